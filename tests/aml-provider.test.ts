/** The adapter of AMLBot against the simulated one: they agree about signature and states, and no fault becomes a verdict. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AmlAnswer } from '../outside/aml/aml-provider.ts'
import { amlbot } from '../outside/aml/amlbot.ts'
import { failureOf } from '../outside/local-answer.ts'
import { type Fault, faults } from '../simulator/faults.ts'
import { seededRandom } from '../simulator/random.ts'
import { type Simulator, startSimulator } from '../simulator/start.ts'

let world: Simulator
beforeEach(async () => {
  world = await startSimulator({
    now: () => Date.parse('2026-01-01T00:00:00.000Z'),
    random: seededRandom(5),
    wandering: false,
    slowMs: 600,
  })
})
afterEach(() => world.stop())

const signal = new AbortController().signal
const transfer = { transactionHash: 'ab12', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', asset: 'USDT', network: 'TRC20' }
const provider = (more: object = {}) => amlbot({ baseUrl: world.addresses.amlbot, accessId: 'demo-id', accessKey: 'demo-key', ...more })
const finds = (answer: string) => world.control('screening', { answer })
const check = (change: object = {}) => provider().check({ ...transfer, ...change }, { signal })
const begun = () => world.state().screening.checks

test('low and high risks come at once', async () => {
  expect(await check()).toMatchObject({ state: 'ready', id: 'u-1', risk: '0.12', signals: { mixer: '0' } })
  finds('high')
  expect(await check({ transactionHash: 'cd34' })).toMatchObject({ state: 'ready', id: 'u-2', risk: '0.87', signals: { mixer: '0.61' } })
})

test('what is pending is ready later, under its own id and paid for once', async () => {
  finds('pending')
  expect(await check()).toMatchObject({ state: 'pending', id: 'u-1' })
  expect(await provider().look('u-1', { signal })).toMatchObject({ state: 'pending' })
  finds('high')
  expect(await provider().look('u-1', { signal })).toMatchObject({ state: 'ready', risk: '0.87' })
  expect(await check()).toMatchObject({ state: 'ready', id: 'u-1' })
  expect(begun()).toHaveLength(1)
})

test('out of credit is told from an error', async () => {
  finds('out-of-credit')
  expect(await check()).toMatchObject({ state: 'outOfCredit' })
  finds('error')
  expect(await failureOf(check())).toMatchObject({ kind: 'body', detail: 'Transaction not found' })
  expect(begun()).toEqual([])
})

test('a wrong key or id is refused', async () => {
  expect(await failureOf(provider({ accessKey: 'other' }).check(transfer, { signal }))).toMatchObject({ detail: 'Invalid token' })
  expect(await failureOf(provider({ accessId: 'other' }).check(transfer, { signal }))).toMatchObject({ detail: 'Access denied' })
  expect(begun()).toEqual([])
})

/** Faults under which the answer says what it says without them, or that there is none yet. */
const harmless: Partial<Record<Fault, Partial<AmlAnswer>>> = {
  none: { state: 'ready' },
  empty: { state: 'pending' },
  zero: { state: 'ready', risk: '0' },
  exponent: { state: 'ready', risk: '0.12' },
  'digits-18': { state: 'ready' },
  'unknown-fields': { state: 'ready' },
  'wrong-clock': { state: 'ready' },
  duplicate: { state: 'ready' },
  disorder: { state: 'ready' },
}

/** No answer comes, or none soon: only under these is little time given, so that a busy machine is no fault. */
const mute: readonly Fault[] = ['silent', 'slow', 'lost']

test.each(faults)('under the fault %s', async (fault) => {
  world.control('fault', { source: 'amlbot', fault })
  const expected = harmless[fault]
  const asked = provider(mute.includes(fault) ? { timeoutMs: 300 } : {}).check(transfer, { signal })
  if (expected) expect(await asked).toMatchObject(expected)
  else expect((await failureOf(asked)).source).toBe('amlbot')
})

test('an answer that was lost is had by asking again, and the check is the same', async () => {
  world.control('fault', { source: 'amlbot', fault: 'cut' })
  await failureOf(check())
  world.control('fault', { source: 'amlbot', fault: 'none' })
  expect(await check()).toMatchObject({ state: 'ready', id: 'u-1' })
  expect(begun()).toMatchObject([{ uid: 'u-1', asked: 2 }])
})
