/** The place of the toasts. Their code is loaded when the page is idle. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../app/when-idle.ts'

const load = () => import('./ToastShelf.tsx')
const Shelf = lazy(() => load().then((module) => ({ default: module.ToastShelf })))

/** The shell has one of these. */
export function Toasts() {
  const [ready, setReady] = useState(false)
  useEffect(
    () =>
      whenIdle(
        () =>
          void load().then(
            () => setReady(true),
            () => undefined,
          ),
      ),
    [],
  )
  return ready ? (
    <Suspense fallback={null}>
      <Shelf />
    </Suspense>
  ) : null
}
