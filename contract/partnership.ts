/** How somebody becomes a partner. */
import { z } from 'zod'
import { applicationLengths, isPlainLine, isPlainText } from '../core/partners/application.ts'
import { changes, decimal, id, instant, language, nothing, reads } from './wire.ts'

export const partnerOffer = z.strictObject({
  /** Our profit in percent of the turnover of the last 30 days; null where too few orders were done. */
  profitPercent: decimal.nullable(),
  /** The least and the greatest present mark-up, in percent; null where nothing is for sale. */
  markup: z.strictObject({ from: decimal, to: decimal }).nullable(),
  /** By the market, now; null while a price is missing. */
  rublesPerUsdt: decimal.nullable(),
})
export type PartnerOffer = z.infer<typeof partnerOffer>

export const getPartnerOffer = reads({
  input: nothing,
  output: partnerOffer,
  right: 'public',
  about: 'The figures of the calculator of the partner programme: what we earn of a turnover, or else our present mark-ups.',
})

export const requestPartnership = changes({
  input: {
    /** Left out by whoever is logged in: then it is that of the account. */
    email: z.string().max(254).optional(),
    /** The site, channel or people whom he will tell. */
    place: z.string().max(applicationLengths.place).refine(isPlainLine, 'plain'),
    /** What it is about; may be empty. */
    how: z.string().max(applicationLengths.how).refine(isPlainText, 'plain').default(''),
    language,
    /** The version of the terms for partners that was ticked. */
    terms: z.string().max(40),
  },
  output: z.strictObject({ answerBy: instant }),
  right: 'public',
  about:
    'Asks to become a partner. Answers until when staff will answer, and nothing of whose e-mail it is. One open application an e-mail.',
})

const terms = z.strictObject({ percent: decimal, of: z.enum(['profit', 'turnover']) })

export const sendPartnershipLink = changes({
  input: {},
  output: z.null(),
  right: 'account.own',
  about: 'Sends the email of an accepted partner once more, while its link was not used.',
})

/** What the page of the email's link shows. */
export const partnershipLink = z.strictObject({
  email: z.string(),
  expiresAt: instant,
  ...terms.shape,
  /** Whether the account has a password of its own: then the link confirms only in a session of the account. Otherwise it sets one. */
  hasPassword: z.boolean(),
  /** Whether this call comes from a session of the account. */
  isSignedIn: z.boolean(),
})
export type PartnershipLink = z.infer<typeof partnershipLink>

/** Stands in the link of the email, behind the #. */
const token = z.string().max(100)

export const getPartnershipLink = reads({
  input: z.strictObject({ token }),
  output: partnershipLink,
  right: 'public',
  about: 'Whose e-mail a link of an accepted application proves, and on what terms he becomes a partner. LINK_EXPIRED otherwise.',
})

const verdict = z.enum(['accepted', 'declined'])

export const decidePartnership = changes({
  input: {
    applicationId: id,
    verdict,
    /** Of an accepted one; the usual terms where left out. */
    percent: decimal.optional(),
    of: z.enum(['profit', 'turnover']).optional(),
    /** Whether his site compares rates; where left out, whoever is paid of the turnover has one. */
    monitor: z.boolean().optional(),
    /** Of a declined one: for the applicant, unless `silent`. */
    reason: z.string().max(500).refine(isPlainText, 'plain').optional(),
    /** Declines without an email. */
    silent: z.boolean().optional(),
  },
  output: z.strictObject({ partnerId: id.nullable() }),
  right: 'partners.write',
  about:
    'Accepts an application (the account gets its terms, the link works at once, an email brings it) or declines it with a reason. Once only.',
})

export const partnerApplication = z.strictObject({
  id,
  email: z.string(),
  place: z.string(),
  how: z.string(),
  language,
  at: instant,
  /** Until when an answer was promised. */
  answerBy: instant,
  /** Whether it was written by somebody who was logged in. */
  signedIn: z.boolean(),
  /** The account that has this e-mail now. `partner`: it has terms of a partner, confirmed or not. */
  account: z
    .strictObject({ id, role: z.enum(['regular', 'partner', 'operator', 'admin']), partner: z.boolean(), registeredAt: instant.nullable() })
    .nullable(),
  decision: z
    .strictObject({
      verdict,
      by: z.strictObject({ id, name: z.string() }),
      at: instant,
      reason: z.string().nullable(),
      silent: z.boolean(),
    })
    .nullable(),
})
export type PartnerApplication = z.infer<typeof partnerApplication>

export const getPartnerApplication = reads({
  input: z.strictObject({ id }),
  output: partnerApplication,
  right: 'partners.read',
  about: 'One application to become a partner, also after its answer.',
})

/** The next page begins after this application. */
const place = z.strictObject({ at: instant, id })

export const listPartnerApplications = reads({
  input: z.strictObject({
    filter: z.enum(['waiting', 'decided']).default('waiting'),
    after: place.optional(),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({
    applications: z.array(partnerApplication),
    /** How many wait in all. */
    waiting: z.number().int(),
    /** Where the next page begins; null at the end. */
    next: place.nullable(),
  }),
  right: 'partners.read',
  about: 'Applications to become a partner: those that wait, oldest first, or those that were decided, newest decision first.',
})
