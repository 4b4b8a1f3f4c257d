/** The transfers of a file before it is taken, and the order that each transfer pays or may pay. */

import type { StatementPreviewRow } from '../../../contract/statements.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { sumText } from '../../words/currency-words.ts'
import { moscowDate, moscowTime } from '../../words/moscow-time.ts'
import { numberText } from '../../words/order-figures.ts'
import form from '../parts/forms/Form.module.css'
import own from './Credentials.module.css'
import css from './Statement.module.css'
import { statementTexts } from './statement-texts.ts'

export function StatementRows({
  rows,
  more,
  currency,
  onTwice,
}: {
  rows: readonly StatementPreviewRow[]
  more: boolean
  currency: Currency
  /** Takes a repeated line as a transfer of its own, or stops doing so. null where the file has already been taken. */
  onTwice: ((line: number, on: boolean) => void) | null
}) {
  const t = useTexts(statementTexts)
  const { language } = useLanguage()
  return (
    <>
      {/* this area scrolls by itself, so it must be reachable by keyboard */}
      <div className={css.rows} role="group" aria-label={t.preview} tabIndex={0}>
        <Table label={t.preview}>
          <thead>
            <tr>
              <HeadCell>{t.colAt}</HeadCell>
              <HeadCell right>{t.colSum}</HeadCell>
              <HeadCell hide="tight">{t.colFrom}</HeadCell>
              <HeadCell>{t.colWhose}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.line}>
                <Cell>
                  <span className={css.when}>{moscowDate(row.at, language)}</span>
                  <small className={classNames(css.second, css.when)}>{row.exact ? moscowTime(row.at, language) : t.dayOnly}</small>
                  {row.sender && <small className={own.freedHere}>{row.sender}</small>}
                </Cell>
                <Cell right>
                  <span className={css.when}>{sumText(row.amount, currency, language)}</span>
                </Cell>
                <Cell hide="tight">
                  {row.sender}
                  {row.text && <small className={css.second}>{row.text}</small>}
                  {row.document && <small className={css.second}>{t.documentNumber(row.document)}</small>}
                </Cell>
                <Cell>
                  {row.taken && <Whose row={row} />}
                  {row.repeats !== null && <Repeated row={row} repeats={row.repeats} onTwice={onTwice} />}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
      {more && <p className={form.note}>{t.shownFirst(rows.length)}</p>}
    </>
  )
}

/** A line that repeats the transfer of another line. */
function Repeated({
  row: { line, taken, known, bankId },
  repeats,
  onTwice,
}: {
  row: StatementPreviewRow
  repeats: number
  onTwice: ((line: number, on: boolean) => void) | null
}) {
  const t = useTexts(statementTexts)
  if (known) return <small className={css.second}>{t.repeats(repeats)}</small>
  return (
    <div className={css.match}>
      <Badge tone="gold">{t.repeats(repeats)}</Badge>
      {bankId !== null ? (
        <small className={css.second}>{t.sameNumber}</small>
      ) : (
        <>
          {taken && <small className={css.second}>{t.repeatsTaken}</small>}
          {onTwice && (
            <Button kind="text" onClick={() => onTwice(line, !taken)}>
              {taken ? t.takeOnce(line) : t.takeTwice(line)}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function Whose({ row: { known, match } }: { row: StatementPreviewRow }) {
  const t = useTexts(statementTexts)
  if (known) return <Badge tone="grey">{t.known}</Badge>
  if (match === null) return <Badge tone="gold">{t.nobody}</Badge>
  // an exact sum already implies that its kopecks match
  const said = match.reasons.filter((reason) => reason !== 'kopecks' || !match.reasons.includes('exactSum'))
  return (
    <div className={css.match}>
      <Badge tone={match.sure ? 'green' : 'gold'}>{match.sure ? t.sure : t.maybe}</Badge>{' '}
      <Link className={css.order} href={`/admin/orders/${match.orderId}`}>
        {t.order(numberText(match.number))}
      </Link>
      <small className={css.second}>{said.map((reason) => t[reason]).join(', ')}</small>
    </div>
  )
}
