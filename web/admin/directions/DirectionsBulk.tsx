/**
 * One change to all chosen directions: on, off or mark-up. Either all of them change or none. A mark-up is first shown before and after.
 */
import { type ReactNode, useState } from 'react'
import type { Payload } from '../../../contract/calls.ts'
import type { DirectionRow } from '../../../contract/catalogue.ts'
import { type MarkupChange, markupAfter } from '../../../core/directions/bulk-markup.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { isDecimal } from '../../../core/money/decimal.ts'
import { call, newKey, type Refused } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { percentText } from '../parts/forms/percent-text.ts'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { SumInput } from '../parts/forms/SumInput.tsx'
import css from './DirectionsBulk.module.css'
import { directionName } from './direction-name.ts'
import { directionTexts } from './direction-texts.ts'
import { TakenPairs } from './TakenPairs.tsx'

type Wanted = Payload<'changeDirections'>

export function DirectionsBulk({
  chosen,
  currencies,
  onDone,
}: {
  chosen: readonly DirectionRow[]
  currencies: readonly Currency[]
  onDone: () => void
}) {
  const t = useTexts(directionTexts)
  const [percent, setPercent] = useState('')
  const [planned, setPlanned] = useState<MarkupChange | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ answer: Refused; change: Wanted['change'] } | null>(null)

  const send = async (change: Wanted['change']) => {
    setBusy(true)
    const directions = chosen.map(({ id, version }) => ({ id, version }))
    const answer = await call('changeDirections', { idempotencyKey: newKey(), directions, change })
    setBusy(false)
    setRefused(answer.ok ? null : { answer, change })
    if (!answer.ok) return
    const done = 'active' in change ? (change.active ? t.turnedOn : t.turnedOff) : t.markupsChanged
    toast({ type: 'success', title: done(answer.data.directions.length) })
    setPlanned(null)
    onDone()
  }
  const plan = (change: MarkupChange) => {
    setRefused(null)
    setPlanned(change)
  }
  const fits = isDecimal(percent)
  return (
    <div className={css.bulk}>
      <b role="status">{t.chosen(chosen.length)}</b>
      <Button kind="line" busy={busy} onClick={() => void send({ active: true })}>
        {t.turnOn}
      </Button>
      <Button kind="line" busy={busy} onClick={() => void send({ active: false })}>
        {t.turnOff}
      </Button>
      <SumInput
        className={css.percent}
        label={t.setMarkup}
        value={percent}
        onChange={(typed) => {
          setPercent(typed)
          setPlanned(null)
        }}
      />
      <Button kind="line" aria-disabled={!fits || undefined} onClick={() => fits && plan({ markupPercent: percent })}>
        {t.putMarkup}
      </Button>
      <Button kind="line" aria-disabled={!fits || undefined} onClick={() => fits && plan({ markupAdd: percent })}>
        {t.addMarkup}
      </Button>
      {planned && (
        <BeforeAndAfter
          chosen={chosen}
          currencies={currencies}
          change={planned}
          faulty={(refused?.answer.details['ids'] ?? []) as string[]}
        >
          <Button kind="main" busy={busy} onClick={() => void send(planned)}>
            {t.changeMarkups(chosen.length)}
          </Button>
          <Button kind="text" onClick={() => setPlanned(null)}>
            {t.keepMarkups}
          </Button>
        </BeforeAndAfter>
      )}
      {refused && <RefusedNote refused={refused.answer} busy={busy} onFresh={() => void send(refused.change)} />}
      <TakenPairs refused={refused?.answer ?? null} currencies={currencies} />
    </div>
  )
}

/** Each mark-up before and after the change. */
function BeforeAndAfter({
  chosen,
  currencies,
  change,
  faulty,
  children,
}: {
  chosen: readonly DirectionRow[]
  currencies: readonly Currency[]
  change: MarkupChange
  /** Ids that the server refused. */
  faulty: readonly string[]
  children: ReactNode
}) {
  const t = useTexts(directionTexts)
  const { language } = useLanguage()
  return (
    <section className={css.plan} aria-label={t.beforeAndAfter}>
      <div className={css.planned} role="region" aria-label={t.beforeAndAfter} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.colDirection}</th>
              <th scope="col">{t.markupBefore}</th>
              <th scope="col">{t.markupAfter}</th>
            </tr>
          </thead>
          <tbody>
            {chosen.map((row) => (
              <tr key={row.id} className={faulty.includes(row.id) ? css.faulty : undefined}>
                <th scope="row">{directionName(row, currencies, language)}</th>
                <td>{percentText(row.markupPercent, language)}</td>
                <td>
                  <b>{percentText(markupAfter(row.markupPercent, change), language)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {'markupAdd' in change && <p className={css.note}>{t.tiersMoveToo}</p>}
      <div className={css.buttons}>{children}</div>
    </section>
  )
}
