/**
 * One change to all chosen directions: on or off, mark-up, limits, or a source of rates. Either all of them change or none. Whatever is not a switch is
 * first shown before and after.
 */
import { type ComponentType, useState } from 'react'
import type { DirectionRow } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Words } from '../../../core/language/language.ts'
import { call, newKey, type Refused } from '../../app/call.ts'
import { type Spoken, useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { BulkLimits } from './BulkLimits.tsx'
import { BulkMarkup } from './BulkMarkup.tsx'
import { BulkPreview, RefusedRows } from './BulkPreview.tsx'
import { BulkSources } from './BulkSources.tsx'
import type { BulkFormProps, Change, Plan } from './bulk-plan.ts'
import { bulkTexts } from './bulk-texts.ts'
import css from './DirectionsBulk.module.css'
import { directionTexts } from './direction-texts.ts'
import { TakenPairs } from './TakenPairs.tsx'

type Kind = 'markup' | 'limits' | 'sources'
type Counted = (count: number) => string
type Texts = Spoken<typeof bulkTexts>
/** `confirm` and `done` say how many directions change. */
const kinds: Record<Kind, { Form: ComponentType<BulkFormProps>; confirm: (t: Texts) => Counted; done: (t: Texts) => Counted }> = {
  markup: { Form: BulkMarkup, confirm: (t) => t.changeMarkups, done: (t) => t.markupsChanged },
  limits: { Form: BulkLimits, confirm: (t) => t.changeLimits, done: (t) => t.limitsChanged },
  sources: { Form: BulkSources, confirm: (t) => t.changeSources, done: (t) => t.sourcesChanged },
}

export function DirectionsBulk({
  chosen,
  currencies,
  onDone,
}: {
  chosen: readonly DirectionRow[]
  currencies: readonly Currency[]
  onDone: () => void
}) {
  const t = useTexts(bulkTexts)
  const words = useTexts(directionTexts)
  const [kind, setKind] = useState<Kind>('markup')
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ answer: Refused; change: Change; done: string } | null>(null)

  const send = async (change: Change, done: string) => {
    setBusy(true)
    const directions = chosen.map(({ id, version }) => ({ id, version }))
    const answer = await call('changeDirections', { idempotencyKey: newKey(), directions, change })
    setBusy(false)
    setRefused(answer.ok ? null : { answer, change, done })
    if (!answer.ok) return
    toast({ type: 'success', title: done })
    onDone()
  }
  const turn = (active: boolean) => send({ active }, (active ? words.turnedOn : words.turnedOff)(chosen.length))
  const { Form, confirm, done } = kinds[kind]

  const preview = (plan: Plan | null) => {
    // a refusal is about what was sent, and goes with the next keystroke
    const shown = refused && ('active' in refused.change || same(refused.change, plan?.change)) ? refused : null
    const { ids = [], reasons = {} } = (shown?.answer.details ?? {}) as {
      ids?: readonly string[]
      reasons?: Readonly<Record<string, Words>>
    }
    const planned = chosen.map((row) => {
      const why = reasons[row.id] ?? plan?.whyNot?.(row) ?? null
      return { row, parts: plan?.partsOf(row) ?? [], faulty: ids.includes(row.id) || why !== null, why }
    })
    const known = plan?.whyNot !== undefined && chosen.some((row) => plan.whyNot?.(row))
    const ofMany = shown && wordsOfMany(t)[shown.answer.code]
    const changing = planned.filter(({ parts }) => parts.length > 0).length
    return (
      <>
        {plan && (
          <BulkPreview planned={planned} currencies={currencies} note={plan.note}>
            {known ? (
              <p className={css.refused}>{t.cannot}</p>
            ) : (
              changing > 0 && (
                <Button kind="main" busy={busy} onClick={() => void send(plan.change, done(t)(changing))}>
                  {confirm(t)(changing)}
                </Button>
              )
            )}
            <Button kind="text" onClick={() => setRound(round + 1)}>
              {t.keep}
            </Button>
          </BulkPreview>
        )}
        {shown &&
          (ofMany ? (
            <div className={css.wide}>
              <p role="alert" className={css.refused}>
                {ofMany}
              </p>
              {'active' in shown.change && <RefusedRows planned={planned} currencies={currencies} />}
            </div>
          ) : (
            <RefusedNote refused={shown.answer} busy={busy} onFresh={() => void send(shown.change, shown.done)} />
          ))}
        <TakenPairs refused={shown?.answer ?? null} currencies={currencies} />
      </>
    )
  }
  return (
    <div className={css.bulk}>
      <div className={css.head}>
        <b role="status">{words.chosen(chosen.length)}</b>
        <Button kind="line" busy={busy} onClick={() => void turn(true)}>
          {words.turnOn}
        </Button>
        <Button kind="line" busy={busy} onClick={() => void turn(false)}>
          {words.turnOff}
        </Button>
      </div>
      <Segments label={t.what} value={kind} values={['markup', 'limits', 'sources']} words={(each) => t[each]} onChange={setKind} />
      <Form key={round} chosen={chosen} currencies={currencies}>
        {preview}
      </Form>
    </div>
  )
}

/** Other words where a refusal is about several directions, which are marked. */
const wordsOfMany = (t: Texts): Partial<Record<string, string>> => ({ DIRECTION_FAULTY: t.faulty, CHANGED_MEANWHILE: t.meanwhile })

const same = (one: Change, other: Change | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)
