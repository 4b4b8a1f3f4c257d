/** What a partner has earned, newest first, by pages, with the orders, and all of it as a file. */
import type { Payload } from '../../../contract/calls.ts'
import type { StaffIncome } from '../../../contract/partners.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { IncomesFile, incomeState } from '../../partners/published.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { numberText } from '../../words/order-figures.ts'
import { percentText } from '../../words/percent-text.ts'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { usePages } from '../parts/lists/use-pages.ts'
import records from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Partners.module.css'
import { partnersTexts } from './partners-texts.ts'

const pageSize = 10
type Place = NonNullable<Payload<'listPartnerIncomes'>['before']>

export function PartnerIncomes({ partnerId, stamp }: { partnerId: string; stamp: string }) {
  const t = useTexts(partnersTexts)
  const asked = usePages<StaffIncome>(
    partnerId,
    async (after, signal) => {
      const place = after === undefined ? {} : { before: JSON.parse(after) as Place }
      const answer = await call('listPartnerIncomes', { partnerId, limit: pageSize, ...place }, signal)
      if (!answer.ok) return answer
      const { incomes, next } = answer.data
      return { ok: true, data: { rows: incomes, next: next && JSON.stringify(next) } }
    },
    stamp,
  )
  return (
    <section className={css.part} aria-label={t.incomes}>
      <h3>{t.incomes}</h3>
      {!asked.list ? (
        <NotHere {...asked} rows={3} />
      ) : asked.list.length === 0 ? (
        <p className={records.note}>{t.noIncomes}</p>
      ) : (
        <>
          <Table label={t.incomes}>
            <thead>
              <tr>
                <HeadCell>{t.colOrder}</HeadCell>
                <HeadCell right>{t.colIncome}</HeadCell>
                <HeadCell>{t.colState}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {asked.list.map((income) => (
                <IncomeLine key={income.id} income={income} />
              ))}
            </tbody>
          </Table>
          <ShowMore pages={asked} />
          <div>
            <IncomesFile kind="line" ask={(page) => call('listPartnerIncomes', { partnerId, ...page })}>
              {t.csv}
            </IncomesFile>
          </div>
        </>
      )}
    </section>
  )
}

function IncomeLine({ income }: { income: StaffIncome }) {
  const t = useTexts(partnersTexts)
  const words = useDeskWords()
  const { tone, text } = incomeState(income, words.language)
  return (
    <Row>
      <Cell>
        <Link className={records.link} href={`/admin/orders/${income.orderId}`}>
          {t.number(numberText(income.orderNumber))}
        </Link>
        <small className={css.second}>
          {words.sum(income.give, income.giveCurrencyId)}, <time dateTime={income.at}>{words.moment(income.at)}</time>
        </small>
      </Cell>
      <Cell right>
        {formatAmount(income.amount, 2, words.language)}
        <small className={css.second}>
          {percentText(income.percent, words.language)} {income.of === 'profit' ? t.ofProfit : t.ofTurnover}
        </small>
      </Cell>
      <Cell>
        <span className={css.state}>
          <Badge tone={tone} dense>
            {text}
          </Badge>
          {income.reason !== null && <small className={css.second}>{income.reason}</small>}
        </span>
      </Cell>
    </Row>
  )
}
