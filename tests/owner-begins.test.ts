/** A new owner goes from an empty production to the first order, step by step as the page "First steps" of the help says. */
import { readFileSync } from 'node:fs'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import type { Answer, CallName } from '../contract/calls.ts'
import { poolAddress } from '../core/credentials/keyless-pool.ts'
import { todaysConsents } from './consents.ts'
import { emptyDatabase } from './database.ts'
import { ownNames, someCredentials } from './drafts.ts'
import { freePort } from './free-port.ts'
import { usdtToCard } from './make.ts'
import { callsAt, secret, startProduction } from './production-process.ts'
import { isReady, untilSaid } from './until-said.ts'

test('from an empty production to the first order on sale, by the chapters of the help', async () => {
  const { url } = await emptyDatabase()
  const PORT = await freePort()
  const settings = { DATABASE_URL: url, SECRET_KEY: secret(), PUBLIC_URL: 'https://office.example', PORT, LOG_LEVEL: 'error' }
  const started = await startProduction(settings)
  await untilSaid(started, isReady)
  const call = callsAt(PORT)
  const address = poolAddress('tron', 0, 'the first owner')
  let admin = ''
  const key = (name: string) => ({ idempotencyKey: `first-steps-${name}` })
  const as = async <N extends CallName>(name: N, data: unknown): Promise<Answer<N>> => {
    const { result, code } = await call(name, data, admin)
    expect([name, code]).toEqual([name, undefined])
    return result
  }
  const missing = async () => Object.fromEntries((await as('getFirstSteps', null)).steps.map((step) => [step.name, step.missing]))

  const chapters: Record<string, () => Promise<void>> = {
    'log-in': async () => {
      const token = /https:\/\/office\.example\/auth\/invitation#([\w-]{44})/.exec(started.output())?.[1] ?? ''
      const accepted = { token, password: 'correct horse', wantToken: true, email: 'owner@office.example', name: 'Анна' }
      admin = (await call('acceptInvitation', accepted)).result.token ?? ''
      const { secret: seed } = await as('prepareSecondFactor', { password: 'correct horse' })
      await as('confirmSecondFactor', { code: await generate({ secret: seed }) })
    },
    office: async () => {
      const { version } = await as('getSettings', null)
      await as('setSettings', { ...key('settings'), version, values: ownNames, reason: 'Начинаем' })
      expect(await missing()).toMatchObject({ office: [], brand: [] })
    },
    currencies: async () => {
      for (const [id, reserve] of [
        ['usdt-trc20', '0'],
        ['sber', '1000000'],
      ]) {
        const { currency, version } = await as('getCurrency', { id })
        const { id: _id, ...draft } = currency
        await as('setCurrency', {
          ...key(`currency-${id}`),
          id,
          version,
          currency: { ...draft, reserve, active: true },
          reserveReason: 'Начало',
        })
      }
      expect((await missing())['currencies']).toEqual([])
    },
    credentials: async () => {
      const credentials = someCredentials({ currencyId: 'usdt-trc20', value: address, label: null })
      await as('addCredentials', { ...key('credentials'), credentials })
      expect((await missing())['credentials']).toEqual([])
    },
    direction: async () => {
      const { direction, version } = await as('getDirection', { id: 'usdt-sber' })
      const { id, ...draft } = direction
      // nothing outside answers a test, so the price is typed by hand
      const legs = [{ source: 'fixed', value: '85', inverted: false }]
      const changed = { ...draft, currenciesGive: ['usdt-trc20'], markupByGive: {}, legs, active: true }
      await as('setDirection', { ...key('direction'), id, version, direction: changed })
      await expect.poll(async () => (await missing())['direction']).toEqual([])
    },
    check: async () => {
      const visitor = (await call('signInAnonymously', { wantToken: true })).result.token ?? ''
      const { result: made } = await call('createOrder', usdtToCard({ consents: todaysConsents() }), visitor)
      const { order } = await as('getOrder', { orderId: made.orderId })
      expect(order).toMatchObject({ status: 'toBePaid', give: '500' })
    },
  }
  const page = readFileSync(new URL('../docs/help/en/first-steps.md', import.meta.url), 'utf8')
  expect([...page.matchAll(/<a id="([\w-]+)">/g)].map(([, name]) => name)).toEqual(Object.keys(chapters))
  for (const chapter of Object.values(chapters)) await chapter()
})
