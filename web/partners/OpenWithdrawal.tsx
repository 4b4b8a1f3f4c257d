/** The withdrawal that is on its way: what it waits for, and the way back until staff begin to pay it. */
import { useState } from 'react'
import type { PartnerWithdrawalView } from '../../contract/partner-withdrawals.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { subtract } from '../../core/money/decimal.ts'
import { call } from '../app/call.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { toast } from '../app/toasts.ts'
import { useIntent } from '../app/use-intent.ts'
import { Button } from '../ui/Button.tsx'
import { Mono } from '../ui/Mono.tsx'
import { Notice } from '../ui/Notice.tsx'
import { fullMoment } from '../words/order-moment.ts'
import css from './BalanceSheet.module.css'
import { usdtText } from './figure-words.ts'
import { withdrawTexts } from './withdraw-texts.ts'
import { chainNames, isWaiting } from './withdrawal-words.ts'

export function OpenWithdrawal({
  withdrawal,
  onChanged,
}: {
  withdrawal: PartnerWithdrawalView
  onChanged: (isCalledOff: boolean) => void
}) {
  const t = useTexts(withdrawTexts)
  const { language } = useLanguage()
  const now = useNow(30_000)
  const [busy, setBusy] = useState(false)
  const { keyFor, answered } = useIntent()
  const { id, state, amount, arrives, network, wallet, payableFrom, goal, canCallOff } = withdrawal

  const callOff = async () => {
    setBusy(true)
    const answer = await call('callOffWithdrawal', { withdrawalId: id, idempotencyKey: keyFor(id) })
    setBusy(false)
    answered(answer)
    if (answer.ok) toast({ type: 'success', title: t.calledOff })
    else toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    onChanged(answer.ok)
  }
  const waits = isWaiting(payableFrom, now)
    ? t.waitsUntil(fullMoment(payableFrom, language))
    : goal
      ? t.comesBy(fullMoment(goal, language))
      : ''
  return (
    <section className={css.form} aria-label={t.openTitle(usdtText(amount, language))}>
      <h2 className={css.openTitle}>{t.openTitle(usdtText(amount, language))}</h2>
      {state === 'unconfirmed' ? (
        <Notice tone="gold" title={t.checkMail} live>
          {t.checkMailAbout}
        </Notice>
      ) : (
        <Notice tone="blue" title={state === 'sent' ? t.isSent : waits} live />
      )}
      <div>
        <p className={css.caption}>{t.to(chainNames[network])}</p>
        <p className={css.wallet}>
          <Mono>{wallet}</Mono>
        </p>
        <p className={css.about}>{t.arrives(usdtText(arrives, language), usdtText(subtract(amount, arrives), language))}</p>
      </div>
      {canCallOff && (
        <Button kind="line" busy={busy} onClick={() => void callOff()}>
          {t.callOff}
        </Button>
      )}
    </section>
  )
}
