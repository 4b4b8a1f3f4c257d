/** Books in memory: every entry sums to nil in each currency, and each account has what all of its entries have. */

import type { Account } from '../../core/ledger/accounts.ts'
import type { Posting } from '../../core/ledger/postings.ts'
import { add, type Decimal, isZero } from '../../core/money/decimal.ts'
import { must } from './promises-of-an-order.ts'

export type ModelBooks = {
  post: (postings: readonly Posting[]) => void
  of: (account: Account, currencyId: string) => Decimal
  all: () => readonly { account: Account; currencyId: string; sum: Decimal }[]
}

export function someBooks(): ModelBooks {
  const sums = new Map<string, { account: Account; currencyId: string; sum: Decimal }>()
  return {
    post(postings) {
      const total = new Map<string, Decimal>()
      for (const { account, currencyId, amount } of postings) {
        const key = `${account} ${currencyId}`
        sums.set(key, { account, currencyId, sum: add(sums.get(key)?.sum ?? '0', amount) })
        total.set(currencyId, add(total.get(currencyId) ?? '0', amount))
      }
      for (const [currencyId, off] of total) must(isZero(off), `books: an entry is off by ${off} ${currencyId}`)
    },
    of: (account, currencyId) => sums.get(`${account} ${currencyId}`)?.sum ?? '0',
    all: () => [...sums.values()],
  }
}
