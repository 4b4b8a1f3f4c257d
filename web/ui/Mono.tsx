/** An address, a hash, a card: letters that must be told apart. */
import { classNames } from './class-names.ts'
import css from './Mono.module.css'
import './mono-face.css'

/** `whole`: never breaks; otherwise it breaks anywhere, and between its words where it has any. */
export function Mono({ children, whole = false, className }: { children: string; whole?: boolean; className?: string | undefined }) {
  return <span className={classNames(css.mono, whole ? css.whole : !children.includes(' ') && css.letters, className)}>{children}</span>
}
