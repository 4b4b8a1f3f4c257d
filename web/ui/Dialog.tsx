/** A dialog: in the middle on wide screens, a sheet from the bottom on phones. What it is made of is fetched when the page is idle. */
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../app/when-idle.ts'

const load = () => import('./DialogPanel.tsx')
const Panel = lazy(() => load().then((module) => ({ default: module.DialogPanel })))

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Spoken for the cross. */
  closeLabel: string
  description?: ReactNode
  children: ReactNode
  /** sheet: from the bottom on phones (default). side: from the right (menus). */
  kind?: 'sheet' | 'side'
  /** Width on wide screens in px. */
  width?: number
  /** What gets focus first and last. */
  firstFocus?: RefObject<HTMLElement | null>
  lastFocus?: RefObject<HTMLElement | null>
}

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
