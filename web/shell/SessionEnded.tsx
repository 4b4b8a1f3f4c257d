/** Asks whose session has ended to log in again. Its form is loaded when it is needed. */
import { lazy, Suspense } from 'react'
import { useEnded } from '../app/session-state.ts'

const SignInAgain = lazy(async () => ({ default: (await import('../account/SignInAgain.tsx')).SignInAgain }))

export function SessionEnded() {
  const person = useEnded()
  return (
    person && (
      <Suspense fallback={null}>
        <SignInAgain person={person} />
      </Suspense>
    )
  )
}
