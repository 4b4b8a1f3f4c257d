/** Profit by day: the chart, and by a press the same figures as a table. */
import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import css from './Dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'
import { ProfitChart } from './ProfitChart.tsx'
import { spanText } from './span-text.ts'

type Span = Answer<'getDashboard'>['present']

export function ProfitDays({ present, former, today }: { present: Span; former: Span; today: string }) {
  const t = useTexts(dashboardTexts)
  const { language } = useLanguage()
  const [isTable, setTable] = useState(false)
  return (
    <div className={css.days}>
      {isTable ? (
        <div className={css.scroll}>
          <Table label={t.chart}>
            <thead>
              <tr>
                <HeadCell>{t.day}</HeadCell>
                <HeadCell right>{t.profit}</HeadCell>
                <HeadCell right>{t.formerDays}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {present.days.map(({ day, profit }, place) => (
                <Row key={day}>
                  <Cell>{spanText({ from: day, until: day }, language)}</Cell>
                  <Cell right>{formatAmount(profit, 2, language)}</Cell>
                  <Cell right tone="dim">
                    {formatAmount(former.days[place]?.profit ?? '0', 2, language)}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      ) : (
        <ProfitChart days={present.days} former={former.days} today={today} />
      )}
      <div className={css.asTable}>
        <Button kind="text" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? t.asChart : t.chartTable}
        </Button>
      </div>
    </div>
  )
}
