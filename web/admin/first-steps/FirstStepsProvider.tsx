/** How far the first steps of the office are: asked once, for their screen and for the menu. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { isDone } from '../../../core/first-steps/first-steps.ts'
import { useLive } from '../../app/live.ts'
import { may } from '../../app/may.ts'
import { useSession } from '../../app/session-state.ts'
import { type Asked, useAskedAgain } from '../../app/use-asked.ts'

const everyMs = 15_000
/** While they are on the screen, what others do elsewhere is seen soon. */
const openMs = 5_000

const FirstSteps = createContext<Asked<Answer<'getFirstSteps'>>>({ data: undefined, refused: null, again: () => undefined })

/** `areOpen`: their screen is open. Otherwise nobody asks where the menu does not lead there: in a demo, or once they are ended. */
export function FirstStepsProvider({ areOpen, children }: { areOpen: boolean; children: ReactNode }) {
  const { person } = useSession()
  const isDemo = useLive('service').state?.demo ?? true
  const [isOver, setIsOver] = useState(false)
  const asks = may(person, 'settings.read') && (areOpen || !(isDemo || isOver))
  const asked = useAskedAgain('getFirstSteps', asks ? {} : null, areOpen ? openMs : everyMs)
  useEffect(() => {
    if (asked.data?.isShown === false) setIsOver(true)
  }, [asked.data])
  return <FirstSteps value={asked}>{children}</FirstSteps>
}

export const useFirstSteps = (): Asked<Answer<'getFirstSteps'>> => useContext(FirstSteps)

/** For the menu; null where it does not lead there. */
export function useFirstStepsDone(): { done: number; all: number } | null {
  const { data } = useFirstSteps()
  return data?.isShown ? { done: data.steps.filter(isDone).length, all: data.steps.length } : null
}
