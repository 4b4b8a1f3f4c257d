/** A button that opens a short list of choices. The list itself is fetched when the page is idle, or when pressed. */
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../app/when-idle.ts'
import { SquareButton } from './Button.tsx'
import type { IconName } from './Icon.tsx'
import type { MenuItem } from './MenuPanel.tsx'

const load = () => import('./MenuPanel.tsx')
const Panel = lazy(() => load().then((module) => ({ default: module.MenuPanel })))

/** `label` is spoken for the button; its looks are an icon or `face`. A list with `chosen` in it is one of radio choices. */
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
