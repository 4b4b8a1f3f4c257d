/** Checks a file of receipts in the browser with Web Crypto. Nothing is sent anywhere. docs/receipts.md says what is checked. */
import { brokenLink, type Receipt, readReceipt } from '../../core/orders/receipt.ts'

export type CheckedReceipt = { receipt: Receipt; genuine: boolean }
export type CheckedFile =
  | {
      ok: true
      receipts: CheckedReceipt[]
      /** The index of the first receipt that does not follow from the one before. */
      brokenAt: number | null
    }
  /** `file`: this is not a file of receipts. `browser`: it cannot check Ed25519, or the page was not loaded over TLS. */
  | { ok: false; why: 'file' | 'browser' }

type Signed = { document: string; hash: string; keyId: string; signature: string }

/** `keys` are the office's own keys (base64 by id), never keys from the file. */
export async function checkReceipts(text: string, keys: Readonly<Record<string, string>>): Promise<CheckedFile> {
  const signed = readFile(text)
  const read = signed?.map(({ document }) => readReceipt(document))
  if (!signed || signed.length === 0 || !read?.every((receipt) => receipt !== null)) return { ok: false, why: 'file' }
  if (!globalThis.crypto?.subtle) return { ok: false, why: 'browser' }
  try {
    const genuine = await Promise.all(signed.map((each) => isGenuine(each, keys[each.keyId])))
    return {
      ok: true,
      receipts: read.map((receipt, place) => ({ receipt, genuine: genuine[place] === true })),
      brokenAt: brokenLink(read.map((receipt, place) => ({ receipt, hash: signed[place]?.hash ?? '' }))),
    }
  } catch {
    return { ok: false, why: 'browser' }
  }
}

async function isGenuine({ document, hash, signature }: Signed, key: string | undefined): Promise<boolean> {
  const [publicKey, mark] = [key === undefined ? null : bytesOf(key), bytesOf(signature)]
  if (!publicKey || !mark) return false
  const bytes = new TextEncoder().encode(document)
  if (hexOf(await crypto.subtle.digest('SHA-256', bytes)) !== hash) return false
  const imported = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, mark, bytes)
}

function readFile(text: string): Signed[] | null {
  try {
    const { receipts } = JSON.parse(text) as { receipts?: unknown }
    return Array.isArray(receipts) && receipts.every(isSigned) ? receipts : null
  } catch {
    return null
  }
}

const isSigned = (value: unknown): value is Signed =>
  typeof value === 'object' &&
  value !== null &&
  ['document', 'hash', 'keyId', 'signature'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}

const hexOf = (buffer: ArrayBuffer): string => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
