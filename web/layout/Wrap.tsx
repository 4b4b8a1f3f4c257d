/** The width of a page: 1176 px and its margins; below 960 px at most 640. `narrow`: forms and notices of 440 px. */
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import css from './Wrap.module.css'

export function Wrap({ children, narrow = false, className }: { children: ReactNode; narrow?: boolean; className?: string | undefined }) {
  return <div className={classNames(css.wrap, narrow && css.narrow, className)}>{children}</div>
}

/** Two columns, the second of 372 px. One column below 960 px. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.main}>{children}</div>
      <aside className={css.aside}>{aside}</aside>
    </div>
  )
}

/** The heading of a page, with other elements next to it. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  )
}
