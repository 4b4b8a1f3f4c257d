/** Text for screen readers only. */
import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

export function VisuallyHidden({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className={css.hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  )
}
