/** The working hours as rules: their code comes when the page is idle, since nothing of them can be drawn before a clock is known. */
import { useEffect, useState } from 'react'
import type * as WorkingHours from '../../core/directions/working-hours.ts'
import { whenIdle } from './when-idle.ts'

export type Hours = typeof WorkingHours
let here: Hours | null = null

/** null until it is here. */
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
