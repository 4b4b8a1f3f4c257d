/** What people press in the office in memory: buttons of an order, by its version, and of the inbox. */
import { compare, type Decimal } from '../../core/money/decimal.ts'
import type { Action } from '../../core/orders/actions.ts'
import { actionOfCall } from '../../core/orders/decide.ts'
import type { Inputs, Mover } from '../../core/orders/facts.ts'
import type { Actor } from '../../core/orders/order.ts'
import type { Explanation } from '../../core/payments/explanation.ts'
import { whyNotSettled } from '../../core/payments/settled.ts'
import { newId } from '../random/random-world.ts'
import { asSeen, type Row } from './model-inbox.ts'
import type { ModelOffice } from './model-office.ts'

/** Null where it was done, else the code of the refusal. */
export type Pressed = string | null
export type ModelDesk = ReturnType<typeof aDesk>

/** After these nothing may be left to ask. */
const settling: readonly Action[] = ['resolvePartial', 'resolveOver', 'resolveLate', 'acceptException', 'release']

export function aDesk(office: ModelOffice) {
  const { inbox, world } = office
  const mover = (actor: Actor): Mover => ({ actor, personId: actor })

  /** What is entered by hand may be here already. */
  function knownTransfer(orderId: string, { proof }: Inputs): Inputs | 'UNCONFIRMED_MONEY' | 'PAYMENT_ALREADY_ENTERED' {
    if (!proof) return {}
    const currencyId = office.of(orderId).giveCurrencyId
    const known = inbox
      .all()
      .filter(
        (row) => row.currencyId === currencyId && row.state !== 'vanished' && row.transactionHash?.toLowerCase() === proof.toLowerCase(),
      )
      .filter((row) => row.orderId === null || row.orderId === orderId || row.key !== `order:${row.id}`)
    const waiting = known.find((row) => row.orderId === null && row.explained === null)
    if (waiting && waiting.state !== 'confirmed') return 'UNCONFIRMED_MONEY'
    if (waiting) return { paymentId: waiting.id, amount: waiting.amount, payment: asSeen(waiting) }
    return known.length > 0 ? 'PAYMENT_ALREADY_ENTERED' : {}
  }

  function press(actor: Actor, id: string, version: number, pressed: Action, inputs: Inputs): Pressed {
    const order = office.of(id)
    if (order.version !== version) return 'ACTION_NOT_NOW'
    const action = actor === 'client' ? actionOfCall(order, pressed) : pressed
    const { payment: _payment, confirmations: _confirmations, paymentId, ...typed } = inputs
    const named = action === 'attachPayment' ? knownTransfer(id, typed) : paymentId === undefined ? {} : { paymentId }
    if (typeof named === 'string') return named
    const answer = office.move(id, action, mover(actor), { ...typed, ...named })
    if (!answer.ok) return answer.code
    if (actor !== 'client' || settling.includes(action)) office.settle(id, { confirm: settling.includes(action) })
    return null
  }

  const mayBeSettled = (row: Row): Pressed => whyNotSettled({ ...row, returning: false })
  /** Taken from the order that has it or that it is kept beside. */
  function takeFrom(row: Row, actor: Actor): Row | string {
    if (row.orderId === null) return row
    const answer = office.move(row.orderId, 'detachPayment', mover(actor), { paymentId: row.id, reason: 'reason' })
    return answer.ok ? (inbox.find(row.id) as Row) : answer.code
  }
  const partOf = (row: Row, amount: Decimal | undefined): Row =>
    amount === undefined || compare(amount, row.amount) >= 0 ? row : inbox.split(row, amount, newId(world))

  return {
    press,
    detach(id: string, actor: Actor): Pressed {
      const row = inbox.find(id) as Row
      if (row.orderId === null || row.state === 'vanished') return 'PAYMENT_SETTLED'
      const free = takeFrom(row, actor)
      return typeof free === 'string' ? free : null
    },
    explain(id: string, as: Explanation | null, amount: Decimal | undefined, actor: Actor): Pressed {
      const row = inbox.find(id) as Row
      if (as === null) {
        if (row.explained === null || row.state === 'vanished') return 'PAYMENT_SETTLED'
        inbox.set(row, { explained: null })
      } else {
        const why = mayBeSettled(row)
        if (why !== null) return why
        const free = takeFrom(row, actor)
        if (typeof free === 'string') return free
        inbox.set(partOf(free, amount), { explained: as })
      }
      office.note(`${actor} explains ${id}${amount ? ` (${amount} of it)` : ''} as ${as ?? 'nothing'}`)
      return null
    },
    /** What the order does not take waits, taken from the one that it stood beside. */
    match(id: string, orderId: string, amount: Decimal | undefined, actor: Actor): Pressed {
      const row = inbox.find(id) as Row
      const why = mayBeSettled(row)
      if (why !== null) return why
      const order = office.of(orderId)
      if (order.giveCurrencyId !== row.currencyId) return 'PAYMENT_OTHER_CURRENCY'
      // it stands beside this order, and would again
      if (row.orderId === orderId && (order.credited || order.status === 'done')) return 'PAYMENT_BESIDE_ORDER'
      // two people are asked for at the order, not here
      if (world.aboveLimit) return 'NEEDS_SECOND_PERSON'
      const free = takeFrom(row, actor)
      if (typeof free === 'string') return free
      const part = partOf(free, amount)
      const { id: paymentId, amount: all, transactionHash } = part
      const inputs = { paymentId, amount: all, proof: transactionHash ?? 'reason', reason: 'reason', payment: asSeen(part) }
      const answer = office.move(orderId, 'attachPayment', mover(actor), inputs)
      if (!answer.ok) return answer.code
      office.settle(orderId, { confirm: false })
      return null
    },
  }
}
