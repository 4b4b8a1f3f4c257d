/** A status in one word. The colour says who must act; the word says what happens. */
import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { classNames } from './class-names.ts'
import tones from './tones.module.css'

/**
 * gold: waits for the client. blue: staff work on it. green: money moves or it is done. grey: closed without an exchange. red: a problem.
 */
export type Tone = 'gold' | 'blue' | 'green' | 'grey' | 'red'

export function Badge({
  tone,
  dense = false,
  children,
  className,
}: {
  tone: Tone
  dense?: boolean
  children: ReactNode
  className?: string | undefined
}) {
  return <span className={classNames(css.badge, tones[tone], dense && css.dense, className)}>{children}</span>
}
