/** Partners as staff see and change them. */
import { z } from 'zod'
import { doubts } from '../core/partners/income.ts'
import { mostName, mostNote } from '../core/partners/partner-faults.ts'
import { withdrawalNetworks, withdrawalStates } from '../core/partners/withdrawal.ts'
import { roles } from '../core/people/permissions.ts'
import { partnerIncome, place, referralFigures } from './partner-incomes.ts'
import { changes, decimal, id, instant, reads } from './wire.ts'

const percentOf = z.enum(['profit', 'turnover'])
const count = z.number().int()
/** CHANGED_MEANWHILE has the present StaffPartner in `present`. */
const version = z.number().int().positive()

/** For staff: how many partners, and applications, wait for something. `stamp` changes with everything that the lists and one partner show, but visits. */
export const partnersState = z.strictObject({ applications: count, toPay: count, doubtful: count, stamp: z.string() })

export const partnerFilters = ['all', 'toPay', 'doubtful', 'paused'] as const

/** One line of the list. Sums in USDT. */
export const partnerRow = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  refId: z.string(),
  percent: decimal,
  of: percentOf,
  isMonitor: z.boolean(),
  isPaused: z.boolean(),
  /** Of the last 30 days of Moscow. */
  turnover: decimal,
  /** What is his, less what is being withdrawn and was withdrawn. */
  balance: decimal,
  /** What he has asked for and was not paid yet. */
  toPay: decimal.nullable(),
  /** Incomes that wait for staff. */
  doubtful: count,
})
export type PartnerRow = z.infer<typeof partnerRow>

export const listPartners = reads({
  input: z.strictObject({
    /** A part of the name, of the e-mail or of the link, or the whole address of a withdrawal. */
    text: z.string().max(200).default(''),
    filter: z.enum(partnerFilters).default('all'),
    /** `next` of the page before. */
    after: id.optional(),
  }),
  output: z.strictObject({ rows: z.array(partnerRow), next: id.nullable(), counts: z.record(z.enum(partnerFilters), count) }),
  right: 'partners.read',
  about: 'Partners by search and filter, 50 a page: who waits for money first, then by turnover of 30 days, paused ones last.',
})

export const partnerDraft = z.strictObject({
  name: z.string().trim().max(mostName),
  percent: decimal,
  of: percentOf,
  monitor: z.boolean(),
  refId: z.string().max(200),
  note: z.string().trim().max(mostNote),
})

const withdrawal = z.strictObject({
  id,
  at: instant,
  network: z.enum(withdrawalNetworks),
  /** Its ends. */
  wallet: z.string(),
  amount: decimal,
  status: z.enum(withdrawalStates),
  /** Until when it should be paid; null before it is confirmed. */
  goal: instant.nullable(),
  /** Nobody pays it before; null until it is confirmed. */
  payableFrom: instant.nullable(),
  proof: z.string().nullable(),
  proofUrl: z.string().nullable(),
  endedAt: instant.nullable(),
  /** Who has confirmed the payment, or cancelled it; null where the partner or the time did. */
  endedBy: z.string().nullable(),
})
export type StaffWithdrawal = z.infer<typeof withdrawal>

const staffIncome = z.strictObject({ ...partnerIncome.shape, orderId: id, doubts: z.array(z.enum(doubts)) })
export type StaffIncome = z.infer<typeof staffIncome>

export const staffPartner = z.strictObject({
  id,
  version,
  partner: partnerDraft,
  email: z.string().nullable(),
  role: z.enum(roles),
  /** Since when he is a partner. */
  since: instant,
  /** He has deleted his account: his link is paused, and nothing of him can be changed. */
  isDeleted: z.boolean(),
  /** What he wrote of himself when he asked; null if he never did. */
  application: z.strictObject({ id, place: z.string(), how: z.string() }).nullable(),
  paused: z.strictObject({ at: instant, reason: z.string(), by: z.string() }).nullable(),
  figures: referralFigures.pick({ balance: true, visits: true, referrals: true, exchanges: true, turnover: true, recent: true }),
  /** Terms that he had before, the last ones first. */
  formerTerms: z.array(z.strictObject({ percent: decimal, of: percentOf, until: instant, by: z.string() })),
  /** Newest first, the last 100. */
  withdrawals: z.array(withdrawal),
  /** Incomes that wait for staff, oldest first, 100 at most. */
  doubtful: z.array(staffIncome),
})
export type StaffPartner = z.infer<typeof staffPartner>

export const getPartner = reads({
  input: z.strictObject({ id }),
  output: staffPartner,
  right: 'partners.read',
  about: 'One partner: terms now and before, figures, withdrawals, and the incomes that wait for staff.',
})
export const listPartnerIncomes = reads({
  input: z.strictObject({ partnerId: id, before: place.optional(), limit: z.number().int().min(1).max(500).default(50) }),
  output: z.strictObject({ incomes: z.array(staffIncome), next: place.nullable() }),
  right: 'partners.read',
  about: 'What a partner has earned, newest first, with the orders and with what partner and client share.',
})
export const setPartner = changes({
  input: { id, version, partner: partnerDraft },
  output: staffPartner,
  right: 'partners.write',
  about:
    'Changes the terms, the link, the name or the note of a partner. Terms are for orders made later; he is mailed of them and of another link.',
})
export const pausePartner = changes({
  input: { id, reason: z.string().trim().max(500) },
  output: staffPartner,
  right: 'partners.write',
  about: 'Pauses a partner: his link brings nobody and new orders earn him nothing; orders made before still do.',
})
export const resumePartner = changes({
  input: { id },
  output: staffPartner,
  right: 'partners.write',
  about: 'Lets the link of a paused partner bring people again.',
})
