/** People: sessions, the second factor of staff, and what a person may change about himself. */
import { z } from 'zod'
import { optionalEmails } from '../core/people/optional-emails.ts'
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

const signedIn = z.strictObject({
  person,
  /** Only if requested by `wantToken`: for callers without cookies. */
  token: z.string().nullable(),
})
const wantToken = z.boolean().optional()
/** Whether the orders, verifications and files of the anonymous caller come along; without it they do. False: the account may open his open orders. */
const bringOrders = z.boolean().optional()

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

const password = z.string().max(200)
/** Stands in a link of an email, behind the #. */
const linkToken = z.string().max(100)

export const register = changes({
  input: { email: z.string().max(254), password, consents, language, wantToken },
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

export const requestEmailConfirmation = changes({
  input: {},
  output: z.null(),
  right: 'account.own',
  about: 'Sends the email with the link that proves the own e-mail once more; nothing where it is proven.',
})

export const getEmailConfirmation = reads({
  input: z.strictObject({ token: linkToken }),
  output: z.strictObject({ email: z.string(), expiresAt: instant, isSignedIn: z.boolean() }),
  right: 'public',
  about: 'Whose e-mail a link proves, until when, and whether this is a session of that account. LINK_EXPIRED otherwise.',
})

export const confirmEmail = changes({
  input: {
    token: linkToken,
    /** The new one, where this is no session of the account. */
    password: password.optional(),
    code: z.string().max(40).optional(),
    bringOrders,
    wantToken,
  },
  output: signedIn,
  right: 'public',
  about:
    'Proves the e-mail of an account by the link that was sent to it. Outside of its sessions a new password is set, and all that was signed in before ends. LOG_IN_FIRST: neither.',
})

export const requestEmailChange = changes({
  input: { password, email: z.string().max(254) },
  output: z.null(),
  right: 'account.own',
  about: 'Asks for another e-mail, by the password: both addresses get a link; the former one only if it is proven.',
})

export const cancelEmailChange = changes({
  input: {},
  output: z.null(),
  right: 'account.own',
  about: 'Calls off a change of the e-mail that still waits for an address.',
})

export const getEmailChange = reads({
  input: z.strictObject({ token: linkToken }),
  output: z.strictObject({ oldEmail: z.string(), newEmail: z.string(), asks: z.enum(['confirm', 'undo']), expiresAt: instant }),
  right: 'public',
  about: 'What a link about a change of an e-mail is for. LINK_EXPIRED otherwise.',
})

export const confirmEmailChange = changes({
  input: { token: linkToken },
  output: z.strictObject({ email: z.string(), waitsFor: z.string().nullable() }),
  right: 'public',
  about: 'One of the two addresses confirms; the account has the new e-mail once both have. `waitsFor` is the other one until then.',
})

export const undoEmailChange = changes({
  input: { token: linkToken, password, code: z.string().max(40).optional(), bringOrders, wantToken },
  output: signedIn,
  right: 'public',
  about: 'By the link to the former address: the account has its former e-mail again, and a new password; everybody else is signed out.',
})

export const requestSecondFactorRemoval = changes({
  input: { email: z.string().max(254) },
  output: z.null(),
  right: 'public',
  about:
    'For who has lost the second step: sends a link to the proven e-mail of a client who has one. Nobody is told whether there is one.',
})

export const getSecondFactorRemoval = reads({
  input: z.strictObject({ token: linkToken }),
  output: z.strictObject({ email: z.string(), waitHours: z.int() }),
  right: 'public',
  about: 'Whose second step a link takes off, and after how many hours. LINK_EXPIRED otherwise.',
})

export const startSecondFactorRemoval = changes({
  input: { token: linkToken },
  output: z.strictObject({ offAt: instant }),
  right: 'public',
  about: 'By that link: the second step goes when the time of the notice is over, unless its owner keeps it.',
})

export const keepSecondFactor = changes({
  input: { token: linkToken.optional() },
  output: z.null(),
  right: 'public',
  about: 'Keeps a second step that was to go: in a session of the account, or by the link of the notice.',
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
  about: 'Switches the own second factor off, by the password. Staff cannot while it is asked of them.',
})

export const renewRecoveryCodes = changes({
  input: { password },
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  right: 'secondFactor.own',
  about: 'Makes new recovery codes, shown once, by the password; the former ones work no more.',
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

/** Bytes in base64url, as browsers answer them. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)
const passkeyId = bytes(1400)
const transports = z.array(z.string().max(30)).max(10)
/** What a passkey has signed: the answer of navigator.credentials.get. */
const signed = z.strictObject({ id: passkeyId, clientDataJSON: bytes(8000), authenticatorData: bytes(8000), signature: bytes(8000) })

export const listPasskeys = reads({
  input: nothing,
  output: z.strictObject({
    passkeys: z.array(z.strictObject({ id: passkeyId, name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() })),
  }),
  right: 'secondFactor.own',
  about: 'The own passkeys, the newest first.',
})
export type PasskeyView = z.infer<typeof listPasskeys.output>['passkeys'][number]

export const preparePasskey = changes({
  input: { password },
  output: z.strictObject({
    challenge: z.string(),
    site: z.string(),
    siteName: z.string(),
    userId: z.string(),
    userName: z.string(),
    present: z.array(z.strictObject({ id: passkeyId, transports })),
  }),
  right: 'secondFactor.own',
  about: 'What navigator.credentials.create needs to make a passkey, by the password. EMAIL_NOT_PROVEN, TOO_MANY_PASSKEYS.',
})

export const addPasskey = changes({
  input: {
    passkey: z.strictObject({ id: passkeyId, clientDataJSON: bytes(8000), attestationObject: bytes(20_000), transports }),
  },
  output: z.null(),
  right: 'secondFactor.own',
  about: 'Keeps a passkey that was made for preparePasskey. PASSKEY_REFUSED: it is of another site, or not for this challenge.',
})

export const removePasskey = changes({
  input: { id: passkeyId, password },
  output: z.null(),
  right: 'secondFactor.own',
  about: 'Removes one of the own passkeys, by the password.',
})

export const prepareSigning = changes({
  input: {},
  output: z.strictObject({ challenge: z.string(), site: z.string() }),
  right: 'public',
  about: 'A challenge for a passkey to sign, for five minutes and one use.',
})

export const signInWithPasskey = changes({
  input: { signed, bringOrders, wantToken },
  output: signedIn,
  right: 'public',
  about: 'Signs in with a passkey alone; it counts as the second factor too. PASSKEY_REFUSED.',
})

export const confirmByPasskey = changes({
  input: { signed },
  output: z.strictObject({ freshUntil: instant }),
  right: 'secondFactor.own',
  about: 'Makes the second factor of this session fresh again by one of the own passkeys.',
})

const hindrance = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), orderId: id, number: z.int() }),
  z.strictObject({ kind: z.literal('watched'), orderId: id, number: z.int(), until: instant }),
  z.strictObject({ kind: z.literal('partner') }),
  z.strictObject({ kind: z.literal('stopped') }),
  z.strictObject({ kind: z.literal('staff') }),
])
export type HindranceView = z.infer<typeof hindrance>

export const getAccountDeletion = reads({
  input: nothing,
  output: z.strictObject({ hindrances: z.array(hindrance), orders: z.int(), keptUntil: instant.nullable() }),
  right: 'account.own',
  about: 'What hinders the deletion of the own account; how many orders stay without the person, and until when the law keeps them.',
})

const emailChoices = z.strictObject({ choices: z.array(z.strictObject({ email: z.enum(optionalEmails), on: z.boolean() })) })

export const listEmailChoices = reads({
  input: nothing,
  output: emailChoices,
  right: 'account.own',
  about: 'The emails that may be switched off, and whether they are on.',
})

export const setEmailChoice = changes({
  input: { email: z.enum(optionalEmails), on: z.boolean() },
  output: emailChoices,
  right: 'account.own',
  about: 'Switches one of them on or off, for the account and the orders with its e-mail.',
})

export const requestOwnData = changes({
  input: { password },
  output: z.strictObject({ address: z.string() }),
  right: 'account.own',
  about: 'The address of a ZIP with everything that we have of the person, for this session and five minutes, by the password.',
})

export const deleteAccount = changes({
  input: { email: z.string().max(254), password },
  output: z.null(),
  right: 'account.own',
  about: 'Deletes the own account, by its e-mail typed by hand and the password. ACCOUNT_IN_USE while something hinders it.',
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
