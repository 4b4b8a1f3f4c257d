/** The rows of the desk in groups: a dense table, or rows of some lines where it has no room. */
import { statusWords } from '../../../core/orders/statuses.ts'
import { useTexts } from '../../app/language.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Cell, GroupRow, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { numberText } from '../../words/order-figures.ts'
import { UnreadMark, useUnreadByOrder } from '../chats/published.ts'
import css from '../parts/Desk.module.css'
import { GoalClock } from '../parts/GoalClock.tsx'
import { opening } from '../parts/lists/row-links.ts'
import { toneOf, useDeskWords } from '../parts/use-desk-words.ts'
import { OrderRows } from './OrderRows.tsx'
import { goalOf, isHeld, type ListProps } from './row-parts.ts'
import { deskTexts } from './texts.ts'

const columns = 8

export function OrdersList(props: ListProps) {
  return props.look === 'table' ? <Rows {...props} /> : <OrderRows {...props} look={props.look} />
}

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
