/** The rate of a pair with its age. The rate is shown in the direction that gives 1 or more. */
import type { CurrencyView } from '../../contract/directions.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import type { Instant } from '../../core/time/instant.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { Freshness } from '../ui/Freshness.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { rateText } from '../words/currency-words.ts'
import { ageOf } from '../words/rate-words.ts'
import css from './RateLine.module.css'
import { exchangeTexts } from './texts.ts'

export function RateLine({
  give,
  take,
  rate,
  seenAt,
  checking,
}: {
  give: CurrencyView | null
  take: CurrencyView | null
  rate: Decimal | null
  seenAt: Instant | null
  /** The shown rate is the last known one, while the current one is being checked. */
  checking: boolean
}) {
  const t = useTexts(exchangeTexts)
  const { language } = useLanguage()
  return (
    <div className={css.line}>
      <span className={css.rate}>{give && take ? rate && rateText(rate, give, take, language) : <Skeleton width="140px" />}</span>
      {checking && rate ? <Freshness state="stale">{t.checkingShort}</Freshness> : <RateAge seenAt={seenAt} />}
    </div>
  )
}

/** "обновлён 3 с назад" with its ring. `many`: the text speaks of several rates. It keeps its space until the clock is known. */
export function RateAge({ seenAt, many = false }: { seenAt: Instant | null; many?: boolean }) {
  const t = useTexts(exchangeTexts)
  const { rateStaleSeconds } = useService()
  const age = ageOf(seenAt, useNow(1000), rateStaleSeconds)
  if (!age) return <span className={css.none}>{'\u00a0'}</span>
  if (age.state === 'stale') return <Freshness state="stale">{many ? t.staleMany : t.stale}</Freshness>
  const words = age.seconds < 60 ? t.ageSeconds(Math.max(1, age.seconds)) : t.ageMinutes(Math.floor(age.seconds / 60))
  return (
    <Freshness state={age.state} left={age.left}>
      {many ? t.freshMany(words) : t.fresh(words)}
    </Freshness>
  )
}
