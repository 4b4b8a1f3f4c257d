/** What signing in costs: reading who calls, as a share of a call; and other visitors while two hundred people log in at once. */
import autocannon from 'autocannon'
import { transaction } from '../server/base/db/transaction.ts'
import { hashPassword } from '../server/base/people/password-hash.ts'
import { insertPerson } from '../server/base/people/person-store.ts'
import { findSession } from '../server/base/people/sessions/session-store.ts'
import { alone, median } from './figures.ts'
import type { Person, Stage } from './stage.ts'

const rounds = 9
const workers = 32
const logIns = 200
const password = 'сорок два зонта'
const json = { 'content-type': 'application/json' }

export async function benchPeople(stage: Stage): Promise<void> {
  await benchCaller(stage)
  await benchLogIns(stage)
}

/** A call that needs a session and reads little, so that the share is rather too large. */
async function benchCaller({ url, context, people }: Stage): Promise<void> {
  const callers = await people(workers)
  const shares: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const calls = await callsPerSecond(url, callers)
    const reads = await readsPerSecond(context, callers)
    // the first round warms both
    if (round > 0) shares.push(calls / reads)
  }
  alone('reading the caller, as a share of getUserOrders', median(shares), 'of its time', { atMost: 0.1 })
}

async function callsPerSecond(url: string, callers: readonly Person[]): Promise<number> {
  const requests = callers.map(({ token, address }) => ({
    method: 'POST' as const,
    path: '/call/getUserOrders',
    headers: { ...json, authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    body: '{"data":null}',
  }))
  // fewer than a session may make
  const { requests: made, non2xx } = await autocannon({ url, connections: workers, amount: workers * 20, requests })
  if (non2xx > 0) throw new Error(`getUserOrders was refused ${non2xx} times`)
  return made.average
}

async function readsPerSecond({ database, now }: Stage['context'], callers: readonly Person[]): Promise<number> {
  const until = performance.now() + 2000
  let made = 0
  await Promise.all(
    callers.map(async ({ token }) => {
      while (performance.now() < until) {
        if (!(await findSession(database, token, now()))) throw new Error('the session of a measurement is there')
        made += 1
      }
    }),
  )
  return made / 2
}

/** The rates of others, asked for at an even pace, quietly and while so many log in. */
async function benchLogIns({ url, context }: Stage): Promise<void> {
  const passwordHash = await hashPassword(password)
  const emails = Array.from({ length: logIns }, (_, place) => `person-${place}@bench.example`)
  await transaction(context.database, async (tx) => {
    for (const email of emails)
      await insertPerson(
        tx,
        { uid: context.newId(), role: 'regular', anonymous: false, language: 'ru', refId: context.newId(), email, passwordHash },
        context.now(),
      )
  })
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const quiet = await latencyOfRates(url)
    const [busy] = await Promise.all([latencyOfRates(url), Promise.all(emails.map((email, place) => logIn(url, email, place)))])
    if (round > 0) ratios.push(busy / quiet)
  }
  alone(`getRates of others while ${logIns} log in at once, p99`, median(ratios), 'times the quiet one', { atMost: 2 })
}

async function latencyOfRates(url: string): Promise<number> {
  const requests = Array.from({ length: 200 }, (_, place) => ({
    method: 'POST' as const,
    path: '/call/getRates',
    headers: { ...json, 'x-forwarded-for': `10.8.0.${place}` },
    body: '{"data":{"directionId":"usdt-sber"}}',
  }))
  // from a thread of its own: those who log in come from this one
  const { latency, non2xx } = await autocannon({ url, connections: 8, overallRate: 200, duration: 4, requests, workers: 1 })
  if (non2xx > 0) throw new Error(`getRates was refused ${non2xx} times`)
  return latency.p99
}

async function logIn(url: string, email: string, place: number): Promise<void> {
  const headers = { ...json, 'x-forwarded-for': `10.7.0.${place}` }
  const answer = await fetch(`${url}/call/signIn`, { method: 'POST', headers, body: JSON.stringify({ data: { email, password } }) })
  if (!answer.ok) throw new Error(await answer.text())
}
