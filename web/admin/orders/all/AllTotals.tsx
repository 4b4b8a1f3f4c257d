/** The totals of the whole choice, and the button that hands it over as a file. */
import { useState } from 'react'
import type { OfficeRow } from '../../../../contract/all-orders.ts'
import type { Answer, Payload } from '../../../../contract/calls.ts'
import { errorText } from '../../../../core/errors/catalogue.ts'
import { divide, multiply, roundHalf } from '../../../../core/money/decimal.ts'
import { formatAmount } from '../../../../core/money/format.ts'
import { call, type Outcome } from '../../../app/call.ts'
import { useTexts } from '../../../app/language.tsx'
import { saveAs } from '../../../app/save-as.ts'
import { toast } from '../../../app/toasts.ts'
import { NB } from '../../../app/typo.ts'
import { Button } from '../../../ui/Button.tsx'
import { csvOf } from '../../../words/csv.ts'
import { numberText } from '../../../words/order-figures.ts'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import css from './All.module.css'
import { orderRows } from './all-csv.ts'
import { allTexts } from './all-texts.ts'

type Asked = NonNullable<Payload<'listAllOrders'>>
const atOnce = 500
/** More than this is downloaded in parts, by days. */
const most = 20_000

export function AllTotals({ totals, asked }: { totals: Answer<'getOrderTotals'>; asked: Asked }) {
  const t = useTexts(allTexts)
  const words = useDeskWords()
  const { orders, done, given, turnover, profit } = totals
  const usdt = (sum: string) => `${formatAmount(sum, 2, words.language)}${NB}USDT`
  const share = (part: string, whole: string, decimals: number) =>
    Number(whole) === 0
      ? null
      : `${formatAmount(roundHalf(divide(multiply(part, '100'), whole), decimals), decimals, words.language)}${NB}%`
  return (
    <section className={css.totals} aria-label={t.totals}>
      <dl>
        <Figure name={t.orders} value={numberText(orders)} />
        <Figure name={t.done} value={numberText(done)} beside={share(String(done), String(orders), 0)} />
        {given && done > 0 && <Figure name={t.given} value={words.sum(given.sum, given.currencyId)} />}
        <Figure name={t.turnover} value={usdt(turnover)} />
        {profit !== null && <Figure name={t.profit} value={usdt(profit)} beside={share(profit, turnover, 2)} />}
      </dl>
      <span className={css.quiet}>{t.ofDone}</span>
      <AllFile asked={asked} count={orders} />
    </section>
  )
}

function Figure({ name, value, beside }: { name: string; value: string; beside?: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} {beside && <small>{beside}</small>}
      </dd>
    </div>
  )
}

function AllFile({ asked, count }: { asked: Asked; count: number }) {
  const t = useTexts(allTexts)
  const words = useDeskWords()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await everyRow(asked)
    setBusy(false)
    if (!answer.ok) return toast({ type: 'error', title: t.csvFailed, text: errorText(answer.code, words.language, answer.details) })
    if (answer.data.cut) toast({ type: 'warning', title: t.csvCut(most), text: t.csvCutText })
    saveAs(t.csvFile, 'text/csv', csvOf([t.columns.split('\n'), ...orderRows(answer.data.rows, words, t)]))
  }
  return (
    <Button kind="line" icon="down2" busy={busy} disabled={count === 0} onClick={() => void download()}>
      {t.csv(count)}
    </Button>
  )
}

/** All orders behind the filter, up to the most; `cut`: there are more. */
async function everyRow(asked: Asked): Promise<Outcome<{ rows: OfficeRow[]; cut: boolean }>> {
  const rows: OfficeRow[] = []
  for (let after: string | null = null; ; ) {
    const answer: Outcome<Answer<'listAllOrders'>> = await call('listAllOrders', {
      ...asked,
      limit: atOnce,
      ...(after !== null && { after }),
    })
    if (!answer.ok) return answer
    rows.push(...answer.data.rows)
    after = answer.data.next
    if (after === null || rows.length >= most) return { ok: true, data: { rows, cut: after !== null } }
  }
}
