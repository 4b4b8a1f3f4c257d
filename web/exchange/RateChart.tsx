/** Reserves the space of the rate's line. The line and its code load when the page is idle. */
import { type ComponentType, useEffect, useState } from 'react'
import type { DirectionView } from '../../contract/directions.ts'
import type { DirectionRate } from '../../contract/rates.ts'
import { whenIdle } from '../app/when-idle.ts'
import css from './RateChart.module.css'

/** `rate` is the live rate. The change is counted up to it. */
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
