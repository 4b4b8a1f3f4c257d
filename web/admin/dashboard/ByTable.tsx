/** The figures by direction, currency, hour, person or partner: the most profitable first, the rest by a press. */
import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { Figures } from '../../../contract/dashboard.ts'
import { type Dimension, dimensions } from '../../../core/figures/dimensions.ts'
import { sum } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { NB } from '../../app/typo.ts'
import { Button } from '../../ui/Button.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'
import { marginOf } from './figure-words.ts'
import type { KeyWords } from './use-key-words.ts'

const shown = 6

export function ByTable({ view: { by, present }, keyWords }: { view: Answer<'getDashboard'>; keyWords: KeyWords }) {
  const t = useTexts(dashboardTexts)
  const [dimension, setDimension] = useState<Dimension>('direction')
  const [isWhole, setWhole] = useState(false)
  const all = dimension === 'hour' ? by.hour.toSorted((a, b) => Number(a.key) - Number(b.key)) : by[dimension]
  const isCut = !isWhole && dimension !== 'hour' && all.length > shown + 1
  const listed = isCut ? all.slice(0, shown) : all
  const rest = isCut ? all.slice(shown) : []
  const most = Math.max(...all.map(({ profit }) => Number(profit)), 0)
  return (
    <section className={css.card} aria-label={t.by}>
      <div className={css.byHead}>
        <h2>{t.by}</h2>
        <Tabs
          label={t.by}
          value={dimension}
          controls="dashboard-by"
          onChange={(next) => {
            setDimension(next)
            setWhole(false)
          }}
          tabs={dimensions.map((value) => ({ value, label: t[`by_${value}`] }))}
        />
      </div>
      <div id="dashboard-by" role="tabpanel" aria-label={t[dimension]} className={css.by}>
        {all.length === 0 ? (
          <p className={css.quiet}>{t.nothing}</p>
        ) : (
          <Table label={`${t.by}: ${t[dimension]}`}>
            <thead>
              <tr>
                <HeadCell>{t[dimension]}</HeadCell>
                <HeadCell right hide="tight">
                  {t.done}
                </HeadCell>
                <HeadCell right hide="tight">{`${t.turnover}, USDT`}</HeadCell>
                <HeadCell right hide="narrow">
                  {t.margin}
                </HeadCell>
                <HeadCell right>{`${t.profit}, USDT`}</HeadCell>
                <HeadCell hide="narrow">
                  <VisuallyHidden>{t.share}</VisuallyHidden>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {listed.map((one) => (
                <Line
                  key={one.key}
                  name={keyWords.nameOf(dimension, one)}
                  icon={keyWords.iconOf(dimension, one)}
                  figures={one}
                  share={most > 0 ? Number(one.profit) / most : 0}
                />
              ))}
              {rest.length > 0 && (
                <Line
                  name={t.rest(rest.length)}
                  icon={null}
                  figures={together(rest)}
                  share={most > 0 ? Number(together(rest).profit) / most : 0}
                />
              )}
              <Line name={t.all} icon={null} figures={present.all} share={null} />
            </tbody>
          </Table>
        )}
        {isCut && (
          <div className={css.asTable}>
            <Button kind="text" onClick={() => setWhole(true)}>
              {t.showAll}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** `icon`: null for what has none. `share`: of the longest bar; null: a total, without one. */
function Line({ name, icon, figures, share }: { name: string; icon: string | null; figures: Figures; share: number | null }) {
  const { language } = useLanguage()
  const margin = marginOf(figures)
  const strong = share === null
  const words = (text: string) => (strong ? <b>{text}</b> : text)
  return (
    <Row>
      <td className={css.byName}>
        <span className={css.marked}>
          {icon !== null && <CurrencyMark icon={icon} size={22} />}
          <span>{words(name)}</span>
        </span>
      </td>
      <Cell right hide="tight">
        {words(String(figures.done))}
      </Cell>
      <Cell right hide="tight">
        {words(formatAmount(figures.turnover, 0, language))}
      </Cell>
      <Cell right hide="narrow">
        {words(margin === null ? '—' : `${formatAmount(margin, 2, language)}${NB}%`)}
      </Cell>
      <Cell right>{words(formatAmount(figures.profit, 2, language))}</Cell>
      <Cell hide="narrow">
        {share !== null && share > 0 && (
          <span className={css.track}>
            <span className={css.measure} style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
          </span>
        )}
      </Cell>
    </Row>
  )
}

const together = (parts: readonly Figures[]): Figures => ({
  created: parts.reduce((all, { created }) => all + created, 0),
  done: parts.reduce((all, { done }) => all + done, 0),
  turnover: sum(parts.map(({ turnover }) => turnover)),
  profit: sum(parts.map(({ profit }) => profit)),
})
