/** The keys of a screen of the desk, in a line under its list. */
import { Fragment, type ReactNode } from 'react'
import css from '../Desk.module.css'

/** `of`: keys that do one thing, and what they do. `children`: what follows them. */
export function KeyHints({ of, children }: { of: readonly (readonly [keys: readonly string[], words: string])[]; children?: ReactNode }) {
  return (
    <p className={css.hint}>
      {of.map(([keys, words]) => (
        <span key={words}>
          {keys.map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{' '}
            </Fragment>
          ))}
          {words}
        </span>
      ))}
      {children}
    </p>
  )
}
