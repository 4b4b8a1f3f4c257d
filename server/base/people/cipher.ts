/**
 * Fields at rest: AES-256-GCM under a versioned key, "v1:nonce.text.tag" in base64url; and keyed hashes to find them by.
 * The newest key encrypts, all of them decrypt. Hashes have a key of their own, which no newer key changes: kept-keys.ts.
 */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { SecretKey } from '../environment.ts'

export type Cipher = {
  encrypt: (text: string) => string
  /** Throws where the text was not encrypted by one of our keys, or was changed since. */
  decrypt: (text: string) => string
  /** The same for bytes: version, nonce, tag and ciphertext in one buffer. `about` binds them to their row, so they cannot be moved. */
  encryptBytes: (bytes: Uint8Array, about: string) => Buffer
  decryptBytes: (bytes: Buffer, about: string) => Buffer
  /** HMAC-SHA-256, base64url. */
  hash: (text: string) => string
}

/** The key of hashes where none is kept yet: of the oldest of the keys. */
export function firstHashKey(secretKeys: readonly SecretKey[]): Buffer {
  const [oldest] = secretKeys.toSorted((a, b) => a.version - b.version)
  if (!oldest) throw new Error('hashes need a key')
  return derived(oldest.key, 'hashes')
}

/** Makes the cipher out of the keys of the environment, at least one, and the key of hashes that the database keeps. */
export function openCipher(secretKeys: readonly SecretKey[], hashKey: Buffer = firstHashKey(secretKeys)): Cipher {
  const keys = secretKeys
    .toSorted((a, b) => b.version - a.version)
    .map(({ version, key }) => ({ version, key: kept(derived(key, 'fields')) }))
  const [newest] = keys
  if (!newest) throw new Error('a cipher needs a key')
  const keyOfHashes = kept(hashKey)

  return {
    encrypt(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v${newest.version}:${[nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.')}`
    },
    decrypt(text) {
      const [, version, nonce = '', body = '', tag = ''] = /^v(\d+):([\w-]+)\.([\w-]*)\.([\w-]+)$/.exec(text) ?? []
      const key = keys.find((candidate) => candidate.version === Number(version))?.key
      if (!key) throw new Error('no key for this field')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
    },
    encryptBytes(bytes, about) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce)
      cipher.setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      const version = Buffer.alloc(4)
      version.writeUInt32BE(newest.version)
      return Buffer.concat([version, nonce, cipher.getAuthTag(), body])
    },
    decryptBytes(bytes, about) {
      const key = keys.find(({ version }) => version === bytes.readUInt32BE(0))?.key
      if (!key) throw new Error('no key for these bytes')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(4, 16), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(16, 32))
      return Buffer.concat([decipher.update(bytes.subarray(32)), decipher.final()])
    },
    hash: (text) => createHmac('sha256', keyOfHashes).update(text).digest('base64url'),
  }
}

const derived = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, 'menyala', purpose, 32))

/** As a key, since Node looks at bytes anew, and ten times as long, each time they are used. */
const kept = (key: Buffer): KeyObject => createSecretKey(key)
