/** A panel that looks like a sheet of paper. */
import type { ReactNode } from 'react'
import css from './Card.module.css'
import { classNames } from './class-names.ts'

/** `flat`: no shadow. `pad`: main 28/32 px, side 22/24 px, or none. */
export function Card({
  as: Tag = 'section',
  flat = false,
  pad = 'main',
  className,
  children,
  label,
}: {
  as?: 'section' | 'div' | 'article' | 'aside' | 'li'
  flat?: boolean
  pad?: 'main' | 'side' | 'none'
  className?: string | undefined
  children: ReactNode
  label?: string
}) {
  return (
    <Tag className={classNames(css.card, flat && css.flat, css[pad], className)} aria-label={label}>
      {children}
    </Tag>
  )
}
