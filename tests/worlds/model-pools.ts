/** Credentials in memory: who holds what, what is free, and when it is free again. What may be shared is told by core/credentials. */
import { exclusiveKey, memoOf, type Pool } from '../../core/credentials/pool.ts'
import { kopecksOf, tellingSum } from '../../core/credentials/telling-sum.ts'
import { type Decimal, subtract } from '../../core/money/decimal.ts'
import type { AllottedCredentials, Order } from '../../core/orders/order.ts'
import { type Instant, isAfter } from '../../core/time/instant.ts'
import { must } from './promises-of-an-order.ts'

export type ModelCredentials = {
  id: string
  currencyId: string
  value: string
  pool: Exclude<Pool, 'none'>
  /** A machine looks at it; of a card people bring statements. */
  watched: boolean
  active: boolean
  lookedUntil: Instant | null
}
export type Allotment = {
  orderId: string
  credentialsId: string
  memo: string | null
  key: string
  kopecks: number | null
  at: Instant
  watchUntil: Instant | null
  freedAt: Instant | null
}

export type ModelPools = ReturnType<typeof somePools>

export function somePools(credentials: ModelCredentials[]) {
  let allotments: Allotment[] = []
  const held = (): Allotment[] => allotments.filter(({ freedAt }) => freedAt === null)
  const heldOf = (credentialsId: string): Allotment[] => held().filter((one) => one.credentialsId === credentialsId)
  const find = (id: string): ModelCredentials => {
    const found = credentials.find((one) => one.id === id)
    if (!found) throw new Error(`there are no credentials ${id}`)
    return found
  }

  /** `random` makes memos. */
  function freeFor(currencyId: string, give: Decimal, orderId: string, random: (below: number) => number): AllottedCredentials | null {
    for (const one of credentials) {
      if (one.currencyId !== currencyId || !one.active) continue
      const others = heldOf(one.id)
      const found = { id: one.id, value: one.value, memo: null, label: null, watched: one.watched, takenOff: '0' }
      if (one.pool === 'memo') {
        const memo = memoOf(random)
        if (!others.some((other) => other.memo === memo)) return { ...found, memo }
      } else if (one.pool === 'address') {
        if (others.length === 0) return found
      } else if (!others.some((other) => other.orderId === orderId)) {
        const kopecks = new Set(others.flatMap((other) => other.kopecks ?? []))
        const keys = new Set(others.map(({ key }) => key))
        const told = tellingSum(give, true, { kopecks, hasSum: (sum) => keys.has(exclusiveKey('sum', one.id, null, sum)) })
        if (told !== null) return { ...found, takenOff: subtract(give, told.sum) }
      }
    }
    return null
  }

  function take(order: Order, given: AllottedCredentials, at: Instant): void {
    const { pool } = find(given.id)
    const key = exclusiveKey(pool, given.id, given.memo, order.due)
    must(!held().some((one) => one.key === key), `credentials: ${key} is allotted twice`)
    const kopecks = pool === 'sum' ? kopecksOf(order.due) : 0
    const taken = heldOf(given.id).some((one) => one.kopecks === kopecks)
    const own = kopecks === 0 || taken ? null : kopecks
    allotments.push({
      orderId: order.id,
      credentialsId: given.id,
      memo: given.memo,
      key,
      kopecks: own,
      at,
      watchUntil: null,
      freedAt: null,
    })
  }

  return {
    credentials,
    find,
    held,
    heldOf,
    all: () => allotments,
    freeFor,
    take,
    keep(orderId: string, credentialsId: string, watchUntil: Instant | null): void {
      for (const one of heldOf(credentialsId)) if (one.orderId === orderId) one.watchUntil = watchUntil
    },
    watchAgain(orderId: string): void {
      for (const one of held()) if (one.orderId === orderId) one.watchUntil = null
    },
    /** The order that is open first, else the one that closed last. */
    holderOf(credentialsId: string, memo: string | null): string | null {
      const byMemo = find(credentialsId).pool === 'memo'
      const holders = heldOf(credentialsId).filter((one) => !byMemo || one.memo === (memo ?? ''))
      const last = holders.toSorted((a, b) => ((a.watchUntil ?? '~') < (b.watchUntil ?? '~') ? 1 : -1))[0]
      return last?.orderId ?? null
    },
    isHeldBy: (orderId: string, { id, memo }: Pick<AllottedCredentials, 'id' | 'memo'>): boolean =>
      heldOf(id).some((one) => one.orderId === orderId && one.memo === memo),
    isReallotted: (orderId: string): boolean =>
      allotments.some(
        (mine) =>
          mine.orderId === orderId && mine.freedAt !== null && held().some((one) => one.key === mine.key && one.orderId !== orderId),
      ),
    /** How far the watchers of these have looked; null where one never did. */
    watchedUntil(ids: readonly string[]): Instant | null {
      const times = ids.map((id) => find(id).lookedUntil)
      return times.length === 0 || times.includes(null) ? null : (times.toSorted()[0] ?? null)
    },
    lookedUntil(id: string, until: Instant): void {
      const one = find(id)
      if (one.lookedUntil === null || one.lookedUntil < until) one.lookedUntil = until
    },
    free(now: Instant): void {
      for (const one of held()) {
        if (one.watchUntil === null || isAfter(one.watchUntil, now)) continue
        const { watched, lookedUntil } = find(one.credentialsId)
        // of a card whose statements nobody brings the time alone counts
        if (lookedUntil === null ? !watched : lookedUntil >= one.watchUntil) one.freedAt = now
      }
    },
    restart(): void {
      allotments = JSON.parse(JSON.stringify(allotments)) as Allotment[]
    },
  }
}
