/** The list of verifications: kind, person, start, and the time by which we want to decide. */

import type { VerificationRow, VerificationView } from '../../../contract/verification.ts'
import { useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { Link } from '../../app/router.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmailText } from '../../ui/EmailText.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Cell, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import { numberText } from '../../words/order-figures.ts'
import { GoalClock } from '../parts/GoalClock.tsx'
import { listAddress } from '../parts/lists/query-fields.ts'
import { SortHead } from '../parts/lists/SortHead.tsx'
import { sortedBy } from '../parts/lists/sorting.ts'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { bankName } from './bank-name.ts'
import { queryOf, type VerificationSort, type VerificationsWanted } from './verification-filter.ts'
import { verificationsTexts } from './verifications-texts.ts'

/** A pending verification is blue because staff must act. */
export const stateTone: Record<VerificationView['status'], Tone> = { pending: 'blue', declined: 'grey', verified: 'green' }

export function VerificationsList({
  rows,
  open,
  wanted,
  onSort,
}: {
  rows: readonly VerificationRow[]
  open: string | null
  wanted: VerificationsWanted
  onSort: (sorting: Pick<VerificationsWanted, 'sort' | 'ascending'>) => void
}) {
  const t = useTexts(verificationsTexts)
  const words = useDeskWords()
  const currencies = useLive('currencies').state?.currencies ?? []
  const heads = { wanted, onSort: (pressed: VerificationSort) => onSort(sortedBy(wanted, pressed, 'pending')) }
  const query = queryOf(wanted)
  return (
    <Table label={t.title}>
      <thead>
        <tr>
          <HeadCell>{t.colNumber}</HeadCell>
          <HeadCell hide="tight">{t.colWho}</HeadCell>
          <SortHead hide="narrow" label={t.colSent} sort="sent" {...heads} />
          <SortHead hide="narrow" label={t.colDecided} sort="decided" {...heads} />
          <HeadCell>{t.colState}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} selected={row.id === open}>
            <LinkCell>
              <Link href={listAddress('/verifications', row.id, query)} data-verification={row.id}>
                <span className={css.sum}>
                  <Mono>{row.number}</Mono>
                </span>
                <small className={css.second}>
                  {t[`kind_${row.kind}`]}, {bankName(row.bank, currencies, words.language)}
                  <span className={css.nearby}> · {words.moment(row.dateCreated)}</span>
                </small>
                <small className={classNames(css.second, css.here)}>
                  <Who email={row.email} />
                </small>
              </Link>
            </LinkCell>
            <Cell hide="tight" tone="dim">
              <Who email={row.email} />
              <small className={css.second}>{row.orders.map(({ number }) => t.order(numberText(number))).join(', ')}</small>
            </Cell>
            <Cell hide="narrow" tone="dim">
              <time dateTime={row.dateCreated}>{words.moment(row.dateCreated)}</time>
            </Cell>
            <Cell hide="narrow" tone="dim">
              {row.decidedAt === null ? '—' : <time dateTime={row.decidedAt}>{words.moment(row.decidedAt)}</time>}
            </Cell>
            <Cell>
              <Badge tone={stateTone[row.status]} dense>
                {t[`state_${row.status}`]}
              </Badge>
              {row.goal !== null && (
                <small className={css.second}>
                  <GoalClock goal={row.goal} spelled />
                </small>
              )}
              {row.goal === null && row.decidedAt !== null && (
                <small className={classNames(css.second, css.whenNarrow)}>{words.moment(row.decidedAt)}</small>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Who({ email }: { email: string | null }) {
  const t = useTexts(verificationsTexts)
  return email === null ? t.noEmail : <EmailText email={email} />
}
