/** What a passkey has signed, checked; the only file that knows the library. Contract: https://www.w3.org/TR/webauthn-3/ */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { Refusal } from '../../../../core/errors/catalogue.ts'
import type { CallContext } from '../../handler.ts'
import { hashToken } from '../sessions/session-store.ts'
import type { Passkey } from './passkey-store.ts'

/** What the browser answers when a passkey is made, in base64url. */
export type MadePasskey = { id: string; clientDataJSON: string; attestationObject: string; transports: string[] }
/** What it answers when one has signed. */
export type SignedChallenge = { id: string; clientDataJSON: string; authenticatorData: string; signature: string }

/** The site that a passkey is for: the host alone. A browser makes one for no other site, and for no bare address of a machine. */
export const siteOf = ({ origin }: Pick<CallContext, 'origin'>): string => new URL(origin).hostname

/** The hash of the challenge that was signed; of something that nobody was given where the answer cannot be read. */
export function challengeHashOf({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown }
    return hashToken(typeof challenge === 'string' ? challenge : '')
  } catch {
    return hashToken('')
  }
}

/** The key of a new passkey. PASSKEY_REFUSED: it is of another site, did not ask who holds it, or makes no sense. */
export async function readMade(ctx: CallContext, made: MadePasskey): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter'>> {
  const { id, clientDataJSON, attestationObject } = made
  const answer = await orRefuse(ctx, () =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      // that it is one of ours and unused is asked of the database
      expectedChallenge: () => true,
      expectedOrigin: ctx.origin,
      expectedRPID: siteOf(ctx),
      requireUserVerification: true,
    }),
  )
  if (!answer.verified) throw new Refusal('PASSKEY_REFUSED')
  const { credential } = answer.registrationInfo
  return { id: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter }
}

/**
 * The new counter of a passkey that has signed. PASSKEY_REFUSED: for another site, by another key, without asking who holds it, or with a
 * counter that did not rise: then there is a copy of the key.
 */
export async function readSigned(ctx: CallContext, passkey: Passkey, signed: SignedChallenge): Promise<number> {
  const { id, clientDataJSON, authenticatorData, signature } = signed
  const answer = await orRefuse(ctx, () =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: () => true,
      expectedOrigin: ctx.origin,
      expectedRPID: siteOf(ctx),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    }),
  )
  if (!answer.verified) throw new Refusal('PASSKEY_REFUSED')
  return answer.authenticationInfo.newCounter
}

/** The library throws whatever it finds wrong, also what it cannot read. */
async function orRefuse<T>(ctx: CallContext, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    ctx.log.warn({ err: error }, 'a passkey was refused')
    throw new Refusal('PASSKEY_REFUSED')
  }
}
