/** The same change to all chosen directions: on, off, mark-up; all of them or none. */
import { useState } from 'react'
import type { Payload } from '../../contract/calls.ts'
import { isDecimal } from '../../core/money/decimal.ts'
import { call, newKey, type Refused } from '../app/call.ts'
import { useTexts } from '../app/language.tsx'
import { toast } from '../app/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import css from './DirectionsScreen.module.css'
import { directionTexts } from './direction-texts.ts'
import { RefusedNote } from './RefusedNote.tsx'
import { SumInput } from './SumInput.tsx'

type Wanted = Payload<'changeDirections'>
export type Chosen = Wanted['directions']

export function DirectionsBulk({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const t = useTexts(directionTexts)
  const [percent, setPercent] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ answer: Refused; change: Wanted['change'] } | null>(null)

  const send = async (change: Wanted['change']) => {
    setBusy(true)
    const answer = await call('changeDirections', { idempotencyKey: newKey(), directions: [...chosen], change })
    setBusy(false)
    setRefused(answer.ok ? null : { answer, change })
    if (!answer.ok) return
    toast({ type: 'success', title: t.bulkDone(answer.data.directions.length) })
    onDone()
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
      <SumInput className={css.percent} label={t.setMarkup} value={percent} onChange={setPercent} />
      <Button kind="line" busy={busy} aria-disabled={!fits || undefined} onClick={() => fits && void send({ markupPercent: percent })}>
        {t.putMarkup}
      </Button>
      <Button kind="line" busy={busy} aria-disabled={!fits || undefined} onClick={() => fits && void send({ markupAdd: percent })}>
        {t.addMarkup}
      </Button>
      {refused && <RefusedNote refused={refused.answer} busy={busy} onFresh={() => void send(refused.change)} />}
    </div>
  )
}
