/** A month for an accountant: the figures of its days, and from the books what changed each reserve. */
import { dayPlus, firstOfNext } from '../../../core/figures/spans.ts'
import { partnerUnit } from '../../../core/ledger/accounts.ts'
import { add, negate, subtract, sum } from '../../../core/money/decimal.ts'
import { handler } from '../../base/handler.ts'
import { figuresOfSpan, lastClosedDay } from '../../stores/figures/figures-store.ts'
import { monthOfBooks } from '../../stores/figures/month-store.ts'

/** These have columns of their own; all others together are money on its way, of clients and of nobody. */
const named = ['reserve', 'exchange', 'costs', 'losses', 'capital']

export const getMonthReport = handler('getMonthReport', {
  async run({ month }, ctx) {
    const db = ctx.database.kysely
    const from = `${month}-01`
    const span = { from, until: dayPlus(firstOfNext(month), -1) }
    const [{ days }, books] = await Promise.all([figuresOfSpan(db, span, await lastClosedDay(db)), monthOfBooks(db, span)])
    const currencies = [...new Set(books.map(({ currencyId }) => currencyId))].filter((id) => id !== partnerUnit)
    return {
      month,
      created: days.reduce((all, { created }) => all + created, 0),
      done: days.reduce((all, { done }) => all + done, 0),
      turnover: sum(days.map(({ turnover }) => turnover)),
      profit: sum(days.map(({ profit }) => profit)),
      rewards: books.find(({ currencyId, account }) => currencyId === partnerUnit && account === 'rewards')?.during ?? '0',
      currencies: currencies.map((currencyId) => {
        const of = books.filter((one) => one.currencyId === currencyId)
        const reserve = of.find(({ account }) => account === 'reserve')
        // what an account has got is what the reserve has given
        const changed = (account: string) => negate(of.find((one) => one.account === account)?.during ?? '0')
        const begin = reserve?.before ?? '0'
        return {
          currencyId,
          begin,
          exchange: changed('exchange'),
          costs: changed('costs'),
          losses: changed('losses'),
          capital: changed('capital'),
          other: subtract('0', sum(of.filter(({ account }) => !named.includes(account)).map(({ during }) => during))),
          end: add(begin, reserve?.during ?? '0'),
        }
      }),
    }
  },
})
