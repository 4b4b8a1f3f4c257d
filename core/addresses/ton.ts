/** TON: 36 bytes in base64 or base64url (flags, workchain, hash, CRC16), or raw "0:" and 64 hexadecimal digits. */
import { base64, base64url, hex } from '@scure/base'
import { type AddressCheck, passed, refused } from './address-check.ts'
import { crc16 } from './crc16.ts'

const friendly = /^[A-Za-z0-9+/_-]{48}$/
const raw = /^(0|-1):([0-9a-fA-F]{64})$/
const bounceable = 0x11
const nonBounceable = 0x51
const testOnly = 0x80
const workchains: readonly (number | undefined)[] = [0x00, 0xff]

/** Kept as UQ...: money sent to a wallet that is not deployed yet does not bounce back. Test-only addresses are refused. */
export function checkTon(text: string): AddressCheck {
  const [, workchain, hash] = raw.exec(text) ?? []
  if (workchain && hash) return passed(encodeTon(workchain === '0' ? 0x00 : 0xff, hex.decode(hash.toLowerCase())))
  if (!friendly.test(text)) return refused('ADDRESS_INVALID')

  const bytes = base64.decode(text.replaceAll('-', '+').replaceAll('_', '/'))
  const [flags = 0, chain] = bytes
  if (crc16(bytes.subarray(0, 34)) !== (bytes[34] ?? 0) * 256 + (bytes[35] ?? 0)) return refused('ADDRESS_INVALID')
  const purpose = flags & ~testOnly
  if ((purpose !== bounceable && purpose !== nonBounceable) || !workchains.includes(chain)) return refused('ADDRESS_INVALID')
  return flags & testOnly ? refused('ADDRESS_OTHER_NETWORK') : passed(encodeTon(chain ?? 0, bytes.subarray(2, 34)))
}

/** The non-bounceable form for wallets: UQ... in the base workchain. `hash` has 32 bytes. */
export function encodeTon(workchain: number, hash: Uint8Array): string {
  const body = Uint8Array.from([nonBounceable, workchain, ...hash])
  const sum = crc16(body)
  return base64url.encode(Uint8Array.from([...body, sum >> 8, sum & 0xff]))
}
