/** A link of 60 px height: icon, title, and a small second line. */
import type { ReactNode } from 'react'
import { Link } from '../app/router.tsx'
import { Icon, type IconName } from './Icon.tsx'
import css from './RowLink.module.css'

export function RowLink({ href, icon, title, children }: { href: string; icon: IconName; title: ReactNode; children?: ReactNode }) {
  const inside = (
    <>
      <Icon name={icon} />
      <span className={css.words}>
        {title}
        {children && <small>{children}</small>}
      </span>
      <Icon name="right" size={18} />
    </>
  )
  return href.startsWith('/') ? (
    <Link className={css.row} href={href}>
      {inside}
    </Link>
  ) : (
    <a className={css.row} href={href}>
      {inside}
    </a>
  )
}
