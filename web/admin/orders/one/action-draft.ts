/** The fields that an action asks from the operator, and the inputs that are sent to the server. */
import type { ActionInputs, OrderView } from '../../../../contract/orders.ts'
import type { AddressValidator } from '../../../../core/directions/currency.ts'
import type { ErrorCode } from '../../../../core/errors/catalogue.ts'
import type { Words } from '../../../../core/language/language.ts'
import { compare, isDecimal, isPositive } from '../../../../core/money/decimal.ts'
import { actionWords } from '../../../../core/orders/action-words.ts'
import { type Action, actions } from '../../../../core/orders/actions.ts'
import { acceptable } from '../../../../core/orders/exceptions.ts'
import type { InputName } from '../../../../core/orders/facts.ts'
import { recordedProofs } from '../../../../core/orders/proof-correction.ts'
import { declineReasons, inBothLanguages, retryReasons } from '../../../../core/orders/reasons.ts'
import { isHashOf } from '../../../../core/payments/hash-form.ts'
import { addHours, type Instant } from '../../../../core/time/instant.ts'
import { verificationKinds } from '../../../../core/verification/verification.ts'

export type FieldName =
  | 'reasonListed'
  | 'reasonEn'
  | 'reason'
  | 'proof'
  | 'amount'
  | 'code'
  | 'at'
  | 'placeId'
  | 'paymentId'
  | 'exception'
  | 'choice'
  | 'lookedUntil'
  | 'kind'
  | 'number'
  | 'sentId'
export type Asked = { name: FieldName; required: boolean }
/** What stands in the fields. A sum is in its stored form, or as it was typed where that is no sum. */
export type Draft = Partial<Record<FieldName, string>>
type Order = Pick<
  OrderView,
  | 'status'
  | 'newDetails'
  | 'payments'
  | 'payouts'
  | 'refunds'
  | 'exceptions'
  | 'credentials'
  | 'meeting'
  | 'meetingWish'
  | 'choices'
  | 'refundTo'
  | 'paidMarkedAt'
  | 'remaining'
  | 'rateFixedUntil'
>
type Places = readonly { id: string }[]

export const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name)

/** The payments that an action may concern. A reversed payment must count for the order; a detached payment must be a transfer. */
export const paymentsFor = <P extends { state: string; unmatched: boolean; kind: string }>(action: Action, payments: readonly P[]): P[] =>
  action === 'detachPayment'
    ? payments.filter(({ state, kind }) => state !== 'vanished' && kind !== 'cash')
    : payments.filter(({ state, unmatched }) => state !== 'vanished' && !unmatched)
/** Exceptions that an operator may accept. */
export const acceptableOf = ({ exceptions }: Pick<Order, 'exceptions'>) => exceptions.filter((kind) => acceptable.includes(kind))
/** The options that this action offers for money that does not fit the order. */
export const choicesOf = ({ choices }: Pick<Order, 'choices'>, action: Action) => choices.filter((choice) => choice.action === action)
const needsLooking = ({ credentials }: Pick<Order, 'credentials'>): boolean => credentials !== null && !credentials.watched
const queuedPayout = ({ payouts }: Pick<Order, 'payouts'>) => payouts.find(({ state }) => state === 'queued')

/** The fields of an action, in order. Values that the order already determines (the sum of a payout, the only place) are not asked. */
export function fieldsOf(action: Action, order: Order, places: Places, draft: Draft = {}, stage: Stage = 'alone'): Asked[] {
  if (isHidden(action, stage)) return stage === 'asking' ? [{ name: 'reason', required: false }] : []
  const { inputs, optional } = actionWords[action]
  const own = ownFields(action, order, draft)
  if (own !== null) return own
  const asked = [...inputs.map((name) => ({ name, required: true })), ...optional.map((name) => ({ name, required: false }))]
  const fields = asked.flatMap(({ name, required }): Asked[] => (isAsked(name, action, order, places) ? [{ name, required }] : []))
  if (action === 'checkTransaction' && needsLooking(order)) fields.push({ name: 'lookedUntil', required: true })
  if (action === 'paymentNotFound' && order.credentials?.watched !== true) fields.push({ name: 'lookedUntil', required: false })
  return fields
}

/** 'alone': done by one person. 'asking': a request to a colleague. 'agreed': done after the colleague agreed. */
export type Stage = 'alone' | 'asking' | 'agreed'
/**
 * For these actions the fields are known only at the end, so they are filled after the agreement. For all other actions both people agree
 * to the fields.
 */
const knownLater: readonly Action[] = ['recordPayout', 'cashHandedOver']
const isHidden = (action: Action, stage: Stage): boolean => stage !== 'alone' && knownLater.includes(action) === (stage === 'asking')

/** Actions whose reason is picked from a list. */
export const listedReasons: Partial<Record<Action, Readonly<Record<string, Words>>>> = {
  payoutDeclined: declineReasons,
  payoutReturned: declineReasons,
  retryPayout: retryReasons,
}
/** The option of a list that lets the operator type a reason. */
export const ownWords = 'own'
/** The client reads these reasons, so they are needed in both languages. */
const inTwo = (action: Action): boolean => action === 'payoutDeclined' || action === 'payoutReturned'

/** Fields that depend on the state of the order and on the choices made. null if the action's own list applies. */
function ownFields(action: Action, { status, newDetails, paidMarkedAt }: Order, draft: Draft): Asked[] | null {
  const field = (name: FieldName): Asked => ({ name, required: true })
  if (action === 'attachPayment') {
    const at = moscowInstant(draft.at ?? '')
    const isLater = paidMarkedAt !== null && at !== null && at > paidMarkedAt
    return [field('amount'), field('proof'), field('at'), ...(isLater ? [field('reason')] : [])]
  }
  if (action === 'acceptDetails') return newDetails?.sent?.confirmedAt ? [] : [field('reason')]
  if (action === 'complete') return status === 'delayed' ? [field('proof')] : []
  if (!listedReasons[action]) return null
  const typed = draft.reasonListed !== ownWords ? [] : inTwo(action) ? [field('reason'), field('reasonEn')] : [field('reason')]
  return [field('reasonListed'), ...typed, field('proof')]
}

function isAsked(name: InputName, action: Action, order: Order, places: Places): name is InputName & FieldName {
  if (name === 'amount') return action !== 'recordPayout'
  // bank money may go back to the account that it came from; then the log needs a reason
  if ((action === 'recordRefund' || action === 'approveRefund') && name === 'reason')
    return !order.refundTo?.confirmedAt && !order.payments.some(({ kind }) => kind === 'cash')
  // for an account, a delayed order has a separate button
  if (name === 'kind') return order.status !== 'delayed'
  if (name === 'placeId') return places.length > 1
  if (name === 'paymentId') return paymentsFor(action, order.payments).length > 1
  if (name === 'exception') return acceptableOf(order).length > 1
  if (name === 'sentId') return recordedProofs(order).length > 1
  return name === 'choice' || name === 'number' || name === 'reason' || name === 'proof' || name === 'code' || name === 'at'
}

/** Converts a typed "2026-11-21T15:30" (Moscow time) into an instant. null if it is not a valid time. */
export function moscowInstant(text: string): Instant | null {
  const at = `${text}:00.000Z`
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(at)) ? addHours(at, -3) : null
}
/** The reverse: an instant as the value of a local-time field, in Moscow time. */
export const moscowField = (at: Instant): string => addHours(at, 3).slice(0, 16)

/** The initial values of a form. A choice over money is never one of them. For example the time that the client proposed or wished for, if that time is still possible. */
export function beginningOf(action: Action, order: Order, { isSlot, now }: { isSlot: (at: Instant) => boolean; now: Instant }): Draft {
  const { meeting, meetingWish } = order
  if (action === 'requireVerification') return { kind: 'card' }
  if (action === 'attachPayment') {
    const at = order.paidMarkedAt ?? (order.rateFixedUntil !== null && now < order.rateFixedUntil ? now : null)
    return { ...(isPositive(order.remaining) && { amount: order.remaining }), ...(at && { at: moscowField(at) }) }
  }
  if (action === 'reschedule') return meeting?.proposal?.by === 'client' ? { at: moscowField(meeting.proposal.at) } : {}
  if (action !== 'scheduleMeeting' || meetingWish === null) return {}
  return { placeId: meetingWish.place.id, ...(isSlot(meetingWish.at) ? { at: moscowField(meetingWish.at) } : {}) }
}

/** What was typed of a draft that began so. It outlives its form, while the beginnings are made anew each time the form opens. */
export const typedOver = (begun: Draft, draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== begun[name as FieldName]))

/** The draft of a form that opens: what was typed in it before stays over its beginnings. */
export const openedDraft = (begun: Draft, typed: Draft): Draft => ({ ...begun, ...typed })

export type Errors = Partial<Record<FieldName, ErrorCode | 'fill' | 'future'>>
type Judged = { ok: true; inputs: ActionInputs } | { ok: false; errors: Errors }

const emptyCode: Partial<Record<FieldName, ErrorCode>> = {
  reason: 'REASON_NEEDED',
  at: 'TIME_NEEDED',
  amount: 'AMOUNT_INVALID',
}

/** The inputs to send, or the errors by field. */
export function judgeDraft(
  action: Action,
  draft: Draft,
  order: Order,
  {
    places,
    now,
    isSlot,
    stage = 'alone',
    validator = null,
  }: {
    places: Places
    now: Instant
    isSlot?: (at: Instant) => boolean
    stage?: Stage
    validator?: AddressValidator | null
  },
): Judged {
  const errors: Errors = {}
  const inputs: ActionInputs = {}
  for (const { name, required } of fieldsOf(action, order, places, draft, stage)) {
    const typed = (draft[name] ?? '').trim()
    if (typed === '') {
      if (required) errors[name] = name === 'proof' && listedReasons[action] ? 'FAILURE_PROOF_NEEDED' : (emptyCode[name] ?? 'fill')
    } else if (name === 'reasonListed') {
      if (typed !== ownWords) inputs.reason = typed
    } else if (name === 'reasonEn') {
      inputs.reason = inBothLanguages({ ru: (draft.reason ?? '').trim(), en: typed })
    } else if (name === 'amount') {
      if (!isDecimal(typed) || !isPositive(typed)) errors.amount = 'AMOUNT_INVALID'
      else {
        inputs.amount = typed
        if (action === 'attachPayment' && compare(typed, order.remaining) === 0) inputs.confirm = true
      }
    } else if (name === 'code') {
      const digits = typed.replace(/\D/g, '')
      if (digits.length === 6) inputs.code = digits
      else errors.code = 'HANDOVER_CODE_WRONG'
    } else if (name === 'at' || name === 'lookedUntil') {
      const at = moscowInstant(typed)
      const past = name === 'lookedUntil' || action === 'attachPayment'
      if (at === null) errors[name] = 'fill'
      else if (past && at > now) errors[name] = 'future'
      else if (!past && isSlot?.(at) === false) errors[name] = 'MEETING_TIME_INVALID'
      else inputs[name] = at
    } else if (name === 'choice') {
      const choice = choicesOf(order, action).find((each) => each.choice === typed && each.why === null)
      if (choice) Object.assign(inputs, { choice: choice.choice, takeSeen: choice.take })
      else errors.choice = 'fill'
    } else if (name === 'kind') {
      const kind = verificationKinds.find((one) => one === typed)
      if (kind) inputs.kind = kind
      else errors.kind = 'fill'
    } else if (name === 'exception') {
      const kind = acceptableOf(order).find((one) => one === typed)
      if (kind) inputs.exception = kind
    } else if (name === 'proof' && validator !== null && !isHashOf(validator, typed)) errors.proof = 'HASH_INVALID'
    else inputs[name] = typed
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, inputs: { ...known(action, order, places), ...inputs } }
}

/** Values that the screen has shown. The server refuses the action if they differ from its own. */
function known(action: Action, order: Order, places: Places): ActionInputs {
  if (action === 'recordPayout') {
    const payout = queuedPayout(order)
    return payout ? { amount: payout.amount } : {}
  }
  if (action === 'correctProof') {
    const [recorded] = recordedProofs(order)
    return recorded ? { sentId: recorded.id } : {}
  }
  const [only] = paymentsFor(action, order.payments)
  if ((action === 'paymentReversed' || action === 'detachPayment') && only) return { paymentId: only.id }
  const place = places[0]?.id ?? order.meeting?.place.id
  return actionWords[action].inputs.includes('placeId') && place ? { placeId: place } : {}
}

const fieldOfCode: Partial<Record<ErrorCode, FieldName>> = {
  REASON_NEEDED: 'reason',
  REFUND_DETAILS_NEEDED: 'reason',
  PROOF_NEEDED: 'proof',
  HASH_INVALID: 'proof',
  RECEIPT_INVALID: 'proof',
  PROOF_SAME: 'proof',
  TIME_NEEDED: 'at',
  TIME_OUTSIDE_ORDER: 'at',
  TIME_AFTER_MARK: 'reason',
  FAILURE_PROOF_NEEDED: 'proof',
  DETAILS_AT_FAULT: 'reasonListed',
  AMOUNT_INVALID: 'amount',
  HANDOVER_CODE_WRONG: 'code',
  MEETING_TIME_INVALID: 'at',
  MEETING_SLOT_TAKEN: 'at',
  WATCHERS_BEHIND: 'lookedUntil',
  NUMBER_NEEDED: 'number',
  NUMBER_DIFFERS: 'number',
  CARD_INVALID: 'number',
  ACCOUNT_INVALID: 'number',
  BIK_INVALID: 'number',
  ALREADY_VERIFIED: 'number',
}

/** The field that a refusal concerns, if this action has it. */
export function fieldOfRefusal(code: ErrorCode, details: Record<string, unknown>, fields: readonly Asked[]): FieldName | null {
  const told = typeof details['field'] === 'string' ? details['field'].split('.').at(-1) : undefined
  return fields.find(({ name }) => name === told)?.name ?? fields.find(({ name }) => name === fieldOfCode[code])?.name ?? null
}
