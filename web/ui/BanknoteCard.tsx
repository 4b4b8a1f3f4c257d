/** A card with a banknote strip, for the summary, the receipt and the pause. */
import type { ReactNode } from 'react'
import css from './BanknoteCard.module.css'
import { Card } from './Card.tsx'
import { classNames } from './class-names.ts'
import { Strip } from './Guilloche.tsx'

export function BanknoteCard({
  children,
  wide = false,
  className,
  label,
}: {
  children: ReactNode
  wide?: boolean
  className?: string | undefined
  label?: string
}) {
  return (
    <Card pad="none" className={className} {...(label && { label })}>
      <div className={css.strip}>
        <Strip />
      </div>
      <div className={classNames(css.inside, wide && css.wide)}>{children}</div>
    </Card>
  )
}

/** The give and take sums, each on its own line as on a banknote. `caption`: for example "Отдаёте · TRC20". */
export function SwapLines({ rows }: { rows: readonly { mark: ReactNode; caption: ReactNode; sum: ReactNode }[] }) {
  return (
    <div className={css.swap}>
      {rows.map((row, place) => (
        <div key={place}>
          {row.mark}
          <span>
            <small>{row.caption}</small>
            <b>{row.sum}</b>
          </span>
        </div>
      ))}
    </div>
  )
}
