/** The totals of the whole choice, and the button that hands it over as a file. */
import type { Answer, Payload } from '../../../../contract/calls.ts'
import { divide, multiply, roundHalf } from '../../../../core/money/decimal.ts'
import { formatAmount } from '../../../../core/money/format.ts'
import { call } from '../../../app/call.ts'
import { useTexts } from '../../../app/language.tsx'
import { NB } from '../../../app/typo.ts'
import { numberText } from '../../../words/order-figures.ts'
import { filePage, RowsFile } from '../../parts/lists/RowsFile.tsx'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import css from './All.module.css'
import { orderCells } from './all-csv.ts'
import { allTexts } from './all-texts.ts'

type Asked = NonNullable<Payload<'listAllOrders'>>

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
      <RowsFile
        label={t.csv(orders)}
        fileName={t.csvFile}
        head={t.columns.split('\n')}
        disabled={orders === 0}
        page={async (after: string | null) => call('listAllOrders', { ...asked, limit: filePage, ...(after !== null && { after }) })}
        cells={(row) => orderCells(row, words, t)}
      />
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
