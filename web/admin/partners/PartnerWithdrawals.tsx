/** What a partner has withdrawn, newest first. */
import type { StaffWithdrawal } from '../../../contract/partners.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { shortHash } from '../../words/order-figures.ts'
import records from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Partners.module.css'
import { partnersTexts } from './partners-texts.ts'

const tones: Record<StaffWithdrawal['status'], Tone> = {
  unconfirmed: 'grey',
  requested: 'blue',
  sent: 'blue',
  withdrawn: 'green',
  cancelled: 'grey',
}

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
            {withdrawals.map(({ id, at, network, amount, status, proof, proofUrl, endedBy }) => (
              <Row key={id}>
                <Cell strong>
                  <time dateTime={at}>{moment(at)}</time>
                  <small className={css.second}>{network}</small>
                </Cell>
                <Cell right>{formatAmount(amount, 2, language)}</Cell>
                <Cell>
                  <span className={css.state}>
                    <Link href={`/confirm-pp/${id}`}>
                      <Badge tone={tones[status]} dense>
                        {t[`withdrawal_${status}`]}
                      </Badge>
                    </Link>
                    {proof !== null && (
                      <small className={css.second}>
                        {proofUrl === null ? (
                          shortHash(proof)
                        ) : (
                          <a href={proofUrl} target="_blank" rel="noreferrer">
                            {shortHash(proof)}
                          </a>
                        )}
                      </small>
                    )}
                    {endedBy !== null && <small className={css.second}>{endedBy}</small>}
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
