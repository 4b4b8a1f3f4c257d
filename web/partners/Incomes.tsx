/** The incomes of a partner, newest first, by pages, and all of them as a file. */
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { isNegative, isZero } from '../../core/money/decimal.ts'
import { call } from '../app/call.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { useAsked } from '../app/use-asked.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { sumText } from '../words/currency-words.ts'
import { moscowDay, moscowTime } from '../words/moscow-time.ts'
import { numberText } from '../words/order-figures.ts'
import { usdtText } from './figure-words.ts'
import css from './Incomes.module.css'
import { IncomesFile } from './IncomesFile.tsx'
import { askedAnew, type IncomePage } from './income-pages.ts'
import { stateOf, whyText } from './income-words.ts'
import { partnerTexts } from './texts.ts'

type Income = Answer<'getPartnerIncomes'>['incomes'][number]

/** `stamp` changes with the figures: then all pages that are shown are asked for anew. */
export function Incomes({ stamp }: { stamp: string }) {
  const t = useTexts(partnerTexts)
  const { language } = useLanguage()
  const { data, refused, again } = useAsked('getPartnerIncomes', {}, stamp, true)
  const [older, setOlder] = useState<readonly IncomePage[]>([])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  const pages = useRef(older)
  pages.current = older
  const told = useRef(stamp)
  useEffect(() => {
    if (told.current === stamp) return
    told.current = stamp
    let isNewest = true
    void askedAnew(pages.current, (page) => call('getPartnerIncomes', page)).then((anew) => {
      // a page that was opened meanwhile is of now
      if (isNewest) setOlder((before) => [...anew, ...before.slice(anew.length)])
    })
    return () => {
      isNewest = false
    }
  }, [stamp])

  const next = older.length > 0 ? (older.at(-1)?.next ?? null) : (data?.next ?? null)
  const showMore = async () => {
    if (!next) return
    setBusy(true)
    const answer = await call('getPartnerIncomes', { before: next })
    setBusy(false)
    setFailed(answer.ok ? null : errorText(answer.code, language, answer.details))
    if (answer.ok) setOlder((before) => [...before, { ...answer.data, before: next }])
  }
  // an income that came meanwhile pushes the last of the first page into what was loaded before
  const known = new Set(data?.incomes.map(({ id }) => id))
  const shown = [...(data?.incomes ?? []), ...older.flatMap(({ incomes }) => incomes).filter(({ id }) => !known.has(id))]

  return (
    <section className={css.section} aria-labelledby="incomes">
      <h2 id="incomes">{t.incomes}</h2>
      {refused && !data ? (
        <ErrorState title={t.incomesFailed} again={t.again} onAgain={again} code={refused.code}>
          {errorText(refused.code, language, refused.details)}
        </ErrorState>
      ) : !data ? (
        <div role="status" aria-busy="true" aria-label={t.loading}>
          <Skeleton height="240px" />
        </div>
      ) : shown.length === 0 ? (
        <EmptyState icon="receipt" title={t.noIncomes}>
          {t.noIncomesAbout}
        </EmptyState>
      ) : (
        <>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t.when}</th>
                <th scope="col">{t.exchange}</th>
                <th scope="col">{t.income}</th>
                <th scope="col">{t.state}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((income) => (
                <IncomeRow key={income.id} income={income} />
              ))}
            </tbody>
          </table>
          {failed && <p role="alert">{failed}</p>}
          <div className={css.end}>
            {next && (
              <Button kind="text" icon="down" busy={busy} onClick={() => void showMore()}>
                {t.more}
              </Button>
            )}
            <IncomesFile ask={(page) => call('getPartnerIncomes', page)}>{t.csv}</IncomesFile>
          </div>
        </>
      )}
    </section>
  )
}

function IncomeRow({ income }: { income: Income }) {
  const t = useTexts(partnerTexts)
  const { language } = useLanguage()
  const now = useNow(60_000)
  const give = useLive('currencies').state?.currencies.find(({ id }) => id === income.giveCurrencyId)
  const { tone, word } = stateOf(income)
  const amount = usdtText(income.amount, language)
  const isRefused = income.why === 'refused'
  const sign = isRefused || isNegative(income.amount) || isZero(income.amount) ? '' : '+'
  return (
    <tr>
      <td>
        {moscowDay(income.at, now, language, { today: t.todayWord })}, {moscowTime(income.at, language)}
      </td>
      <td>
        <span className={css.give}>{give ? sumText(income.give, give, language) : income.give}</span>{' '}
        <span className={css.number}>{t.number(numberText(income.orderNumber))}</span>
        <small>{whyText(income, language)}</small>
      </td>
      <td>
        {isRefused ? (
          <del>{amount}</del>
        ) : (
          <>
            {sign}
            {amount}
          </>
        )}
      </td>
      <td>
        <Badge tone={tone}>{t[word]}</Badge>
      </td>
    </tr>
  )
}
