/** The monospace font for an address, a hash or a card: its characters are easy to tell apart. */
import { classNames } from './class-names.ts'
import css from './Mono.module.css'
import './mono-face.css'

/** `whole`: never breaks. Otherwise it breaks anywhere, or between its words if it has any. */
export function Mono({ children, whole = false, className }: { children: string; whole?: boolean; className?: string | undefined }) {
  return <span className={classNames(css.mono, whole ? css.whole : !children.includes(' ') && css.letters, className)}>{children}</span>
}
