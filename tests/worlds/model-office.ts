/**
 * An office in memory: orders, one inbox of payments, pools, books and clocks, moved by the real rules of the core. It does what the
 * server does with a database, and has no rule of its own about orders and money.
 */
import { bookedLoss, type Entry, entriesOf } from '../../core/ledger/postings.ts'
import { add, type Decimal, largest, subtract } from '../../core/money/decimal.ts'
import type { Action } from '../../core/orders/actions.ts'
import { allowedActions, decide, type Moved, type Refused } from '../../core/orders/decide.ts'
import type { Facts, Inputs, Mover } from '../../core/orders/facts.ts'
import { openOrder } from '../../core/orders/open-order.ts'
import type { Order } from '../../core/orders/order.ts'
import type { OrderDraft } from '../../core/orders/order-draft.ts'
import { lossTold, type Outgoing } from '../../core/orders/outgoing.ts'
import { settleSteps } from '../../core/orders/settle-steps.ts'
import { isClosed, isOpen } from '../../core/orders/statuses.ts'
import { deadlines } from '../../core/orders/timers.ts'
import { isAfter } from '../../core/time/instant.ts'
import { kindFacts } from '../random/random-life.ts'
import { factsOf, newId, type World } from '../random/random-world.ts'
import { someBooks } from './model-books.ts'
import { someInbox } from './model-inbox.ts'
import type { ModelPools } from './model-pools.ts'
import { type Book, checkStep, must, newBook } from './promises-of-an-order.ts'

export const system: Mover = { actor: 'system', personId: null }
type OrderExtras = {
  book: Book
  /** An operator's word that he has looked. */
  lookedUntil: string | null
  history: { from: Order['status'] | null; to: Order['status'] }[]
}

export type ModelOffice = ReturnType<typeof anOffice>

export function anOffice(world: World, pools: ModelPools, reserves: Readonly<Record<string, Decimal>>) {
  const orders = new Map<string, Order>()
  const losses = new Map<string, readonly Entry[]>()
  const extras = new Map<string, OrderExtras>()
  const books = someBooks()
  const inbox = someInbox(books)
  /** On a kind day everybody who has to do something can. */
  let kind = false
  /** A clock has just closed this order. */
  let onExpiry: (order: Order) => void = () => undefined
  /** What was done, for people. */
  const trace: string[] = []

  for (const [currencyId, amount] of Object.entries(reserves))
    books.post([
      { account: 'reserve', currencyId, amount },
      { account: 'capital', currencyId, amount: `-${amount}` },
    ])

  const of = (id: string): Order => {
    const order = orders.get(id)
    if (!order) throw new Error(`there is no order ${id}`)
    return order
  }
  const besideOf = (id: string): OrderExtras => extras.get(id) as OrderExtras

  function freeReserve(currencyId: string, exceptId: string): Decimal {
    let free = books.of('reserve', currencyId)
    for (const order of orders.values())
      if (order.takeCurrencyId === currencyId && order.id !== exceptId) free = subtract(free, order.softReserve)
    return largest('0', free)
  }

  function factsFor(order: Order, { sure = false } = {}): Facts {
    const facts = kind ? kindFacts(world, order) : factsOf(world, order)
    const held = [order.credentials, ...order.formerCredentials].filter((one) => one !== null)
    const idsOf = (watched: boolean) => held.filter((one) => one.watched === watched).map(({ id }) => id)
    const word = besideOf(order.id)?.lookedUntil ?? null
    const statements = pools.watchedUntil(idsOf(false))
    return {
      ...facts,
      watchedUntil: pools.watchedUntil(idsOf(true)),
      lookedUntil: word === null || statements === null ? (word ?? statements) : word > statements ? word : statements,
      freeReserve: freeReserve(order.takeCurrencyId, order.id),
      // looked for only where somebody asks
      get freeCredentials() {
        return pools.freeFor(order.giveCurrencyId, order.give, order.id, world.randomness.whole)
      },
      get credentialsHeld() {
        const { credentials } = order
        return credentials === null || pools.isHeldBy(order.id, credentials)
      },
      get credentialsReallotted() {
        return pools.isReallotted(order.id)
      },
      newId: () => newId(world),
      automaticConfirmation: sure || order.credentials?.watched === true,
    }
  }

  function note(said: string): void {
    trace.push(`${new Date(world.ms).toISOString()} ${said}`)
  }

  function create(draft: OrderDraft): boolean {
    const facts = {
      ...factsOf(world, draft),
      freeReserve: freeReserve(draft.takeCurrencyId, ''),
      freeCredentials: draft.giveKind === 'cash' ? null : pools.freeFor(draft.giveCurrencyId, draft.give, draft.id, world.randomness.whole),
    }
    const answer = openOrder(draft, { actor: 'client', personId: 'client' }, facts)
    note(`${draft.id} is opened: ${draft.give} ${draft.giveCurrencyId} for ${draft.takeCurrencyId}: ${answer.ok ? answer.to : answer.code}`)
    if (!answer.ok) return false
    const kept: OrderExtras = { book: newBook(), lookedUntil: null, history: [] }
    extras.set(draft.id, kept)
    checkStep({ before: null, action: draft.action, by: { actor: 'client', personId: 'client' }, inputs: {}, facts, answer }, kept.book)
    orders.set(draft.id, answer.order)
    kept.history.push(answer.history)
    leave(answer.order, answer.outgoing)
    return true
  }

  function leave(order: Order, outgoing: readonly Outgoing[]): void {
    const now = new Date(world.ms).toISOString()
    for (const out of outgoing) {
      if (out.kind === 'credentialsTaken') pools.take(order, out.credentials, now)
      else if (out.kind === 'credentialsReleased') pools.keep(order.id, out.credentialsId, out.watchUntil)
      else if (out.kind === 'watchCredentials') {
        const justTaken = out.until === null && outgoing.some((other) => other.kind === 'credentialsTaken')
        if (!justTaken) pools.keep(order.id, out.credentialsId, out.until)
      }
    }
  }

  function move(id: string, action: Action, by: Mover, inputs: Inputs, how: { sure?: boolean } = {}): Moved | Refused {
    const before = of(id)
    const facts = factsFor(before, how)
    const answer = decide(before, action, by, inputs, facts)
    const said = inputs.payment ? ` ${inputs.payment.id} of ${inputs.payment.amount}` : inputs.paymentId ? ` ${inputs.paymentId}` : ''
    if (answer.ok || by.actor !== 'system')
      note(`${id} ${by.actor} ${action}${said}: ${answer.ok ? `${answer.row} -> ${answer.to}` : answer.code}`)
    checkStep({ before, action, by, inputs, facts, answer }, besideOf(id).book)
    if (!answer.ok) return answer
    const after = answer.order
    inbox.leaveQueue(before, after)
    inbox.save(after)
    const freed = inbox.free(before, after)
    const entries = entriesOf(before, after, lossTold(answer.outgoing), bookedLoss(losses.get(id) ?? []))
    for (const entry of entries) books.post(entry.postings)
    losses.set(id, [...(losses.get(id) ?? []), ...entries.filter(({ event }) => event === 'paymentLost')])
    inbox.bookFreed(freed)
    orders.set(id, after)
    besideOf(id).history.push(answer.history)
    leave(after, answer.outgoing)
    if (isOpen(after.status) && !isOpen(before.status)) pools.watchAgain(id)
    if (action === 'payTimer' && isClosed(after.status)) onExpiry(before)
    return answer
  }

  /** What the system does by itself once money has come. */
  function settle(id: string, { confirm, sure = false }: { confirm: boolean; sure?: boolean }): void {
    for (const step of settleSteps) {
      const attempt = step(of(id), confirm)
      if (attempt !== null) move(id, attempt.action, system, attempt.inputs, { sure })
    }
  }

  return {
    world,
    pools,
    books,
    inbox,
    trace,
    reserves,
    orders: () => [...orders.values()],
    of,
    historyOf: (id: string) => besideOf(id).history,
    factsFor,
    note,
    create,
    move,
    settle,
    /** Confirms money that was confirmed by its network while the table did not let it. */
    confirmWaiting(id: string): void {
      if (allowedActions(of(id), 'system', factsFor(of(id))).some(({ action }) => action === 'confirmPayment'))
        settle(id, { confirm: true })
    },
    sayLooked(id: string, until: string): void {
      besideOf(id).lookedUntil = until
    },
    /** Every clock that is due knocks; what is closed long enough lets its credentials go. */
    knock(): void {
      const now = new Date(world.ms).toISOString()
      pools.free(now)
      for (const id of orders.keys()) {
        const facts = factsFor(of(id))
        for (const { action, at } of deadlines(of(id), facts.settings, facts.openingFrom)) {
          if (isAfter(at, now)) break
          if (move(id, action, system, {}).ok) break
        }
      }
      for (const order of orders.values()) {
        const { credentials } = order
        if (order.status !== 'toBePaid' || credentials === null || pools.find(credentials.id).active) continue
        if (!move(order.id, 'replaceCredentials', system, {}).ok) move(order.id, 'credentialsGone', system, {})
      }
    },
    /** All that is kept is written down and read back. */
    restart(): void {
      for (const [id, order] of orders) orders.set(id, JSON.parse(JSON.stringify(order)) as Order)
      pools.restart()
      inbox.restart()
    },
    beKind(): void {
      kind = true
    },
    whenExpired(told: (order: Order) => void): void {
      onExpiry = told
    },
    /** What the books must have as the reserve by what every order says of itself. */
    reserveOf(currencyId: string): Decimal {
      let sum = reserves[currencyId] ?? '0'
      for (const order of orders.values()) {
        if (order.giveCurrencyId === currencyId) sum = add(sum, order.addedToReserve)
        if (order.takeCurrencyId === currencyId) sum = subtract(sum, order.takenFromReserve)
      }
      return sum
    },
    must,
  }
}
