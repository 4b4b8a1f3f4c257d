/** An order as the rows of its tables, and back. */
import type { Insertable, Selectable } from 'kysely'
import type { CurrencyKind } from '../../../core/directions/currency.ts'
import type { Words } from '../../../core/language/language.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import type { MaskedKind } from '../../../core/orders/masked-field.ts'
import type {
  AllottedCredentials,
  ExceptionKind,
  Meeting,
  Need,
  Order,
  OrderQuote,
  Payment,
  Payout,
  Refund,
  RefundTo,
} from '../../../core/orders/order.ts'
import type { Terms } from '../../../core/partners/income.ts'
import type { OrdersTable } from '../../base/db/tables/orders.ts'

/** One of the client's details, as it was when the order was made. `kind` says how it is masked. */
export type StoredField = { key: string; label: Words; value: string; kind: MaskedKind }

/** Which partner earns on an order, how much, and of what. `sameDevice`: it was made in a browser that has signed in to his account. */
export type ReferralTerms = Terms & { partnerId: string; sameDevice: boolean }

/** The terms of a row; null where no partner brought the client. */
export const referralOf = (row: {
  referral_id: string | null
  referral_percent: Decimal | null
  referral_percent_of: ReferralTerms['of'] | null
  referral_device: boolean
}): ReferralTerms | null =>
  row.referral_id === null || row.referral_percent === null || row.referral_percent_of === null
    ? null
    : { partnerId: row.referral_id, percent: row.referral_percent, of: row.referral_percent_of, sameDevice: row.referral_device }

/** The owner of the order, and what is fixed when it is made. */
export type OrderExtras = {
  userId: string
  /** The partner who brought the client, with his terms of the moment when the order was made. */
  referral: ReferralTerms | null
  email: string
  consents: { rules: string; aml: string }
  fields: readonly StoredField[]
  /** Who typed the fields; null: the owner himself. */
  detailsBy: string | null
  /** Up to when an operator says that he has checked credentials that no machine watches. */
  lookedUntil: string | null
}

/** The part of an order that has no columns of its own. */
type Extra = Pick<
  Order,
  | 'paymentProof'
  | 'askedForProofAt'
  | 'alarmedAt'
  | 'rateOffer'
  | 'vanishing'
  | 'addedToReserve'
  | 'takenFromReserve'
  | 'doneEntries'
  | 'archivedAt'
  | 'meetingWish'
  | 'newDetails'
  | 'turnover'
  | 'agreement'
  | 'complaintAnsweredAt'
  | 'handedBy'
> & { lookedUntil: string | null }

type Changing = Omit<
  Insertable<OrdersTable>,
  | 'id'
  | 'number'
  | 'user_id'
  | 'referral_id'
  | 'referral_percent'
  | 'referral_percent_of'
  | 'referral_device'
  | 'email'
  | 'consent_rules'
  | 'consent_aml'
  | 'fields'
  | 'field_hashes'
  | 'search'
  | 'address_hash'
  | 'device_hash'
  | 'details_by'
  | 'history_length'
  | 'due_at'
  | 'quoted_worth'
>

/** The columns of an order that a move writes. Some of them never change. */
export function orderColumns(order: Order, lookedUntil: string | null): Changing {
  const extra: Extra = {
    paymentProof: order.paymentProof,
    askedForProofAt: order.askedForProofAt,
    alarmedAt: order.alarmedAt,
    rateOffer: order.rateOffer,
    vanishing: order.vanishing,
    addedToReserve: order.addedToReserve,
    takenFromReserve: order.takenFromReserve,
    doneEntries: order.doneEntries,
    archivedAt: order.archivedAt,
    meetingWish: order.meetingWish,
    newDetails: order.newDetails,
    turnover: order.turnover,
    agreement: order.agreement,
    handedBy: order.handedBy,
    ...(order.complaintAnsweredAt === undefined ? {} : { complaintAnsweredAt: order.complaintAnsweredAt }),
    lookedUntil,
  }
  return {
    status: order.status,
    version: order.version,
    language: order.language,
    direction_id: order.directionId,
    give_currency_id: order.giveCurrencyId,
    take_currency_id: order.takeCurrencyId,
    give_kind: order.giveKind,
    take_kind: order.takeKind,
    give_decimals: order.giveDecimals,
    take_decimals: order.takeDecimals,
    pay_at: order.payAt,
    instructions_required: order.instructionsRequired,
    fixed_cost: order.fixedCost,
    minimum: order.minimum,
    maximum: order.maximum,
    give: order.give,
    take: order.take,
    rate: order.rate,
    rate_fixed_until: order.rateFixedUntil,
    pay_until: order.payUntil,
    watch_until: order.watchUntil,
    rate_final: order.rateFinal,
    due: order.due,
    seen: order.seen,
    received: order.received,
    credited: order.credited,
    exceptions: [...order.exceptions],
    hold_kind: order.hold.kind,
    hold_reason: order.hold.reason,
    hold_since: order.hold.since,
    needs: JSON.stringify(order.needs),
    gate: order.gate,
    paid_marked_at: order.paidMarkedAt,
    instructions_read_at: order.instructionsReadAt,
    reason: order.reason,
    reason_read_at: order.reasonReadAt,
    off_hours: order.offHours,
    top_ups: order.topUps,
    quote_refreshes: order.quoteRefreshes,
    declines: order.declines,
    profit: order.profit,
    soft_reserve: order.softReserve,
    meeting: order.meeting && JSON.stringify(order.meeting),
    assigned_to: order.assignedTo,
    date_created: order.dateCreated,
    last_status_update: order.lastStatusUpdate,
    date_completed: order.dateCompleted,
    cancel_requested_at: order.cancelRequestedAt,
    complaint_at: order.complaintAt,
    rated: order.rated,
    reminded_at: order.remindedAt,
    checked_at: order.lookedAt,
    credentials_id: order.credentials?.id ?? null,
    credentials_memo: order.credentials?.memo ?? null,
    extra: JSON.stringify(extra),
  }
}

/** The rows that belong to an order. */
export type OrderParts = {
  credentials: AllottedCredentials | null
  formerCredentials: readonly AllottedCredentials[]
  payments: readonly Payment[]
  otherAssets: Order['otherAssets']
  likelyPayments: Order['likelyPayments']
  payouts: readonly Payout[]
  refunds: readonly Refund[]
  refundTo: RefundTo | null
  quotes: readonly OrderQuote[]
}

/** The order of a row and its parts. */
export function orderOf(row: Selectable<OrdersTable>, parts: OrderParts): Order {
  const extra = row.extra as Extra
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    version: row.version,
    language: row.language,
    directionId: row.direction_id,
    giveCurrencyId: row.give_currency_id,
    takeCurrencyId: row.take_currency_id,
    giveKind: row.give_kind as CurrencyKind,
    takeKind: row.take_kind as CurrencyKind,
    giveDecimals: row.give_decimals,
    takeDecimals: row.take_decimals,
    payAt: row.pay_at,
    instructionsRequired: row.instructions_required,
    fixedCost: row.fixed_cost,
    minimum: row.minimum,
    maximum: row.maximum,
    give: row.give,
    take: row.take,
    rate: row.rate,
    rateFixedUntil: row.rate_fixed_until,
    payUntil: row.pay_until,
    watchUntil: row.watch_until,
    rateFinal: row.rate_final,
    due: row.due,
    seen: row.seen,
    received: row.received,
    credited: row.credited,
    exceptions: row.exceptions as ExceptionKind[],
    hold: { kind: row.hold_kind, reason: row.hold_reason, since: row.hold_since },
    needs: row.needs as Need[],
    gate: row.gate,
    paidMarkedAt: row.paid_marked_at,
    instructionsReadAt: row.instructions_read_at,
    reason: row.reason,
    reasonReadAt: row.reason_read_at,
    offHours: row.off_hours,
    topUps: row.top_ups,
    quoteRefreshes: row.quote_refreshes,
    declines: row.declines,
    profit: row.profit,
    softReserve: row.soft_reserve,
    meeting: row.meeting as Meeting | null,
    // older orders have no stored wish
    meetingWish: extra.meetingWish ?? null,
    assignedTo: row.assigned_to,
    handedBy: extra.handedBy ?? null,
    dateCreated: row.date_created,
    lastStatusUpdate: row.last_status_update,
    dateCompleted: row.date_completed,
    cancelRequestedAt: row.cancel_requested_at,
    complaintAt: row.complaint_at,
    rated: row.rated,
    remindedAt: row.reminded_at,
    lookedAt: row.checked_at,
    paymentProof: extra.paymentProof,
    askedForProofAt: extra.askedForProofAt,
    alarmedAt: extra.alarmedAt,
    rateOffer: extra.rateOffer,
    // older orders have none
    newDetails: extra.newDetails ?? null,
    agreement: extra.agreement ?? null,
    ...(extra.complaintAnsweredAt === undefined ? {} : { complaintAnsweredAt: extra.complaintAnsweredAt }),
    turnover: extra.turnover ?? null,
    vanishing: extra.vanishing ?? null,
    addedToReserve: extra.addedToReserve,
    takenFromReserve: extra.takenFromReserve,
    doneEntries: extra.doneEntries,
    archivedAt: extra.archivedAt,
    credentials: parts.credentials,
    formerCredentials: parts.formerCredentials,
    payments: parts.payments,
    otherAssets: parts.otherAssets,
    likelyPayments: parts.likelyPayments,
    payouts: parts.payouts,
    refunds: parts.refunds,
    refundTo: parts.refundTo,
    quotes: parts.quotes,
  }
}

/** `lookedUntil` of a row. */
export const lookedUntilOf = (row: Selectable<OrdersTable>): string | null => (row.extra as Extra).lookedUntil
