/** The market of a browser test: an office opens with one that stands still, and it moves only when a test says so. */
import { expect } from './exchange-office.ts'
import { type Office, seldom } from './office.ts'

/** Roubles on a card for one USDT, as anybody is told; null while it is not sold. */
export async function rateNow(office: Office): Promise<string | null> {
  const answer = await fetch(`${office.url}/call/getRates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { directionId: 'usdt-sber' } }),
  })
  const { result } = (await answer.json()) as { result?: { onSale: boolean; rate: string } }
  return result?.onSale ? result.rate : null
}

/** Moves the dollar by so many per cent, less than counts as a jump. */
export const move = (office: Office, percent: string) => office.control('price', { pair: 'USDTRUB', percent })

/**
 * Offices go on from test to test: whatever the former one did to the price is over, on the board too. From here on prices are
 * asked for every second, so that nobody waits for a move, until `leaveMarket`.
 */
export async function steadyMarket(office: Office): Promise<void> {
  await askEvery(office, 1)
  await office.control('price', { pair: 'USDTRUB', price: '86.94' })
  await expect.poll(async () => (await rateNow(office)) ?? '', { message: 'the rate is that of the beginning' }).toMatch(/^85\.[89]/)
}

/** To be called after each test that has called `steadyMarket`. */
export const leaveMarket = (office: Office) => askEvery(office, seldom)

const askEvery = (office: Office, seconds: number) =>
  office.sql("update settings set value = to_jsonb($1::int), changed_at = now() where name = 'rateRefreshSeconds'", [seconds])
