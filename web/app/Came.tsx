/** Says that the person of this page has come so far on the way to an exchange. Draws nothing; its code comes once he is known. */
import { useEffect } from 'react'
import type { VisitorStep } from '../../core/figures/steps.ts'
import { useSession } from './session-state.ts'

export function Came({ to }: { to: VisitorStep }) {
  const { person } = useSession()
  useEffect(() => {
    if (person) void import('./tell-step.ts').then(({ tellStep }) => tellStep(to, person)).catch(() => undefined)
  }, [to, person])
  return null
}
