/** An id in the catalogue is made from codes once. It stays the same when a code changes. */
import type { Currency } from '../../../core/directions/currency.ts'

/** The wanted id, or the wanted id with the first free number from 2: "usdt-sberrub", "usdt-sberrub-2". */
export async function freeId(wish: string, isTaken: (id: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wish : `${wish}-${number}`
    if (!(await isTaken(id))) return id
  }
}

/** The wanted id of a direction: "usdttrc20-sberrub". If it has several give currencies, their asset stands first: "usdt-sberrub". */
export function directionIdWish(gives: readonly Currency[], take: Currency): string {
  const [first] = gives
  return `${(gives.length > 1 ? first?.asset : first?.code) ?? ''}-${take.code}`.toLowerCase()
}
