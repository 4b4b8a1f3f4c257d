/** What the payment is for, and what was paid before. */
import type { PartnerPayment } from '../../../contract/partner-withdrawals.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { percentText, usdtText } from '../../partners/published.ts'
import { Card } from '../../ui/Card.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { moscowDate } from '../../words/moscow-time.ts'
import { useMoment } from '../../words/order-moment.ts'
import css from './Payment.module.css'
import { paymentTexts } from './payment-texts.ts'

export function PaymentSide({ payment }: { payment: PartnerPayment }) {
  const t = useTexts(paymentTexts)
  const { language } = useLanguage()
  const { moment } = useMoment()
  const { partner, askedAt, confirmedAt, incomes, former } = payment
  const day = (at: string) => moscowDate(at, language)
  const exchanges = (first: string, last: string) =>
    first === last ? t.exchangesOn(incomes.count, first) : t.exchanges(incomes.count, first, last)
  return (
    <div className={css.side}>
      <Card pad="side" label={t.what}>
        <h2>{t.what}</h2>
        <KeyRows
          dense
          rows={[
            { name: t.askedAt, value: moment(askedAt) },
            confirmedAt !== null && { name: t.confirmedAt, value: moment(confirmedAt) },
            incomes.first !== null &&
              incomes.last !== null && { name: t.forExchanges, value: exchanges(day(incomes.first), day(incomes.last)) },
            { name: t.balanceAfter, value: usdtText(partner.balanceAfter, language) },
            { name: t.share, value: `${percentText(partner.percent, language)} % ${partner.of === 'profit' ? t.ofProfit : t.ofTurnover}` },
          ]}
        />
      </Card>
      <Card pad="side" label={t.former}>
        <h2>{t.former}</h2>
        {former.length === 0 ? (
          <p className={css.about}>{t.noFormer}</p>
        ) : (
          <KeyRows
            dense
            rows={former.map(({ at, by, amount }) => ({ key: at, name: `${day(at)}, ${by}`, value: usdtText(amount, language) }))}
          />
        )}
        <Link className={css.whole} href={`/admin/partners/${partner.uid}`}>
          {t.whole}
        </Link>
      </Card>
    </div>
  )
}
