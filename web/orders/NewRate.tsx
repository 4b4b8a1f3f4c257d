/** The rate that was shown before a check was only indicative. After it is fixed, both rates stand side by side if they differ. */
import { isNewRate } from '../../core/orders/new-rate.ts'
import { useTexts } from '../app/language.tsx'
import { Notice } from '../ui/Notice.tsx'
import { verificationTexts } from '../verification/published.ts'
import { ratesAroundCheck } from '../words/order-figures.ts'
import screen from './OrderScreen.module.css'
import { TwoRates } from './TwoRates.tsx'
import type { OrderViewProps } from './use-order.ts'

export function NewRate(props: OrderViewProps) {
  const t = useTexts(verificationTexts)
  const rates = ratesAroundCheck(props.order)
  if (!rates) return null
  const { before, now, waived } = rates
  const other = isNewRate(now, before)
  return (
    <>
      <Notice tone="green" title={waived ? t.waivedTitle : t.approvedTitle} live className={screen.gap}>
        {other ? t.approvedRates : t.approvedSameRate}
      </Notice>
      {other && (
        <TwoRates
          {...props}
          rates={[
            { name: t.rateBefore, terms: before },
            { name: t.rateNow, terms: now },
          ]}
        />
      )}
    </>
  )
}
