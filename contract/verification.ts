/**
 * Verification of cards and accounts, and the files for it. The bytes of a file are not sent in calls: first `startUpload`, then
 * `POST /upload/<fileId>/<position>` for each piece in order (`pieceBytes` each, the last one shorter), as bytes, in the same session.
 */
import { z } from 'zod'
import { statuses } from '../core/orders/statuses.ts'
import { buckets, contentTypes } from '../core/verification/file-type.ts'
import { verificationKinds, verificationStatuses } from '../core/verification/verification.ts'
import { changes, day, id, instant, nothing, reads } from './wire.ts'

const kind = z.enum(verificationKinds)
const reason = z.string().trim().max(1000)
const orderName = z.strictObject({ id, number: z.number().int(), status: z.enum(statuses) })
/** The secret of a link for a smartphone, which is behind the # of its address. */
const phoneToken = z.string().max(200)

/** A file that is being uploaded, or is uploaded completely. */
export const uploadState = z.strictObject({
  id,
  name: z.string(),
  size: z.number().int(),
  received: z.number().int(),
  whole: z.boolean(),
  /** Detected from the content. Null until the first piece is here. */
  contentType: z.enum(contentTypes).nullable(),
  /** The position of the next piece. */
  next: z.number().int(),
  pieceBytes: z.number().int(),
})
export type UploadState = z.infer<typeof uploadState>

const fileView = z.strictObject({
  id,
  bucket: z.string(),
  /** `images/{id}`. With a slash before it, it is the beginning of `url`. */
  fullPath: z.string(),
  /** The file name that the sender gave. */
  name: z.string(),
  size: z.number().int(),
  contentType: z.enum(contentTypes),
  /** In microseconds since 1970. It never changes, because a file is never overwritten. */
  generation: z.string(),
  metageneration: z.string(),
  timeCreated: instant,
  updated: instant,
  /** In base64. */
  md5Hash: z.string(),
  cacheControl: z.string().nullable(),
  contentDisposition: z.string().nullable(),
  contentEncoding: z.string().nullable(),
  contentLanguage: z.string().nullable(),
  customMetadata: z.record(z.string(), z.string()),
  /** Opens the file for the person who got this link, in his session, until `urlUntil`. With `&download=1` it downloads the file. */
  url: z.string(),
  urlUntil: instant,
  addedAt: instant,
})
export type FileView = z.infer<typeof fileView>

export const verificationView = z.strictObject({
  id,
  version: z.number().int(),
  kind,
  /** With its middle masked. */
  number: z.string(),
  lastFour: z.string(),
  bank: z.string(),
  status: z.enum(verificationStatuses),
  /** The code of a reason, or free words. `saidReason` of core/orders/reasons.ts reads both. */
  reason: z.string().nullable(),
  reasonReadAt: instant.nullable(),
  dateCreated: instant,
  decidedAt: instant.nullable(),
  file: fileView.nullable(),
  /** Orders of the person that wait or waited for it. */
  orders: z.array(orderName),
  /** Staff only. */
  staff: z
    .strictObject({
      userId: id,
      anonymous: z.boolean(),
      email: z.string().nullable(),
      /** The full number, to compare it with the file. */
      number: z.string(),
      /** Files that were replaced, the newest first. */
      formerFiles: z.array(fileView),
      decidedBy: z.string().nullable(),
      /** Our goal, in working hours. A past moment means overdue. Null after the decision. */
      goal: instant.nullable(),
      /** True if it is the person's own verification: another member of staff must decide. */
      own: z.boolean(),
    })
    .nullable(),
})
export type VerificationView = z.infer<typeof verificationView>

export const startUpload = changes({
  input: {
    name: z.string().trim().min(1).max(200),
    size: z.number().int().positive(),
    /** What it is for; a proof for a verification if absent. */
    bucket: z.enum(buckets).optional(),
    /** Sent by a smartphone that opened a link: the file belongs to the link. */
    phoneToken: phoneToken.optional(),
  },
  output: uploadState,
  right: 'verification.own',
  about:
    'Begins an upload: JPG, PNG, MP4, MOV or WEBM by content (for a verification FLV too, for a chat PDF too), 50 MB at most. Its pieces follow as POST /upload/<id>/<position>; a piece that came already is answered again.',
})

export const verifyCard = changes({
  input: {
    kind,
    /** Optional with an `orderId` whose need has `numberKnown`, and with `again`. An account is "account/bik". */
    number: z.string().trim().max(64).optional(),
    bank: z.string().trim().min(1).max(100),
    /** The id of a complete upload. */
    file: id,
    orderId: id.optional(),
    /** An own verification that was declined: its number is sent again. */
    again: id.optional(),
  },
  output: verificationView,
  right: 'verification.own',
  about:
    'Sends a card or an account to be verified; every order that waits for this number joins. While one is pending the new file takes the place of the old one.',
})

export const getUserVerificationsHistory = reads({
  input: nothing,
  output: z.strictObject({ verifications: z.array(verificationView) }),
  right: 'verification.own',
  about: 'The verifications of the person, newest first, 100 at most.',
})

export const getVerification = reads({
  input: z.strictObject({ id }),
  output: verificationView,
  right: 'verification.read',
  about: 'One verification: to its owner, and to staff with the number whole.',
})

export const verificationRow = z.strictObject({
  id,
  kind,
  /** With its middle masked. */
  number: z.string(),
  bank: z.string(),
  status: z.enum(verificationStatuses),
  dateCreated: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  goal: instant.nullable(),
  email: z.string().nullable(),
  orders: z.array(orderName),
})
export type VerificationRow = z.infer<typeof verificationRow>

export const verificationSorts = ['pending', 'sent', 'decided'] as const

export const listVerifications = reads({
  input: z.strictObject({
    /** The full number or its last four digits, the bank, the email address, the number of an order, or an id. */
    text: z.string().max(200).default(''),
    status: z.enum(['all', ...verificationStatuses]).default('pending'),
    kind: z.enum(['all', ...verificationKinds]).default('all'),
    /** Of an order that waits or waited for it. */
    directionId: id.optional(),
    /** `pending`: those that wait first, the oldest first, then the newest. `decided`: as if those that wait were decided before all others. */
    sort: z.enum(verificationSorts).default('pending'),
    /** Nothing to `pending`. */
    ascending: z.boolean().default(false),
    /** The Moscow days on which they were sent, both inside. */
    from: day.optional(),
    until: day.optional(),
    /** `next` of the page before. */
    after: id.optional(),
    limit: z.number().int().min(1).max(500).default(50),
  }),
  output: z.strictObject({
    verifications: z.array(verificationRow),
    next: id.nullable(),
    counts: z.strictObject({ pending: z.number().int(), declined: z.number().int(), verified: z.number().int() }),
  }),
  right: 'verification.decide',
  about:
    'Verifications that fit a search and filters: pending ones oldest first, then the newest; or by when they were sent or decided, by pages.',
})

export const decideVerification = changes({
  input: {
    id,
    verdict: z.enum(['approve', 'decline']),
    /** The version that the person saw. Another version is refused with CHANGED_MEANWHILE: there is a newer file, or a decision. */
    version: z.number().int(),
    /** For decline, and for approve after a decline: a code of `verificationReasons`, or words in both languages as JSON {ru, en}. */
    reason: reason.optional(),
  },
  output: verificationView,
  right: 'verification.decide',
  about: 'Approves or declines; every order that waits for it moves in the same transaction.',
})

export const phoneLinkState = z.strictObject({
  id,
  /** `opened`: a smartphone has opened it, and it works on no other device. */
  state: z.enum(['waiting', 'opened', 'used', 'expired']),
  expiresAt: instant,
  upload: uploadState.nullable(),
})
export type PhoneLinkState = z.infer<typeof phoneLinkState>

export const makePhoneLink = changes({
  input: {},
  output: z.strictObject({
    id,
    /** A path on our site with the secret behind the #. The screen puts its own origin before it. */
    url: z.string(),
    expiresAt: instant,
  }),
  right: 'verification.own',
  about: 'A one-time link by which a smartphone uploads a file for this session; the topic phoneLink tells how it goes.',
})

export const openPhoneLink = changes({
  input: { token: phoneToken },
  output: phoneLinkState,
  right: 'verification.own',
  about: 'Opens a link on the smartphone: from now on it works in this session only.',
})
