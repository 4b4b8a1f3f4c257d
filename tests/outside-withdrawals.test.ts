/** Coins sent away through the simulated exchanges, under every fault: each exactly once, and found again whatever became of the answer. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeBase58Check } from '../core/addresses/base58-check.ts'
import type { ExchangeKeys } from '../core/credentials/exchange-sources.ts'
import { subtract } from '../core/money/decimal.ts'
import { instantOf } from '../core/time/instant.ts'
import { chainWatchers } from '../outside/chains/watchers.ts'
import { ExchangeRefusal } from '../outside/exchanges/exchange-account.ts'
import type { ExchangeWithdrawals, WithdrawalQuestion } from '../outside/exchanges/exchange-withdrawal.ts'
import { openExchange } from '../outside/exchanges/exchanges.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { seededRandom } from '../simulator/random.ts'
import { type Simulator, startSimulator } from '../simulator/start.ts'
import { type Name, names, usdt } from './exchange-world.ts'

const sendingPaths: Record<Name, string> = {
  okx: '/api/v5/asset/withdrawal',
  kucoin: '/api/v3/withdrawals',
  rapira: '/open/withdraw/create',
}

/** Each exchange in a world of its own, so that the three are looked at side by side: most of the time they are waited for. */
type Place = { name: Name; world: Simulator; present: number; count: number }
let places: Place[] = []
beforeAll(async () => {
  places = await Promise.all(
    names.map(async (name, index) => {
      const place = { name, present: Date.parse('2026-01-01T00:00:00.000Z'), count: 0 }
      const world = await startSimulator({ now: () => place.present, random: seededRandom(index), wandering: false, slowMs: 300 })
      return Object.assign(place, { world })
    }),
  )
})
beforeEach(() => {
  for (const place of places) {
    later(place, 60)
    fault(place, 'none')
    wish(place, 'usual')
  }
})
afterAll(() => Promise.all(places.map(({ world }) => world.stop())))

const later = (place: Place, seconds: number) => {
  place.present += seconds * 1000
}
const by = (place: Place) => ({ signal: AbortSignal.timeout(20_000), now: () => instantOf(place.present) })
const fault = ({ world, name }: Place, next: string, path = '') => world.control('fault', { source: name, fault: next, path })
const wish = ({ world, name }: Place, next: string, id?: number) =>
  world.control('withdrawals', { exchange: name, wish: next, ...(id === undefined ? {} : { id }) })
/** What the exchange has really made of it. */
const made = ({ world }: Place, { address }: WithdrawalQuestion) => world.state().withdrawals.filter((each) => each.address === address)

function open({ name, world }: Place): ExchangeWithdrawals {
  const keys = world.control('keys', {}) as Record<Name, ExchangeKeys>
  const { withdrawals } = openExchange(name, keys[name], world.addresses[name], { hurried: true })
  if (!withdrawals) throw new Error('sends nothing')
  return withdrawals
}
/** To an address that nothing was sent to before. */
function question(place: Place, more: Partial<WithdrawalQuestion> = {}): WithdrawalQuestion {
  place.count += 1
  const address = encodeBase58Check([0x41], new Uint8Array(20).fill(place.count))
  const since = instantOf(place.present)
  return { clientId: `payout${place.count}`, coin: usdt, address, memo: null, amount: '100.5', since, mark: '0', ...more }
}
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (answer) => new Error(`it did not fail: ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  )

/** The same of each exchange; a failure names it. */
const everywhere = (work: (place: Place, account: ExchangeWithdrawals) => Promise<void>) => async (): Promise<void> => {
  await Promise.all(
    places.map((place) =>
      work(place, open(place)).catch((error: unknown) => {
        if (error instanceof Error) error.message = `${place.name}: ${error.message}`
        throw error
      }),
    ),
  )
}

test(
  'sends once: processing, then done with a hash that the chain has, and the rest of the balance',
  everywhere(async (place, account) => {
    const before = await account.balance(usdt, by(place))
    const asked = question(place)
    const { id } = await account.send(asked, by(place))
    expect(await account.find(asked, id, by(place))).toMatchObject({ id, state: 'processing', isKnownWord: true, transactionHash: null })
    expect(await account.find(asked, null, by(place))).toMatchObject({ id, state: 'processing' })
    later(place, 5)
    expect(await account.find(asked, id, by(place))).toMatchObject({ state: 'processing', transactionHash: expect.any(String) })
    later(place, 6)
    const done = await account.find(asked, id, by(place))
    expect(done).toMatchObject({ id, state: 'done', fee: '1' })
    expect(await account.find(asked, null, by(place))).toEqual(done)
    const watcher = chainWatchers({ tron: { baseUrl: place.world.addresses.tron } })['USDT TRC20']
    const seen = await watcher?.incoming(asked.address, asked.since, by(place))
    expect(seen?.transfers).toMatchObject([{ transactionHash: done?.transactionHash, amount: '100.5' }])
    expect(subtract(before, await account.balance(usdt, by(place)))).toBe('101.5')
    expect(made(place, asked)).toHaveLength(1)
  }),
)

/** What was made under each, and whether the exchange said so. */
const sendings: [string, { made: number; says: 'yes' | 'no' | 'nothing' }][] = [
  ['silent', { made: 0, says: 'nothing' }],
  ['lost', { made: 1, says: 'nothing' }],
  ['cut', { made: 1, says: 'nothing' }],
  ['truncated', { made: 1, says: 'nothing' }],
  ['gateway', { made: 1, says: 'nothing' }],
  ['5xx', { made: 0, says: 'nothing' }],
  ['body-error', { made: 0, says: 'nothing' }],
  ['ban', { made: 0, says: 'nothing' }],
  ['429', { made: 0, says: 'no' }],
  ['unknown-fields', { made: 1, says: 'yes' }],
  ['slow', { made: 1, says: 'yes' }],
  ['wrong-clock', { made: 1, says: 'yes' }],
]
test.each(sendings)('under %s it takes no answer for what it is not, and finds what was made', (how, expected) =>
  everywhere(async (place, account) => {
    const asked = question(place)
    if (how === 'gateway') wish(place, how)
    // what is asked before goes well: the answer to the sending alone is spoiled
    else fault(place, how, sendingPaths[place.name])
    const patience = new AbortController()
    const working = account.send(asked, { ...by(place), signal: patience.signal }).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    // it has made it, and would never say so
    if (how === 'lost') await expect.poll(() => made(place, asked)).toHaveLength(1)
    if (how === 'lost' || how === 'silent') setTimeout(() => patience.abort(), how === 'lost' ? 0 : 1000)
    const error = await working
    const says = error === null ? 'yes' : error instanceof ExchangeRefusal ? 'no' : 'nothing'
    fault(place, 'none')
    expect({ made: made(place, asked).length, says }).toEqual(expected)
    later(place, 20)
    const found = await open(place).find(asked, null, by(place))
    if (expected.made === 0) expect(found).toBeNull()
    else expect(found).toMatchObject({ state: 'done', transactionHash: expect.any(String) })
  })(),
)

test(
  'finds the same where rows come twice and in the wrong order',
  everywhere(async (place, account) => {
    const asked = question(place)
    const { id } = await account.send(asked, by(place))
    await account.send(question(place), by(place))
    later(place, 20)
    const plain = await account.find(asked, id, by(place))
    for (const how of ['duplicate', 'disorder']) {
      fault(place, how)
      expect(await account.find(asked, null, by(place))).toEqual(plain)
    }
  }),
)

test(
  'refuses for certain, says why, and has made nothing',
  everywhere(async (place, account) => {
    const cases: [Partial<WithdrawalQuestion>, string][] = [
      [{ amount: '1' }, 'amount'],
      [{ amount: '100000000' }, 'balance'],
      [{ address: 'nowhere' }, 'address'],
    ]
    for (const [more, reason] of cases) {
      const asked = question(place, more)
      expect(await failure(account.send(asked, by(place)))).toMatchObject({ reason })
      expect(made(place, asked)).toEqual([])
    }
    wish(place, 'refuse')
    expect(await failure(account.send(question(place), by(place)))).toMatchObject({ reason: 'address' })
  }),
)

test.each([
  ['fail', 'failed', true],
  ['stuck', 'processing', true],
  ['strange', 'processing', false],
])('under "%s" it is %s; what failed is back in the balance, what was stuck goes on', (next, state, isKnownWord) =>
  everywhere(async (place, account) => {
    const before = await account.balance(usdt, by(place))
    wish(place, next)
    const asked = question(place)
    const { id } = await account.send(asked, by(place))
    later(place, 60)
    expect(await account.find(asked, id, by(place))).toMatchObject({ id, state, isKnownWord, transactionHash: null })
    if (next === 'fail') {
      expect(await account.balance(usdt, by(place))).toBe(before)
      return
    }
    for (const each of made(place, asked)) wish(place, 'usual', each.id)
    later(place, 20)
    expect(await account.find(asked, id, by(place))).toMatchObject({ state: 'done' })
  })(),
)

test(
  'a balance that is no figure is none',
  everywhere(async (place, account) => {
    place.world.control('balance', { exchange: place.name, asset: 'USDT', amount: '5000.25' })
    expect(await account.balance(usdt, by(place))).toBe('5000.25')
    // Rapira's figures are JSON numbers, which may have an exponent
    for (const how of place.name === 'rapira' ? ['negative'] : ['negative', 'exponent']) {
      fault(place, how)
      expect(await failure(account.balance(usdt, by(place)))).toBeInstanceOf(OutsideError)
    }
  }),
)

test(
  'asked twice: made once where it refuses repeats, and otherwise told that two fit',
  everywhere(async (place, account) => {
    const asked = question(place)
    const first = await account.send(asked, by(place))
    const second = await account.send(asked, by(place))
    expect(made(place, asked)).toHaveLength(account.refusesRepeats ? 1 : 2)
    if (account.refusesRepeats) expect(second).toEqual(first)
    else expect(await failure(account.find(asked, null, by(place)))).toMatchObject({ kind: 'empty' })
    // by its own id each is itself
    expect(await account.find(asked, second.id, by(place))).toMatchObject({ id: second.id })
  }),
)

test(
  'an older one of the same sum to the same address is not taken for ours',
  everywhere(async (place, account) => {
    const old = question(place)
    await account.send(old, by(place))
    later(place, 3600)
    const asked = question(place, { address: old.address, mark: await account.mark(by(place)) })
    expect(await account.find(asked, null, by(place))).toBeNull()
    const { id } = await account.send(asked, by(place))
    expect(await account.find(asked, null, by(place))).toMatchObject({ id })
  }),
)

test('KuCoin sends coins with a memo', async () => {
  const place = places.find(({ name }) => name === 'kucoin') as Place
  const coin = { asset: 'XRP', network: 'XRP Ledger' }
  const asked = question(place, { coin, address: 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', memo: '17' })
  await open(place).send(asked, by(place))
  later(place, 20)
  expect(await open(place).find(asked, null, by(place))).toMatchObject({ state: 'done' })
  expect(made(place, asked)).toMatchObject([{ memo: '17' }])
})
