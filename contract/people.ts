/** People: how one comes in and goes, sessions, the second factor, and what a person says about himself. */
import { z } from 'zod'
import { isRefId } from '../core/people/referral.ts'
import { suspendedKinds } from '../core/people/suspension.ts'
import { changes, consents, id, instant, language, nothing, reads } from './wire.ts'

export const suspensionView = z.strictObject({ what: z.enum(suspendedKinds), reason: z.string(), until: instant.nullable() })

export const person = z.strictObject({
  uid: id,
  anonymous: z.boolean(),
  userType: z.enum(['regular', 'partner', 'operator', 'admin']),
  email: z.string().nullable(),
  /** Whether a link or password that was sent to it was used. */
  emailProven: z.boolean(),
  /** Of a member of staff: his first name; empty if nobody has given it. */
  name: z.string(),
  language,
  /** What his own link says. */
  refId: z.string().nullable(),
  /** Changes with everything that is changed of the account, its log-in or its devices; the live topic `account:<uid>` has the present one. */
  stamp: z.string(),
  /** Whether somebody brought him. */
  hasReferrer: z.boolean(),
  /** What an admin has stopped for this person; null if nothing is. */
  suspension: suspensionView.nullable(),
  /** Null for the anonymous. Whether the second factor is asked for by the rules of the office, is set up (by an app, or by a passkey), until when it is fresh, and when it goes because it was lost. */
  secondFactor: z
    .strictObject({
      required: z.boolean(),
      ready: z.boolean(),
      app: z.boolean(),
      freshUntil: instant.nullable(),
      offAt: instant.nullable(),
    })
    .nullable(),
})
export type PersonView = z.infer<typeof person>

export const signedIn = z.strictObject({
  person,
  /** Only if requested by `wantToken`: for callers without cookies. */
  token: z.string().nullable(),
})
export const wantToken = z.boolean().optional()
/** Whether the orders, verifications and files of the anonymous caller come along; without it they do. False: the account may open his open orders. */
export const bringOrders = z.boolean().optional()

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
    bringOrders,
    wantToken,
  },
  output: signedIn,
  right: 'public',
  about: 'Signs in with e-mail and password; staff with a second factor too. What an anonymous caller has comes along, unless to staff.',
})

export const password = z.string().max(200)
/** Stands in a link of an email, behind the #. */
export const linkToken = z.string().max(100)

export const register = changes({
  input: { email: z.string().max(254), password, consents: consents.extend({ personalData: z.string().max(40) }), language, wantToken },
  output: signedIn,
  right: 'public',
  about: 'Makes an account. An anonymous caller stays the same person and keeps orders, verifications and referrer.',
})

export const createUserByOrderEmail = changes({
  input: { email: z.string().max(254), password: password.optional() },
  output: z.strictObject({ person }),
  right: 'account.own',
  about:
    'Makes an account for the anonymous owner of an order with this e-mail. Without a password one of 12 characters is made and mailed.',
})

export const requestPasswordReset = changes({
  input: { email: z.string().max(254) },
  output: z.null(),
  right: 'public',
  about: 'Sends an email with a one-time link by which a new password is set. EMAIL_UNKNOWN if nobody has this e-mail.',
})

export const getPasswordReset = reads({
  input: z.strictObject({ token: linkToken }),
  output: z.strictObject({ email: z.string(), expiresAt: instant, secondFactor: z.boolean() }),
  right: 'public',
  about: 'Whose password a link sets, until when it works, and whether a code of the second factor is asked for. LINK_EXPIRED otherwise.',
})

export const resetPassword = changes({
  input: { token: linkToken, password, code: z.string().max(40).optional(), bringOrders, wantToken },
  output: signedIn,
  right: 'public',
  about: 'Sets a new password by the one-time link, ends all other sessions of the person and signs in, as signIn does.',
})

export const confirmPartnership = changes({
  input: {
    token: linkToken,
    /** Of an account without a password of its own: the one that is set. Left out in a session of the account. */
    password: password.optional(),
    code: z.string().max(40).optional(),
    bringOrders,
    wantToken,
  },
  output: signedIn,
  right: 'public',
  about:
    'Proves the e-mail of an accepted partner by the link of its email: he gets the cabinet. LOG_IN_FIRST: the account has a password, and this is no session of it.',
})

export const changePassword = changes({
  input: { password, newPassword: password },
  output: z.null(),
  right: 'account.own',
  about: 'Sets a new password by the present one, and ends all other sessions of the person.',
})

const session = z.strictObject({
  id,
  /** As the browser named itself: "Chrome", "Windows"; empty if it did not. */
  browser: z.string(),
  system: z.string(),
  mobile: z.boolean(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** The session of this call. */
  current: z.boolean(),
})
export type SessionView = z.infer<typeof session>

/** A change of the e-mail that waits for one of the addresses, or both. */
const openEmailChange = z.strictObject({ email: z.string(), waitsForOld: z.boolean(), waitsForNew: z.boolean() })

export const listSessions = reads({
  input: nothing,
  output: z.strictObject({
    sessions: z.array(session),
    passwordChangedAt: instant.nullable(),
    recoveryCodesLeft: z.int(),
    emailChange: openEmailChange.nullable(),
  }),
  right: 'account.own',
  about:
    'Where the person is signed in, the one seen last first; when the password was changed; how many recovery codes are left; a change of the e-mail that waits.',
})

export const endSession = changes({
  input: { sessionId: id },
  output: z.null(),
  right: 'account.own',
  about: 'Ends one other session of the person.',
})

export const endOtherSessions = changes({
  input: {},
  output: z.strictObject({ ended: z.int() }),
  right: 'account.own',
  about: 'Ends every session of the person but this one.',
})

export const signOut = changes({
  input: {},
  output: z.null(),
  right: 'signedIn',
  about: 'Ends this session and its live streams.',
})

export const prepareSecondFactor = changes({
  input: { password },
  output: z.strictObject({ secret: z.string(), uri: z.string() }),
  right: 'secondFactor.own',
  about: 'A new TOTP secret for this person, by the password; it counts only after confirmSecondFactor.',
})

export const confirmSecondFactor = changes({
  input: { code: z.string().max(40) },
  output: z.strictObject({ recoveryCodes: z.array(z.string()).nullable(), freshUntil: instant }),
  right: 'secondFactor.own',
  about: 'Confirms the prepared secret (and gives recovery codes, shown once), or makes the second factor fresh again.',
})

export const turnOffSecondFactor = changes({
  input: { password },
  output: z.null(),
  right: 'secondFactor.own',
  about: 'Switches the own second factor off, by the password and a fresh code of it. Staff cannot while it is asked of them.',
})

export const renewRecoveryCodes = changes({
  input: { password },
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  right: 'secondFactor.own',
  about: 'Makes new recovery codes, shown once, by the password and a fresh second factor; the former ones work no more.',
})

export const getInvitation = reads({
  input: z.strictObject({ token: linkToken }),
  output: z.strictObject({
    /** Null: whoever opens it says his own. */
    email: z.string().nullable(),
    /** Empty: the same. */
    name: z.string(),
    role: z.enum(['operator', 'admin']),
    expiresAt: instant,
    secondFactor: z.boolean(),
  }),
  right: 'public',
  about:
    'For whom an invitation to the staff is, until when it works, and whether a code of the second step is asked for. LINK_EXPIRED otherwise.',
})

export const acceptInvitation = changes({
  input: {
    token: linkToken,
    password,
    /** Where the invitation has none. */
    email: z.string().max(254).optional(),
    name: z.string().max(200).optional(),
    code: z.string().max(40).optional(),
    wantToken,
  },
  output: signedIn,
  right: 'public',
  about: 'Joins the staff by a one-time link: sets the password of the account with its e-mail, which is made if there is none.',
})

export const updateUserInfo = changes({
  input: { refId: z.string().max(64).refine(isRefId).optional(), language: language.optional() },
  output: z.strictObject({ person }),
  right: 'signedIn',
  about: 'Keeps the language of the person, and the first partner whose link he has followed; a link of nobody changes nothing.',
})
