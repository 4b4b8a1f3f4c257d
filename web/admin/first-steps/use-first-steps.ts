/** How far the first steps of the office are, for the menu. */
import { useEffect, useState } from 'react'
import { isDone } from '../../../core/first-steps/first-steps.ts'
import { may } from '../../app/may.ts'
import { useSession } from '../../app/session-state.ts'
import { useAsked } from '../../app/use-asked.ts'

const everyMs = 15_000

/** Null where the menu does not lead there: an office that has ended them, a demo, or who may not see them. */
export function useFirstSteps(): { done: number; all: number } | null {
  const { person } = useSession()
  const [isOver, setIsOver] = useState(false)
  const [beat, setBeat] = useState(0)
  const { data } = useAsked('getFirstSteps', may(person, 'settings.read') && !isOver ? {} : null, beat, true)
  // an office that has ended them is not asked again
  useEffect(() => {
    if (data && !data.isShown) return setIsOver(true)
    const timer = setInterval(() => setBeat((before) => before + 1), everyMs)
    return () => clearInterval(timer)
  }, [data])
  return data?.isShown ? { done: data.steps.filter(isDone).length, all: data.steps.length } : null
}
