/** An authenticator in software, as a test's person holds it: ES256 keys, no attestation. https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

export type SoftPasskey = { id: string; counter: number; privateKey: KeyObject; cose: Buffer }

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url')

/** A bstr or tstr of CBOR shorter than 64 kB. */
const cborHead = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([major | length])
    : length < 256
      ? Buffer.from([major | 24, length])
      : Buffer.from([major | 25, length >> 8, length & 255])
const cborBytes = (data: Buffer): Buffer => Buffer.concat([cborHead(0x40, data.length), data])
const cborText = (text: string): Buffer => Buffer.concat([cborHead(0x60, text.length), Buffer.from(text)])

export function newSoftPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  const cose = Buffer.concat([head, cborBytes(Buffer.from(x, 'base64url')), Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))])
  return { id: base64url(randomBytes(16)), counter: 0, privateKey, cose }
}

type Asked = { challenge: string; site: string; origin: string; verified?: boolean }

const clientData = (type: string, { challenge, origin }: Asked): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge: challenge, origin, crossOrigin: false }))

function authenticatorData({ site, verified = true }: Asked, counter: number, attested: Buffer | null): Buffer {
  const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(site), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
}

/** What the browser answers to navigator.credentials.create. */
export function make(passkey: SoftPasskey, asked: Asked) {
  const id = Buffer.from(passkey.id, 'base64url')
  const length = Buffer.from([id.length >> 8, id.length & 255])
  const data = authenticatorData(asked, passkey.counter, Buffer.concat([Buffer.alloc(16), length, id, passkey.cose]))
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(data),
  ])
  return {
    id: passkey.id,
    clientDataJSON: base64url(clientData('webauthn.create', asked)),
    attestationObject: base64url(attestation),
    transports: ['internal'],
  }
}

/** What it answers to navigator.credentials.get; the counter rises before. */
export function sign(passkey: SoftPasskey, asked: Asked) {
  passkey.counter += 1
  const client = clientData('webauthn.get', asked)
  const data = authenticatorData(asked, passkey.counter, null)
  const signature = createSign('sha256')
    .update(Buffer.concat([data, sha256(client)]))
    .sign(passkey.privateKey)
  return { id: passkey.id, clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) }
}
