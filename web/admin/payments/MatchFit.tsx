/** How well a transfer fits an order: a bar, and the reasons for and against. The inbox and the order use the same component. */
import type { PaymentCandidate } from '../../../contract/payments.ts'
import { useTexts } from '../../app/language.tsx'
import css from '../parts/Records.module.css'
import { paymentsTexts } from './payments-texts.ts'

export function MatchFit({ score, sure = false, reasons }: Pick<PaymentCandidate, 'score' | 'reasons'> & { sure?: boolean }) {
  const t = useTexts(paymentsTexts)
  return (
    <>
      <div className={css.score}>
        <span className={css.track} aria-hidden="true">
          <span style={{ width: `${score}%` }} />
        </span>
        <span>{sure ? t.sure : t.fits(String(score))}</span>
      </div>
      <ul className={css.reasons}>
        {reasons.map(({ reason, points }) => (
          <li key={reason} className={points > 0 ? css.for : css.against}>
            {t[`reason_${reason}`]}
          </li>
        ))}
      </ul>
    </>
  )
}
