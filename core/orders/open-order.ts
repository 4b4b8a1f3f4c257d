/** Creation of an order, rows N1 to N6: it gets its first status and its first history row. */

import { type Moved, move, type Refused } from './decide.ts'
import type { Facts, Mover } from './facts.ts'
import { openNeed } from './next-status.ts'
import { notHeld, type Order } from './order.ts'
import type { OrderDraft } from './order-draft.ts'
import { transitions } from './transitions.ts'

/** The order before its first row: no fixed rate, nothing reserved, nothing paid. */
function blank(draft: OrderDraft, facts: Facts): Order {
  const {
    action: _action,
    consents: _consents,
    rateSeen: _seen,
    email: _email,
    openOrders: _open,
    openOrdersOfAddress: _hour,
    ...terms
  } = draft
  const held = draft.payAt === 'meeting' ? draft.meeting : null
  return {
    ...terms,
    status: 'toBePaid',
    version: 0,
    meeting: held === null ? null : { ...held, receiveCode: '', handoverCode: '', proposal: null },
    meetingWish: held === null ? draft.meeting : null,
    rateFixedUntil: null,
    payUntil: null,
    watchUntil: null,
    rateFinal: false,
    due: draft.give,
    seen: '0',
    received: '0',
    credited: false,
    exceptions: [],
    hold: notHeld,
    gate: openNeed(draft.needs)?.kind ?? null,
    paidMarkedAt: null,
    instructionsReadAt: null,
    reason: null,
    reasonReadAt: null,
    offHours: false,
    topUps: 0,
    quoteRefreshes: 0,
    declines: 0,
    profit: null,
    turnover: null,
    softReserve: '0',
    assignedTo: null,
    handedBy: null,
    dateCreated: facts.now,
    lastStatusUpdate: facts.now,
    dateCompleted: null,
    cancelRequestedAt: null,
    complaintAt: null,
    rated: false,
    remindedAt: null,
    credentials: null,
    formerCredentials: [],
    paymentProof: null,
    askedForProofAt: null,
    alarmedAt: null,
    rateOffer: null,
    newDetails: null,
    agreement: null,
    lookedAt: null,
    vanishing: null,
    addedToReserve: '0',
    takenFromReserve: '0',
    doneEntries: 0,
    archivedAt: null,
    payments: [],
    otherAssets: [],
    likelyPayments: [],
    payouts: [],
    refunds: [],
    refundTo: null,
    quotes: [],
  }
}

/**
 * Opens an order by the first of N1-N6 that fits; the quote is the draft's own, already checked against the market by the caller.
 * RATE_CHANGED carries the rate seen and the rate now in `details`.
 */
export function openOrder(draft: OrderDraft, by: Mover, facts: Facts): Moved | Refused {
  const { give, take, rate } = draft
  const quoted: Facts = { ...facts, freshQuote: { give, take, rate } }
  const creation = transitions.filter((row) => row.isNew)
  const answer = move({ order: blank(draft, facts), action: draft.action, by, inputs: {}, facts: quoted, draft }, creation)
  if (answer.ok || answer.code !== 'RATE_CHANGED') return answer
  return { ...answer, details: { old: draft.rateSeen, new: rate } }
}
