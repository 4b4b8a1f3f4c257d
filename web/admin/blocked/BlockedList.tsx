/** The black list: the last characters of each blocked detail, the reason, the date, and whether the block was lifted. */

import type { BlockedDetail } from '../../../contract/blocked.ts'
import { saidBlockedReason } from '../../../core/blocked/blocked-reasons.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Mono } from '../../ui/Mono.tsx'
import { Cell, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import own from './Blocked.module.css'
import { blockedTexts } from './blocked-texts.ts'

export function StateBadge({ lifted }: Pick<BlockedDetail, 'lifted'>) {
  const t = useTexts(blockedTexts)
  return (
    <Badge tone={lifted === null ? 'red' : 'grey'} dense>
      {lifted === null ? t.badge_blocked : t.badge_lifted}
    </Badge>
  )
}

export function BlockedList({ rows, open }: { rows: readonly BlockedDetail[]; open: string | null }) {
  const t = useTexts(blockedTexts)
  const words = useDeskWords()
  return (
    <Table label={t.title}>
      <thead>
        <tr>
          <HeadCell>{t.colWhat}</HeadCell>
          <HeadCell hide="tight">{t.colWhy}</HeadCell>
          <HeadCell hide="narrow">{t.colWhen}</HeadCell>
          <HeadCell>{t.colState}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} selected={row.id === open}>
            <LinkCell>
              <Link href={`/admin/blocked/${row.id}`}>
                <span className={classNames(css.sum, own.what)}>
                  <Mono>{row.shown}</Mono>
                </span>
                <small className={css.second}>
                  {t[`kind_${row.kind}`]}
                  {row.order !== null && `, ${t.orderName(String(row.order.number))}`}
                </small>
              </Link>
            </LinkCell>
            <Cell hide="tight" tone="dim" cut="widest" title={saidBlockedReason(row.reason, words.language)}>
              {saidBlockedReason(row.reason, words.language)}
            </Cell>
            <Cell hide="narrow" tone="dim">
              <time dateTime={row.addedAt}>{words.moment(row.addedAt)}</time>
            </Cell>
            <Cell>
              <StateBadge lifted={row.lifted} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
