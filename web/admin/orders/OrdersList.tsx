/** The rows of the desk in groups: a dense table, or cards of two lines on phones. */
import type { MouseEvent } from 'react'
import type { QueueRow } from '../../../contract/staff.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { useTexts } from '../../app/language.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Cell, GroupRow, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { numberText } from '../../words/order-figures.ts'
import { UnreadMark, useUnreadByOrder } from '../chats/published.ts'
import css from '../parts/Desk.module.css'
import { GoalClock } from '../parts/GoalClock.tsx'
import { toneOf, useDeskWords } from '../parts/use-desk-words.ts'
import type { Group } from './queue-groups.ts'
import { deskTexts } from './texts.ts'

export type ListProps = {
  /** A group without a title is the only group. */
  groups: readonly (Omit<Group, 'key'> & { key: string; title: string | null })[]
  selected: string | null
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  cards: boolean
}

const columns = 8

export function OrdersList(props: ListProps) {
  return props.cards ? <Cards {...props} /> : <Rows {...props} />
}

/** Opens the order in place. A click with a modifier key still opens a new tab. */
const opening = (id: string, onOpen: (id: string) => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  onOpen(id)
}

const goalOf = ({ goal, group }: QueueRow): string | null => (group === 'closed' ? null : goal)
const isHeld = ({ situation }: QueueRow): boolean => situation.key === 'onHold'

function Rows({ groups, selected, hrefOf, onOpen }: ListProps) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  const unread = useUnreadByOrder()
  return (
    <Table label={t.orders}>
      <thead>
        <tr>
          <HeadCell>{t.colNumber}</HeadCell>
          <HeadCell>{t.colStatus}</HeadCell>
          <HeadCell>{t.colNow}</HeadCell>
          <HeadCell right>{t.colGive}</HeadCell>
          <HeadCell right>{t.colTake}</HeadCell>
          <HeadCell hide="narrow">{t.colTo}</HeadCell>
          <HeadCell right>{t.colGoal}</HeadCell>
          <HeadCell hide="tight">{t.colTaken}</HeadCell>
        </tr>
      </thead>
      {groups.map(({ key, title, count, rows }) => (
        <tbody key={key}>
          {title && (
            <GroupRow span={columns}>
              {title} {key !== 'found' && <span className={css.count}>{count}</span>}
            </GroupRow>
          )}
          {rows.map((row) => (
            <Row key={row.id} selected={row.id === selected}>
              <LinkCell>
                <a href={hrefOf(row.id)} data-order={row.id} onClick={opening(row.id, onOpen)}>
                  {numberText(row.number)}
                </a>
              </LinkCell>
              <Cell>
                <span className={row.id === selected ? css.onSelected : undefined}>
                  <Badge tone={toneOf(row.status, isHeld(row))} dense>
                    {statusWords[row.status].name[words.language]}
                  </Badge>
                </span>
                <UnreadMark count={unread.get(row.id)} />
              </Cell>
              <Cell tone="dim" cut="widest" title={words.row(row)}>
                {words.cell(row)}
              </Cell>
              <Cell right>{words.sum(row.give, row.giveCurrencyId)}</Cell>
              <Cell right>{words.sum(row.take, row.takeCurrencyId)}</Cell>
              <Cell hide="narrow" cut>
                {words.to(row.takeCurrencyId)}
              </Cell>
              <Cell right>
                <Goal goal={goalOf(row)} />
              </Cell>
              <Cell tone="dim" cut hide="tight" title={row.claim ? t.pays(row.claim.name) : (row.assignedTo?.name ?? t.nobody)}>
                {row.claim ? row.claim.name : row.assignedTo ? row.assignedTo.name : <Absent words={t.nobody} />}
              </Cell>
            </Row>
          ))}
        </tbody>
      ))}
    </Table>
  )
}

function Cards({ groups, selected, hrefOf, onOpen }: ListProps) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  const unread = useUnreadByOrder()
  return groups.map(({ key, title, count, rows }) => (
    <section key={key} className={css.cards} aria-label={title ?? t.orders}>
      {title && <h2>{key === 'found' ? title : `${title} · ${count}`}</h2>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={hrefOf(row.id)} data-order={row.id} aria-current={row.id === selected || undefined} onClick={opening(row.id, onOpen)}>
              <span className={css.cardLine}>
                <span className={css.cardHead}>
                  <b>{numberText(row.number)}</b>
                  <Badge tone={toneOf(row.status, isHeld(row))} dense>
                    {statusWords[row.status].name[words.language]}
                  </Badge>
                  <UnreadMark count={unread.get(row.id)} />
                </span>
                {goalOf(row) && <Goal goal={goalOf(row)} />}
              </span>
              <span className={css.cardLine}>
                <span className={css.sums}>
                  <span className={css.whole}>{words.sum(row.give, row.giveCurrencyId)}</span> <Icon name="arrow" size={14} />
                  <VisuallyHidden> {t.gives} </VisuallyHidden> <span className={css.whole}>{words.sum(row.take, row.takeCurrencyId)}</span>
                </span>
                <span className={css.cardDim}>{words.row(row)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Goal({ goal }: { goal: string | null }) {
  const t = useTexts(deskTexts)
  return goal ? <GoalClock goal={goal} /> : <Absent words={t.none} />
}

function Absent({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}
