/** The table of all orders: when, how it ended, whose, by whom, and the profit. A press on a head sorts. */
import { Fragment } from 'react'
import type { OfficeRow } from '../../../../contract/all-orders.ts'
import { formatAmount } from '../../../../core/money/format.ts'
import { statusWords } from '../../../../core/orders/statuses.ts'
import { now } from '../../../app/clock.ts'
import { useTexts } from '../../../app/language.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Cell, GroupRow, HeadCell, LinkCell, Row, Table } from '../../../ui/Table.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { moscowTime } from '../../../words/moscow-time.ts'
import { numberText } from '../../../words/order-figures.ts'
import { UnreadMark, useUnreadByOrder } from '../../chats/published.ts'
import { opening } from '../../parts/lists/row-links.ts'
import { SortHead } from '../../parts/lists/SortHead.tsx'
import { sortedBy } from '../../parts/lists/sorting.ts'
import { toneOf, useDeskWords } from '../../parts/use-desk-words.ts'
import { isHeld, type ListProps } from '../row-parts.ts'
import { deskTexts } from '../texts.ts'
import css from './All.module.css'
import type { AllWanted, Sort } from './all-filter.ts'
import { allTexts } from './all-texts.ts'
import { daysOfRows, dayTitle, doneIn } from './order-time.ts'

export function AllTable({
  rows,
  wanted,
  isSearch,
  profit,
  selected,
  hrefOf,
  onOpen,
  onSort,
}: Pick<ListProps, 'selected' | 'hrefOf' | 'onOpen'> & {
  rows: readonly OfficeRow[]
  wanted: AllWanted
  /** What fits a text best comes first, and no head sorts. */
  isSearch: boolean
  /** The column of the profit is shown. */
  profit: boolean
  onSort: (sorting: Pick<AllWanted, 'sort' | 'ascending'>) => void
}) {
  const t = useTexts(allTexts)
  const desk = useTexts(deskTexts)
  const words = useDeskWords()
  const unread = useUnreadByOrder()
  const heads = (sort: Sort) => ({
    sort: isSearch ? null : sort,
    wanted,
    onSort: (pressed: Sort) => onSort(sortedBy(wanted, pressed)),
  })
  const byDay = wanted.sort === 'created' && !isSearch
  const columns = profit ? 10 : 9
  return (
    <Table label={desk.orders}>
      <thead>
        <tr>
          <HeadCell>{desk.colNumber}</HeadCell>
          <SortHead label={t.colCreated} {...heads('created')} />
          <HeadCell>{desk.colStatus}</HeadCell>
          <HeadCell hide="narrow">{t.colOutcome}</HeadCell>
          <SortHead right label={desk.colGive} {...heads('worth')} />
          <HeadCell hideNarrow>{t.colNetwork}</HeadCell>
          <HeadCell right>{desk.colTake}</HeadCell>
          <HeadCell hide="narrow">{t.colClient}</HeadCell>
          <HeadCell hideNarrow>{t.colTaken}</HeadCell>
          {profit && <SortHead right hide="tight" label={t.colProfit} {...heads('profit')} />}
        </tr>
      </thead>
      {daysOfRows(rows, byDay).map(({ day, rows: ofDay }) => (
        <tbody key={day ?? 'all'}>
          {day !== null && <GroupRow span={columns}>{dayTitle(ofDay[0]?.dateCreated ?? now(), now(), t, words.language)}</GroupRow>}
          {ofDay.map((row) => (
            <Row key={row.id} selected={row.id === selected}>
              <LinkCell>
                <a href={hrefOf(row.id)} data-order={row.id} onClick={opening(row.id, onOpen)}>
                  {numberText(row.number)}
                </a>
              </LinkCell>
              <Cell>{byDay ? moscowTime(row.dateCreated, words.language) : words.moment(row.dateCreated)}</Cell>
              <Cell>
                <Badge tone={toneOf(row.status, isHeld(row))} dense>
                  {statusWords[row.status].name[words.language]}
                </Badge>
                <UnreadMark count={unread.get(row.id)} />
              </Cell>
              <Cell tone="dim" cut="widest" hide="narrow" title={doneIn(row, t) ?? words.row(row)}>
                {doneIn(row, t) ?? words.cell(row)}
              </Cell>
              <Cell right>{words.sum(row.give, row.giveCurrencyId)}</Cell>
              <Cell hideNarrow tone="dim">
                {words.to(row.giveCurrencyId)}
              </Cell>
              <Cell right>{words.sum(row.take, row.takeCurrencyId)}</Cell>
              <Cell cut="wide" hide="narrow" title={row.email || t.noClient}>
                {row.email || <span className={css.quiet}>{t.noClient}</span>}
              </Cell>
              <Cell tone="dim" hideNarrow>
                <Who row={row} />
              </Cell>
              {profit && (
                <Cell right hide="tight">
                  {row.profit === null ? <Absent /> : formatAmount(row.profit, 2, words.language)}
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      ))}
    </Table>
  )
}

function Who({ row: { assignedTo, partner } }: { row: OfficeRow }) {
  return (
    <Fragment>
      {assignedTo ? assignedTo.name : partner ? null : <Absent />}
      {partner && <span className={css.partner}>{partner.refId}</span>}
    </Fragment>
  )
}

function Absent() {
  const t = useTexts(allTexts)
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t.none}</VisuallyHidden>
    </>
  )
}
