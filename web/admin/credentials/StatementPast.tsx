/** Earlier files of a card: who took each one, and what it added. */
import type { Answer } from '../../../contract/calls.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { moscowDate, moscowTime } from '../../words/moscow-time.ts'
import form from '../parts/forms/Form.module.css'
import css from './Statement.module.css'
import { statementTexts } from './statement-texts.ts'

export function StatementPast({ past }: Pick<Answer<'getStatements'>, 'past'>) {
  const t = useTexts(statementTexts)
  const { language } = useLanguage()
  const moment = (at: string) => `${moscowDate(at, language)}, ${moscowTime(at, language)}`
  return (
    <section className={form.part} aria-label={t.past}>
      <h3 className={form.head}>{t.past}</h3>
      {past.length === 0 ? (
        <p className={form.note}>{t.pastNone}</p>
      ) : (
        <div className={css.rows}>
          <Table label={t.past}>
            <thead>
              <tr>
                <HeadCell>{t.colFile}</HeadCell>
                <HeadCell>{t.colCovers}</HeadCell>
                <HeadCell right>{t.colAdded}</HeadCell>
                <HeadCell right>{t.colMatched}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {past.map(({ id, at, person, fileName, from, until, added, matched }) => (
                <Row key={id}>
                  <Cell>
                    <span className={css.second}>{fileName}</span>
                    <small className={css.second}>
                      {moment(at)}, {person}
                    </small>
                  </Cell>
                  <Cell>
                    {moment(from)}
                    <small className={css.second}>{moment(until)}</small>
                  </Cell>
                  <Cell right>{added}</Cell>
                  <Cell right>{matched}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  )
}
