/** How a part of the office is: by shape and colour, with a word or with the time since it was fine. */
import type { ReactNode } from 'react'
import type { PartView } from '../../../contract/health.ts'
import { classNames } from '../../ui/class-names.ts'
import tones from '../../ui/tones.module.css'
import css from './PartState.module.css'

const toneOf = { fine: 'green', warning: 'gold', trouble: 'red' } as const

export function PartState({ part, children }: { part: PartView; children: ReactNode }) {
  const { state } = part
  return <span className={classNames(css.state, isIdle(part) ? css.idle : css[state], tones[toneOf[state]])}>{children}</span>
}

/** Nothing is wrong with it, and nothing is known of it yet. */
export const isIdle = ({ state, fineAt }: PartView): boolean => state === 'fine' && fineAt === null
