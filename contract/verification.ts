/**
 * Verification of cards and accounts, and the files that prove them. Bytes of a file travel beside the calls: `startUpload`, then
 * `POST /upload/<fileId>/<position>` for each piece in its turn (`pieceBytes` each, the last one shorter), as bytes, by the same session.
 */
import { z } from 'zod'
import { statuses } from '../core/orders/statuses.ts'
import { contentTypes } from '../core/verification/file-type.ts'
import { verificationKinds, verificationStatuses } from '../core/verification/verification.ts'
import { changes, id, instant, nothing, reads } from './wire.ts'

const kind = z.enum(verificationKinds)
const reason = z.string().trim().max(1000)
const orderName = z.strictObject({ id, number: z.number().int(), status: z.enum(statuses) })
/** A link for a smartphone: its secret stands behind the # of its address. */
const phoneToken = z.string().max(200)

/** A file on its way, or here whole. */
export const uploadState = z.strictObject({
  id,
  name: z.string(),
  size: z.number().int(),
  received: z.number().int(),
  whole: z.boolean(),
  /** By its content; null until the first piece is here. */
  contentType: z.enum(contentTypes).nullable(),
  /** What the next piece is called. */
  next: z.number().int(),
  pieceBytes: z.number().int(),
})
export type UploadState = z.infer<typeof uploadState>

const fileView = z.strictObject({
  id,
  bucket: z.string(),
  /** `images/{id}`: with a slash before it, it is the beginning of `url`. */
  fullPath: z.string(),
  /** What its sender called it. */
  name: z.string(),
  size: z.number().int(),
  contentType: z.enum(contentTypes),
  /** In microseconds since 1970: a file is never written anew. */
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
  /** Opens the file for whoever this was told to, in his session, until `urlUntil`. `&download=1` saves it instead. */
  url: z.string(),
  urlUntil: instant,
  addedAt: instant,
})
export type FileView = z.infer<typeof fileView>

export const verificationView = z.strictObject({
  id,
  version: z.number().int(),
  kind,
  /** With its middle hidden. */
  number: z.string(),
  lastFour: z.string(),
  bank: z.string(),
  status: z.enum(verificationStatuses),
  /** Code of a reason, or words: read by `saidReason` of core/orders/reasons.ts. */
  reason: z.string().nullable(),
  reasonReadAt: instant.nullable(),
  dateCreated: instant,
  decidedAt: instant.nullable(),
  file: fileView.nullable(),
  /** Orders of the person that wait for it, or waited. */
  orders: z.array(orderName),
  /** Staff only. */
  staff: z
    .strictObject({
      userId: id,
      anonymous: z.boolean(),
      email: z.string().nullable(),
      /** Whole, to compare it with the file. */
      number: z.string(),
      /** Files that others took the place of, the last first. */
      formerFiles: z.array(fileView),
      decidedBy: z.string().nullable(),
      /** Our goal, in working hours; past means overdue. null once decided. */
      goal: instant.nullable(),
      /** The person's own verification: another member of staff decides. */
      own: z.boolean(),
    })
    .nullable(),
})
export type VerificationView = z.infer<typeof verificationView>

export const startUpload = changes({
  input: {
    name: z.string().trim().min(1).max(200),
    size: z.number().int().positive(),
    /** On a smartphone that a link was opened on: the file is the link's. */
    phoneToken: phoneToken.optional(),
  },
  output: uploadState,
  right: 'verification.own',
  about:
    'Begins an upload: JPG, PNG, MP4, MOV, WEBM or FLV by content, 50 MB at most. Its pieces follow as POST /upload/<id>/<position>; a piece that came already is answered again.',
})

export const verifyCard = changes({
  input: {
    kind,
    /** May be left out with an `orderId` whose need has `numberKnown`. An account comes as "account/bik". */
    number: z.string().trim().max(64).optional(),
    bank: z.string().trim().min(1).max(100),
    /** Of an upload that is here whole. */
    file: id,
    orderId: id.optional(),
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
  /** With its middle hidden. */
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

export const listVerifications = reads({
  input: z.strictObject({
    /** The number whole or its last four digits, the bank, the e-mail, the number of an order, or an id. */
    text: z.string().max(200).default(''),
    status: z.enum(['all', ...verificationStatuses]).default('pending'),
    kind: z.enum(['all', ...verificationKinds]).default('all'),
    /** `next` of the former page. */
    after: id.optional(),
  }),
  output: z.strictObject({
    verifications: z.array(verificationRow),
    next: id.nullable(),
    counts: z.strictObject({ pending: z.number().int(), declined: z.number().int(), verified: z.number().int() }),
  }),
  right: 'verification.decide',
  about: 'Verifications that fit a search and filters: pending ones oldest first, then the newest, 50 a page.',
})

export const decideVerification = changes({
  input: {
    id,
    verdict: z.enum(['approve', 'decline']),
    /** The version that was looked at; another answers CHANGED_MEANWHILE: a newer file, or another member of staff was faster. */
    version: z.number().int(),
    /** decline, and approve of one that was declined: a code of `verificationReasons`, or words in both languages as JSON {ru, en}. */
    reason: reason.optional(),
  },
  output: verificationView,
  right: 'verification.decide',
  about: 'Approves or declines; every order that waits for it moves in the same transaction.',
})

export const phoneLinkState = z.strictObject({
  id,
  /** `opened`: it is on a smartphone now, and works on no other. */
  state: z.enum(['waiting', 'opened', 'used', 'expired']),
  expiresAt: instant,
  upload: uploadState.nullable(),
})
export type PhoneLinkState = z.infer<typeof phoneLinkState>

export const makePhoneLink = changes({
  input: {},
  output: z.strictObject({
    id,
    /** Path of our site with its secret behind the #: the screen puts the address that it is open at before it. */
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
