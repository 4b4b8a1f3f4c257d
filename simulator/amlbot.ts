/**
 * AMLBot over simulated checks: the form and its md5 are verified as in the real service. The control `screening` chooses the result. A
 * check that began with `pending` stays pending, and gets the result that is chosen later. Two requests about one transfer are one check.
 */
import { createHash } from 'node:crypto'
import { type Answer, type Asked, type Counterparty, ok, textField } from './counterparty.ts'
import { asNumber, type Fault, spoil } from './faults.ts'

export const screeningAnswers = ['low', 'high', 'pending', 'error', 'out-of-credit'] as const
type SimulatedCheck = {
  uid: string
  hash: string
  address: string
  asset: string
  atMs: number
  found: 'low' | 'high' | null
  asked: number
}
export type Screening = {
  answer: (typeof screeningAnswers)[number]
  /** By hash and address. */
  checks: Map<string, SimulatedCheck>
  balance: number
}

export const createScreening = (): Screening => ({ answer: 'low', checks: new Map(), balance: 1000 })

const [accessId, accessKey] = ['demo-id', 'demo-key']
const assets = ['BTC', 'ETH', 'TRX']
const signed = (thing: string): string => createHash('md5').update(`${thing}:${accessKey}:${accessId}`).digest('hex')
const failed = (description: string): Answer => ok({ result: false, description })
/** An old date format: "2026-01-01 00:00:00". */
const stamp = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

const found = {
  low: { risk: '0.12', signals: { exchange: '0.81', risky_exchange: '0.05', mixer: '0', sanctions: '0', scam: '0.02', dark_market: '0' } },
  high: {
    risk: '0.87',
    signals: { exchange: '0.1', risky_exchange: '0.08', mixer: '0.61', sanctions: '0.2', scam: '0.01', dark_market: '0' },
  },
} as const

export function amlbot(screening: Screening, now: () => number): Counterparty {
  function shown(check: SimulatedCheck, fault: Fault): Answer {
    const { answer } = screening
    if (check.found === null && (answer === 'low' || answer === 'high')) check.found = answer
    const { uid, asset, address, atMs } = check
    const about = { uid, asset, address, timestamp: stamp(atMs) }
    const report = check.found && found[check.found]
    const data = report
      ? {
          ...about,
          status: 'Success',
          riskscore: asNumber(spoil(fault, report.risk)),
          signals: Object.fromEntries(Object.entries(report.signals).map(([name, part]) => [name, asNumber(part)])),
        }
      : { ...about, status: 'pending', riskscore: null, signals: null }
    return ok({ result: true, balance: screening.balance, data: fault === 'empty' ? null : data })
  }

  function begin(body: unknown, fault: Fault): Answer {
    const field = (name: string) => textField(body, name)
    const [hash, address, asset] = ['hash', 'address', 'asset'].map(field) as [string, string, string]
    if (field('token') !== signed(hash)) return failed('Invalid token')
    if (field('direction') !== 'deposit' && field('direction') !== 'withdrawal') return failed('Invalid direction')
    if (!assets.includes(asset)) return failed('Asset is not supported')
    if (hash === '' || address === '') return failed('Transaction not found')
    const known = screening.checks.get(`${hash} ${address}`)
    if (known === undefined && (screening.answer === 'out-of-credit' || screening.balance <= 0)) return failed('Insufficient balance')
    if (screening.answer === 'error') return failed('Transaction not found')
    const check = known ?? { uid: `u-${screening.checks.size + 1}`, hash, address, asset, atMs: now(), found: null, asked: 0 }
    check.asked += 1
    if (known === undefined) screening.balance -= 1
    screening.checks.set(`${hash} ${address}`, check)
    return shown(check, fault)
  }

  function again(body: unknown, fault: Fault): Answer {
    const uid = textField(body, 'uid')
    if (textField(body, 'token') !== signed(uid)) return failed('Invalid token')
    const check = [...screening.checks.values()].find((each) => each.uid === uid)
    if (check === undefined || screening.answer === 'error') return failed('Check not found')
    check.asked += 1
    return shown(check, fault)
  }

  return {
    name: 'amlbot',
    bodyError: failed('Internal error'),
    answer({ method, path, text }: Asked, fault) {
      if (method !== 'POST') return null
      const body = Object.fromEntries(new URLSearchParams(text))
      if (textField(body, 'accessId') !== accessId) return failed('Access denied')
      if (path === '/') return begin(body, fault)
      return path === '/recheck' ? again(body, fault) : null
    },
  }
}
