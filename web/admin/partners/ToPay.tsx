/** What is to be paid to a partner now: how much, where to, and since when he waits. */
import type { StaffWithdrawal } from '../../../contract/partners.ts'
import { useNow } from '../../app/clock.ts'
import { useTexts } from '../../app/language.tsx'
import { isWaiting, usdtText } from '../../partners/published.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { fullMoment } from '../../words/order-moment.ts'
import { GoalClock } from '../parts/GoalClock.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Partners.module.css'
import { partnersTexts } from './partners-texts.ts'

export function ToPay({ withdrawal: { id, amount, at, goal, payableFrom, network, wallet } }: { withdrawal: StaffWithdrawal }) {
  const t = useTexts(partnersTexts)
  const { language } = useDeskWords()
  const waits = isWaiting(payableFrom, useNow(30_000))
  return (
    <section className={css.toPay} aria-label={t.toPay}>
      <p className={css.caption}>
        <time dateTime={at}>{t.requestedAt(fullMoment(at, language))}</time>
        {goal !== null && (
          <>
            {', '}
            <GoalClock goal={goal} spelled />
          </>
        )}
      </p>
      <p className={css.great}>{usdtText(amount, language)}</p>
      <div className={css.address}>
        <div>
          <p className={css.caption}>{t.addressIn(network)}</p>
          <Mono>{wallet}</Mono>
        </div>
      </div>
      {waits && <p>{t.payableFrom(fullMoment(payableFrom, language))}</p>}
      <ButtonLink {...(waits && { kind: 'line' })} href={`/confirm-pp/${id}`}>
        {waits ? t.openPayment : t.confirmPayment}
      </ButtonLink>
    </section>
  )
}
