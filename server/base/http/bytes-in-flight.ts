/** How many bytes of request bodies are in memory at the same time: bounded for this process and for each address. */
import { Refusal } from '../../../core/errors/catalogue.ts'

const mebibyte = 1024 * 1024
export const mostBytesInFlight = { ofProcess: 48 * mebibyte, ofAddress: 16 * mebibyte } as const

const retryAfterSeconds = 2

export type BytesInFlight = {
  /** Reserves room for a body until the answer calls what this returns. Refuses with SERVICE_BUSY where there is no room. */
  reserve: (address: string, bytes: number) => () => void
}

export function openBytesInFlight(most: { ofProcess: number; ofAddress: number } = mostBytesInFlight): BytesInFlight {
  const ofAddress = new Map<string, number>()
  let ofProcess = 0
  return {
    reserve(address, bytes) {
      const before = ofAddress.get(address) ?? 0
      if (ofProcess + bytes > most.ofProcess || before + bytes > most.ofAddress) throw new Refusal('SERVICE_BUSY', { retryAfterSeconds })
      ofProcess += bytes
      ofAddress.set(address, before + bytes)
      let held = true
      return () => {
        if (!held) return
        held = false
        ofProcess -= bytes
        const left = (ofAddress.get(address) ?? 0) - bytes
        if (left > 0) ofAddress.set(address, left)
        else ofAddress.delete(address)
      }
    },
  }
}
