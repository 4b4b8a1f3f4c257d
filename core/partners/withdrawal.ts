/**
 * The withdrawal of a partner's balance: asked for, confirmed by the link of an email, paid by staff under a claim, and shown by the
 * chain. All that is available goes out at once. Pure.
 */
import { isOpen, nextOpening } from '../directions/working-hours.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { type Decimal, isLess, isPositive, roundDown, subtract } from '../money/decimal.ts'
import {
  type ClaimCodes,
  claimedBy,
  isClaimOver,
  recordedUnder,
  whyNotClaim,
  whyNotRecord,
  whyNotRelease,
  withoutClaim,
} from '../orders/claims.ts'
import type { Actor, Claim, PayoutDoubt } from '../orders/order.ts'
import { isAgreed } from '../orders/second-person.ts'
import { hashFaults } from '../payments/hash-fault.ts'
import { officeOf, type Settings } from '../settings/settings.ts'
import { addHours, type Instant, isBefore, later } from '../time/instant.ts'

/** The networks that USDT is withdrawn on. */
export const withdrawalNetworks = ['TRC20', 'ERC20', 'BEP20', 'TON'] as const
export type WithdrawalNetwork = (typeof withdrawalNetworks)[number]

/**
 * `unconfirmed`: the link of the email is not opened yet. `requested`: to be paid from `payableFrom` on. `sent`: its hash is recorded.
 * `withdrawn`: it has arrived. A cancelled one gave its sum back to the balance.
 */
export const withdrawalStates = ['unconfirmed', 'requested', 'sent', 'withdrawn', 'cancelled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** A partner has at most one of these. */
export const openStates = ['unconfirmed', 'requested', 'sent'] as const satisfies readonly WithdrawalState[]

/**
 * What the chain says of the recorded hash. `waiting`: it is there, not deep enough yet. `more`: another sum than is due came to the
 * address. `silent`: the chain does not answer.
 */
export const chainWords = ['none', 'waiting', 'arrived', 'more', 'silent', ...hashFaults] as const
export type ChainWord = (typeof chainWords)[number]

/** The answer of the chain about one hash; sums in USDT. */
export type ChainAnswer = {
  proof: string
  word: ChainWord
  amount: Decimal | null
  from: string | null
  at: Instant | null
  confirmations: number | null
  needed: number | null
  askedAt: Instant
}

/**
 * What an exchange was asked to do. While it has not answered (`askedAt` set), nobody else sends anything; `lostAt`: it does not know of
 * the withdrawal, and only people can find out whether it has left.
 */
export type Machine = {
  /** Who has asked it. */
  by: string
  askedAt: Instant | null
  lostAt: Instant | null
  /** Its own id of the withdrawal, once it has taken it. */
  providerId: string | null
  /** Why it has not sent it, in words of core/credentials/exchange-problems.ts, or of the exchange. */
  problem: string | null
  /** It contradicts what stands here. */
  doubt: PayoutDoubt | null
}

export type PartnerWithdrawal = {
  /** All that leaves the balance, in USDT. */
  amount: Decimal
  /** What of it the network takes. */
  cost: Decimal
  state: WithdrawalState
  askedAt: Instant
  confirmedAt: Instant | null
  /** Nobody pays it before; later than `confirmedAt` for an address that is new to a partner who was paid before. */
  payableFrom: Instant | null
  approvedBy: string | null
  claim?: Claim
  proof: string | null
  sentAt: Instant | null
  recordedBy: string | null
  chain: ChainAnswer | null
  /** Null where people send it. */
  machine: Machine | null
  endedAt: Instant | null
  /** Null where the partner or the time ended it. */
  endedBy: string | null
  reason: string | null
}

/** What arrives: the balance without the cost of the network, rounded down to what the currency can send. */
export const arriving = ({ amount, cost }: Pick<PartnerWithdrawal, 'amount' | 'cost'>): Decimal => subtract(amount, cost)

type Terms = { networkCost: Decimal; decimals: number; least: Decimal }
/** The cost of sending a balance; what is too small to be sent counts as cost. Null where the balance is below the least sum, or nothing would arrive. */
export function costOfSending(available: Decimal, { networkCost, decimals, least }: Terms): Decimal | null {
  if (isLess(available, least)) return null
  const sent = roundDown(subtract(available, networkCost), decimals)
  return isPositive(sent) ? subtract(available, sent) : null
}

/** From when a confirmed withdrawal may be paid. `changedWallet`: the partner was paid before, and to another address or network. */
export const payableFrom = (
  confirmedAt: Instant,
  changedWallet: boolean,
  { withdrawalWaitHours }: Pick<Settings, 'withdrawalWaitHours'>,
): Instant => (changedWallet ? addHours(confirmedAt, withdrawalWaitHours) : confirmedAt)

/** Until when its link may be opened. */
export const confirmUntil = (
  { askedAt }: Pick<PartnerWithdrawal, 'askedAt'>,
  { withdrawalLinkHours }: Pick<Settings, 'withdrawalLinkHours'>,
): Instant => addHours(askedAt, withdrawalLinkHours)

export const withdrawalSteps = ['approve', 'claim', 'release', 'record', 'takeBack', 'confirm', 'cancel', 'settle'] as const
/** `settle`: what an exchange has sent after all is dealt with. `takeBack`: the recorded hash is wrong or its transfer failed, and nothing has left. `confirm`: it has arrived. */
export type WithdrawalStep = (typeof withdrawalSteps)[number]

export type WithdrawalBy = {
  personId: string
  actor: Actor
  at: Instant
  /** Of the whole sum now; null where no price is known. */
  worthInRub: Decimal | null
  secondFactorFresh: boolean
  isPaused: boolean
  settings: Pick<Settings, 'secondPersonAbove' | 'payoutClaimMinutes'>
  proof?: string
  reason?: string
}

type Refused = { code: ErrorCode; field?: 'proof' | 'reason' }
export type WithdrawalMoved = { ok: true; withdrawal: PartnerWithdrawal } | ({ ok: false } & Refused)

export const withdrawalClaimCodes = {
  notClaimed: 'WITHDRAWAL_NOT_CLAIMED',
  claimed: 'WITHDRAWAL_CLAIMED',
  toAnswer: 'WITHDRAWAL_TO_ANSWER',
} as const satisfies ClaimCodes

const startsAt: Record<WithdrawalStep, readonly WithdrawalState[]> = {
  approve: ['requested'],
  claim: ['requested'],
  release: ['requested'],
  record: ['requested', 'sent'],
  takeBack: ['sent'],
  confirm: ['sent'],
  cancel: ['requested'],
  settle: ['requested', 'sent', 'withdrawn', 'cancelled'],
}

/** What this member of staff can press, but for the second person and a missing reason, proof or second factor. */
export const withdrawalStepsAt = (withdrawal: PartnerWithdrawal, by: WithdrawalBy): WithdrawalStep[] =>
  withdrawalSteps.filter((step) => startsAt[step].includes(withdrawal.state) && hindrance(withdrawal, step, by) === null)

/** The withdrawal after a step of staff, or why there is none: WITHDRAWAL_SETTLED where somebody was faster. */
export function moveWithdrawal(withdrawal: PartnerWithdrawal, step: WithdrawalStep, by: WithdrawalBy): WithdrawalMoved {
  const refused = refusal(withdrawal, step, by)
  return refused ? { ok: false, ...refused } : { ok: true, withdrawal: moved(withdrawal, step, by) }
}

function moved(withdrawal: PartnerWithdrawal, step: WithdrawalStep, by: WithdrawalBy): PartnerWithdrawal {
  const { personId, at, settings } = by
  switch (step) {
    case 'approve':
      return { ...withdrawal, approvedBy: personId }
    case 'claim':
      return { ...withdrawal, claim: claimedBy(personId, withdrawal.claim, at, settings) }
    case 'release':
      return { ...withoutClaim(withdrawal), machine: notAsked(withdrawal.machine) }
    case 'record': {
      const claim = recordedUnder(personId, withdrawal.claim, at, settings)
      return {
        ...withdrawal,
        state: 'sent',
        // what the exchange does not know of, or has taken and contradicts, is answered by a person, who has found its hash
        machine: notOfExchange(notAsked(withdrawal.machine)),
        proof: said(by.proof),
        sentAt: withdrawal.sentAt ?? at,
        recordedBy: personId,
        claim,
        chain: null,
      }
    }
    case 'takeBack': {
      const nothing = { proof: null, sentAt: null, recordedBy: null, chain: null }
      const { machine: former } = withdrawal
      const machine = former && { ...former, problem: former.doubt === 'failed' ? 'failed' : former.problem }
      return { ...withoutClaim(withdrawal), ...nothing, machine: notOfExchange(machine), state: 'requested' }
    }
    case 'confirm':
      return { ...withdrawal, state: 'withdrawn', endedAt: at, endedBy: personId, reason: said(by.reason) || null }
    case 'cancel':
      return { ...withdrawal, state: 'cancelled', endedAt: at, endedBy: personId, reason: said(by.reason) }
    case 'settle':
      return { ...withdrawal, machine: withdrawal.machine && { ...withdrawal.machine, doubt: null } }
  }
}

const notAsked = (machine: Machine | null): Machine | null => machine && { ...machine, askedAt: null, lostAt: null }

/**
 * What the exchange has is not this payment any more. It is still asked about: should it have left after all, it is not paid twice, and
 * what is known to have left is settled by an admin alone.
 */
const notOfExchange = (machine: Machine | null): Machine | null =>
  machine && { ...machine, providerId: null, doubt: hasLeftAfterAll(machine) ? machine.doubt : null }

/** Something has left already: nothing else does before an admin has settled it. */
const hasLeftAfterAll = (machine: Machine | null): boolean => machine?.doubt === 'sentAfterAll'

const said = (text: string | undefined): string => (text ?? '').trim()

/** Whether the chain has shown the recorded transfer, deep enough and of the right sum. */
export const isShownByChain = ({ chain, proof }: PartnerWithdrawal): boolean =>
  chain !== null && chain.proof === proof && chain.word === 'arrived'

function refusal(withdrawal: PartnerWithdrawal, step: WithdrawalStep, by: WithdrawalBy): Refused | null {
  if (!startsAt[step].includes(withdrawal.state)) return { code: 'WITHDRAWAL_SETTLED' }
  const code = hindrance(withdrawal, step, by) ?? claimRefusal(withdrawal, step, by)
  if (code !== null) return code === 'REASON_NEEDED' ? { code, field: 'reason' } : { code }
  if (step === 'record' && said(by.proof) === '') return { code: 'PROOF_NEEDED', field: 'proof' }
  if (step === 'record' && said(by.proof) === withdrawal.proof) return { code: 'PROOF_SAME', field: 'proof' }
  const needsReason = step === 'cancel' || step === 'settle' || step === 'takeBack' || (step === 'confirm' && !isShownByChain(withdrawal))
  if (needsReason && said(by.reason) === '') return { code: 'REASON_NEEDED', field: 'reason' }
  if ((step === 'claim' || step === 'record') && !isAgreed(by.worthInRub, by.settings, [withdrawal.approvedBy, by.personId]))
    return { code: 'RETURN_NEEDS_OTHER' }
  return step !== 'claim' && step !== 'release' && !by.secondFactorFresh ? { code: 'SECOND_FACTOR_NEEDED' } : null
}

/** What hinders a step here, whoever waits for a reason or a second factor. */
function hindrance(withdrawal: PartnerWithdrawal, step: WithdrawalStep, by: WithdrawalBy): ErrorCode | null {
  const { claim, state, recordedBy } = withdrawal
  if (isUnderway(withdrawal, step)) return 'PAYOUT_UNDERWAY'
  switch (step) {
    case 'approve':
      return withdrawal.approvedBy === null ? null : 'WITHDRAWAL_SETTLED'
    case 'claim':
      if (hasLeftAfterAll(withdrawal.machine)) return 'PAYOUT_LEFT_AFTER_ALL'
      if (by.isPaused) return 'PARTNER_PAUSED'
      if (withdrawal.payableFrom === null || isBefore(by.at, withdrawal.payableFrom)) return 'WITHDRAWAL_WAITS'
      return claimRefusal(withdrawal, step, by)
    case 'record':
      // a mistyped hash is corrected by whoever recorded it, or by an admin
      if (state === 'sent') return recordedBy === by.personId || by.actor === 'admin' ? null : 'WITHDRAWAL_CLAIMED'
      return claimRefusal(withdrawal, step, by)
    case 'release':
      return claim === undefined ? 'WITHDRAWAL_SETTLED' : null
    case 'takeBack':
      return recordedBy === by.personId || by.actor === 'admin' ? null : 'WITHDRAWAL_CLAIMED'
    case 'confirm':
      return isShownByChain(withdrawal) || by.actor === 'admin' ? null : 'CHAIN_SHOWS_OTHERWISE'
    case 'cancel':
      if (by.actor !== 'admin') return 'NO_ACCESS'
      if (claim !== undefined) return 'WITHDRAWAL_CLAIMED'
      return mayHaveLeft(withdrawal) ? 'WITHDRAWAL_TOO_LATE' : null
    case 'settle':
      if (!hasLeftAfterAll(withdrawal.machine)) return 'WITHDRAWAL_SETTLED'
      return by.actor === 'admin' ? null : 'NO_ACCESS'
  }
}

/** An exchange sends it, or has sent it: people wait, unless it does not know of it, or contradicts itself. */
function isUnderway({ machine, state }: PartnerWithdrawal, step: WithdrawalStep): boolean {
  if (machine === null || step === 'settle') return false
  if (state === 'requested') return machine.askedAt !== null && !(machine.lostAt !== null && (step === 'record' || step === 'release'))
  return state === 'sent' && machine.providerId !== null && machine.doubt === null && step !== 'confirm'
}

/** Why an exchange may not be asked to send it now: whoever presses has claimed it. */
export function whyNotSend(withdrawal: PartnerWithdrawal, by: WithdrawalBy): ErrorCode | null {
  if (withdrawal.state !== 'requested') return 'WITHDRAWAL_SETTLED'
  if (withdrawal.machine !== null && withdrawal.machine.askedAt !== null) return 'PAYOUT_UNDERWAY'
  if (hasLeftAfterAll(withdrawal.machine)) return 'PAYOUT_LEFT_AFTER_ALL'
  if (by.isPaused) return 'PARTNER_PAUSED'
  const code = whyNotRecord(withdrawal.claim ?? null, by, by.at, withdrawalClaimCodes)
  if (code !== null) return code
  // what may have been sent by hand is answered first
  if (withdrawal.claim && isClaimOver(withdrawal.claim, by.at)) return 'WITHDRAWAL_TO_ANSWER'
  if (!isAgreed(by.worthInRub, by.settings, [withdrawal.approvedBy, by.personId])) return 'RETURN_NEEDS_OTHER'
  return by.secondFactorFresh ? null : 'SECOND_FACTOR_NEEDED'
}

/** The withdrawal once an exchange is asked to send it. */
export const askedOfExchange = (withdrawal: PartnerWithdrawal, by: string, at: Instant): PartnerWithdrawal => ({
  ...withdrawal,
  machine: { by, askedAt: at, lostAt: null, providerId: null, problem: null, doubt: null },
})

/** What an exchange says of a withdrawal. */
export type ExchangeNews =
  | { kind: 'taken'; providerId: string }
  | { kind: 'notSent'; problem: string }
  | { kind: 'lost' }
  | { kind: 'hash'; hash: string }
  | { kind: 'doubted'; doubt: PayoutDoubt | null }
  | { kind: 'arrived' }

/** The withdrawal after it; null where it changes nothing, because a person has said otherwise meanwhile. */
export function afterNews(withdrawal: PartnerWithdrawal, news: ExchangeNews, at: Instant): PartnerWithdrawal | null {
  const { machine, state } = withdrawal
  if (machine === null) return null
  switch (news.kind) {
    case 'taken':
      if (state !== 'requested') return null
      return {
        ...withdrawal,
        state: 'sent',
        proof: news.providerId,
        sentAt: at,
        recordedBy: machine.by,
        machine: { ...machine, askedAt: null, lostAt: null, providerId: news.providerId, problem: null },
      }
    case 'notSent':
      return state === 'requested' ? { ...withdrawal, machine: { ...machine, askedAt: null, lostAt: null, problem: news.problem } } : null
    case 'lost':
      return state === 'requested' && machine.askedAt !== null ? { ...withdrawal, machine: { ...machine, lostAt: at } } : null
    case 'hash':
      return state === 'sent' && withdrawal.proof !== news.hash ? { ...withdrawal, proof: news.hash, chain: null } : null
    case 'doubted':
      return machine.doubt === news.doubt ? null : { ...withdrawal, machine: { ...machine, doubt: news.doubt } }
    case 'arrived':
      return state === 'sent' ? { ...withdrawal, state: 'withdrawn', endedAt: at } : null
  }
}

function claimRefusal({ claim = null, state }: { claim?: Claim | null; state: WithdrawalState }, step: WithdrawalStep, by: WithdrawalBy) {
  if (step === 'claim') return whyNotClaim(claim, by, by.at, withdrawalClaimCodes)
  if (step === 'record' && state === 'requested') return whyNotRecord(claim, by, by.at, withdrawalClaimCodes)
  return step === 'release' ? whyNotRelease(claim, { ...by, reason: by.reason }, by.at, withdrawalClaimCodes) : null
}

/** The withdrawal once the link of its email was opened. */
export const confirmedByPartner = (withdrawal: PartnerWithdrawal, at: Instant, from: Instant): PartnerWithdrawal => ({
  ...withdrawal,
  state: 'requested',
  confirmedAt: at,
  payableFrom: later(at, from),
})

/** A person said that what an exchange was asked for never left, and the exchange has not: it may still turn out to have left, or has. */
const mayHaveLeft = ({ machine }: PartnerWithdrawal): boolean => machine !== null && (machine.problem === null || hasLeftAfterAll(machine))

/** Whether its partner may still call it off: before it is claimed, and unless it may have left. */
export const canCallOff = (withdrawal: PartnerWithdrawal): boolean =>
  withdrawal.state === 'unconfirmed' || (withdrawal.state === 'requested' && withdrawal.claim === undefined && !mayHaveLeft(withdrawal))

/** The withdrawal called off by its partner, or by the time of its link. */
export const calledOff = (withdrawal: PartnerWithdrawal, at: Instant): PartnerWithdrawal => ({
  ...withdrawal,
  state: 'cancelled',
  endedAt: at,
})

/** Until when it should be paid: `partnerPayoutHours` after the office is open to pay it; where that moment is at night, the next opening. */
export function payoutGoal(from: Instant, settings: Settings): Instant {
  const office = officeOf(settings)
  const openingFrom = (at: Instant): Instant => (isOpen(office, at) ? at : nextOpening(office, at))
  return openingFrom(addHours(openingFrom(from), settings.partnerPayoutHours))
}
