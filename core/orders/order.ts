/** An order with everything that is kept beside its status: the whole that the table judges and changes. */
import type { CurrencyKind } from '../directions/currency.ts'
import type { Language } from '../language/language.ts'
import type { Decimal } from '../money/decimal.ts'
import type { HashFault } from '../payments/hash-fault.ts'
import type { Instant } from '../time/instant.ts'
import type { Action } from './actions.ts'
import type { Status } from './statuses.ts'

export const actors = ['client', 'operator', 'admin', 'system'] as const
export type Actor = (typeof actors)[number]

export const exceptionKinds = ['partial', 'over', 'late', 'wrongAsset', 'wrongMemo', 'wrongSender', 'replaced', 'duplicate'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

export const holdKinds = ['none', 'aml', 'sender', 'manual'] as const
export type HoldKind = (typeof holdKinds)[number]

export type PaymentState = 'seen' | 'confirmed' | 'vanished'
/** A transfer (or notes on the desk) that belongs to this order. Amounts in the give currency. */
export type Payment = {
  id: string
  kind: 'transfer' | 'cash'
  amount: Decimal
  state: PaymentState
  /** The earliest of our sight, the block's time, the bank's time stamp. */
  seenAt: Instant
  confirmedAt: Instant | null
  confirmations: number
  /** How many confirmations make it count; 0 where nothing is counted. */
  confirmationsNeeded: number
  transactionHash: string | null
  sender: string | null
  memo: string | null
  /** What is wrong with it, as the watcher saw it; null when nothing. */
  problem: 'wrongMemo' | 'wrongSender' | 'duplicate' | 'replaced' | null
  /** True when it came too late for this order (done, or after credit) and waits in the unmatched queue. */
  unmatched: boolean
  /** Of an unmatched one: its client has nothing left to choose, because he confirmed where it goes back to, it is refunded, or staff explained it. */
  settled?: boolean
}

/**
 * A payment in another currency that came to what the order is paid to, and waits to be returned. It is no payment of the order, and
 * counts in none of its sums: the order knows of it, and has its exception.
 */
export type OtherAsset = {
  /** Of the payment. */
  id: string
  /** The client has confirmed where it goes back to. */
  sure: boolean
}

export type PayoutState = 'queued' | 'sent' | 'confirmed' | 'failed' | 'returned' | 'dropped'
/**
 * What speaks against what we believe of a payout:
 * - `otherTransfer`: the chain speaks against its hash (`hashFault`): less, another memo, not to the client, or nothing at all;
 * - `failed`: its exchange says that it has not left and never will, and the client's details are not at fault, or the order is done;
 * - `strange`: its exchange calls its state by a word that nobody knows, and has done so for a while;
 * - `sentAfterAll`: its exchange has sent what a person said was not sent, so that the client has got, or may get, more than once.
 */
export const payoutDoubts = ['otherTransfer', 'failed', 'strange', 'sentAfterAll'] as const
export type PayoutDoubt = (typeof payoutDoubts)[number]
/** A proof that was recorded first and corrected since. It stays with what it was recorded for, and proves nothing else. */
export type FormerProof = { proof: string; correctedAt: Instant; correctedBy: string; reason: string }

/** Money that leaves to the client for this order, in the take currency. */
export type Payout = {
  id: string
  kind: 'crypto' | 'bank' | 'cash'
  amount: Decimal
  state: PayoutState
  /** Hash or receipt number; until the hash of what a provider sends is known, its own id (`providerId`). */
  proof: string | null
  /** From when on a provider may be sending it: the money may have left, even if the provider answers otherwise. null: by hand, or not yet. */
  askedAt: Instant | null
  /** Since when nobody knows whether the provider has sent it: its answer was lost, and a person has to look and say. */
  lostAt: Instant | null
  /** What the provider calls it, once it has taken it. */
  providerId: string | null
  /** What the provider took for sending it, in the same currency, beyond the amount. */
  cost: Decimal
  queuedAt: Instant
  sentAt: Instant | null
  endedAt: Instant | null
  /** What shows that it never arrived, or came back; null unless it failed or was returned. */
  failureProof: string | null
  doubt?: PayoutDoubt
  /** Who pays it by hand; kept with it once he has recorded it. */
  claim?: Claim
  /** Who recorded it by hand. */
  recordedBy?: string
  /** What the chain says against its hash. A watcher says so; no move does, but one that corrects the hash. */
  hashFault?: HashFault
  /** What was recorded before its proof was corrected, the oldest first. */
  formerProofs?: readonly FormerProof[]
}

export type RefundState = 'proposed' | 'approved' | 'sent' | 'confirmed' | 'failed' | 'dropped'
/** An exchange has taken it, and it is not on its chain yet. */
export const waitsForHash = ({ proof, providerId }: Pick<Payout, 'proof' | 'providerId'>): boolean =>
  providerId !== null && proof === providerId

/** Money that goes back to the client, in the give currency. */
export type Refund = {
  id: string
  amount: Decimal
  /** What of it the network takes; the client gets the rest. */
  cost: Decimal
  state: RefundState
  openedAt: Instant
  /** Members of staff; null where a client or a machine proposed it, and while nobody has approved it. */
  proposedBy: string | null
  approvedBy: string | null
  /** The details it was sent to; null before, for notes, and for bank money that went back to where it came from. */
  toId: string | null
  /** Hash, or number of the bank's or the desk's receipt. */
  proof: string | null
  sentAt: Instant | null
  endedAt: Instant | null
  /** The place changed after it was approved, so it is to be approved anew; gone with the new approval. */
  placeChangedAt?: Instant
  /** Who sends it by hand; kept with it once he has recorded it. */
  claim?: Claim
  /** Who recorded it by hand. */
  recordedBy?: string
  /** What the chain says against its hash. A watcher says so; no move does, but one that corrects the hash. */
  hashFault?: HashFault
  /** What was recorded before its proof was corrected, the oldest first. */
  formerProofs?: readonly FormerProof[]
}

/** Where the client wants his money back: an address, card, phone or account of the give currency. */
export type RefundTo = {
  id: string
  value: string
  memo: string | null
  givenAt: Instant
  /** When he pressed the link of the email; null: nothing may be sent there. */
  confirmedAt: Instant | null
}

/** Every rate this order ever had; never edited, never deleted. */
export type OrderQuote = {
  id: string
  at: Instant
  /** Which event made it: createOrder, openingOfService, refreshQuote, approve, clientArrived, cashReceived, ... */
  cause: string
  rate: Decimal
  give: Decimal
  take: Decimal
  /** null while only indicative. */
  fixedUntil: Instant | null
}

export type Need = {
  kind: 'card' | 'account'
  /** Keyed hash of the number, or in tests the number itself; compared, never shown. */
  numberHash: string
  lastFour: string
  state: 'missing' | 'pending' | 'declined' | 'verified' | 'waived'
  /** When staff asked for it: what was verified before does not count. null where the direction needs it. */
  askedAt: Instant | null
}

export type Meeting = {
  placeId: string
  at: Instant
  /** Six digits the client shows when he brings cash. */
  receiveCode: string
  /** Six digits the client shows when he takes cash. */
  handoverCode: string
  /** A proposed move that the other side has not confirmed yet. */
  proposal: { at: Instant; by: 'client' | 'operator' } | null
}

/** Where and when the client would like to meet: it holds no slot, has no codes, and no clock counts from it. */
export type MeetingWish = { placeId: string; at: Instant }

/** Credentials allotted to an order: what to pay to. */
export type AllottedCredentials = {
  id: string
  /** Address, card number, phone. */
  value: string
  memo: string | null
  /** Bank or holder, in words. */
  label: string | null
  /** A machine looks for payments here; without one an operator's word is the watermark. */
  watched: boolean
  /** How much less than the sum given is due here, so that its kopecks tell whose payment it is (telling-sum.ts). */
  takenOff: Decimal
}

/**
 * How an order stood before transfers of it vanished from their network by themselves. What that did is undone once they are back.
 */
export type Vanishing = {
  /** Of those that have vanished since. */
  paymentIds: readonly string[]
  status: Status
  credited: boolean
  profit: Decimal | null
  /** Absent where it vanished before turnovers were kept. */
  turnover?: Decimal | null
  addedToReserve: Decimal
  hold: Order['hold']
  paidMarkedAt: Instant | null
  /** What waited to be returned. */
  waiting: Decimal
  /** What was told to be lost with them, and not found again. */
  lost: Decimal
}

export type Order = {
  id: string
  number: number
  status: Status
  version: number
  language: Language
  directionId: string
  giveCurrencyId: string
  takeCurrencyId: string
  giveKind: CurrencyKind
  takeKind: CurrencyKind
  giveDecimals: number
  takeDecimals: number
  payAt: 'before' | 'meeting'
  instructionsRequired: boolean
  /** The direction's fixed cost and limits when the order was made. */
  fixedCost: Decimal
  minimum: Decimal
  maximum: Decimal | null
  /** What the client gives and takes by the present quote. */
  give: Decimal
  take: Decimal
  rate: Decimal
  rateFixedUntil: Instant | null
  payUntil: Instant | null
  watchUntil: Instant | null
  /** The rate is final: credited once; it never changes again. */
  rateFinal: boolean
  due: Decimal
  /** Unconfirmed sum. */
  seen: Decimal
  /** Confirmed sum less refunds that are not failed or dropped. */
  received: Decimal
  credited: boolean
  exceptions: readonly ExceptionKind[]
  hold: { kind: HoldKind; reason: string | null; since: Instant | null }
  needs: readonly Need[]
  gate: 'card' | 'account' | null
  paidMarkedAt: Instant | null
  instructionsReadAt: Instant | null
  reason: string | null
  reasonReadAt: Instant | null
  offHours: boolean
  topUps: number
  quoteRefreshes: number
  declines: number
  /** Market value of give less market value of take, in USDT, at credit; null before. */
  profit: Decimal | null
  /** Market value of what was received, in USDT, at credit; null before. */
  turnover: Decimal | null
  /** Soft reserve held in the take currency. */
  softReserve: Decimal
  meeting: Meeting | null
  /** Said with the order where cash is paid before the meeting; an operator makes a meeting of it (scheduleMeeting). */
  meetingWish: MeetingWish | null
  assignedTo: string | null
  /** The colleague who handed it to `assignedTo`; null: he took it himself. */
  handedBy: string | null
  dateCreated: Instant
  lastStatusUpdate: Instant
  dateCompleted: Instant | null
  /** A person asked for his money back (K13), and the payout is stopped for a complaint (X13). */
  cancelRequestedAt: Instant | null
  complaintAt: Instant | null
  /** Staff have answered the complaint in the conversation of the order; absent or older than it: not yet. */
  complaintAnsweredAt?: Instant
  rated: boolean
  remindedAt: Instant | null
  credentials: AllottedCredentials | null
  /** Credentials that this order had before; watched as long as the present ones. */
  formerCredentials: readonly AllottedCredentials[]
  /** Hash or receipt that the client gave with "I paid". */
  paymentProof: string | null
  /** The client was asked for hash or receipt. */
  askedForProofAt: Instant | null
  /** Staff were called because our goal for this status is over. */
  alarmedAt: Instant | null
  /** A dearer rate found at opening waits for a decision; until then the order's own terms stand. */
  rateOffer: { quoteId: string; until: Instant; over: boolean } | null
  /** Other details for the payout that the client has sent: confirmed once he pressed the link of the email. Kept whole by the server. */
  newDetails: { id: string; at: Instant; confirmedAt: Instant | null } | null
  /** What one member of staff asks another to agree to, or both agreed to; null when nothing. */
  agreement: Agreement | null
  /** The last "look for my payment now". */
  lookedAt: Instant | null
  /** Transfers of it have vanished, and may come back; null where none has. */
  vanishing: Vanishing | null
  /** How much of the typed reserves this order has moved: added in the give, taken in the take currency. */
  addedToReserve: Decimal
  takenFromReserve: Decimal
  /** How many times the order has entered done: the number of the partner's income. */
  doneEntries: number
  archivedAt: Instant | null
  payments: readonly Payment[]
  otherAssets: readonly OtherAsset[]
  /** Transfers of nobody that look like the one that this order waits for, and what staff said of them. */
  likelyPayments: readonly LikelyPayment[]
  payouts: readonly Payout[]
  refunds: readonly Refund[]
  /** The last that he gave. */
  refundTo: RefundTo | null
  quotes: readonly OrderQuote[]
}

/** A transfer that belongs to no order and looks like the one that this order waits for; likely-payments.ts. */
export type LikelyPayment = {
  /** Of the payment. */
  id: string
  amount: Decimal
  state: 'seen' | 'confirmed'
  seenAt: Instant
  memo: string | null
  transactionHash: string | null
  /** When the client was written to about it; null: not yet. */
  toldAt: Instant | null
  /** It was found not to be this order's payment, and counts no more; `why` is of staff, null where its client said so. */
  denied: { at: Instant; why: string | null } | null
}

/** One person says "I am paying this now", of a payout or a refund; claims.ts. */
export type Claim = {
  by: string
  at: Instant
  until: Instant
  /** Who was called over it: nobody yet, the claimer because his time is nearly over, or all staff because it is over. */
  alarmed: 'nobody' | 'claimer' | 'staff'
}

/** No question holds the order back. */
export const notHeld: Order['hold'] = { kind: 'none', reason: null, since: null }

/** The inputs of an action that both people have seen. */
export type AgreedInputs = { reason?: string; proof?: string; amount?: Decimal; at?: Instant; paymentId?: string }
/** Two people over one decision; agreement.ts. */
export type Agreement = {
  action: Action
  /** What was asked for; the action is done with these, or not at all. */
  inputs: AgreedInputs
  /** What the one who asked says of it to the other; absent where he said nothing. */
  why?: string
  askedBy: string
  askedAt: Instant
  agreedBy: string | null
  agreedAt: Instant | null
}

/**
 * topUp and takeLess of a part, exchangeAll, keepExcess and returnExcess of an excess, newRate of money that came late or before
 * the opening; refund of all of it.
 */
export const choiceNames = ['topUp', 'takeLess', 'exchangeAll', 'keepExcess', 'returnExcess', 'newRate', 'refund'] as const
export type ChoiceName = (typeof choiceNames)[number]
