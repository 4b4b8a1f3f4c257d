/** The presses of staff on a payment: one at a time, each with its refusal, repeated after the second factor. */
import { useState } from 'react'
import type { Payload } from '../../../contract/calls.ts'
import type { PartnerPayment } from '../../../contract/partner-withdrawals.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call, type Refused } from '../../app/call.ts'
import { useLanguage } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'

type Step = Payload<'movePartnerPayment'>['step'] | 'confirm' | 'send'
export type Press = { step: Exclude<Step, 'send'>; proof?: string; reason?: string } | { step: 'send'; accountId: string }

export function usePaymentMoves({ id, partner }: Pick<PartnerPayment, 'id' | 'partner'>) {
  const { language } = useLanguage()
  const [busy, setBusy] = useState<Step | null>(null)
  const [refused, setRefused] = useState<{ why: Refused; repeat: () => void } | null>(null)
  const { keyFor, answered } = useIntent()

  /** `done` is called once it is done, also after the second factor. The live line brings the payment as it is then. */
  const press = async (what: Press, done?: () => void): Promise<void> => {
    setBusy(what.step)
    const of = { withdrawalId: id, idempotencyKey: keyFor(JSON.stringify(what)) }
    const answer = await asked(what, of)
    setBusy(null)
    answered(answer)
    setRefused(answer.ok ? null : { why: answer, repeat: () => void press(what, done) })
    if (!answer.ok && answer.code === 'WITHDRAWAL_SETTLED') toast({ type: 'info', title: errorText(answer.code, language) })
    if (answer.ok) done?.()
  }
  const asked = (what: Press, of: { withdrawalId: string; idempotencyKey: string }) => {
    if (what.step === 'send') return call('sendPartnerPayment', { ...of, accountId: what.accountId })
    const { step, ...more } = what
    return step === 'confirm'
      ? call('confirmPartnerPayment', { ...of, ...more, partnerId: partner.uid })
      : call('movePartnerPayment', { ...of, ...more, step })
  }
  return {
    busy,
    press,
    refused: refused?.why ?? null,
    /** Repeats the refused press. */
    repeat: () => refused?.repeat(),
    forget: () => setRefused(null),
  }
}
