/** The rules of working hours. Their code loads when the page is idle, because they cannot be shown before the clock is known. */
import { useEffect, useState } from 'react'
import type * as WorkingHours from '../../core/directions/working-hours.ts'
import { whenIdle } from './when-idle.ts'

export type Hours = typeof WorkingHours
let here: Hours | null = null

/** null until they are loaded. */
export function useHours(): Hours | null {
  const [hours, setHours] = useState(here)
  useEffect(() => {
    if (here) setHours(here)
    else
      whenIdle(
        () =>
          void import('../../core/directions/working-hours.ts').then(
            (module) => {
              here = module
              setHours(module)
            },
            () => undefined,
          ),
        500,
      )
  }, [])
  return hours
}
