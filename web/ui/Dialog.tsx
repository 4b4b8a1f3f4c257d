/** A dialog: centred on wide screens, a sheet from the bottom on phones. Its code is loaded when the page is idle. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../app/when-idle.ts'
import type { DialogProps } from './DialogPanel.tsx'

const load = () => import('./DialogPanel.tsx')
const Panel = lazy(() => load().then((module) => ({ default: module.DialogPanel })))

export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  useEffect(() => {
    if (props.open) setWanted(true)
  }, [props.open])
  if (!props.open && !wanted) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
