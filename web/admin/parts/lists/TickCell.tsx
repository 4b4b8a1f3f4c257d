/** The first cell of a row that is ticked, or of the head, whose tick stands for all rows. 44 px react to a press. */
import css from './TickCell.module.css'

export function TickCell({
  head = false,
  tick,
}: {
  head?: boolean
  /** null where there is nothing to tick. `withShift`: Shift was held. */
  tick: { label: string; checked: boolean; title?: string; onChange: (on: boolean, withShift: boolean) => void } | null
}) {
  const Cell = head ? 'th' : 'td'
  return (
    <Cell className={css.cell}>
      {tick && (
        <input
          type="checkbox"
          className={css.tick}
          aria-label={tick.label}
          title={tick.title}
          checked={tick.checked}
          onChange={(event) => tick.onChange(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      )}
    </Cell>
  )
}
