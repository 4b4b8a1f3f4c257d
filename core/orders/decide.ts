/** Asks the table: may this be done now, what becomes of the order, and what leaves it. Changes nothing itself. */
import type { ErrorCode } from '../errors/catalogue.ts'
import { actionWords } from './action-words.ts'
import type { Action } from './actions.ts'
import { termsAfter } from './choice-figures.ts'
import { type Change, change, type Effect, inTurn, type TransitionContext } from './effect.ts'
import { effects } from './effects.ts'
import { enter, enterToBePaid } from './enter.ts'
import { enteredAt, worseByTime } from './entered-payment.ts'
import { hasAnyMoney } from './exceptions.ts'
import type { Facts, InputName, Inputs, LightFacts, Mover } from './facts.ts'
import type { Question } from './guard.ts'
import { guards } from './guards.ts'
import { judge, mayMove, rowsFrom, rowsOf, waits } from './judge.ts'
import { nextStatus } from './next-status.ts'
import type { Actor, Order } from './order.ts'
import type { OrderDraft } from './order-draft.ts'
import type { Outgoing } from './outgoing.ts'
import { isOpen, type Status } from './statuses.ts'
import type { Row, RowId } from './transitions.ts'

/** A row took the move. `from` is null when the order is new. Exactly one history row belongs to it. */
export type Moved = {
  ok: true
  row: RowId
  from: Status | null
  to: Status
  order: Order
  history: { from: Status | null; to: Status; why: string | null; row: RowId; action: Action; actor: Actor; personId: string | null }
  outgoing: readonly Outgoing[]
}
/** Nothing changed. `allowed` are the actions that this actor has now. */
export type Refused = {
  ok: false
  code: ErrorCode
  status: Status | null
  allowed: readonly Action[]
  details?: Record<string, unknown>
}
export type AllowedAction = { action: Action; row: RowId; inputs: readonly InputName[] }
export type BlockedAction = { action: Action; row: RowId; code: ErrorCode }

/** Everything about one try to move an order. */
type Try = { order: Order; action: Action; by: Mover; inputs: Inputs; facts: Facts; draft: OrderDraft | null }

/** Runs one row: effects, then the way to go, then what entering that status does. Null when 'next' lacks what the entry needs. */
function run(row: Row, attempt: Try): { change: Change; to: Status } | ErrorCode {
  const { order, action, by, inputs, facts } = attempt
  const from = row.isNew ? null : order.status
  const fixed = row.to === 'stays' ? order.status : row.to === 'next' || row.to === 'as paymentSeen' ? null : row.to
  const context: TransitionContext = { from, to: fixed, action, by, inputs, facts }
  const words = row.effects.map((name): Effect => effects[name as keyof typeof effects])
  const done = inTurn(order, words, context)
  const to = fixed ?? nextStatus(done.order, facts.settings)
  if (row.to === 'stays' || (to === order.status && !row.isNew)) return { change: done, to }

  const offers = row.to === 'next' && to === 'toBePaid'
  if (offers) {
    const question: Question = { ...attempt, order: done.order, listing: false }
    const missing = guards.quoteAtHand(question) ?? guards.credentialsAtHand(question)
    if (missing !== null) return missing
  }
  const ready = offers ? inTurn(done.order, [enterToBePaid], { ...context, to }) : change(done.order)
  const entered = enter(ready.order, to, !isOpen(to), { ...context, to })
  return { change: { order: entered.order, outgoing: [...done.outgoing, ...ready.outgoing, ...entered.outgoing] }, to }
}

/** Tries the rows in turn. The reason given is that of the row which came furthest: it is nearest to what was meant. */
export function move(attempt: Try, rows: readonly Row[]): Moved | Refused {
  const { order, action, by, inputs, facts, draft } = attempt
  const status = draft === null ? order.status : null
  const refuse = (code: ErrorCode): Refused => ({
    ok: false,
    code,
    status,
    // clocks and watchers knock often and never ask
    get allowed() {
      return status === null ? [] : allowedNow(order, by, facts)
    },
    ...(code === 'RATE_CHANGED' && inputs.choice !== undefined && { details: movedFigure(order, inputs, facts) }),
    ...(code === 'LATE_MAKES_WORSE' && { details: { ...worseByTime(order, inputs, facts), until: order.rateFixedUntil } }),
    ...(code === 'HASH_INVALID' && { details: { field: 'inputs.proof' } }),
    ...((code === 'PROOF_USED' || code === 'RETURN_PROOF_USED') && { details: { ...facts.proofUse, field: 'inputs.proof' } }),
  })
  const notToAsk = action === 'askAgreement' && inputs.asked !== undefined ? whyNotAsk(attempt, inputs.asked) : null
  if (notToAsk !== null) return refuse(notToAsk)
  let nearest: { code: ErrorCode; passed: number } = { code: 'ACTION_NOT_NOW', passed: -1 }
  for (const row of rows) {
    if (!row.actions.includes(action) || !mayMove(row.by, by.actor)) continue
    if (waits.has(row.id)) {
      if (nearest.passed < 0) nearest = { code: 'NOT_AVAILABLE', passed: -1 }
      continue
    }
    const { code, passed } = judge(row, { order, by, inputs, facts, draft, listing: false })
    if (code !== null) {
      if (passed > nearest.passed) nearest = { code, passed }
      continue
    }
    if (row.to === 'as paymentSeen') return asPaymentSeen(row, attempt)
    const ran = run(row, attempt)
    if (typeof ran === 'string') return refuse(ran)
    const { change: after, to } = ran
    const why = inputs.reason?.trim() || null
    return {
      ok: true,
      row: row.id,
      from: status,
      to,
      order: { ...after.order, agreement: agreementAfter(after.order, action, status !== to), version: order.version + 1 },
      history: { from: status, to, why, row: row.id, action, actor: by.actor, personId: by.personId },
      outgoing: after.outgoing,
    }
  }
  return refuse(nearest.code)
}

const allowedNow = (order: Order, { actor, personId }: Mover, facts: Facts): readonly Action[] =>
  allowedActions(order, actor, facts, personId).map(({ action }) => action)

/** Another is asked only where he alone is missing: else the action may be done at once, or not at all. */
function whyNotAsk({ order, by, inputs, facts, draft }: Try, asked: Action): ErrorCode | null {
  const rows = rowsFrom(order.status).filter((row) => row.actions.includes(asked) && mayMove(row.by, by.actor) && !waits.has(row.id))
  const codes = rows.map((row) => judge(row, { order, by, inputs, facts, draft, listing: true }).code)
  return codes.includes('NEEDS_SECOND_PERSON') ? null : (codes.find((code) => code !== null) ?? 'ACTION_NOT_NOW')
}

/** Done, or overtaken by another status: nothing is agreed to any more. */
const agreementAfter = ({ agreement }: Order, action: Action, elsewhere: boolean): Order['agreement'] =>
  elsewhere || agreement?.action === action ? null : agreement

/** What the screen said the client would get, and what he would get now. */
const movedFigure = (order: Order, { choice, takeSeen }: Inputs, facts: Facts) => ({
  old: takeSeen,
  new: choice && termsAfter(order, choice, facts)?.take,
})

/** A payment found by hand enters as if a watcher had told of it, under the row that took it by hand. */
function asPaymentSeen(row: Row, attempt: Try): Moved | Refused {
  const { by, inputs, facts } = attempt
  const payment = inputs.payment ?? {
    id: inputs.paymentId ?? facts.newId(),
    amount: inputs.amount ?? '0',
    seenAt: enteredAt(attempt.order, inputs) ?? facts.now,
    confirmations: 0,
    confirmationsNeeded: 0,
    transactionHash: inputs.proof ?? null,
    sender: null,
    memo: null,
    problem: null,
  }
  const seen = move(
    { ...attempt, action: 'paymentSeen', by: { actor: 'system', personId: null }, inputs: { ...inputs, payment } },
    rowsFrom(attempt.order.status),
  )
  if (!seen.ok) {
    const { code, status, details } = seen
    return {
      ok: false,
      code,
      status,
      get allowed() {
        return allowedNow(attempt.order, by, facts)
      },
      ...(details && { details }),
    }
  }
  const history = { ...seen.history, row: row.id, action: attempt.action, actor: by.actor, personId: by.personId }
  const agreement = agreementAfter(seen.order, attempt.action, seen.from !== seen.to)
  return {
    ...seen,
    order: { ...seen.order, agreement },
    row: row.id,
    history,
    outgoing: [...seen.outgoing, { kind: 'audit', action: attempt.action }],
  }
}

/**
 * Moves an order, or says why not. Pure: what it answers is to be stored by the caller in one transaction, under the order's version.
 * A payment that is already known is taken as news of its confirmations, so that a watcher may tell of it as often as it likes.
 */
export function decide(order: Order, action: Action, by: Mover, inputs: Inputs, facts: Facts): Moved | Refused {
  const { payment } = inputs
  const isKnown = action === 'paymentSeen' && order.payments.some((known) => known.id === payment?.id && known.state !== 'vanished')
  const attempt: Try =
    isKnown && payment !== undefined
      ? {
          order,
          action: 'confirmationsGrew',
          by,
          inputs: { paymentId: payment.id, confirmations: payment.confirmations },
          facts,
          draft: null,
        }
      : { order, action, by, inputs, facts, draft: null }
  return move(attempt, rowsFrom(order.status))
}

/** For each action of this actor in this status: its first row that is content, or else the reason of the one that came furthest. */
function survey(
  order: Order,
  actor: Actor,
  facts: LightFacts,
  personId: string | null,
): readonly { action: Action; row: RowId; code: ErrorCode | null }[] {
  const found = new Map<Action, { action: Action; row: RowId; code: ErrorCode | null; passed: number }>()
  const question = { order, by: { actor, personId }, inputs: {}, facts, draft: null, listing: true }
  for (const row of rowsOf(order.status, actor)) {
    const { code, passed } = judge(row, question)
    for (const action of row.actions) {
      const before = found.get(action)
      if (before === undefined || (before.code !== null && (code === null || passed > before.passed))) {
        found.set(action, { action, row: row.id, code, passed })
      }
    }
  }
  return [...found.values()]
}

/** What this actor may do now, in the table's order: the buttons of a screen. Without a person: what some person of the kind may do. */
export const allowedActions = (order: Order, actor: Actor, facts: LightFacts, personId: string | null = null): readonly AllowedAction[] =>
  survey(order, actor, facts, personId)
    .filter(({ code }) => code === null)
    .map(({ action, row }) => ({ action, row, inputs: actionWords[action].inputs }))

/** What the table has for this actor in this status, and why not now. */
export const blockedActions = (order: Order, actor: Actor, facts: LightFacts): readonly BlockedAction[] =>
  survey(order, actor, facts, null).flatMap(({ action, row, code }) => (code === null ? [] : [{ action, row, code }]))

/** The client's cancel while money is here is a request to the operator; every other call is the action of its name. */
export const actionOfCall = (order: Order, name: Action): Action =>
  name === 'cancelOrder' && isOpen(order.status) && hasAnyMoney(order) ? 'requestCancel' : name
