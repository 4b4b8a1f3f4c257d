/**
 * The rows of the desk where a table has no room: of two lines beside an order with its conversation, and on a phone, where a row begins
 * with what is to be done.
 */
import type { QueueRow } from '../../../contract/staff.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { useTexts } from '../../app/language.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { numberText } from '../../words/order-figures.ts'
import { UnreadMark, useUnreadByOrder } from '../chats/published.ts'
import { GoalClock } from '../parts/GoalClock.tsx'
import folded from '../parts/lists/FoldedRows.module.css'
import { opening } from '../parts/lists/row-links.ts'
import { partsTexts } from '../parts/texts.ts'
import { toneOf, useDeskWords } from '../parts/use-desk-words.ts'
import css from './OrderRows.module.css'
import { goalOf, isHeld, type ListProps } from './row-parts.ts'
import { deskTexts } from './texts.ts'

export function OrderRows({ groups, selected, hrefOf, onOpen, look }: ListProps & { look: 'folded' | 'cards' }) {
  const t = useTexts(deskTexts)
  const unread = useUnreadByOrder()
  const isCard = look === 'cards'
  return groups.map(({ key, title, count, rows }) => {
    const list = (
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={hrefOf(row.id)} data-order={row.id} aria-current={row.id === selected || undefined} onClick={opening(row.id, onOpen)}>
              {isCard ? <CardInside row={row} unread={unread.get(row.id)} /> : <FoldedInside row={row} unread={unread.get(row.id)} />}
            </a>
          </li>
        ))}
      </ul>
    )
    const look = classNames(folded.group, isCard && folded.cards, isCard && css.cards, key === 'late' && folded.late)
    if (isCard && key === 'closed')
      return (
        <details key={key} className={look} open={groups.length === 1 || rows.some(({ id }) => id === selected)}>
          <summary>
            {title} <span>{count}</span>
            <Icon name="down" size={18} />
          </summary>
          {list}
        </details>
      )
    return (
      <section key={key} className={look} aria-label={title ?? t.orders}>
        {title && (
          <h2>
            <span>
              {title} {!isCard && key !== 'found' && <span className={folded.count}>{count}</span>}
            </span>
            <small>{isCard ? key !== 'found' && count : key !== 'closed' && key !== 'found' && t.colGoalShort}</small>
          </h2>
        )}
        {list}
      </section>
    )
  })
}

type Inside = { row: QueueRow; unread: number | undefined }

function FoldedInside({ row, unread }: Inside) {
  return (
    <>
      <span className={folded.line}>
        <b>{numberText(row.number)}</b>
        <StatusOf row={row} />
        <UnreadMark count={unread} />
        <Goal row={row} />
      </span>
      <span className={folded.line}>
        <Sums row={row} />
        <Who row={row} />
      </span>
    </>
  )
}

function CardInside({ row, unread }: Inside) {
  const parts = useTexts(partsTexts)
  const words = useDeskWords()
  return (
    <>
      <span className={folded.line}>
        <b className={css.todo}>{words.todo(row)}</b>
        <Goal row={row} />
      </span>
      <span className={folded.line}>
        <Sums row={row} />
      </span>
      <span className={classNames(folded.line, css.last)}>
        <StatusOf row={row} />
        <span className={folded.number}>{parts.number(numberText(row.number))}</span>
        <UnreadMark count={unread} />
        <Who row={row} />
      </span>
    </>
  )
}

function StatusOf({ row }: { row: QueueRow }) {
  const { language } = useDeskWords()
  return (
    <Badge tone={toneOf(row.status, isHeld(row))} dense>
      {statusWords[row.status].name[language]}
    </Badge>
  )
}

function Sums({ row }: { row: QueueRow }) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  return (
    <span className={css.sums}>
      {words.sum(row.give, row.giveCurrencyId)} <Icon name="arrow" size={14} />
      <VisuallyHidden> {t.gives} </VisuallyHidden> {words.sum(row.take, row.takeCurrencyId)}, {words.to(row.takeCurrencyId)}
    </span>
  )
}

function Goal({ row }: { row: QueueRow }) {
  const goal = goalOf(row)
  return goal && <span className={classNames(folded.end, css.goal)}>{<GoalClock goal={goal} />}</span>
}

function Who({ row: { claim, assignedTo } }: { row: QueueRow }) {
  const t = useTexts(deskTexts)
  return <span className={folded.end}>{claim?.name ?? assignedTo?.name ?? t.nobodys}</span>
}
