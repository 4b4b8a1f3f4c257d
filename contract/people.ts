/** People: sessions, the second factor of staff, and what a person may change about himself. */
import { z } from 'zod'
import { changes, id, instant, language, nothing, reads } from './wire.ts'

export const person = z.strictObject({
  uid: id,
  anonymous: z.boolean(),
  userType: z.enum(['regular', 'partner', 'operator', 'admin']),
  email: z.string().nullable(),
  language,
  refId: z.string().nullable(),
  /** Staff only: whether the second factor is set up, and until when it counts as fresh. */
  secondFactor: z.strictObject({ required: z.boolean(), ready: z.boolean(), freshUntil: instant.nullable() }).nullable(),
})
export type PersonView = z.infer<typeof person>

const signedIn = z.strictObject({
  person,
  /** Only if requested by `wantToken`: for callers without cookies. */
  token: z.string().nullable(),
})
const wantToken = z.boolean().optional()

export const whoAmI = reads({
  input: nothing,
  output: z.strictObject({ person: person.nullable() }),
  right: 'public',
  about: 'The person of this session, or null.',
})

export const signInAnonymously = changes({
  input: { language: language.optional(), wantToken },
  output: signedIn,
  right: 'public',
  about: 'Makes a new anonymous person and a session; a session that exists already is kept.',
})

export const signIn = changes({
  input: {
    email: z.string().max(254),
    password: z.string().max(200),
    /** Six digits of the authenticator, or a recovery code. SECOND_FACTOR_NEEDED asks staff for it. */
    code: z.string().max(40).optional(),
    wantToken,
  },
  output: signedIn,
  right: 'public',
  about: 'Signs in with e-mail and password; staff with a second factor too.',
})

export const signOut = changes({
  input: {},
  output: z.null(),
  right: 'signedIn',
  about: 'Ends this session and its live streams.',
})

export const prepareSecondFactor = changes({
  input: {},
  output: z.strictObject({ secret: z.string(), uri: z.string() }),
  right: 'secondFactor.own',
  about: 'A new TOTP secret for this member of staff; it counts only after confirmSecondFactor.',
})

export const confirmSecondFactor = changes({
  input: { code: z.string().max(40) },
  output: z.strictObject({ recoveryCodes: z.array(z.string()).nullable(), freshUntil: instant }),
  right: 'secondFactor.own',
  about: 'Confirms the prepared secret (and gives recovery codes, shown once), or makes the second factor fresh again.',
})

export const acceptInvitation = changes({
  input: { token: z.string().max(100), password: z.string().max(200), wantToken },
  output: signedIn,
  right: 'public',
  about: 'Sets the password of a member of staff by the one-time link printed at the first start.',
})

export const updateUserInfo = changes({
  input: { refId: z.string().max(64).optional(), language: language.optional() },
  output: z.strictObject({ person }),
  right: 'signedIn',
  about: 'Keeps the first referrer and the language of the person.',
})
