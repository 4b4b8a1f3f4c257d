/** Short promises, each with its icon. */
import type { ReactNode } from 'react'
import { AccountIcon, type AccountIconName } from './AccountIcon.tsx'
import css from './AuthScreen.module.css'

export function Gains({ list }: { list: readonly (readonly [icon: AccountIconName, words: ReactNode])[] }) {
  return (
    <ul className={css.gains}>
      {list.map(([icon, words]) => (
        <li key={icon}>
          <AccountIcon name={icon} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
