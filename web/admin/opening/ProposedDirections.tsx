/** What a currency would have by its example: limits converted by the worth of both, a tick for each direction, and opening them. */
import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { directionName } from '../../../core/directions/direction-name.ts'
import type { Words } from '../../../core/language/language.ts'
import { isDecimal, isPositive } from '../../../core/money/decimal.ts'
import { call, type Refused } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Button, TextLink } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { OpenedDirections } from './OpenedDirections.tsx'
import css from './Opening.module.css'
import { openingTexts } from './opening-texts.ts'
import { canOpen, ProposalTable } from './ProposalTable.tsx'
import { useFreshLists } from './use-fresh-lists.ts'
import { useSourceWorth } from './use-source-worth.ts'

type Props = { currency: Currency; example: Currency; currencies: readonly Currency[] }

export function ProposedDirections({ currency, example, currencies }: Props) {
  const t = useTexts(openingTexts)
  const { language } = useLanguage()
  const intent = useIntent()
  const isConverted = currency.asset !== example.asset
  const [typed, setTyped] = useState<string | null>(null)
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [opened, setOpened] = useState<Answer<'openDirections'>['directions'] | null>(null)

  const pair = { currencyId: currency.id, exampleId: example.id }
  const hasLists = useFreshLists(isConverted)
  const first = useAsked('proposeDirections', hasLists ? pair : null, opened, true)
  const source = useSourceWorth(first.data?.compare ?? null)
  const worth = typed ?? source.worth ?? ''
  const isKnown = isDecimal(worth) && isPositive(worth)
  const converted = useAsked('proposeDirections', hasLists && isConverted && isKnown ? { ...pair, worth } : null, opened, true)
  const asked = isConverted && isKnown ? converted : first
  const { data } = asked
  // nothing jumps: the table comes with its sums
  const isConverting = source.busy || (isConverted && typed === null && source.worth !== null && data?.worth !== source.worth)
  if (!data || (isConverting && !asked.refused)) return <NotHere {...(first.refused ? first : asked)} rows={6} />

  // what is on the screen is what was asked for
  const ready = !isConverted || data.worth === worth
  const reasons = (refused?.details['reasons'] ?? {}) as Readonly<Record<string, Words>>
  const rows = data.directions.map((row) => ({ ...row, whyNot: row.whyNot ?? reasons[row.id] ?? null }))
  const present = rows.filter(({ presentId }) => presentId !== null)
  const free = rows.filter(canOpen)
  const ticked = free.filter(({ id }) => !unticked.has(id))
  const open = async () => {
    setBusy(true)
    const wanted = { ...pair, active, ...(isConverted && { worth }), directions: ticked.map(({ id, version }) => ({ id, version })) }
    const answer = await call('openDirections', { idempotencyKey: intent.keyFor(JSON.stringify(wanted)), ...wanted })
    setBusy(false)
    intent.answered(answer)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) setOpened(answer.data.directions)
    // what has changed meanwhile is shown
    else asked.again()
  }
  const ofMany =
    refused &&
    ({ DIRECTION_FAULTY: t.faulty, PAIR_TAKEN: t.faulty, CHANGED_MEANWHILE: t.meanwhile } as Partial<Record<string, string>>)[refused.code]
  return (
    <>
      {isConverted && (
        <div className={css.choice}>
          <SumInput
            label={t.worth(example.asset, currency.asset)}
            help={
              typed === ''
                ? t.worthEmpty
                : typed !== null
                  ? t.worthHelp
                  : source.busy
                    ? t.worthAsked
                    : source.name
                      ? t.worthFrom(source.name)
                      : t.worthUnknown
            }
            trailing={currency.asset}
            value={worth}
            onChange={setTyped}
          />
        </div>
      )}
      <div role="status">
        {opened && <OpenedDirections directions={opened.map(({ direction }) => direction)} currencies={currencies} />}
      </div>
      <ProposalTable
        currency={currency}
        rows={rows.filter(({ presentId }) => presentId === null)}
        currencies={currencies}
        hasSums={ready}
        unticked={unticked}
        onTick={setUnticked}
      />
      {free.length === 0 ? (
        !opened && <p className={css.note}>{present.length === rows.length ? t.nothing : t.onlyByHand}</p>
      ) : (
        <div className={css.end}>
          <Checkbox checked={active} onChange={setActive}>
            {t.active}
          </Checkbox>
          <Button kind="main" busy={busy} disabled={!ready || ticked.length === 0} onClick={() => void open()}>
            {t.open(ticked.length)}
          </Button>
          {ofMany ? <Notice tone="red" title={ofMany} live /> : <RefusedNote refused={refused} busy={busy} onFresh={() => void open()} />}
        </div>
      )}
      {present.length > 0 && (
        <details>
          <summary>{t.present(present.length)}</summary>
          <ul className={css.present}>
            {present.map((row) => (
              <li key={row.id}>
                <TextLink href={`/admin/directions/${row.presentId}`}>{directionName(row, currencies, language)}</TextLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
