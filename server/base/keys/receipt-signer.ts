/** Signs receipts: Ed25519 (RFC 8032) with a key derived from the service's own secret key; each version of it has its own. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import type { SecretKey } from '../environment.ts'

export type ReceiptSigner = {
  /** With the newest key; base64. */
  sign: (document: string) => { keyId: string; signature: string }
  /** Public keys of all versions that there ever were: 32 bytes in base64, by id. */
  keys: Readonly<Record<string, string>>
}

/** SHA-256 of a text in UTF-8, hex. */
export const hashOf = (document: string): string => createHash('sha256').update(document, 'utf8').digest('hex')

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** At least one key; `former` are public keys of versions that are gone. */
export function openReceiptSigner(secretKeys: readonly SecretKey[], former: ReceiptSigner['keys'] = {}): ReceiptSigner {
  const made = secretKeys
    .toSorted((a, b) => b.version - a.version)
    .map(({ key }) => {
      const seed = Buffer.from(hkdfSync('sha256', key, 'menyala', 'receipts', 32))
      const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
      const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url')
      return {
        privateKey,
        publicKey: publicKey.toString('base64'),
        keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
      }
    })
  const [newest] = made
  if (!newest) throw new Error('receipts need a key')
  return {
    sign: (document) => ({
      keyId: newest.keyId,
      signature: sign(null, Buffer.from(document, 'utf8'), newest.privateKey).toString('base64'),
    }),
    keys: { ...former, ...Object.fromEntries(made.map(({ keyId, publicKey }) => [keyId, publicKey])) },
  }
}
