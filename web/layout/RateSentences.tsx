/** The sentences about a rate: what it consists of and what it promises. */
import type { CurrencyView } from '../../contract/directions.ts'
import { absolute, type Decimal, isNegative, isZero } from '../../core/money/decimal.ts'
import { smallestUnit } from '../../core/money/rounding.ts'
import { explainPlainly, type PlainHold } from '../../core/rates/explain-plainly.ts'
import { shownRateOf } from '../../core/rates/quote.ts'
import { marketOfTier } from '../../core/rates/tiers-of.ts'
import type { Instant } from '../../core/time/instant.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage } from '../app/language.tsx'
import { typo } from '../app/typo.ts'
import { rateText, sumText } from '../words/currency-words.ts'
import { moscowDate } from '../words/moscow-time.ts'
import { percentText } from '../words/percent-text.ts'
import css from './RateSentences.module.css'

type Side = { sum: Decimal; currency: Pick<CurrencyView, 'asset' | 'decimals'> }

export type RateFacts = {
  /** Both sums are above zero. */
  give: Side
  take: Side
  /** When the rate was calculated. */
  at: Instant
  /** What the sum is priced by, before the fixed cost. null if it is no longer known. */
  tier: { rate: Decimal; percent: Decimal } | null
  /** In the take currency. null if it is no longer known. */
  fixedCost: Decimal | null
  /** The client chose the take sum, so the give sum was rounded too. */
  giveRounded: boolean
  hold: PlainHold | null
}

export function RateSentences({ give, take, at, tier, fixedCost, giveRounded, hold }: RateFacts) {
  const { language } = useLanguage()
  const now = useNow(60_000)
  const written = ({ sum, currency }: Side) => sumText(sum, currency, language)
  const unit = ({ currency }: Side) => sumText(smallestUnit(currency.decimals), currency, language)
  const day = moscowDate(at, language)
  const marketText = () => {
    const market = tier && marketOfTier(tier)
    if (!tier || !market) return null
    return {
      rate: rateText(market, give.currency, take.currency, language),
      fee: percentText(absolute(tier.percent), language),
      kind: isZero(tier.percent) ? ('none' as const) : isNegative(tier.percent) ? ('more' as const) : ('less' as const),
    }
  }
  const lines = explainPlainly(
    {
      give: written(give),
      take: written(take),
      rate: rateText(shownRateOf(give.sum, take.sum), give.currency, take.currency, language),
      time: new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Moscow', timeStyle: 'medium' }).format(new Date(at)),
      day: now === null || day === moscowDate(now, language) ? null : day,
      market: marketText(),
      fixedCost: fixedCost === null || isZero(fixedCost) ? null : sumText(fixedCost, take.currency, language),
      takeUnit: unit(take),
      giveUnit: giveRounded ? unit(give) : null,
      hold,
    },
    language,
  )
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line}>{typo(line)}</li>
      ))}
    </ul>
  )
}
