/** The rate of the last day or week: a neutral line and how far it has come. Keeps its place while it is fetched. */
import { useState } from 'react'
import type { DirectionView } from '../../contract/directions.ts'
import type { DirectionRate } from '../../contract/rates.ts'
import { isNegative, isZero } from '../../core/money/decimal.ts'
import { formatRate } from '../../core/money/format.ts'
import { leastSumRate } from '../../core/rates/least-sum-rate.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import css from './RateChart.module.css'
import { changePercent, sparkline } from './sparkline.ts'
import { exchangeTexts } from './texts.ts'
import { type Span, useRateHistory } from './use-rate-history.ts'

const box = { width: 120, height: 28 }
const spans: readonly Span[] = ['day', 'week']

/** `rate` is the live one: the change runs up to it. */
export function RateChart({ direction, rate }: { direction: DirectionView | null; rate: DirectionRate | undefined }) {
  const t = useTexts(exchangeTexts)
  const { language } = useLanguage()
  const [span, setSpan] = useState<Span>('day')
  const present = direction && rate?.seenAt ? { at: rate.seenAt, rate: leastSumRate(direction, rate) } : null
  const points = useRateHistory(direction?.id ?? null, span, present)
  const path = points ? sparkline(points, box.width, box.height) : ''
  const change = points && changePercent(points)
  const words = change === null ? null : t.changed(`${sign(change)}${formatRate(change.replace('-', ''), language)}`, t[span])
  return (
    <div className={css.chart}>
      {path && (
        <svg
          className={css.line}
          width={box.width}
          height={box.height}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={path} />
        </svg>
      )}
      <span className={css.change}>{words ?? (points && t.noHistory)}</span>
      <div className={css.spans} role="group" aria-label={t.history}>
        {spans.map((each) => (
          <button key={each} type="button" aria-pressed={each === span} onClick={() => setSpan(each)}>
            {t[each]}
          </button>
        ))}
      </div>
    </div>
  )
}

/** A minus of print; nothing before a rate that is where it was. */
const sign = (change: string): string => (isNegative(change) ? '−' : isZero(change) ? '' : '+')
