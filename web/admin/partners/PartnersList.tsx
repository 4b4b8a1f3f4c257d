/** Partners in parts: those who wait for money, new applications, the active ones, the paused ones. */
import { Fragment } from 'react'
import type { PartnerRow } from '../../../contract/partners.ts'
import type { PartnerApplication } from '../../../contract/partnership.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Cell, GroupRow, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import { percentText } from '../../words/percent-text.ts'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { ApplicationRows } from './ApplicationRows.tsx'
import own from './Partners.module.css'
import { partnersTexts } from './partners-texts.ts'

const parts = ['toPay', 'active', 'paused'] as const
type Part = (typeof parts)[number]
const partOf = ({ toPay, isPaused }: PartnerRow): Part => (toPay !== null ? 'toPay' : isPaused ? 'paused' : 'active')

/** How staff call a partner: his name, or else his e-mail; `deleted` for one who has neither, because he has deleted his account. */
export const nameOf = ({ name, email }: Pick<PartnerRow, 'name' | 'email'>, deleted: string): string => name || email || deleted

/** `hasMore`: the last part goes on behind the end of the list, so its count is not known. */
export function PartnersList({
  rows,
  applications,
  open,
  hasMore,
}: {
  rows: readonly PartnerRow[]
  /** Those that wait for an answer. */
  applications: readonly PartnerApplication[]
  open: string | null
  hasMore: boolean
}) {
  const t = useTexts(partnersTexts)
  const last = rows.at(-1)
  return (
    <>
      <Table label={t.title}>
        <PartnersHead />
        {parts.map((part) => {
          const here = rows.filter((row) => partOf(row) === part)
          const whole = !hasMore || (last && partOf(last) !== part)
          return (
            <Fragment key={part}>
              {here.length > 0 && (
                <tbody>
                  <GroupRow span={6}>
                    {t[`group_${part}`]} {whole && here.length}
                  </GroupRow>
                  {here.map((row) => (
                    <PartnerLine key={row.id} row={row} selected={row.id === open} />
                  ))}
                </tbody>
              )}
              {part === 'toPay' && <ApplicationRows rows={applications} count={applications.length} open={open} part="applications" />}
            </Fragment>
          )
        })}
      </Table>
      <p className={own.under}>{t.inUsdt}</p>
    </>
  )
}

function PartnerLine({ row, selected }: { row: PartnerRow; selected: boolean }) {
  const t = useTexts(partnersTexts)
  const { language } = useDeskWords()
  const terms = `${percentText(row.percent, language)} ${row.of === 'profit' ? t.ofProfit : t.ofTurnover}`
  const doubts = row.doubtful > 0 && <small className={own.doubt}>{t.doubtsCount(row.doubtful)}</small>
  const balance = formatAmount(row.balance, 2, language)
  return (
    <Row selected={selected}>
      <LinkCell>
        <Link href={`/admin/partners/${row.id}`} data-partner={row.id}>
          <span className={own.refId}>{row.refId}</span>
          <span className={css.here}>
            <small className={css.second}>{nameOf(row, t.deletedTitle)}</small>
            <small className={css.second}>
              {terms}, {t.colBalance.toLowerCase()} {balance}
            </small>
          </span>
          {doubts}
        </Link>
      </LinkCell>
      <Cell hide="tight" tone="dim" cut="widest" title={nameOf(row, t.deletedTitle)}>
        {nameOf(row, t.deletedTitle)}
      </Cell>
      <Cell hide="tight">{terms}</Cell>
      <Cell right hide="tight">
        {formatAmount(row.turnover, 0, language)}
      </Cell>
      <Cell right hide="tight">
        {balance}
      </Cell>
      <Cell right strong={row.toPay !== null}>
        {row.toPay === null ? <span aria-label={t.nothingToPay}>–</span> : formatAmount(row.toPay, 2, language)}
      </Cell>
    </Row>
  )
}

function PartnersHead() {
  const t = useTexts(partnersTexts)
  return (
    <thead>
      <tr>
        <HeadCell>{t.colLink}</HeadCell>
        <HeadCell hide="tight">{t.colWho}</HeadCell>
        <HeadCell hide="tight">{t.colTerms}</HeadCell>
        <HeadCell right hide="tight">
          {t.colRecent}
        </HeadCell>
        <HeadCell right hide="tight">
          {t.colBalance}
        </HeadCell>
        <HeadCell right>{t.colToPay}</HeadCell>
      </tr>
    </thead>
  )
}
