/** Addresses of witness programs: bech32 for version 0 (BIP 173), bech32m for the later ones (BIP 350). */
import { bech32, bech32m } from '@scure/base'

export type WitnessProgram = { prefix: string; version: number; program: Uint8Array }

/** The program in an address, or null. Mixed case is refused, capitals alone are read. */
export function decodeSegwit(text: string): WitnessProgram | null {
  for (const coder of [bech32, bech32m]) {
    try {
      const { prefix, words } = coder.decode(text as `${string}1${string}`)
      const [version, ...rest] = words
      if (version === undefined || version > 16 || (version === 0) !== (coder === bech32)) return null
      const program = coder.fromWords(rest)
      const fits = version === 0 ? program.length === 20 || program.length === 32 : program.length >= 2 && program.length <= 40
      return fits ? { prefix, version, program } : null
    } catch {
      // the other checksum may fit
    }
  }
  return null
}

export const encodeSegwit = (prefix: string, version: number, program: Uint8Array): string => {
  const coder = version === 0 ? bech32 : bech32m
  return coder.encode(prefix, [version, ...coder.toWords(program)])
}
