/** A bold line, one sentence, and at the right what can be done about it. */
import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'
import { classNames } from './class-names.ts'
import css from './Notice.module.css'
import tones from './tones.module.css'

/** `live` makes a screen reader hear it when it appears. */
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
