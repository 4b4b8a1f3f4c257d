/** A code or a number in groups by looks alone: what is selected and copied by hand has no spaces in it. */
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
