/** The list of payments: sum, time, sender, and the order that each belongs to. */

import type { PaymentRow } from '../../../contract/payments.ts'
import { explanations } from '../../../core/payments/explanation.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Cell, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import { numberText, shortHash } from '../../words/order-figures.ts'
import form from '../parts/forms/Form.module.css'
import { listAddress } from '../parts/lists/query-fields.ts'
import { SortHead } from '../parts/lists/SortHead.tsx'
import { sortedBy } from '../parts/lists/sorting.ts'
import css from '../parts/Records.module.css'
import { type DeskWords, useDeskWords } from '../parts/use-desk-words.ts'
import { type PaymentSort, type PaymentsWanted, queryOf } from './payment-filter.ts'
import { placeLook } from './payment-words.ts'
import { paymentsTexts } from './payments-texts.ts'

export function PaymentsList({
  rows,
  open,
  wanted,
  onSort,
}: {
  rows: readonly PaymentRow[]
  open: string | null
  wanted: PaymentsWanted
  onSort: (sorting: Pick<PaymentsWanted, 'sort' | 'ascending'>) => void
}) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  const heads = { wanted, onSort: (pressed: PaymentSort) => onSort(sortedBy(wanted, pressed, 'waiting')) }
  const query = queryOf(wanted)
  return (
    <Table label={t.title}>
      <thead>
        <tr>
          <SortHead label={t.colSum} sort={wanted.currencyId === '' ? null : 'amount'} {...heads} />
          <SortHead hide="tight" label={t.colWhen} sort="seen" {...heads} />
          <HeadCell hide="narrow">{t.colFrom}</HeadCell>
          <HeadCell>{t.colWhose}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { tone, word } = placeLook(row)
          const currency = words.currency(row.currencyId)
          const from = row.kind === 'cash' ? t.cash : row.sender === null ? t.unknownSender : shortHash(row.sender)
          return (
            <Row key={row.id} selected={row.id === open}>
              <LinkCell>
                <Link href={listAddress('/admin/payments', row.id, query)}>
                  <span className={form.named}>
                    <CurrencyMark icon={currency.icon} size={24} />
                    <span>
                      <span className={css.sum}>{words.sum(row.amount, row.currencyId)}</span>
                      <small className={css.second}>
                        {words.to(row.currencyId)}
                        <span className={css.here}> · {words.moment(row.seenAt)}</span>
                      </small>
                    </span>
                  </span>
                </Link>
              </LinkCell>
              <Cell hide="tight" tone="dim">
                <time dateTime={row.seenAt}>{words.moment(row.seenAt)}</time>
              </Cell>
              <Cell hide="narrow" tone="dim">
                {row.sender === null ? from : <Mono whole>{from}</Mono>}
              </Cell>
              <Cell>
                <Badge tone={tone} dense>
                  {t[word]}
                </Badge>
                <Whose row={row} words={words} />
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

function Whose({ row: { order, place, explained, refundClaim }, words }: { row: PaymentRow; words: DeskWords }) {
  const t = useTexts(paymentsTexts)
  const said =
    refundClaim !== null && refundClaim.stage !== 'over'
      ? refundClaim.name
      : explained !== null
        ? words.say(explanations[explained].words)
        : order === null
          ? null
          : place === 'waiting'
            ? t.besideOrder(numberText(order.number))
            : t.orderName(numberText(order.number))
  return said === null ? null : <small className={css.second}>{said}</small>
}
