/** A bold line, one sentence, and an action on the right. */
import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'
import { classNames } from './class-names.ts'
import css from './Notice.module.css'
import tones from './tones.module.css'

/** `live`: screen readers announce it when it appears. */
export function Notice({
  tone,
  title,
  children,
  action,
  live = false,
  className,
}: {
  tone: Exclude<Tone, 'grey'>
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  live?: boolean
  className?: string | undefined
}) {
  return (
    <div className={classNames(css.notice, tones[tone], className)} role={live ? 'status' : undefined}>
      <div className={css.words}>
        <b>{title}</b>
        {children && <div>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
