/** What an address of Bitcoin, Litecoin or Dogecoin stands for on its chain: the script of an output that pays to it. */
import { hex } from '@scure/base'
import { decodeBase58Check } from './base58-check.ts'
import { decodeSegwit } from './segwit.ts'

/** Version bytes of addresses that pay to the hash of a key, and of a script: Bitcoin, Litecoin (new and old), Dogecoin. */
const keyHashes: readonly number[] = [0x00, 0x30, 0x1e]
const scriptHashes: readonly number[] = [0x05, 0x32, 0x16]
const hashBytes = 20
/** OP_1 is 0x51, so version n of a witness is 0x50 + n; OP_0 is 0. */
const beforeOp1 = 0x50

/**
 * The script in hexadecimal, or null for what is no such address. Two spellings of one address (capitals, Litecoin's old 3...)
 * have the same script: outputs are compared by it, never by text.
 */
export function outputScript(address: string): string | null {
  const witness = decodeSegwit(address)
  if (witness) {
    const { version, program } = witness
    return hex.encode(Uint8Array.of(version === 0 ? 0 : beforeOp1 + version, program.length, ...program))
  }
  const bytes = decodeBase58Check(address)
  if (bytes?.length !== hashBytes + 1) return null
  const [version = -1, ...hash] = bytes
  // OP_DUP OP_HASH160 <hash> OP_EQUALVERIFY OP_CHECKSIG
  if (keyHashes.includes(version)) return hex.encode(Uint8Array.of(0x76, 0xa9, hashBytes, ...hash, 0x88, 0xac))
  // OP_HASH160 <hash> OP_EQUAL
  return scriptHashes.includes(version) ? hex.encode(Uint8Array.of(0xa9, hashBytes, ...hash, 0x87)) : null
}
