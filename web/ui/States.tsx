/** The empty state and the error state. Both say what to do next. */
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import css from './States.module.css'

/** Says what will be here and how to add it. */
export function EmptyState({
  icon = 'receipt',
  title,
  children,
  action,
}: {
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={css.state}>
      <span className={css.seal}>
        <Icon name={icon} size={26} />
      </span>
      <h2 className={css.title}>{title}</h2>
      {children && <div className={css.words}>{children}</div>}
      {action}
    </div>
  )
}

/** Says what failed and that nothing was lost, and offers a retry. `code` identifies the case for the operator. */
export function ErrorState({
  title,
  children,
  again,
  onAgain,
  code,
  whole = false,
}: {
  title: ReactNode
  children?: ReactNode
  again?: string
  onAgain?: () => void
  code?: string | null
  /** The error replaces a whole screen, so its title is the heading of the page. */
  whole?: boolean
}) {
  const Heading = whole ? 'h1' : 'h2'
  return (
    <div className={classNames(css.state, css.bad)} role="alert">
      <span className={css.seal}>
        <Icon name="alert" size={26} />
      </span>
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.words}>{children}</div>}
      {again && onAgain && (
        <Button kind="line" icon="refresh" onClick={onAgain}>
          {again}
        </Button>
      )}
      {code && <p className={css.code}>{code}</p>}
    </div>
  )
}
