/** `/admin/dashboard`: how the business goes on any days, against as many before, and what waits for people now. */
import { useId, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { type DaySpan, spanBefore } from '../../../core/figures/spans.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { now, useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { useLocation, useSearch } from '../../app/router.tsx'
import { saveAs } from '../../app/save-as.ts'
import { NB } from '../../app/typo.ts'
import { useAsked } from '../../app/use-asked.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { csvOf } from '../../words/csv.ts'
import { dayOf } from '../parts/lists/day-span.ts'
import split from '../parts/lists/SplitScreen.module.css'
import { ByTable } from './ByTable.tsx'
import css from './Dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'
import { areWrong, choices, type DaysAsked, readDays, spanAsked, writeDays } from './days-asked.ts'
import { change, countChange, marginOf, percentOf, pointsChange, timeText } from './figure-words.ts'
import { Path } from './Path.tsx'
import { ProfitDays } from './ProfitDays.tsx'
import { pathOf } from './path-of.ts'
import { Reserves } from './Reserves.tsx'
import { Sources } from './Sources.tsx'
import { spanText } from './span-text.ts'
import { type KeyWords, useKeyWords } from './use-key-words.ts'
import { Waits } from './Waits.tsx'

type View = Answer<'getDashboard'>

export function DashboardScreen() {
  const t = useTexts(dashboardTexts)
  const { language } = useLanguage()
  // only ever in a browser, where the clock is right at once
  const today = dayOf(useNow() ?? now())
  const query = useSearch()
  const [, navigate] = useLocation()
  const asked = readDays(query, today)
  const span = spanAsked(asked, today)
  // an order that moves changes the figures of today
  const stamp = useLive('queue').state
  const { data, refused, again } = useAsked('getDashboard', span, stamp, true)
  const keyWords = useKeyWords()
  const ask = (next: DaysAsked) => {
    const made = writeDays(next)
    navigate(`/admin/dashboard${made && `?${made}`}`, { replace: true })
  }
  return (
    <div className={split.screen}>
      <div className={css.bar}>
        <h1>{t.title}</h1>
        <Segments
          label={t.days}
          value={asked.choice}
          values={choices}
          words={(one) => t[one]}
          onChange={(choice) => ask({ ...asked, choice })}
        />
        {span && <p className={css.span}>{t.compared(spanText(span, language), spanText(spanBefore(span), language))}</p>}
        <div className={css.file}>
          <ButtonLink kind="text" href="/admin/report">
            {t.report}
          </ButtonLink>
          <Button kind="line" icon="down2" disabled={!data || !keyWords} onClick={() => data && keyWords && saveFile(data, t, keyWords)}>
            {t.csv}
          </Button>
        </div>
      </div>
      {asked.choice === 'own' && <OwnDays span={asked.own} onChange={(own) => ask({ choice: 'own', own })} />}
      <div className={css.columns}>
        <div className={css.column}>
          {refused && !data ? (
            <ErrorState title={t.notLoaded} again={t.again} onAgain={again} />
          ) : data && keyWords ? (
            <>
              <section className={css.card} aria-label={t.profit}>
                <Profit view={data} today={today} />
                <Facts view={data} />
              </section>
              <ByTable view={data} keyWords={keyWords} />
              <Path view={data} />
            </>
          ) : (
            span && (
              <>
                <Skeleton height="330px" />
                <Skeleton height="420px" />
                <Skeleton height="400px" />
              </>
            )
          )}
        </div>
        <div className={css.column}>
          <Waits />
          {data && <Reserves reserves={data.reserves} />}
          <Sources />
        </div>
      </div>
    </div>
  )
}

/** Which of the two is wrong depends on what was typed: the one that was changed last is marked. */
function OwnDays({ span, onChange }: { span: DaySpan; onChange: (span: DaySpan) => void }) {
  const t = useTexts(dashboardTexts)
  const [last, setLast] = useState<keyof DaySpan>('until')
  const why = useId()
  const wrong = areWrong(span)
  return (
    <div className={css.own}>
      {(['from', 'until'] as const).map((end) => (
        <TextInput
          key={end}
          dense
          type="date"
          label={t[end]}
          value={span[end]}
          {...(wrong && end === last && { 'aria-invalid': true, 'aria-describedby': why })}
          onChange={(day) => {
            setLast(end)
            onChange({ ...span, [end]: day })
          }}
        />
      ))}
      <p id={why} className={css.wrongDays} role="status">
        {wrong && (
          <>
            <Icon name="alert" size={16} />
            {t.wrongDays}
          </>
        )}
      </p>
    </div>
  )
}

function Profit({ view: { present, former }, today }: { view: View; today: string }) {
  const t = useTexts(dashboardTexts)
  const { language } = useLanguage()
  return (
    <div className={css.profit}>
      <div>
        <h2>{t.profit}</h2>
        <p className={css.large}>
          {formatAmount(present.all.profit, 2, language)}
          {NB}
          <small>USDT</small>
        </p>
        <p className={css.against}>
          <b>{change(present.all.profit, former.all.profit, language, t)}</b> {spanText(former, language)}
        </p>
        <p className={css.legend}>
          <i aria-hidden="true" /> {t.formerDays}
        </p>
      </div>
      <ProfitDays present={present} former={former} today={today} />
    </div>
  )
}

function Facts({ view: { present, former } }: { view: View }) {
  const t = useTexts(dashboardTexts)
  const { language } = useLanguage()
  const [margin, marginBefore] = [marginOf(present.all), marginOf(former.all)]
  const doneOf = ({ all }: View['present']) => percentOf(String(all.done), String(all.created), 0)
  const percent = (value: string | null, decimals: number) => (value === null ? '—' : `${formatAmount(value, decimals, language)}${NB}%`)
  const time = (name: string, whose: 'client' | 'ours') => {
    const { median, p90 } = present[whose]
    return { name, value: timeText(median, language, t), beside: p90 === null ? null : t.p90(timeText(p90, language, t)) }
  }
  const facts = [
    {
      name: t.turnover,
      value: `${formatAmount(present.all.turnover, 0, language)}${NB}USDT`,
      beside: change(present.all.turnover, former.all.turnover, language, t),
    },
    { name: t.margin, value: percent(margin, 2), beside: pointsChange(margin, marginBefore, 2, language, t) },
    { name: t.created, value: String(present.all.created), beside: countChange(present.all.created, former.all.created, language, t) },
    {
      name: t.done,
      value: `${present.all.done}`,
      beside: `${percent(doneOf(present), 0)}, ${countChange(present.all.done, former.all.done, language, t)}`,
    },
    time(t.clientTime, 'client'),
    time(t.ourTime, 'ours'),
  ]
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value, beside }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {beside && <dd className={css.beside}>{beside}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** What is in sight: the days, each way to divide them, and the path of clients. Sums are plain figures with a point, in USDT. */
function saveFile(
  { present, former, visitorsSince, by }: View,
  t: ReturnType<typeof useTexts<typeof dashboardTexts>>,
  { nameOf }: KeyWords,
): void {
  const figures = ({ created, done, turnover, profit }: View['present']['all']) => [String(created), String(done), turnover, profit]
  const heads = [t.created, t.done, `${t.turnover}, USDT`, `${t.profit}, USDT`]
  const parts = (['direction', 'give', 'take', 'hour', 'operator', 'partner'] as const).map((dimension) => [
    [t[dimension], ...heads],
    ...by[dimension].map((one) => [nameOf(dimension, one), ...figures(one)]),
  ])
  const days = [[t.day, ...heads], ...present.days.map((one) => [one.day, ...figures(one)]), [t.all, ...figures(present.all)]]
  const path = [
    [t.step, t.people, `${t.ofStepBefore}, %`, `${t.people}, ${t.formerDays}`],
    ...pathOf(present, visitorsSince).map(({ step, people, share }, place) => [
      t[`step_${step}`],
      String(people),
      share ?? '',
      String(former.steps[place]?.people ?? 0),
    ]),
  ]
  const rows = [days, ...parts, path].flatMap((part, place) => (place === 0 ? part : [[], ...part]))
  saveAs(t.csvFile(present.from, present.until), 'text/csv', csvOf(rows))
}
