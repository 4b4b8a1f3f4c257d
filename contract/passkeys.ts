/** Passkeys: made and kept, removed, and what they sign. Contract of the browser: https://www.w3.org/TR/webauthn-3/ */
import { z } from 'zod'
import { bringOrders, password, signedIn, wantToken } from './people.ts'
import { changes, instant, nothing, reads } from './wire.ts'

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
  about:
    'What navigator.credentials.create needs to make a passkey, by the password and a fresh second factor, if the person has one. EMAIL_NOT_PROVEN, TOO_MANY_PASSKEYS.',
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
  about:
    'Removes one of the own passkeys, by the password and a fresh second factor, if the person has one. NO_ACCESS: it is gone already.',
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
