/** MODE=production on an empty database: off sale, nothing of the demo, and a first admin who sets up his second factor. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { todaysConsents } from './consents.ts'
import { emptyDatabase, testDatabaseForOne } from './database.ts'
import { freePort } from './free-port.ts'
import { usdtToCard } from './make.ts'
import { callsAt, secret, startProduction } from './production-process.ts'
import { programEnvironment } from './program-environment.ts'
import { isReady, untilSaid } from './until-said.ts'

test('starts off sale though nothing outside answers, and has nothing of the simulator', async () => {
  const { url, database } = await emptyDatabase()
  const [PORT, SECRET_KEY] = [await freePort(), secret()]
  const started = await startProduction({ DATABASE_URL: url, SECRET_KEY, PUBLIC_URL: 'https://office.example', PORT, LOG_LEVEL: 'error' })
  await untilSaid(started, isReady)
  expect(started.output()).not.toMatch(/sign in as|simulated/)
  const token = /https:\/\/office\.example\/auth\/invitation#([\w-]{44})/.exec(started.output())?.[1] ?? ''

  const call = callsAt(PORT)
  for (const path of ['/demo', '/demo/panel', '/demo/emails'])
    expect((await fetch(`http://127.0.0.1:${PORT}${path}`)).status, path).toBe(404)
  expect((await fetch(`http://127.0.0.1:${PORT}/readyz`)).status).toBe(200)
  expect(await readdir(started.data)).toEqual([])

  // nothing can be bought: first off sale, then, with a typed rate and a reserve, for want of credentials
  const visitor = (await call('signInAnonymously', { wantToken: true })).result.token ?? ''
  expect((await call('createOrder', usdtToCard({ consents: todaysConsents() }), visitor)).code).toBe('OFF_SALE')
  const legs = JSON.stringify([{ source: 'fixed', value: '85', inverted: false }])
  await database.pool.query("update currencies set reserve = 1000000 where id = 'sber'")
  await database.pool.query("update directions set active = true, legs = $1 where id = 'usdt-sber'", [legs])
  expect((await call('createOrder', usdtToCard({ consents: todaysConsents() }), visitor)).code).toBe('CREDENTIALS_NOT_RELEVANT')
  expect((await database.pool.query('select id from orders')).rows).toEqual([])

  // the link makes the first admin, once; what is others' is reached after the second factor
  // nothing is made of the host: who he is, he says himself
  expect((await call('getInvitation', { token })).result).toMatchObject({ email: null, name: '', role: 'admin' })
  const first = { token, password: 'correct horse', wantToken: true, email: 'Boss@office.example', name: 'Анна' }
  expect((await call('acceptInvitation', { ...first, email: '' })).code).toBe('FILL_ALL_FIELDS')
  const admin = (await call('acceptInvitation', first)).result.token ?? ''
  expect((await call('acceptInvitation', { token, password: 'correct horse' })).code).toBe('LINK_EXPIRED')
  expect((await call('listOrders', {}, admin)).code).toBe('SECOND_FACTOR_NEEDED')
  expect((await call('pauseService', { paused: false }, admin)).code).toBe('SECOND_FACTOR_NEEDED')
  const { secret: seed } = (await call('prepareSecondFactor', { password: 'correct horse' }, admin)).result
  expect((await call('confirmSecondFactor', { code: await generate({ secret: seed }) }, admin)).result.recoveryCodes).toHaveLength(10)
  expect((await call('listOrders', {}, admin)).result.rows).toEqual([])
  expect((await call('signIn', { email: 'boss@office.example', password: 'correct horse' })).code).toBe('SECOND_FACTOR_NEEDED')
  // the menu leads him through the first steps
  const { result: steps } = await call('getFirstSteps', null, admin)
  expect(steps).toMatchObject({ isShown: true })
  expect(JSON.stringify(steps)).toContain('"missing":["nameOurs","emailOurs","phoneOurs"]')
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)

  // nobody is invited twice
  const again = await startProduction({
    DATABASE_URL: url,
    SECRET_KEY,
    PUBLIC_URL: 'https://office.example',
    PORT: await freePort(),
    LOG_LEVEL: 'error',
  })
  await untilSaid(again, isReady)
  expect(again.output()).not.toContain('invitation')

  // who is locked out comes back by the machine, beside the service
  const recovery = spawn(process.execPath, ['scripts/recover-admin.ts'], {
    env: { ...programEnvironment, DATABASE_URL: url, PUBLIC_URL: 'https://office.example/' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  recovery.stdout.on('data', (text) => (said += text))
  expect(await once(recovery, 'exit')).toEqual([0, null])
  expect(said).toMatch(/^boss@office\.example sets a new password here, once, .*https:\/\/office\.example\/auth\/invitation#[\w-]{44}\n/)
})

test('refuses a database of the demo, and simulated addresses, in one sentence', async () => {
  const { url } = await testDatabaseForOne()
  const common = {
    DATABASE_URL: url,
    SECRET_KEY: secret(),
    PUBLIC_URL: 'https://office.example',
    PORT: await freePort(),
    LOG_LEVEL: 'error',
  }
  const demo = await startProduction(common)
  expect(await demo.ended).toBe(1)
  expect(demo.output()).toBe('This database is marked as a demo, and MODE is production: give production a database of its own.\n')
  const simulated = await startProduction({ ...common, TRONGRID_URL: 'http://127.0.0.1:4100' })
  expect(await simulated.ended).toBe(1)
  expect(simulated.output()).toMatch(/^MODE=production refuses the address http:\/\/127\.0\.0\.1:4100 for trongrid: .*\n$/)
})
