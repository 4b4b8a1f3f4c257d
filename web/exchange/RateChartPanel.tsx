/** The rate of the last day or week: a neutral line and the change. */
import { useState } from 'react'
import type { DirectionView } from '../../contract/directions.ts'
import type { DirectionRate } from '../../contract/rates.ts'
import { leastSumRate } from '../../core/rates/least-sum-rate.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { chartTexts } from './chart-texts.ts'
import css from './RateChart.module.css'
import { changePercent, changeText, sparkline } from './sparkline.ts'
import { type Span, useRateHistory } from './use-rate-history.ts'

const box = { width: 120, height: 28 }
const spans: readonly Span[] = ['day', 'week']

export function RateChartPanel({ direction, rate }: { direction: DirectionView | null; rate: DirectionRate | undefined }) {
  const t = useTexts(chartTexts)
  const { language } = useLanguage()
  const [span, setSpan] = useState<Span>('day')
  const present = direction && rate?.seenAt ? { at: rate.seenAt, rate: leastSumRate(direction, rate) } : null
  const { points, lost } = useRateHistory(direction?.id ?? null, span, present)
  const path = points ? sparkline(points, box.width, box.height) : ''
  const change = points && changePercent(points)
  // the line and the change are one: both are shown, or neither
  const words = change === null || path === '' ? null : t.changed(changeText(change, language), t[span])
  return (
    <>
      {words && (
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
      <span className={css.change}>{words ?? (lost ? t.noLine : points && t.noHistory)}</span>
      <div className={css.spans} role="group" aria-label={t.history}>
        {spans.map((each) => (
          <button key={each} type="button" aria-pressed={each === span} onClick={() => setSpan(each)}>
            {t[each]}
          </button>
        ))}
      </div>
    </>
  )
}
