/** Keeps the place of the rate's line; the line and its code come when the page is idle. */
import { type ComponentType, useEffect, useState } from 'react'
import type { DirectionView } from '../../contract/directions.ts'
import type { DirectionRate } from '../../contract/rates.ts'
import { whenIdle } from '../app/when-idle.ts'
import css from './RateChart.module.css'

/** `rate` is the live one: the change runs up to it. */
type Props = { direction: DirectionView | null; rate: DirectionRate | undefined }

export function RateChart(props: Props) {
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null)
  useEffect(
    () =>
      whenIdle(
        () =>
          void import('./RateChartPanel.tsx').then(
            (module) => setPanel(() => module.RateChartPanel),
            () => undefined,
          ),
      ),
    [],
  )
  return <div className={css.chart}>{Panel && <Panel {...props} />}</div>
}
