/** The adapters against the simulated world: they agree about every contract, and no misbehaviour of it becomes a price or money. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { add } from '../core/money/decimal.ts'
import type { AdvertRules } from '../core/rates/advert-rules.ts'
import type { RateLeg } from '../core/rates/leg.ts'
import { instantOf } from '../core/time/instant.ts'
import { tronUsdt } from '../outside/chains/tron.ts'
import { failureOf } from '../outside/local-answer.ts'
import { smtp } from '../outside/mail/smtp.ts'
import type { OutsideError } from '../outside/outside-error.ts'
import { askOne, rateSources } from '../outside/rates/sources.ts'
import { type CounterpartyName, type Fault, faults } from '../simulator/faults.ts'
import { seededRandom } from '../simulator/random.ts'
import { type Simulator, startSimulator } from '../simulator/start.ts'

let present = 0
let world: Simulator
beforeEach(async () => {
  present = Date.parse('2026-01-01T00:00:00.000Z')
  world = await startSimulator({ now: () => present, random: seededRandom(11), wandering: false, slowMs: 600 })
})
afterEach(() => world.stop())

/** Under these faults nothing comes in time, so that the time is made short. */
const late: Fault[] = ['silent', 'slow', 'lost']
const context = (fault: Fault = 'none') => ({
  signal: AbortSignal.timeout(late.includes(fault) ? 200 : 5000),
  now: () => instantOf(present),
})
const priceOf = (leg: RateLeg, fault?: Fault) => askOne(rateSources(world.addresses), leg, context(fault))

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

  /** How an ask ends under each fault: the failure, or how the right price looks. */
  const price = 'the right price'
  const ends: Record<Fault, object | typeof price> = {
    none: price,
    // The time limit of the caller is his own: it comes back as it is.
    silent: { name: 'TimeoutError' },
    slow: { name: 'TimeoutError' },
    '429': { kind: 'limit', status: 429, retryAfterSeconds: null },
    '429-retry': { kind: 'limit', status: 429, retryAfterSeconds: 7 },
    '429-date': { kind: 'limit', status: 429 },
    ban: { kind: 'limit', status: 418, retryAfterSeconds: 120 },
    '5xx': { kind: 'http', status: 502 },
    'body-error': { kind: 'body' },
    empty: { kind: 'empty' },
    cut: { kind: 'network' },
    truncated: { kind: 'shape' },
    redirect: { kind: 'http', status: 302 },
    bomb: { kind: 'shape' },
    zero: { kind: 'shape' },
    negative: { kind: 'shape' },
    huge: { kind: 'shape' },
    exponent: { kind: 'shape' },
    nan: { kind: 'shape' },
    'digits-18': price,
    renamed: { kind: 'shape' },
    'unknown-fields': price,
    'wrong-clock': price,
    duplicate: price,
    disorder: price,
    lost: { name: 'TimeoutError' },
  }
  const one = legs.filter(([, leg]) => leg.source !== 'p2p-bybit' || leg.type === 'BUY')
  const everyFault = one.flatMap(([name, leg, expected]) => faults.map((fault) => [name, fault, leg, expected] as const))
  test.each(everyFault)('%s under "%s"', async (source, fault, leg, expected) => {
    world.control('fault', { source, fault })
    // Only Bybit writes its time into the answer; the others are timed by us, so that their clock does no harm.
    const isClocked = source === 'bybit' && fault === 'wrong-clock'
    // Rapira's figures are JSON numbers, which may have an exponent
    const end = isClocked ? { kind: 'clock' } : source === 'rapira' && fault === 'exponent' ? price : ends[fault]
    const outcome = await priceOf(leg, fault).catch((error: unknown) => error)
    if (end !== price) expect(outcome).toMatchObject(end)
    else
      expect(outcome).toEqual({
        price: fault === 'digits-18' ? add(expected, '0.000000000000000001') : expected,
        seenAt: instantOf(present),
      })
    if (fault === '429-date') expect(Math.abs(((outcome as OutsideError).retryAfterSeconds ?? 0) - 40)).toBeLessThanOrEqual(2)
  })
})

describe('lists to pick from', () => {
  const lists = async (name: 'spot-binance' | 'rapira' | 'p2p-binance' | 'p2p-bybit', fault?: Fault) => {
    const asked = rateSources(world.addresses)[name].lists
    if (!asked) throw new Error(`${name} offers nothing`)
    return {
      pairs: await asked.pairs(context(fault)),
      currencies: await asked.currencies(context(fault)),
      methods: name.startsWith('p2p') ? await asked.methods('KZT', context(fault)) : [],
    }
  }
  const sources = [
    ['spot-binance', 'binance'],
    ['rapira', 'rapira'],
    ['p2p-binance', 'binance-p2p'],
    ['p2p-bybit', 'bybit'],
  ] as const

  test('are what the market has', async () => {
    expect((await lists('spot-binance')).pairs).toContain('BTCUSDT')
    expect((await lists('rapira')).pairs).toEqual(['BTC/USDT', 'ETH/USDT', 'LTC/USDT', 'USDT/RUB'])
    expect(await lists('p2p-binance')).toMatchObject({ pairs: [], currencies: ['EUR', 'KZT', 'RUB', 'USD'], methods: { length: 4 } })
    expect((await lists('p2p-bybit')).methods).toEqual([
      { id: '14', name: 'Bank Transfer' },
      { id: '150', name: 'Kaspi Bank' },
    ])
  })
  test('of a fiat that nobody pays in are none', async () => {
    const asked = rateSources(world.addresses)['p2p-binance'].lists
    expect(await failureOf(asked?.methods('RUB', context()) ?? Promise.resolve())).toMatchObject({ kind: 'empty' })
  })
  const harmless: Fault[] = [
    'none',
    'zero',
    'negative',
    'huge',
    'exponent',
    'nan',
    'digits-18',
    'duplicate',
    'unknown-fields',
    'wrong-clock',
    'disorder',
  ]
  const everyFault = sources.flatMap(([name, source]) => faults.map((fault) => [name, fault, source] as const))
  test.each(everyFault)('%s under "%s": whole or none', async (name, fault, source) => {
    const whole = await lists(name)
    world.control('fault', { source, fault })
    const clocked = name === 'p2p-bybit' && fault === 'wrong-clock'
    if (harmless.includes(fault) && !clocked) expect(await lists(name)).toEqual(whole)
    else if (late.includes(fault)) await expect(lists(name, fault)).rejects.toMatchObject({ name: 'TimeoutError' })
    else expect(await failureOf(lists(name))).toMatchObject({ source: name })
  })
})

describe('the simulated adverts', () => {
  const leg = { source: 'p2p-bybit', type: 'BUY', method: '75', currencyCode: 'RUB', inverted: false } as const
  test('bite on every rule', async () => {
    const by = async (adverts: Partial<AdvertRules>) => Number((await priceOf({ ...leg, adverts })).price)
    const usual = await by({})
    const anybody = { completionPercent: '0', tradesAtLeast: 0 }
    expect(await by({ ...anybody, count: 1, fewest: 1 })).toBeLessThan(usual * 0.98)
    expect(await by({ ...anybody, tradesAtLeast: 20, count: 1, fewest: 1 })).toBeLessThan(usual * 0.982)
    expect(await by({ fromPlace: 4 })).toBeGreaterThan(usual)
    expect(await by({ merchantsOnly: true })).toBeGreaterThan(usual)
    expect(await by({ tradesAtLeast: 400 })).toBeGreaterThan(usual)
    expect(await by({ completionPercent: '98' })).toBeGreaterThanOrEqual(usual)
    expect(await by({ amount: '150000' })).not.toBe(usual)
    expect(await by({ pricedBy: 'weighted' })).not.toBe(usual)
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
    expect(seen).toEqual(Array.from({ length: 20 }, (_, block) => [block + 1, block + 1 >= 19]))
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

  const harmless: Fault[] = ['none', 'duplicate', 'unknown-fields', 'wrong-clock', 'disorder']
  const spoiling = faults.filter((fault) => ![...harmless, 'empty', 'silent', 'slow', 'lost', 'zero'].includes(fault))
  test.each(spoiling)('under "%s" the look fails, and nothing is credited', async (fault) => {
    world.control('pay', { address: us, amount: '1' })
    present += 3000
    world.control('fault', { source: 'tron', fault })
    expect(await failureOf(look())).toMatchObject({ source: 'tron' })
  })
  test.each(harmless)('under "%s" what came is credited once', async (fault) => {
    world.control('pay', { address: us, amount: '1' })
    present += 3000
    world.control('fault', { source: 'tron', fault })
    expect((await look()).transfers.map((each) => each.amount)).toEqual(['1'])
  })
  test.each(['empty', 'zero'] as const)('under "%s" there is nothing to credit', async (fault) => {
    world.control('pay', { address: us, amount: '1' })
    present += 3000
    world.control('fault', { source: 'tron', fault })
    expect((await look()).transfers).toEqual([])
  })
})

describe('post', () => {
  const email = {
    from: 'Меняла <post@example.org>',
    to: 'client@example.org',
    subject: 'Заявка № 1024 создана',
    text: 'Переведите 100,5 USDT',
    html: '<p>Переведите <b>100,5 USDT</b></p>',
    replyTo: 'help@example.org',
    messageId: '<order-1024-created@example.org>',
  }
  test('an email arrives as it was written', async () => {
    await smtp(world.smtpUrl).sendMail(email)
    expect(world.emails()).toMatchObject([
      {
        id: 1,
        to: ['client@example.org'],
        from: 'post@example.org',
        subject: email.subject,
        replyTo: email.replyTo,
        messageId: email.messageId,
        html: email.html,
      },
    ])
    expect(world.emails()[0]?.text.trim()).toBe(email.text)
    const shown = await fetch(`${world.url}/emails/1`)
    expect(await shown.text()).toContain(email.html)
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  })
  test.each<[Fault, object]>([
    ['429', { kind: 'limit', status: 451 }],
    ['5xx', { kind: 'limit', status: 554 }],
    ['body-error', { kind: 'body', status: 550 }],
    ['silent', { kind: 'timeout' }],
  ])('under "%s" it is not said to have gone', async (fault, expected) => {
    world.control('fault', { source: 'smtp', fault })
    expect(await failureOf(smtp(world.smtpUrl, { reachWithinMs: 200, answerWithinMs: 200 }).sendMail(email))).toMatchObject(expected)
    expect(world.emails()).toEqual([])
  })
})
