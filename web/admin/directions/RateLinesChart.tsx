/** Two lines of rates over time, drawn by uPlot. The same values stand next to it as figures for people who do not see the chart. */
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { BackTestResult } from '../../../contract/back-tests.ts'
import { formatRate } from '../../../core/money/format.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import css from './BackTestPanel.module.css'
import { backTestTexts } from './back-test-texts.ts'

const height = 220

export function RateLinesChart({ points }: { points: BackTestResult['points'] }) {
  const t = useTexts(backTestTexts)
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = place.current
    if (!box) return
    const colours = getComputedStyle(box)
    const colour = (name: string) => colours.getPropertyValue(name).trim()
    // floats are fine here: this is a line on a screen, not money
    const series = (side: 'present' | 'proposed') => points.map((point) => (point[side] === null ? null : Number(point[side])))
    const axis = { stroke: colour('--ink-3'), grid: { stroke: colour('--line'), width: 1 }, ticks: { stroke: colour('--line'), width: 1 } }
    const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'Europe/Moscow' })
    const chart = new uPlot(
      {
        width: box.clientWidth,
        height,
        legend: { show: false },
        cursor: { drag: { x: false, y: false } },
        series: [
          {},
          { label: t.present, stroke: colour('--ink-3'), width: 1.5 },
          { label: t.proposed, stroke: colour('--accent'), width: 1.5 },
        ],
        axes: [
          { ...axis, values: (_chart, moments) => moments.map((seconds) => days.format(seconds * 1000)) },
          { ...axis, size: 72, values: (_chart, rates) => rates.map((rate) => formatRate(String(Number(rate.toPrecision(8))), language)) },
        ],
      },
      [points.map(({ at }) => Date.parse(at) / 1000), series('present'), series('proposed')],
      box,
    )
    const watch = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }))
    watch.observe(box)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [points, language, t])

  return <div ref={place} className={css.chart} role="img" aria-label={t.chart} />
}
