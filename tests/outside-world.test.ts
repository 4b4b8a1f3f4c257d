/** The adapters against the simulated world: they agree about every contract, and no misbehaviour of it becomes a price or money. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RateLeg } from '../core/rates/leg.ts'
import { instantOf } from '../core/time/instant.ts'
import { tronUsdt } from '../outside/chains/tron.ts'
import { failureOf } from '../outside/local-answer.ts'
import { smtp } from '../outside/post/smtp.ts'
import { askOne, rateSources } from '../outside/rates/sources.ts'
import { type CounterpartyName, type Fault, faults } from '../simulator/faults.ts'
import { seededRandom } from '../simulator/random.ts'
import { type Simulator, startSimulator } from '../simulator/start.ts'

let present = 0
let world: Simulator
beforeEach(async () => {
  present = Date.parse('2026-01-01T00:00:00.000Z')
  world = await startSimulator({ now: () => present, random: seededRandom(11), wandering: false, slowMs: 1500 })
})
afterEach(() => world.stop())

/** Shorter than `slowMs`, so that a slow source is a failed one here. */
const context = () => ({ signal: AbortSignal.timeout(500), now: () => instantOf(present) })
const priceOf = (leg: RateLeg) => askOne(rateSources(world.addresses), leg, context())

const legs: [CounterpartyName, RateLeg, string][] = [
  ['binance', { source: 'spot-binance', pair: 'BTCUSDT', inverted: false }, '102138'],
  ['rapira', { source: 'rapira', pair: 'USDT/RUB', inverted: false }, '86.94'],
  ['bybit', { source: 'p2p-bybit', type: 'BUY', method: '75', currencyCode: 'RUB', inverted: false }, '87.23'],
  ['bybit', { source: 'p2p-bybit', type: 'SELL', method: '582', currencyCode: 'RUB', inverted: false }, '86.65'],
  ['binance-p2p', { source: 'p2p-binance', type: 'SELL', method: 'KaspiBank', currencyCode: 'KZT', inverted: false }, '510.71'],
]

describe('prices', () => {
  test.each(legs)('%s: %j', async (_name, leg, expected) => {
    expect(await priceOf(leg)).toEqual({ price: expected, seenAt: instantOf(present) })
  })
  test('a fixed leg asks nobody', async () => {
    expect(await priceOf({ source: 'fixed', value: '1.5', inverted: false })).toMatchObject({ price: '1.5' })
  })
  test('roubles at Binance P2P: no adverts, so no rate', async () => {
    const leg: RateLeg = { source: 'p2p-binance', type: 'BUY', method: 'TinkoffNew', currencyCode: 'RUB', inverted: false }
    expect(await failureOf(priceOf(leg))).toMatchObject({ kind: 'empty' })
  })
  test('a moved price is seen', async () => {
    world.control('price', { pair: 'USDTRUB', price: '90' })
    expect((await priceOf({ source: 'rapira', pair: 'USDT/RUB', inverted: false })).price).toBe('90')
  })

  const harmless: Fault[] = ['none', 'duplicate']
  const one = legs.filter(([, leg]) => leg.source !== 'p2p-bybit' || leg.type === 'BUY')
  const pairsOf = one.flatMap(([name, leg]) =>
    faults.filter((fault) => !harmless.includes(fault)).map((fault) => [name, fault, leg] as const),
  )
  test.each(pairsOf)('%s under "%s" gives no price', async (source, fault, leg) => {
    world.control('fault', { source, fault })
    // The time limit of the caller is his own: it comes back as it is.
    if (fault === 'silent' || fault === 'slow') await expect(priceOf(leg)).rejects.toMatchObject({ name: 'TimeoutError' })
    else await failureOf(priceOf(leg))
  })
})

describe('USDT on TRON', () => {
  const us = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const watcher = () => tronUsdt({ baseUrl: world.addresses.tron, pageSize: 2 })
  const look = (watch = watcher()) => watch.incoming(us, '2026-01-01T00:00:00.000Z', { ...context(), signal: AbortSignal.timeout(2000) })

  test('a payment comes, counts up, and is confirmed at the nineteenth block', async () => {
    const watch = watcher()
    world.control('pay', { address: us, amount: '100.5' })
    expect(await look(watch)).toEqual({ transfers: [], lookedUntil: '2026-01-01T00:00:00.000Z' })
    const seen: [number, boolean][] = []
    for (let block = 1; block <= 20; block += 1) {
      present += 3000
      const [transfer] = (await look(watch)).transfers
      seen.push([transfer?.confirmations ?? -1, transfer?.confirmed ?? false])
    }
    expect(seen).toEqual(Array.from({ length: 20 }, (_, block) => [block + 1, block + 1 >= watch.confirmationsNeeded]))
  })
  test('over several pages, each once, and nothing of fake tokens, approvals and failures', async () => {
    world.control('pay', { address: us, amount: '1', times: 5 })
    world.control('pay', { address: us, amount: '7', contract: 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy' })
    world.control('pay', { address: us, amount: '8', event: 'Approval' })
    world.control('pay', { address: us, amount: '9', result: 'REVERT' })
    world.control('fault', { source: 'tron', fault: 'duplicate' })
    present += 3000
    expect((await look()).transfers.map((each) => each.amount)).toEqual(['1', '1', '1', '1', '1'])
  })
  test('a vanished payment is there no more', async () => {
    world.control('pay', { address: us, amount: '1' })
    present += 3000
    const [transfer] = (await look()).transfers
    world.control('vanish', { transactionHash: transfer?.transactionHash })
    expect((await look()).transfers).toEqual([])
  })

  const spoiling = faults.filter((fault) => !['none', 'duplicate', 'empty', 'silent', 'slow', 'zero'].includes(fault))
  test.each(spoiling)('under "%s" the look fails, and nothing is credited', async (fault) => {
    world.control('pay', { address: us, amount: '1' })
    present += 3000
    world.control('fault', { source: 'tron', fault })
    expect(await failureOf(look())).toMatchObject({ source: 'tron' })
  })
  test.each(['empty', 'zero'] as const)('under "%s" there is nothing to credit', async (fault) => {
    world.control('pay', { address: us, amount: '1' })
    present += 3000
    world.control('fault', { source: 'tron', fault })
    expect((await look()).transfers).toEqual([])
  })
})

describe('post', () => {
  const letter = {
    from: 'Меняла <post@example.org>',
    to: 'client@example.org',
    subject: 'Заявка № 1024 создана',
    text: 'Переведите 100,5 USDT',
    html: '<p>Переведите <b>100,5 USDT</b></p>',
    messageId: '<order-1024-created@example.org>',
  }
  test('a letter arrives as it was written', async () => {
    await smtp(world.smtpUrl).sendMail(letter)
    expect(world.letters()).toMatchObject([
      {
        id: 1,
        to: ['client@example.org'],
        from: 'post@example.org',
        subject: letter.subject,
        messageId: letter.messageId,
        html: letter.html,
      },
    ])
    expect(world.letters()[0]?.text.trim()).toBe(letter.text)
    const shown = await fetch(`${world.url}/letters/1`)
    expect(await shown.text()).toContain(letter.html)
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  })
  test.each<[Fault, object]>([
    ['429', { kind: 'limit', status: 451 }],
    ['5xx', { kind: 'body', status: 554 }],
    ['silent', { kind: 'timeout' }],
  ])('under "%s" it is not said to have gone', async (fault, expected) => {
    world.control('fault', { source: 'smtp', fault })
    expect(await failureOf(smtp(world.smtpUrl, 200).sendMail(letter))).toMatchObject(expected)
    expect(world.letters()).toEqual([])
  })
})
