/** A code or a number in visual groups. Selected and copied text has no spaces. */
import { Mono } from '../ui/Mono.tsx'
import { groupsOf } from '../words/order-figures.ts'
import css from './Grouped.module.css'

export function Grouped({ text, by = 4, className }: { text: string; by?: number; className?: string | undefined }) {
  return (
    <span className={className}>
      {groupsOf(text, by).map((group, place) => (
        <span key={place} className={css.group}>
          <Mono>{group}</Mono>
        </span>
      ))}
    </span>
  )
}
