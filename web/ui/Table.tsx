/** Parts of the dense tables for staff: a sticky head, rows of 40 px that are links, groups, a selected row. */
import type { ReactNode, TableHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import css from './Table.module.css'

export function Table({ label, children, ...rest }: { label: string; children: ReactNode } & TableHTMLAttributes<HTMLTableElement>) {
  return (
    <table {...rest} className={css.table} aria-label={label}>
      {children}
    </table>
  )
}

/** When a column is hidden: `narrow` if the container is under 720 px, `tight` if under 600 px. The parent must be a CSS container. */
export type Hide = 'narrow' | 'tight'

export function HeadCell({
  children,
  right = false,
  hideNarrow = false,
  hide,
  sort,
}: {
  children?: ReactNode
  right?: boolean
  hideNarrow?: boolean
  hide?: Hide
  /** How the table is sorted by this column. */
  sort?: 'ascending' | 'descending' | undefined
}) {
  return (
    <th scope="col" aria-sort={sort} className={classNames(right && css.right, hideNarrow && css.hideNarrow, hide && css[hide])}>
      {children}
    </th>
  )
}

/** A heading across the table: "Ждут нас 5". */
export function GroupRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr className={css.group}>
      <th scope="colgroup" colSpan={span}>
        {children}
      </th>
    </tr>
  )
}

/** A row. The link in its first cell (`LinkCell`) covers the whole row. */
export function Row({ selected = false, children }: { selected?: boolean; children: ReactNode }) {
  return (
    <tr className={classNames(css.row, selected && css.selected)} aria-current={selected || undefined}>
      {children}
    </tr>
  )
}

/**
 * `tone`: dim for secondary values, late for overdue ones. `cut`: a long text ends in an ellipsis, 'wide' a little later; 'widest' takes the
 * remaining width and up to two lines.
 */
export function Cell({
  children,
  right = false,
  tone,
  cut = false,
  hideNarrow = false,
  hide,
  strong = false,
  title,
}: {
  children?: ReactNode
  right?: boolean
  tone?: 'dim' | 'late'
  cut?: boolean | 'wide' | 'widest'
  hideNarrow?: boolean
  hide?: Hide
  strong?: boolean
  /** The full text, if it may be cut. */
  title?: string
}) {
  return (
    <td
      title={title}
      className={classNames(
        right && css.right,
        tone && css[tone],
        cut && css.cut,
        cut === 'wide' && css.wide,
        cut === 'widest' && css.widest,
        hideNarrow && css.hideNarrow,
        hide && css[hide],
        strong && css.strong,
      )}
    >
      {cut === 'widest' ? <span className={css.two}>{children}</span> : children}
    </td>
  )
}

/** The first cell. Its link is stretched over the whole row. */
export function LinkCell({ children }: { children: ReactNode }) {
  return <td className={css.first}>{children}</td>
}
