/** How far people came on their way to an exchange: for each step how many, and the share of the step before as a bar. */
import type { Answer } from '../../../contract/calls.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { NB } from '../../app/typo.ts'
import { classNames } from '../../ui/class-names.ts'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import css from './Dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'
import { countChange, pointsChange } from './figure-words.ts'
import { pathOf } from './path-of.ts'
import { spanText } from './span-text.ts'

export function Path({ view }: { view: Answer<'getDashboard'> }) {
  const t = useTexts(dashboardTexts)
  const { language } = useLanguage()
  const { present, former, visitorsSince: since } = view
  const path = pathOf(present, since)
  const before = pathOf(former, since)
  const isEmpty = path.every(({ people }) => people === 0)
  // visitors of days on which nobody counted them are not known
  const lacksDays = since === null || since > present.from
  return (
    <section className={css.card} aria-label={t.path}>
      <h2>{t.path}</h2>
      {isEmpty ? (
        <p className={css.quiet}>{t.pathNobody}</p>
      ) : (
        <div className={classNames(css.by, css.path)}>
          <Table label={t.path}>
            <thead>
              <tr>
                <HeadCell>{t.step}</HeadCell>
                <HeadCell right>{t.ofStepBefore}</HeadCell>
                <HeadCell right>{t.people}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {path.map(({ step, people, share }, place) => (
                <Row key={step}>
                  <Cell>
                    <span className={css.step}>
                      <span>{t[`step_${step}`]}</span>
                      {share !== null && (
                        <i className={css.shareTrack} aria-hidden="true">
                          <i style={{ inlineSize: `${share}%` }} />
                        </i>
                      )}
                    </span>
                  </Cell>
                  <Cell right>
                    {place > 0 && (share === null ? '—' : `${formatAmount(share, 1, language)}${NB}%`)}
                    {share !== null && (
                      <small className={css.change}>{pointsChange(share, before[place]?.share ?? null, 1, language, t)}</small>
                    )}
                  </Cell>
                  <Cell right>
                    <b>{formatAmount(String(people), 0, language)}</b>
                    <small className={css.change}>{countChange(people, before[place]?.people ?? 0, language, t)}</small>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      <p className={css.quiet}>
        {t.pathNote}
        {lacksDays && since !== null && ` ${t.pathSince(spanText({ from: since, until: since }, language))}`}
      </p>
    </section>
  )
}
