/** How far the first steps of the office are, for the menu. */
import { useEffect, useState } from 'react'
import { isDone } from '../../../core/first-steps/first-steps.ts'
import { useLive } from '../../app/live.ts'
import { may } from '../../app/may.ts'
import { useSession } from '../../app/session-state.ts'
import { useAskedAgain } from '../../app/use-asked.ts'

const everyMs = 15_000
/** While they are being done the menu counts along. */
const busyMs = 2_000

/** Null where the menu does not lead there: an office that has ended them, a demo, or who may not see them. */
export function useFirstSteps(areOpen: boolean): { done: number; all: number } | null {
  const { person } = useSession()
  const isDemo = useLive('service').state?.demo ?? true
  // an office that has ended them is not asked again
  const [isOver, setIsOver] = useState(false)
  const { data } = useAskedAgain('getFirstSteps', isDemo || isOver || !may(person, 'settings.read') ? null : {}, areOpen ? busyMs : everyMs)
  useEffect(() => {
    if (data?.isShown === false) setIsOver(true)
  }, [data])
  return data?.isShown ? { done: data.steps.filter(isDone).length, all: data.steps.length } : null
}
