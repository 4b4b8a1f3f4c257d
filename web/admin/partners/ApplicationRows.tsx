/** Applications to become a partner as rows of the list of partners. */
import type { PartnerApplication } from '../../../contract/partnership.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Cell, GroupRow, LinkCell, Row } from '../../ui/Table.tsx'
import { GoalClock } from '../parts/GoalClock.tsx'
import records from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { addressOf } from './application-address.ts'
import css from './Partners.module.css'
import { partnersTexts } from './partners-texts.ts'

/** A part of the table of partners. `count` is null where more of them follow. */
export function ApplicationRows({
  rows,
  count,
  open,
  part,
  alone = false,
}: {
  rows: readonly PartnerApplication[]
  count: number | null
  open: string | null
  part: 'applications' | 'decided'
  /** In a table of their own, of four columns. */
  alone?: boolean
}) {
  const t = useTexts(partnersTexts)
  if (rows.length === 0) return null
  return (
    <tbody>
      <GroupRow span={alone ? 4 : 6}>
        {t[`group_${part}`]} {count}
      </GroupRow>
      {rows.map((row) => (
        <ApplicationRow key={row.id} row={row} selected={addressOf(row.id) === open} alone={alone} />
      ))}
    </tbody>
  )
}

function ApplicationRow({ row, selected, alone }: { row: PartnerApplication; selected: boolean; alone: boolean }) {
  const t = useTexts(partnersTexts)
  const words = useDeskWords()
  const { place, how, email, at, answerBy, decision } = row
  const goal = decision === null && <GoalClock goal={answerBy} spelled />
  const when = <time dateTime={decision?.at ?? at}>{words.moment(decision?.at ?? at)}</time>
  return (
    <Row selected={selected}>
      <LinkCell>
        <Link href={`/admin/partners/${addressOf(row.id)}`} data-partner={addressOf(row.id)}>
          <span className={classNames(css.place, alone && css.wide)}>{place}</span>
          <span className={records.here}>
            <small className={records.second}>{when}</small>
            {goal && <small className={records.second}>{goal}</small>}
          </span>
        </Link>
      </LinkCell>
      <Cell hide="tight" tone="dim" cut="widest" title={how || email}>
        <span className={css.oneLine}>{how || email}</span>
      </Cell>
      <Cell hide="tight">
        {when}
        {goal && <small className={css.second}>{goal}</small>}
      </Cell>
      {!alone && <Cell hide="tight" />}
      {!alone && <Cell hide="tight" />}
      <Cell right>
        {decision === null ? (
          <span className={css.look}>{t.look}</span>
        ) : (
          <Badge tone={decision.verdict === 'accepted' ? 'green' : 'grey'} dense>
            {t[`verdict_${decision.verdict}`]}
          </Badge>
        )}
      </Cell>
    </Row>
  )
}
