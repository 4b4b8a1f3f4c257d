/** `/admin/report`: a month for an accountant, to print and as a file. */
import type { Answer } from '../../../contract/calls.ts'
import type { Language } from '../../../core/language/language.ts'
import { isZero } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { now, useNow } from '../../app/clock.ts'
import { useTexts } from '../../app/language.tsx'
import { useLocation, useSearch } from '../../app/router.tsx'
import { saveAs } from '../../app/save-as.ts'
import { useAsked } from '../../app/use-asked.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { csvOf } from '../../words/csv.ts'
import { moscowMonth } from '../../words/moscow-time.ts'
import { dayOf } from '../parts/lists/day-span.ts'
import split from '../parts/lists/SplitScreen.module.css'
import { type DeskWords, useDeskWords } from '../parts/use-desk-words.ts'
import css from './Report.module.css'
import { reportTexts } from './report-texts.ts'

type Report = Answer<'getMonthReport'>
const columns = ['begin', 'exchange', 'costs', 'losses', 'capital', 'other', 'end'] as const
const isChange = (column: (typeof columns)[number]): boolean => column !== 'begin' && column !== 'end'
const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** "Ноябрь 2026" of "2026-11". */
const monthText = (month: string, language: Language): string => moscowMonth(`${month}-15T12:00:00.000Z`, language)

/** Months to choose from, the latest first: three years of them, and the one that is asked for. */
function monthsUntil(present: string, asked: string): string[] {
  const last = Number(present.slice(0, 4)) * 12 + Number(present.slice(5)) - 1
  const months = Array.from({ length: 36 }, (_, back) => {
    const month = last - back
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
  return months.includes(asked) ? months : [...months, asked].toSorted().toReversed()
}

export function ReportScreen() {
  const t = useTexts(reportTexts)
  const words = useDeskWords()
  const present = dayOf(useNow() ?? now()).slice(0, 7)
  const asked = new URLSearchParams(useSearch()).get('month')
  const month = isMonth(asked) ? asked : present
  const [, navigate] = useLocation()
  const { data, refused, again } = useAsked('getMonthReport', { month })
  return (
    <div className={split.screen}>
      <div className={css.bar}>
        <h1>{t.title}</h1>
        <Select
          dense
          label={t.month}
          value={month}
          onChange={(next) => navigate(`/admin/report?month=${next}`, { replace: true })}
          options={monthsUntil(present, month).map((one) => ({ value: one, label: monthText(one, words.language) }))}
        />
        <div className={css.tools}>
          <ButtonLink kind="text" icon="left" href="/admin/dashboard">
            {t.back}
          </ButtonLink>
          <Button kind="line" icon="print" disabled={!data} onClick={() => window.print()}>
            {t.print}
          </Button>
          <Button kind="line" icon="down2" disabled={!data} onClick={() => data && saveFile(data, t, words)}>
            {t.csv}
          </Button>
        </div>
      </div>
      {refused && !data && <ErrorState title={t.notLoaded} again={t.again} onAgain={again} />}
      {!refused && !data && <Skeleton height="420px" />}
      {data && <Month report={data} />}
    </div>
  )
}

const factsOf = (report: Report, t: ReturnType<typeof useTexts<typeof reportTexts>>): [name: string, value: string][] => [
  [t.orders, String(report.created)],
  [t.done, String(report.done)],
  [t.turnover, report.turnover],
  [t.profit, report.profit],
  [t.rewards, report.rewards],
]

/** What neither has moved nor is held is left out. */
const shownOf = ({ currencies }: Report) => currencies.filter((one) => columns.some((column) => !isZero(one[column])))

function Month({ report }: { report: Report }) {
  const t = useTexts(reportTexts)
  const words = useDeskWords()
  const shown = shownOf(report)
  return (
    <>
      <dl className={css.facts}>
        {factsOf(report, t).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatAmount(value, 2, words.language)}</dd>
          </div>
        ))}
      </dl>
      <section className={css.books} aria-label={t.reserves}>
        <h2>{t.reserves}</h2>
        {shown.length === 0 ? (
          <p className={css.note}>{t.none}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is wider than a phone, and the keyboard scrolls it too
          <div className={css.wide} tabIndex={0} role="group" aria-label={t.reserves}>
            <Table label={t.reserves}>
              <thead>
                <tr>
                  <HeadCell>{t.currency}</HeadCell>
                  {columns.map((column) => (
                    <HeadCell key={column} right>
                      {t[column]}
                    </HeadCell>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((one) => (
                  <Row key={one.currencyId}>
                    <Cell>{nameOf(words, one.currencyId)}</Cell>
                    {columns.map((column) => (
                      <Cell key={column} right {...(isZero(one[column]) && { tone: 'dim' as const })}>
                        {isChange(column) && isZero(one[column]) ? '—' : words.sum(one[column], one.currencyId)}
                      </Cell>
                    ))}
                  </Row>
                ))}
              </tbody>
            </Table>
          </div>
        )}
        <p className={css.note}>{t.note}</p>
      </section>
    </>
  )
}

/** Two currencies of one name differ by their network or bank. */
function nameOf(words: DeskWords, id: string): string {
  const [name, to] = [words.say(words.currency(id).name), words.to(id)]
  return name.includes(to) ? name : `${name}, ${to}`
}

/** Sums are plain figures with a point. */
function saveFile(report: Report, t: ReturnType<typeof useTexts<typeof reportTexts>>, words: DeskWords): void {
  const rows = [
    [t.month, monthText(report.month, words.language)],
    ...factsOf(report, t),
    [],
    [t.currency, ...columns.map((column) => t[column])],
    ...shownOf(report).map((one) => [nameOf(words, one.currencyId), ...columns.map((column) => one[column])]),
  ]
  saveAs(t.csvFile(report.month), 'text/csv', csvOf(rows))
}
