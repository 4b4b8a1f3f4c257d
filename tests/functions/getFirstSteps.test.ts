/** getFirstSteps, endFirstSteps: what an office lacks on the way to its first order, and the end of the way. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { ownNames } from '../drafts.ts'
import { good, setReserve } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld({ priced: false, fresh: true })
const [admin, operator] = [world.signedIn('admin'), world.signedIn('operator')]
const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values)
const steps = async () => good(await world.call('getFirstSteps', null, admin))
const missing = async () =>
  Object.fromEntries((await steps()).steps.filter((step) => step.missing.length > 0).map((step) => [step.name, step.missing]))
const end = () => world.call('endFirstSteps', { idempotencyKey: newKey() }, admin)

test('an office without anything lacks all of it; each thing that is done goes, until it is ready', async () => {
  await sql('update directions set active = false')
  const { rows } = await sql('select id from currencies where reserve > 0')
  for (const { id } of rows) await setReserve(world, id, '0')
  await sql('update currencies set active = false')
  await sql('update credentials set active = false')
  await sql('update exchange_accounts set active = false')
  expect(await missing()).toEqual({
    office: ['addressOurs', 'legalNameEmpty'],
    brand: ['nameOurs', 'emailOurs', 'phoneOurs'],
    currencies: ['oneCurrency', 'noReserve'],
    credentials: ['noCredentials'],
    source: ['noSource'],
    direction: ['noDirection'],
    mail: ['nothingSent'],
    backup: ['backupsOff'],
  })
  expect(await end()).toMatchObject({ code: 'FIRST_STEPS_NOT_DONE' })

  const { version } = good(await world.call('getSettings', {}, admin))
  good(await world.call('setSettings', { idempotencyKey: newKey(), version, values: ownNames, reason: 'Первые шаги' }, admin))
  await sql(`update currencies set active = true where id in ('usdt-trc20', 'sber')`)
  // a price by hand is a price too, but without a reserve nothing is sold
  const legs = JSON.stringify([{ source: 'fixed', value: '85', inverted: false }])
  await sql(`update directions set legs = $1 where id = 'usdt-sber'`, [legs])
  await expect.poll(missing).toMatchObject({ direction: ['noDirection'] })
  await expect.poll(async () => 'source' in (await missing())).toBe(false)
  await sql(`update directions set active = true where id = 'usdt-sber'`)
  await sql(`update credentials set active = true where currency_id = 'usdt-trc20'`)
  // the board of rates is kept for a moment, by the clock of the machine
  world.clock.turn({ seconds: 5 })
  await expect.poll(async () => (await steps()).why).toBe('NO_RESERVE')
  expect(await missing()).toMatchObject({ currencies: ['noReserve'], direction: ['offSale'] })
  await setReserve(world, 'sber', '1000000')
  world.clock.turn({ seconds: 5 })
  await expect.poll(missing).toEqual({ mail: ['nothingSent'], backup: ['backupsOff'] })

  await sql(`insert into outbox (kind, key, payload, date_created, due_at, sent_at) values ('email:testEmail', 'sent', '{}', $1, $1, $1)`, [
    world.clock.now(),
  ])
  expect(await missing()).toEqual({ backup: ['backupsOff'] })
  good(await end())
  expect((await sql(`select action from audit where action = 'endFirstSteps'`)).rowCount).toBe(1)
})

test('the menu of a demo does not lead there, and only admins see them', async () => {
  expect((await steps()).isShown).toBe(false)
  expect(await world.call('getFirstSteps', null, operator)).toMatchObject({ code: 'NO_ACCESS' })
})
