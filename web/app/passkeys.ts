/**
 * Passkeys in the browser. Its library is fetched with the first press: no page needs it before. What the person closes, or the device
 * refuses, is no refusal of ours: it has no words. But a library that does not come has, and so has a device that has a passkey already.
 */
import type { Answer } from '../../contract/calls.ts'
import type { PersonView } from '../../contract/people.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { call, newKey, type Refused } from './call.ts'

/** Whether this browser has passkeys for this site: for a name, over a safe line, and not for the bare address of a machine. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname)

export type Signed = { ok: true; person: PersonView } | Refused | 'closed'

/** null if it does not come. */
const library = () => import('@simplewebauthn/browser').catch(() => null)
const refusedBy = (code: ErrorCode): Refused => ({ ok: false, code, details: {} })

/** Lets a passkey sign a challenge; null if the person closed the question. */
async function sign(): Promise<{ id: string; clientDataJSON: string; authenticatorData: string; signature: string } | Refused | null> {
  const asked = await call('prepareSigning', {})
  if (!asked.ok) return asked
  const loaded = await library()
  if (!loaded) return refusedBy('OFFLINE')
  try {
    const { challenge, site } = asked.data
    const { id, response } = await loaded.startAuthentication({ optionsJSON: { challenge, rpId: site, userVerification: 'required' } })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, clientDataJSON, authenticatorData, signature }
  } catch {
    return null
  }
}

/** Signs in with a passkey. */
export async function signInWithPasskey(bringOrders: boolean): Promise<Signed> {
  const signed = await sign()
  if (signed === null) return 'closed'
  if ('ok' in signed) return signed
  const answer = await call('signInWithPasskey', { signed, bringOrders, idempotencyKey: newKey() })
  return answer.ok ? { ok: true, person: answer.data.person } : answer
}

/** Makes the second factor fresh by a passkey. */
export async function confirmByPasskey(): Promise<{ ok: true } | Refused | 'closed'> {
  const signed = await sign()
  if (signed === null) return 'closed'
  if ('ok' in signed) return signed
  const answer = await call('confirmByPasskey', { signed, idempotencyKey: newKey() })
  return answer.ok ? { ok: true } : answer
}

/**
 * Makes a passkey on this device and keeps it, after `prepared` was answered. PASSKEY_ALREADY_HERE: the device has one of those that the
 * account has.
 */
export async function addPasskey(prepared: Answer<'preparePasskey'>): Promise<{ ok: true } | Refused | 'closed'> {
  const { challenge, site, siteName, userId, userName, present } = prepared
  const loaded = await library()
  if (!loaded) return refusedBy('OFFLINE')
  let made: { id: string; clientDataJSON: string; attestationObject: string; transports: string[] }
  try {
    const { id, response } = await loaded.startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: site, name: siteName },
        user: { id: userId, name: userName, displayName: userName },
        // ES256, Ed25519, RS256
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: present.map(({ id }) => ({ id, type: 'public-key' })),
        // kept by the device, so that it signs in without a name; and it asks who holds it
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    })
    const { clientDataJSON, attestationObject, transports = [] } = response
    made = { id, clientDataJSON, attestationObject, transports }
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? refusedBy('PASSKEY_ALREADY_HERE') : 'closed'
  }
  const answer = await call('addPasskey', { passkey: made, idempotencyKey: newKey() })
  return answer.ok ? { ok: true } : answer
}
