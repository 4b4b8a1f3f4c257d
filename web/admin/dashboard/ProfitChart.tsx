/** Profit by day as bars, with dashes for the days before; drawn by uPlot. The same figures stand in a table beside it. */
import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Answer } from '../../../contract/calls.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import css from './Dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'

type Days = Answer<'getDashboard'>['present']['days']

const height = 200
/** A dash over each bar, as wide as the bar. */
const dashWidth = 0.7

/** `today`: its bar is pale, since the day is not over. */
export function ProfitChart({ days, former, today }: { days: Days; former: Days; today: string }) {
  const t = useTexts(dashboardTexts)
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const worn = useWorn()

  useEffect(() => {
    const box = place.current
    if (!box) return
    const colours = getComputedStyle(box)
    const colour = (name: string) => colours.getPropertyValue(name).trim()
    const bars = uPlot.paths.bars?.({ size: [dashWidth, 56], radius: 0.04, align: 0 })
    if (!bars) throw new Error('uPlot draws bars')
    const isOver = days.at(-1)?.day !== today
    // floats are fine here: these are bars on a screen, not money
    const of = (list: Days) => list.map(({ profit }) => Number(profit))
    const names = new Intl.DateTimeFormat(language, {
      ...(days.length <= 7 ? { weekday: 'short' } : { day: 'numeric', month: 'short' }),
      timeZone: 'UTC',
    })
    const nameOf = (index: number) => (days[index] ? names.format(Date.parse(days[index].day)) : '')
    const places = days.map((_, index) => index)
    const last = days.length - 1
    const present = of(days)
    const axis = { stroke: colour('--ink-2'), font: `12px ${colours.fontFamily}`, ticks: { show: false } }
    const chart = new uPlot(
      {
        width: box.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false, range: [-0.5, last + 0.5] } },
        series: [
          {},
          { label: t.profit, stroke: colour('--accent'), fill: colour('--accent'), width: 0, paths: bars, points: { show: false } },
          {
            label: t.today,
            stroke: colour('--accent'),
            fill: `color-mix(in srgb, ${colour('--accent')} 40%, transparent)`,
            width: 0,
            paths: bars,
            points: { show: false },
          },
          { label: t.formerDays, show: false },
        ],
        axes: [
          {
            ...axis,
            size: 28,
            grid: { show: false },
            splits: () => shownPlaces(days.length, box.clientWidth),
            values: (_chart, splits) => splits.map((split) => nameOf(split)),
          },
          {
            ...axis,
            size: 64,
            incrs: wholeSteps,
            grid: { stroke: colour('--line'), width: 1 },
            values: (_chart, sums) => sums.map((sum) => formatAmount(String(Number(sum.toPrecision(6))), 0, language)),
          },
        ],
        hooks: {
          draw: [
            (drawn) => {
              // one dash for the same day of the span before
              const { ctx } = drawn
              const half = (drawn.valToPos(0.5, 'x', true) - drawn.valToPos(0, 'x', true)) * dashWidth
              ctx.save()
              ctx.strokeStyle = colour('--ink-2')
              ctx.lineWidth = devicePixelRatio
              ctx.setLineDash([3 * devicePixelRatio, 2 * devicePixelRatio])
              for (const [index, { profit }] of former.entries()) {
                const [x, y] = [drawn.valToPos(index, 'x', true), drawn.valToPos(Number(profit), 'y', true)]
                ctx.beginPath()
                ctx.moveTo(x - half, y)
                ctx.lineTo(x + half, y)
                ctx.stroke()
              }
              ctx.restore()
            },
          ],
        },
      },
      [
        places,
        present.map((sum, index) => (index === last && !isOver ? null : sum)),
        present.map((sum, index) => (index === last && !isOver ? sum : null)),
        of(former),
      ],
      box,
    )
    const reach = [0, ...present, ...of(former)]
    chart.setScale('y', { min: Math.min(...reach), max: Math.max(...reach) * 1.08 || 1 })
    const watch = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }))
    watch.observe(box)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [days, former, today, language, t, worn])

  return <div ref={place} className={css.chart} role="img" aria-label={t.chart} />
}

/** Sums are named without decimals, so none of them is named twice. */
const wholeSteps = Array.from({ length: 12 }, (_, zeros) => [1, 2, 5].map((step) => step * 10 ** zeros)).flat()

/** The days that are named under the bars: as many as fit. */
function shownPlaces(count: number, width: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(2, Math.floor(width / 64))))
  return Array.from({ length: Math.ceil(count / every) }, (_, place) => place * every)
}

/** Changes with the theme and the colours of the office, which a drawn picture does not follow by itself. */
function useWorn(): number {
  const [worn, setWorn] = useState(0)
  useEffect(() => {
    const change = () => setWorn((before) => before + 1)
    const watch = new MutationObserver(change)
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', change)
    return () => {
      watch.disconnect()
      dark.removeEventListener('change', change)
    }
  }, [])
  return worn
}
