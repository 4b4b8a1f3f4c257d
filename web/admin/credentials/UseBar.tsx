/** How much of a limit is used: figures and a bar under them. Without a limit, only the figure. */
import type { Currency } from '../../../core/directions/currency.ts'
import { compare, type Decimal, divide, isMore } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { sumText } from '../../words/currency-words.ts'
import css from './Credentials.module.css'
import { credentialsTexts } from './credentials-texts.ts'

/** The bar warns from this share on. */
const near = '0.8'

export function UseBar({
  used,
  limit,
  currency,
}: {
  used: Decimal
  limit: Decimal | null
  currency: Pick<Currency, 'asset' | 'decimals'>
}) {
  const t = useTexts(credentialsTexts)
  const { language } = useLanguage()
  if (limit === null)
    return (
      <span className={css.use}>
        <span className={css.figures}>{sumText(used, currency, language)}</span>
      </span>
    )
  const share = divide(used, limit)
  const full = compare(share, '1') >= 0
  return (
    <span className={css.use}>
      <span className={css.figures}>{t.ofLimit(formatAmount(used, currency.decimals, language), sumText(limit, currency, language))}</span>
      <span className={classNames(css.track, full ? css.full : isMore(share, near) && css.near)} aria-hidden="true">
        <span style={{ width: `${Math.min(100, Number(share) * 100)}%` }} />
      </span>
    </span>
  )
}
