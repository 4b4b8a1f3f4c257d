/** The rows of the desk's conversations in groups. On a phone a row is the client's words. */
import type { ReactNode } from 'react'
import type { ChatRow } from '../../../contract/chat.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { now, useNow } from '../../app/clock.ts'
import { useTexts } from '../../app/language.tsx'
import { useService } from '../../app/page-data.tsx'
import { useHours } from '../../app/use-hours.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { numberText } from '../../words/order-figures.ts'
import { GoalClock } from '../parts/GoalClock.tsx'
import folded from '../parts/lists/FoldedRows.module.css'
import { opening } from '../parts/lists/row-links.ts'
import { partsTexts } from '../parts/texts.ts'
import { toneOf, useDeskWords } from '../parts/use-desk-words.ts'
import css from './ChatsList.module.css'
import { groupsOfRows } from './chat-rows.ts'
import { chatsTexts } from './chats-texts.ts'

export type ChatsListProps = {
  rows: readonly ChatRow[]
  uid: string
  selected: string | null
  hrefOf: (orderId: string) => string
  onOpen: (orderId: string) => void
  /** Phones: what is late stands above all. */
  cards: boolean
  /** In place of groups: rows that were searched for. */
  heading?: string | null
}

export function ChatsList(props: ChatsListProps) {
  const { rows, cards, heading } = props
  const t = useTexts(chatsTexts)
  const at = useNow(cards ? 5000 : 60_000) ?? now()
  if (heading !== undefined) return <Group {...props} rows={rows} title={heading} />
  return groupsOfRows(rows, at, cards).map(({ key, rows: own }) => (
    <Group
      key={key}
      {...props}
      rows={own}
      title={t[key]}
      count={own.length}
      isLate={key === 'late'}
      aside={key === 'answered' ? t.last : t.toGoal}
    />
  ))
}

function Group({
  rows,
  uid,
  selected,
  hrefOf,
  onOpen,
  cards,
  title,
  count,
  aside,
  isLate = false,
}: Omit<ChatsListProps, 'heading'> & { title: string | null; count?: number; aside?: string; isLate?: boolean }) {
  const t = useTexts(chatsTexts)
  return (
    <section className={classNames(folded.group, cards && folded.cards, isLate && folded.late)} aria-label={title ?? t.title}>
      {title && (
        <h2>
          <span>
            {title} {!cards && <span className={folded.count}>{count}</span>}
          </span>
          <small>{cards ? count : aside}</small>
        </h2>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.orderId}>
            <a
              href={hrefOf(row.orderId)}
              data-chat={row.orderId}
              aria-current={row.orderId === selected || undefined}
              onClick={opening(row.orderId, onOpen)}
            >
              {cards ? <CardInside row={row} uid={uid} /> : <RowInside row={row} uid={uid} />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RowInside({ row, uid }: { row: ChatRow; uid: string }) {
  return (
    <>
      <span className={folded.line}>
        <b>{numberText(row.number)}</b>
        <StatusOf row={row} />
        <span className={folded.end}>
          <TimeOf row={row} />
        </span>
      </span>
      <span className={folded.line}>
        <Words row={row} uid={uid} />
        <span className={folded.end}>
          <Who row={row} uid={uid} />
        </span>
      </span>
    </>
  )
}

function CardInside({ row, uid }: { row: ChatRow; uid: string }) {
  const parts = useTexts(partsTexts)
  return (
    <>
      <span className={folded.line}>
        <Words row={row} uid={uid} inCard />
        <span className={folded.end}>
          <TimeOf row={row} />
        </span>
      </span>
      <span className={folded.line}>
        <StatusOf row={row} />
        <span className={folded.number}>{parts.number(numberText(row.number))}</span>
        <span className={folded.end}>
          <Who row={row} uid={uid} />
        </span>
      </span>
    </>
  )
}

function StatusOf({ row }: { row: ChatRow }): ReactNode {
  const { language } = useDeskWords()
  return (
    <Badge tone={toneOf(row.status, false)} dense className={css.badge}>
      {statusWords[row.status].name[language]}
    </Badge>
  )
}

function Words({ row: { last, unread, waitingSince }, uid, inCard = false }: { row: ChatRow; uid: string; inCard?: boolean }) {
  const t = useTexts(chatsTexts)
  const text = last.text || t.file
  return (
    <span className={classNames(css.words, inCard && css.inCard, waitingSince !== null && css.news)}>
      {unread > 0 && <VisuallyHidden>{t.unread(unread)}. </VisuallyHidden>}
      {last.by === null ? text : last.by.id === uid ? t.saidByYou(text) : t.saidBy(last.by.name, text)}
    </span>
  )
}

/** The time that is left to answer; outside working hours from when on it counts; of those who were answered, when that was. */
function TimeOf({ row: { goal, last } }: { row: ChatRow }) {
  const t = useTexts(chatsTexts)
  const words = useDeskWords()
  const hours = useHours()
  const { office } = useService()
  const at = useNow(30_000) ?? now()
  if (goal === null) return <time dateTime={last.at}>{words.moment(last.at)}</time>
  if (hours && !hours.isOpen(office, at)) return <>{t.from(hours.moscowTime(hours.nextOpening(office, at)))}</>
  return <GoalClock goal={goal} />
}

function Who({ row: { answeredBy }, uid }: { row: ChatRow; uid: string }) {
  const t = useTexts(chatsTexts)
  return (
    <>
      <VisuallyHidden>{t.answersWho}: </VisuallyHidden>
      {answeredBy === null ? <span className={css.nobody}>{t.nobody}</span> : answeredBy.id === uid ? t.you : answeredBy.name}
    </>
  )
}
