/** A second factor that was prepared waits for a while, and for whoever shows the present one. */
import { generate } from 'otplib'
import { beforeEach, describe, expect, test } from 'vitest'
import { millisecondsOf } from '../../core/time/instant.ts'
import { transaction } from '../../server/base/db/transaction.ts'
import { hashPassword } from '../../server/base/people/password-hash.ts'
import { setPasswordHash } from '../../server/base/people/person-store.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld({ priced: false, seeded: false })
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(millisecondsOf(world.clock.now()) / 1000) })
const prepare = async (session: Session) =>
  good(await world.call('prepareSecondFactor', { password, idempotencyKey: newKey() }, session)).secret
const confirm = async (secret: string, session: Session) => world.call('confirmSecondFactor', { code: await codeOf(secret) }, session)

const password = 'correct horse'
let operator: Session
beforeEach(async () => {
  operator = await world.operator()
  await transaction(world.database, async (tx) => setPasswordHash(tx, operator.uid, await hashPassword(password), world.clock.now()))
})

test('one that was prepared yesterday counts no more: it is prepared anew', async () => {
  const secret = await prepare(operator)
  world.clock.turn({ minutes: 31 })
  expect(await confirm(secret, operator)).toMatchObject({ ok: false, code: 'SECOND_FACTOR_EXPIRED', details: { field: 'code' } })
  const anew = await prepare(operator)
  world.clock.turn({ minutes: 29 })
  expect(await confirm(anew, operator)).toMatchObject({ ok: true, data: { recoveryCodes: expect.any(Array) } })
})

describe('of somebody who has one', () => {
  let present: string
  beforeEach(async () => {
    present = await prepare(operator)
    good(await confirm(present, operator))
    world.clock.turn({ minutes: 2 })
  })

  test('the other one is confirmed while the present one is fresh', async () => {
    const other = await prepare(operator)
    expect(await confirm(other, operator)).toMatchObject({ ok: true, data: { recoveryCodes: expect.any(Array) } })
  })

  test('the other one is not confirmed in a session that was left open: the present one is shown first', async () => {
    const other = await prepare(operator)
    world.clock.turn({ minutes: 20 })
    expect(await confirm(other, operator)).toMatchObject({ ok: false, code: 'SECOND_FACTOR_NEEDED' })
    expect(await confirm(present, operator)).toMatchObject({ ok: true, data: { recoveryCodes: null } })
    expect(await confirm(other, operator)).toMatchObject({ ok: true, data: { recoveryCodes: expect.any(Array) } })
  })
})
