/** Asks the table whether an action may be done now, what the order becomes by it, and what leaves the order. It changes nothing itself. */
import type { ErrorCode } from '../errors/catalogue.ts'
import { actionWords } from './action-words.ts'
import type { Action } from './actions.ts'
import { whatIsNotSaid } from './agreement.ts'
import { termsAfter } from './choice-figures.ts'
import { type Change, change, type Effect, inTurn, type TransitionContext } from './effect-builders.ts'
import { effects } from './effects.ts'
import { enter, enterToBePaid } from './enter.ts'
import { cameBetween, enteredAt, worseByTime } from './entered-payment.ts'
import type { Facts, InputName, Inputs, LightFacts, Mover } from './facts.ts'
import type { Question } from './guard-builders.ts'
import { guards } from './guards.ts'
import { judge, mayMove, rowsFrom, rowsOf, waits } from './judge.ts'
import { isMoneySeen } from './likely-payments.ts'
import { nextStatus } from './next-status.ts'
import type { Actor, Order } from './order.ts'
import type { OrderDraft } from './order-draft.ts'
import type { Outgoing } from './outgoing.ts'
import { closedStatuses, isOpen, type Status } from './statuses.ts'
import type { Row, RowId } from './transitions.ts'

/** A row of the table accepted the move. `from` is null for a new order. The move has exactly one history row. */
export type Moved = {
  ok: true
  row: RowId
  from: Status | null
  to: Status
  order: Order
  history: { from: Status | null; to: Status; why: string | null; row: RowId; action: Action; actor: Actor; personId: string | null }
  outgoing: readonly Outgoing[]
}
/** The move was refused and nothing changed. `allowed` are the actions that this actor may do now. */
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

/** An end has the reason that its own move gives, or none: that of an earlier step would be told as the reason of the end. */
const closes = ({ to }: Row): boolean => (closedStatuses as readonly string[]).includes(to)

/**
 * Runs one row: its effects, then the choice of the status, then the effects of entering that status. Answers with an error code when
 * the row goes 'next' to toBePaid and a quote or credentials are missing.
 */
function run(row: Row, attempt: Try): { change: Change; to: Status } | ErrorCode {
  const { order, action, by, inputs, facts } = attempt
  const from = row.isNew ? null : order.status
  const fixed = row.to === 'stays' ? order.status : row.to === 'next' || row.to === 'as paymentSeen' ? null : row.to
  const context: TransitionContext = { from, to: fixed, action, by, inputs, facts }
  const words = row.effects.map((name): Effect => effects[name as keyof typeof effects])
  const done = inTurn(closes(row) ? { ...order, reason: null, reasonReadAt: null } : order, words, context)
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

/** Tries the rows in turn. A refusal gives the reason of the row that passed the most guards: that row is nearest to what the actor meant. */
export function move(attempt: Try, rows: readonly Row[]): Moved | Refused {
  const { order, action, by, inputs, facts, draft } = attempt
  const status = draft === null ? order.status : null
  const refuse = (code: ErrorCode): Refused => ({
    ok: false,
    code,
    status,
    // computed only when it is read: clocks and watchers are refused often and never read it
    get allowed() {
      return status === null ? [] : allowedNow(order, by, facts)
    },
    ...(code === 'RATE_CHANGED' && inputs.choice !== undefined && { details: movedFigure(order, inputs, facts) }),
    ...(code === 'LATE_MAKES_WORSE' && { details: { ...worseByTime(order, inputs, facts), until: order.rateFixedUntil } }),
    ...(code === 'TIME_OUTSIDE_ORDER' && {
      details: { at: enteredAt(order, inputs), ...cameBetween(order, facts.now), field: 'inputs.at' },
    }),
    ...((code === 'HASH_INVALID' || code === 'RECEIPT_INVALID' || code === 'PROOF_SAME') && { details: { field: 'inputs.proof' } }),
    ...((code === 'PROOF_USED' || code === 'RETURN_PROOF_USED' || code === 'PROOF_FORMER') && {
      details: { ...facts.proofUse, field: 'inputs.proof' },
    }),
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

/** A second person may be asked only where his agreement is the one thing that is missing, and only with all that he agrees to. */
function whyNotAsk({ order, by, inputs, facts, draft }: Try, asked: Action): ErrorCode | null {
  const rows = rowsFrom(order.status).filter((row) => row.actions.includes(asked) && mayMove(row.by, by.actor) && !waits.has(row.id))
  const codes = rows.map((row) => judge(row, { order, by, inputs, facts, draft, listing: true }).code)
  if (codes.includes('NEEDS_SECOND_PERSON')) return whatIsNotSaid(asked, inputs)
  return codes.find((code) => code !== null) ?? 'ACTION_NOT_NOW'
}

/** Other details than those whose verification two have agreed to waive. */
const otherDetails: readonly Action[] = ['submitNewDetails', 'confirmNewDetails', 'useOtherVerified']

/** An agreement ends when its action is done, when what it is about changes, or when the order moves on to another status. */
const agreementAfter = ({ agreement }: Order, action: Action, elsewhere: boolean): Order['agreement'] =>
  elsewhere || agreement?.action === action || (agreement?.action === 'waiveVerification' && otherDetails.includes(action))
    ? null
    : agreement

/** The sum that the screen showed the client, and the sum that he would get now. */
const movedFigure = (order: Order, { choice, takeSeen }: Inputs, facts: Facts) => ({
  old: takeSeen,
  new: choice && termsAfter(order, choice, facts)?.take,
})

/** A payment that staff enter by hand is handled like one that a watcher reports. The history names the row of the manual entry. */
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
 * Moves an order, or answers why not. Pure: the caller stores the answer in one transaction, under the order's version.
 * A payment that is known already counts as news of its confirmations, so a watcher may report it any number of times.
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

/** For each action of this actor in this status: the first row whose guards all pass, or else the reason of the row that passed the most. */
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

/** The actions that this actor may do now, in the order of the table: the buttons of a screen. Without a person: what any person of this role may do. */
export const allowedActions = (order: Order, actor: Actor, facts: LightFacts, personId: string | null = null): readonly AllowedAction[] =>
  survey(order, actor, facts, personId)
    .filter(({ code }) => code === null)
    .map(({ action, row }) => ({ action, row, inputs: actionWords[action].inputs }))

/** The actions of this actor in this status that are refused now, each with its reason. */
export const blockedActions = (order: Order, actor: Actor, facts: LightFacts): readonly BlockedAction[] =>
  survey(order, actor, facts, null).flatMap(({ action, row, code }) => (code === null ? [] : [{ action, row, code }]))

/** A client's cancellation of an order for which money was seen is only a request to the operator. Every other call is the action of the same name. */
export const actionOfCall = (order: Order, name: Action): Action =>
  name === 'cancelOrder' && isOpen(order.status) && isMoneySeen(order) ? 'requestCancel' : name
