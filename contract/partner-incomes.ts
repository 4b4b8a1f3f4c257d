/** What partners earn. */
import { z } from 'zod'
import { changes, decimal, id, instant, nothing, reads } from './wire.ts'

/** The figures of one's own invitations, in USDT. Also for who is no partner: then they are nil. Live as `referral:<uid>`. */
export const referralFigures = z.strictObject({
  isPartner: z.boolean(),
  /**
   * How far the person is on the way to it: his last application, or null. `accepted`: the link of the email to this address makes him one.
   * Of a decline without an email the reason is null.
   */
  application: z
    .discriminatedUnion('state', [
      z.strictObject({ state: z.literal('waits'), answerBy: instant }),
      z.strictObject({ state: z.literal('declined'), reason: z.string().nullable() }),
      z.strictObject({ state: z.literal('accepted'), email: z.string() }),
    ])
    .nullable(),
  isPaused: z.boolean(),
  /** What the own link says; null for who is no partner. */
  refId: z.string().nullable(),
  /** The present terms; for who is no partner those that a new one gets. */
  percent: decimal,
  of: z.enum(['profit', 'turnover']),
  /** `available` is below nil after a reversal of what was withdrawn: later incomes pay it. */
  balance: z.strictObject({ available: decimal, waiting: decimal, inProcess: decimal, withdrawn: decimal }),
  visits: z.number().int(),
  referrals: z.number().int(),
  exchanges: z.number().int(),
  turnover: decimal,
  /** Of the last 30 days of Moscow, today included. */
  recent: z.strictObject({ exchanges: z.number().int(), turnover: decimal, income: decimal }),
  /** Those of the last 30 days on which there was something, oldest first. */
  days: z.array(z.strictObject({ day: z.iso.date(), turnover: decimal, income: decimal })),
})
export type ReferralFigures = z.infer<typeof referralFigures>

export const getReferralData = reads({
  input: nothing,
  output: referralFigures,
  right: 'referral.own',
  about: 'The figures of those whom the person has brought.',
})

/** Newest first; the next page begins after this income. */
export const place = z.strictObject({ at: instant, id })

export const partnerIncome = z.strictObject({
  id,
  at: instant,
  orderNumber: z.number().int(),
  /** What its client gave. */
  give: decimal,
  giveCurrencyId: id,
  amount: decimal,
  status: z.enum(['created', 'requested', 'withdrawn']),
  /** Why it is what it is. `waits` and `refused`: partner and client share something, so staff look at it; it counts in no balance. */
  why: z.enum(['profit', 'turnover', 'noProfit', 'noPrice', 'reversed', 'waits', 'refused']),
  percent: decimal,
  of: z.enum(['profit', 'turnover']),
  /** Of staff, where it was refused. */
  reason: z.string().nullable(),
})
export type PartnerIncomeView = z.infer<typeof partnerIncome>

export const getPartnerIncomes = reads({
  input: z.strictObject({ before: place.optional(), limit: z.number().int().min(1).max(500).optional() }),
  output: z.strictObject({
    incomes: z.array(partnerIncome),
    /** Where the next page begins; null at the end. */
    next: place.nullable(),
  }),
  right: 'partners.area',
  about: 'What the partner has earned, newest first, 50 a page unless asked for more: nothing of his referrals but number, date and sum.',
})

export const decidePartnerIncome = changes({
  input: {
    incomeId: id,
    verdict: z.enum(['confirmed', 'refused']),
    /** Why it is refused. */
    reason: z.string().max(500).optional(),
  },
  output: z.null(),
  right: 'partners.confirm',
  about: 'Says of an income that waits, because its partner and its client share something, whether it counts. Once only.',
})
