/** The facts that the table needs: who acts, with which inputs, and the state outside of the order. */
import type { Decimal } from '../money/decimal.ts'
import type { ProofUse } from '../payments/proof-key.ts'
import type { Settings } from '../settings/settings.ts'
import type { Instant } from '../time/instant.ts'
import type { Action } from './actions.ts'
import type {
  Actor,
  AllottedCredentials,
  ChoiceName,
  ExceptionKind,
  HoldKind,
  LikelyPayment,
  Need,
  OtherAsset,
  Payment,
  PayoutDoubt,
} from './order.ts'

/** Who moves the order; `personId` is null for the system. */
export type Mover = { actor: Actor; personId: string | null }

/** A transfer as a watcher or a bank statement reports it. `id` is the id of the payment: reports with one id are one payment. */
export type SeenPayment = {
  id: string
  amount: Decimal
  /** The earliest of our sight, the block's time, the bank's time stamp. */
  seenAt: Instant
  confirmations: number
  confirmationsNeeded: number
  transactionHash: string | null
  sender: string | null
  memo: string | null
  problem: Payment['problem']
}

/** The inputs of an action. `actionWords[action].inputs` says which of them an action takes. */
export type Inputs = {
  /** Why, in plain words or as a code of the reason list; shown to the client. */
  reason?: string
  /** Transaction hash, or number of the bank's receipt. */
  proof?: string
  /** Six digits that the client shows at the meeting. */
  code?: string
  /** Sum in the give currency: counted cash, or a payment found by hand. */
  amount?: Decimal
  /** Time of a meeting, or when a payment found by hand was seen by the bank. */
  at?: Instant
  placeId?: string
  /** Which exception is accepted. */
  exception?: ExceptionKind
  /** What is done about odd money. */
  choice?: ChoiceName
  /** What the screen said the client would get; a worse figure is refused. */
  takeSeen?: Decimal
  /** hold by the system: what kind of check it waits for; a person holds by hand. */
  holdKind?: Exclude<HoldKind, 'none'>
  /** giveRefundDetails: where the money should go back to. */
  address?: string
  memo?: string
  /** paymentSeen, and attachPayment of a transfer that was seen already: it comes to the order as it is. */
  payment?: SeenPayment
  /** otherAssetSeen, otherAssetGone: all that came in other currencies and waits to be returned now. */
  otherAssets?: readonly OtherAsset[]
  /** likelyPaymentSeen: all that look like this order's payment now, with what is known of each. */
  likelyPayments?: readonly LikelyPayment[]
  /** confirmationsGrew, paymentReversed, detachPayment, denyLikelyPayment: which payment. */
  paymentId?: string
  confirmations?: number
  /** askAgreement: to which action. */
  asked?: Action
  /** submitNewDetails, confirmNewDetails, useOtherVerified: what the server keeps them under. */
  detailsId?: string
  /** recordPayout by the system: what the provider calls it; payoutNews: what it took for it. */
  providerId?: string
  cost?: Decimal
  /** correctProof: of which payout or refund. */
  sentId?: string
  /** payoutDoubted: of which payout, and what speaks against it; null: nothing any more. */
  payoutId?: string
  doubt?: PayoutDoubt | null
  /** requireVerification: what is asked for. */
  kind?: Need['kind']
  /** The number in question, as the server has read it. */
  number?: Pick<Need, 'kind' | 'numberHash' | 'lastFour'>
  /** submitVerification, replaceFile: a file that is here whole. */
  fileId?: string
  /** useOtherVerified: which of the person's verifications. */
  verificationId?: string
  /** rateService: one to five. */
  stars?: number
}
export type InputName = keyof Inputs

/** Now of the working hours. */
export type Office = {
  open: boolean
  /** When it opens next; when open now, any moment not after now. */
  opensAt: Instant
}

/** The order's sum priced anew: what it would give and take now. */
export type FreshQuote = {
  give: Decimal
  take: Decimal
  rate: Decimal
}

/**
 * How things stand outside the order at this moment. What is `null` or absent is not known: a guard that needs it refuses,
 * while lists of buttons count it as allowed. A move looks each of them up once it is read (server/orders/gather-facts.ts, a line a fact): so read
 * a fact where it decides, and no earlier.
 */
export type Facts = {
  now: Instant
  settings: Settings
  office: Office
  /** The service is open at `at`, or else the moment of the next opening after it. */
  openingFrom: (at: Instant) => Instant
  paused: boolean
  /** Every machine that watches credentials this order ever had has looked past this moment; null when one never looked. */
  watchedUntil?: Instant | null
  /** An operator's word "looked until" for credentials without a machine. */
  lookedUntil?: Instant | null
  freshQuote?: FreshQuote | null
  /** What one unit of each side is worth in USDT, for turnover and profit, whether the direction sells now or not; null where a price is missing. */
  unitWorth?: { give: Decimal; take: Decimal } | null
  /** Free in the take currency, this order's own soft reserve not counted in. */
  freeReserve?: Decimal
  /** What it costs to send money of the give currency back, in that currency; nothing where absent. */
  networkCost?: Decimal
  /** Free credentials that fit this sum; taken when an order begins to await its payment, or gets others. */
  freeCredentials?: AllottedCredentials | null
  /** Worth in RUB of what is decided over (the order, or the refund), against `secondPersonAbove`. */
  valueInRub?: Decimal | null
  /** The staff member's second factor was shown lately (or is not asked for here). */
  secondFactorFresh?: boolean
  /** The direction and both currencies are still on sale. */
  directionActive?: boolean
  /** A place of the direction, and a half hour within working hours that is neither too near nor too far ahead. */
  slotOffered?: (placeId: string, at: Instant) => boolean
  /** Nobody else has that place and time. */
  slotFree?: (placeId: string, at: Instant) => boolean
  /** The order still holds what it is to be paid to; not once it was closed and its watch was over. */
  credentialsHeld?: boolean
  /** These credentials now belong to another order with the same sum. */
  credentialsReallotted?: boolean
  /** False when this sum is above the direction's mandatory amount, so that no verification is waived. */
  waiverAllowed?: boolean
  /** Whose the order is: nobody decides on his own verification. */
  ownerId?: string
  /** The number of the open need is verified for this person, and since it was asked for. */
  numberVerified?: boolean
  /** The chosen card or account (while buttons are listed: any) is verified for this person and fits the direction. */
  otherVerified?: boolean
  /**
   * delayed: which numbers of the client's new, confirmed details the direction or staff ask to be verified, and how each stands.
   * Empty where nothing is asked of them.
   */
  detailsNeeds?: readonly Need[]
  /** The system may confirm payments of this direction without a person. */
  automaticConfirmation?: boolean
  /** What is typed as the hash of a transfer has the form of its network (core/payments/hash-form.ts). */
  proofHasForm?: boolean
  /** What the typed hash or receipt proves already. */
  proofUse?: ProofUse | null
  /** Every confirmed transfer was screened and found clean, or accepted by a person; or the direction asks for no screening. */
  amlPassed?: boolean
  newId: () => string
  /** Six random digits. */
  newCode: () => string
}
/** What is enough to list buttons and to say in words where an order stands. */
export type LightFacts = Pick<Facts, 'now' | 'settings' | 'office' | 'openingFrom'> & Partial<Facts>
