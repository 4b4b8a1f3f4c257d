/** The rate that was shown before a check was only indicative: once it is fixed, both stand side by side. */
import { useTexts } from '../app/language.tsx'
import { Notice } from '../ui/Notice.tsx'
import { verificationTexts } from '../verification/texts.ts'
import css from './Choices.module.css'
import screen from './OrderScreen.module.css'
import { rateOfSums, ratesAroundCheck } from './order-figures.ts'
import type { Sheet } from './use-order.ts'

export function NewRate({ order, give, take, language, written }: Sheet) {
  const t = useTexts(verificationTexts)
  const rates = ratesAroundCheck(order)
  if (!rates) return null
  const { before, now, waived } = rates
  const both = [
    { name: t.rateBefore, quote: before },
    { name: t.rateNow, quote: now },
  ]
  return (
    <>
      <Notice tone="green" title={waived ? t.waivedTitle : t.approvedTitle} live className={screen.gap}>
        {t.approvedRates}
      </Notice>
      <dl className={css.rates}>
        {both.map(({ name, quote }) => (
          <div key={quote.id}>
            <dt>{name}</dt>
            <dd>
              <b>{written.take(quote.take)}</b>
              <span>{rateOfSums(quote, give, take, language)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
