/** People in rows. Beside an open one, and on a phone, a row says the same in two lines. */
import type { UserRow } from '../../../contract/users.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { isStaff } from '../../../core/people/staff.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Cell, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import { moscowDate, moscowYear } from '../../words/moscow-time.ts'
import { numberText } from '../../words/order-figures.ts'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import own from './Users.module.css'
import { usersTexts } from './users-texts.ts'

export function UsersList({ rows, open }: { rows: readonly UserRow[]; open: string | null }) {
  const t = useTexts(usersTexts)
  return (
    <Table label={t.title}>
      <thead>
        <tr>
          <HeadCell>{t.colEmail}</HeadCell>
          <HeadCell hide="tight">{t.colWho}</HeadCell>
          <HeadCell hide="narrow">{t.colState}</HeadCell>
          <HeadCell right hide="tight">
            {t.colOrders}
          </HeadCell>
          <HeadCell right hide="tight">
            {t.colTurnover}
          </HeadCell>
          <HeadCell hide="narrow">{t.colBroughtBy}</HeadCell>
          <HeadCell hide="narrow">{t.colSince}</HeadCell>
          <HeadCell right>{t.colSeen}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <UserLine key={row.id} row={row} selected={row.id === open} />
        ))}
      </tbody>
    </Table>
  )
}

function UserLine({ row, selected }: { row: UserRow; selected: boolean }) {
  const t = useTexts(usersTexts)
  const { language, moment } = useDeskWords()
  const who = row.anonymous ? t.role_none : t[`role_${row.role}`]
  const turnover = formatAmount(row.turnover, 0, language)
  const none = <span aria-hidden="true">–</span>
  return (
    <Row selected={selected}>
      <LinkCell>
        <Link href={`/admin/users/${row.id}`} data-user={row.id}>
          <span className={own.email}>{row.email ?? (row.deleted ? t.deletedTitle : t.noEmail)}</span>
          {row.name !== '' && <small className={css.second}>{row.name}</small>}
          <span className={css.here}>
            <small className={css.second}>
              {who}
              {row.orders > 0 && `, ${t.orders.toLowerCase()}: ${numberText(row.orders)}`}
            </small>
          </span>
          <span className={own.stateHere}>
            <Standing row={row} />
          </span>
        </Link>
      </LinkCell>
      <Cell hide="tight">{who}</Cell>
      <Cell hide="narrow">
        <Standing row={row} all />
      </Cell>
      <Cell right hide="tight">
        {row.orders === 0 ? none : numberText(row.orders)}
      </Cell>
      <Cell right hide="tight">
        {row.turnover === '0' ? none : turnover}
      </Cell>
      <Cell hide="narrow" tone="dim">
        {row.broughtBy ?? none}
      </Cell>
      <Cell hide="narrow" tone="dim">
        {moscowDate(row.since, language)} {moscowYear(row.since)}
      </Cell>
      <Cell right tone="dim">
        {moment(row.lastSeenAt)}
      </Cell>
    </Row>
  )
}

/** What is stopped; with `all` also what else is to be known of the account. */
function Standing({ row: { suspended, secondStep, role, anonymous, deleted, emailProven }, all = false }: { row: UserRow; all?: boolean }) {
  const t = useTexts(usersTexts)
  const { moment } = useDeskWords()
  if (!suspended) {
    if (!all) return null
    if (deleted) return <span className={own.dim}>{t.deleted}</span>
    if (anonymous || !emailProven)
      return (
        <Badge tone="grey" dense>
          {t.notProven}
        </Badge>
      )
    const words = !isStaff(role) ? t.proven : secondStep ? t.secondStepOn : t.secondStepIsMissing
    return <span className={own.dim}>{words}</span>
  }
  const { what, until } = suspended
  const words =
    what === 'orders'
      ? until === null
        ? t.stopped
        : t.stoppedUntil(moment(until))
      : until === null
        ? t.closed
        : t.closedUntil(moment(until))
  return (
    <Badge tone="red" dense>
      {words}
    </Badge>
  )
}
