/** What a partner has withdrawn, newest first. */
import type { StaffWithdrawal } from '../../../contract/partners.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { useTexts } from '../../app/language.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import records from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Partners.module.css'
import { partnersTexts } from './partners-texts.ts'

export function PartnerWithdrawals({ withdrawals }: { withdrawals: readonly StaffWithdrawal[] }) {
  const t = useTexts(partnersTexts)
  const { language, moment } = useDeskWords()
  return (
    <section className={css.part} aria-label={t.withdrawals}>
      <h3>{t.withdrawals}</h3>
      {withdrawals.length === 0 ? (
        <p className={records.note}>{t.noWithdrawals}</p>
      ) : (
        <Table label={t.withdrawals}>
          <thead>
            <tr>
              <HeadCell>{t.colRequested}</HeadCell>
              <HeadCell right>{t.colSum}</HeadCell>
              <HeadCell>{t.colState}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {withdrawals.map(({ id, at, network, amount, status, paidBy }) => (
              <Row key={id}>
                <Cell strong>
                  <time dateTime={at}>{moment(at)}</time>
                  <small className={css.second}>{network}</small>
                </Cell>
                <Cell right>{formatAmount(amount, 2, language)}</Cell>
                <Cell>
                  <span className={css.state}>
                    <Badge tone={status === 'requested' ? 'blue' : 'green'} dense>
                      {t[`withdrawal_${status}`]}
                    </Badge>
                    {paidBy !== null && <small className={css.second}>{paidBy}</small>}
                  </span>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
