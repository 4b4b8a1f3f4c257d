/** Which orders had an address or card, from when, and since when it is free again. Newest first. */

import type { AllotmentRow } from '../../../contract/credentials.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Cell, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import { sumText } from '../../words/currency-words.ts'
import { moscowDate, moscowTime } from '../../words/moscow-time.ts'
import form from '../parts/forms/Form.module.css'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { usePages } from '../parts/lists/use-pages.ts'
import css from './Credentials.module.css'
import { credentialsTexts } from './credentials-texts.ts'

export function Allotments({ id, currency, stamp }: { id: string; currency: Currency; stamp: unknown }) {
  const t = useTexts(credentialsTexts)
  const { language } = useLanguage()
  const pages = usePages<AllotmentRow>(
    id,
    async (after, signal) => {
      const answer = await call('listAllotments', { credentialsId: id, ...(after && { after }) }, signal)
      return answer.ok ? { ok: true, data: { rows: answer.data.allotments, next: answer.data.next } } : answer
    },
    stamp,
  )
  const moment = (at: string) => `${moscowDate(at, language)}, ${moscowTime(at, language)}`
  const freed = ({ freedAt, watchUntil }: AllotmentRow) =>
    freedAt !== null ? moment(freedAt) : watchUntil === null ? t.stillOpen : t.watchedUntil(moment(watchUntil))
  return (
    <section className={form.part} aria-label={t.given}>
      <h3 className={form.head}>{t.given}</h3>
      {!pages.list ? (
        <NotHere {...pages} rows={2} />
      ) : pages.list.length === 0 ? (
        <p className={form.note}>{t.givenNone}</p>
      ) : (
        <div className={css.given}>
          <Table label={t.given}>
            <thead>
              <tr>
                <HeadCell>{t.colOrder}</HeadCell>
                <HeadCell right>{t.colSum}</HeadCell>
                <HeadCell>{t.colGiven}</HeadCell>
                <HeadCell hide="tight">{t.colFreed}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {pages.list.map((row) => (
                <Row key={`${row.orderId} ${row.at}`}>
                  <LinkCell>
                    <Link href={`/admin/orders/${row.orderId}`}>{row.number}</Link>
                    <small className={css.second}>
                      {statusWords[row.status].name[language]}
                      {row.memo !== null && ` · ${row.memo}`}
                    </small>
                  </LinkCell>
                  <Cell right>{sumText(row.amount, currency, language)}</Cell>
                  <Cell>
                    <time dateTime={row.at}>{moment(row.at)}</time>
                    <small className={css.freedHere}>{freed(row)}</small>
                  </Cell>
                  <Cell hide="tight" tone="dim">
                    {freed(row)}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
          <ShowMore pages={pages} />
        </div>
      )}
    </section>
  )
}
