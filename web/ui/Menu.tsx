/** A button that opens a short list of choices. The list's code is loaded when the page is idle, or on a press. */
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../app/when-idle.ts'
import { SquareButton } from './Button.tsx'
import type { IconName } from './Icon.tsx'
import type { MenuItem } from './MenuPanel.tsx'

const load = () => import('./MenuPanel.tsx')
const Panel = lazy(() => load().then((module) => ({ default: module.MenuPanel })))

/** `label`: for screen readers. The button shows an icon or `face`. If an item has `chosen`, the items are radio choices. */
export function Menu({ label, icon, face, items }: { label: string; icon?: IconName; face?: ReactNode; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  return (
    <>
      <SquareButton
        ref={button}
        label={label}
        {...(icon && { icon })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => {
          setWanted(true)
          setOpen(!open)
        }}
      >
        {face}
      </SquareButton>
      {wanted && (
        <Suspense fallback={null}>
          <Panel label={label} open={open} onOpenChange={setOpen} anchor={button} items={items} />
        </Suspense>
      )}
    </>
  )
}
