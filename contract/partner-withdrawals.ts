/** Withdrawals of partners: asked for, confirmed by the link of an email, paid by staff. Sums are in USDT. */
import { z } from 'zod'
import { addressValidators } from '../core/directions/currency.ts'
import { payoutDoubts } from '../core/orders/order.ts'
import { chainWords, withdrawalNetworks, withdrawalStates, withdrawalSteps } from '../core/partners/withdrawal.ts'
import { changes, decimal, id, instant, nothing, reads } from './wire.ts'

const network = z.enum(withdrawalNetworks)
/** The token of a link. */
const token = z.string().min(1).max(200)

/** As its partner sees it. */
export const partnerWithdrawal = z.strictObject({
  id,
  state: z.enum(withdrawalStates),
  network,
  wallet: z.string(),
  amount: decimal,
  /** After the cost of the network. */
  arrives: decimal,
  askedAt: instant,
  confirmedAt: instant.nullable(),
  /** Nobody pays it before; later than `confirmedAt` where the address is new. */
  payableFrom: instant.nullable(),
  /** Until when it should be paid, in working hours; null before it is confirmed. */
  goal: instant.nullable(),
  /** Whether its partner can still call it off. */
  canCallOff: z.boolean(),
  proof: z.string().nullable(),
  proofUrl: z.string().nullable(),
  endedAt: instant.nullable(),
  /** Of staff, where they have cancelled it. */
  reason: z.string().nullable(),
})
export type PartnerWithdrawalView = z.infer<typeof partnerWithdrawal>

export const getWithdrawals = reads({
  input: nothing,
  output: z.strictObject({
    /** The networks that USDT can be sent on now, the cheapest first. */
    networks: z.array(z.strictObject({ network, cost: decimal, decimals: z.number().int(), addressValidator: z.enum(addressValidators) })),
    least: decimal,
    /** Hours in which a withdrawal is paid, and hours that one to a new address waits. */
    payoutHours: z.number().int(),
    waitHours: z.number().int(),
    /** Where the last payment went; null before the first. */
    last: z.strictObject({ network, wallet: z.string() }).nullable(),
    /** Newest first, at most 50. */
    withdrawals: z.array(partnerWithdrawal),
  }),
  right: 'withdrawal.request',
  about: 'What the partner needs to withdraw, and his withdrawals, newest first. They change with the topic referral:<uid>.',
})

export const requestWithdrawal = changes({
  input: { cryptoAddress: z.string().max(200), type: network },
  output: partnerWithdrawal,
  right: 'withdrawal.request',
  about: 'Asks for all that is on the balance, in USDT on the network `type`. An email brings the link that confirms it.',
})

export const callOffWithdrawal = changes({
  input: { withdrawalId: id },
  output: z.null(),
  right: 'withdrawal.request',
  about: 'Calls off one’s own withdrawal, until staff begin to pay it: the sum is on the balance again.',
})

/** What the page of the email’s link shows. */
export const linkedWithdrawal = z.strictObject({
  state: z.enum(withdrawalStates),
  network,
  wallet: z.string(),
  amount: decimal,
  arrives: decimal,
  payableFrom: instant.nullable(),
  canCallOff: z.boolean(),
})

export const getWithdrawalByLink = reads({
  input: z.strictObject({ token }),
  output: linkedWithdrawal,
  right: 'signedIn',
  about: 'The withdrawal that the link of an email is about. Whoever has the link reads the mail of its partner.',
})

export const confirmWithdrawal = changes({
  input: { token },
  output: linkedWithdrawal,
  right: 'signedIn',
  about: 'Confirms a withdrawal by the link of its email. A second press changes nothing.',
})

export const stopWithdrawal = changes({
  input: { token },
  output: linkedWithdrawal,
  right: 'signedIn',
  about: 'Calls off a withdrawal by the link of its email, for whoever did not ask for it.',
})

export const chainAnswer = z.strictObject({
  word: z.enum(chainWords),
  amount: decimal.nullable(),
  from: z.string().nullable(),
  at: instant.nullable(),
  confirmations: z.number().int().nullable(),
  needed: z.number().int().nullable(),
  askedAt: instant,
})

/** As staff see it. Live as `partnerPayment:<id>`. */
export const partnerPayment = z.strictObject({
  id,
  partner: z.strictObject({
    uid: id,
    name: z.string(),
    email: z.string(),
    percent: decimal,
    of: z.enum(['profit', 'turnover']),
    isPaused: z.boolean(),
    /** After this withdrawal; below nil where an exchange was reversed meanwhile. */
    balanceAfter: decimal,
  }),
  state: z.enum(withdrawalStates),
  network,
  currencyId: id,
  addressValidator: z.enum(addressValidators),
  /** Whole for whoever has claimed it; to others its ends. */
  wallet: z.string(),
  /** Of the former payments of this partner those to the same address. */
  paidThere: z.number().int(),
  changedWallet: z.boolean(),
  amount: decimal,
  cost: decimal,
  arrives: decimal,
  askedAt: instant,
  confirmedAt: instant.nullable(),
  payableFrom: instant.nullable(),
  goal: instant.nullable(),
  incomes: z.strictObject({ count: z.number().int(), first: instant.nullable(), last: instant.nullable() }),
  /** Above the sum that one person decides: another one approves it first. */
  needsSecondPerson: z.boolean(),
  approvedBy: z.string().nullable(),
  claim: z.strictObject({ by: z.string(), isMine: z.boolean(), until: instant, isOver: z.boolean() }).nullable(),
  proof: z.string().nullable(),
  proofUrl: z.string().nullable(),
  sentAt: instant.nullable(),
  recordedBy: z.string().nullable(),
  chain: chainAnswer.nullable(),
  /** What an exchange was asked to do; null where people send it. */
  machine: z
    .strictObject({
      account: z.string(),
      /** `lost`: it does not know of it, and only a person can find out whether it has left. */
      state: z.enum(['sending', 'lost', 'taken', 'notSent']),
      problem: z.string().nullable(),
      doubt: z.enum(payoutDoubts).nullable(),
    })
    .nullable(),
  /** Accounts at exchanges that the caller may ask to send it now. */
  accounts: z.array(z.strictObject({ id, label: z.string() })),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** What the caller can press. */
  steps: z.array(z.enum(withdrawalSteps)),
  /** The last payments of this partner, newest first. */
  former: z.array(z.strictObject({ at: instant, by: z.string(), amount: decimal })),
})
export type PartnerPayment = z.infer<typeof partnerPayment>

export const getPartnerPayment = reads({
  input: z.strictObject({ withdrawalId: id }),
  output: partnerPayment,
  right: 'partners.confirm',
  about: 'One withdrawal of a partner, for staff who pay it.',
})

export const movePartnerPayment = changes({
  input: {
    withdrawalId: id,
    step: z.enum(['approve', 'claim', 'release', 'record', 'takeBack', 'cancel', 'settle']),
    proof: z.string().max(300).optional(),
    reason: z.string().max(500).optional(),
  },
  output: partnerPayment,
  right: 'partners.confirm',
  about: 'One step of paying a partner: approved, claimed, released, its hash recorded or taken back, or cancelled with a reason.',
})

export const sendPartnerPayment = changes({
  input: { withdrawalId: id, accountId: id },
  output: partnerPayment,
  right: 'partners.confirm',
  about: 'Asks an account at an exchange to send what the caller has claimed, within the limits of the account.',
})

export const checkPartnerPayment = changes({
  input: { withdrawalId: id },
  output: partnerPayment,
  right: 'partners.confirm',
  about: 'Asks the chain now what it says of the recorded hash.',
})

export const confirmPartnerPayment = changes({
  input: { partnerId: id, withdrawalId: id, reason: z.string().max(500).optional() },
  output: partnerPayment,
  right: 'partners.confirm',
  about: 'Confirms that a partner has been paid: the chain shows the recorded transfer, or an admin gives a reason.',
})
