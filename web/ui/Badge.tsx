/** A status in a word. The colour says who must act; the word says what. */
import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { classNames } from './class-names.ts'
import tones from './tones.module.css'

/** gold: waits for the client; blue: we work; green: money moves or is done; grey: closed without exchange; red: trouble. */
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
