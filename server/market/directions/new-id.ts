/** Ids of the catalogue are made of codes once, and stay when a code changes. */
import type { Currency } from '../../../core/directions/currency.ts'

/** The wish, or the wish with the first number from 2 that nobody has: "usdt-sberrub", "usdt-sberrub-2". */
export async function freeId(wish: string, isTaken: (id: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wish : `${wish}-${number}`
    if (!(await isTaken(id))) return id
  }
}

/** "usdttrc20-sberrub"; several networks of one asset are named by the asset: "usdt-sberrub". */
export function directionIdWish(gives: readonly Currency[], take: Currency): string {
  const [first] = gives
  return `${(gives.length > 1 ? first?.asset : first?.code) ?? ''}-${take.code}`.toLowerCase()
}
