/** What stands behind the links of emails about an account: whose e-mail it is, another one, and a second factor that was lost. */
import { z } from 'zod'
import { bringOrders, linkToken, password, signedIn, wantToken } from './people.ts'
import { changes, instant, reads } from './wire.ts'

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
  about: 'Calls off a change of the e-mail that still waits for an address. EMAIL_CHANGED: it came into force meanwhile.',
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
