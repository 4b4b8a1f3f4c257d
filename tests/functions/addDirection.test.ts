/** addDirection: a new pair is kept whole, offered and priced at once; what another direction has is refused with its id. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { aDirection } from '../drafts.ts'
import { audited, good } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const admin = world.signedIn('admin')

const offered = async () =>
  ((await world.hub.present('directions')).state as { directions: { id: string }[] }).directions.map(({ id }) => id)
const add = (direction = aDirection(), session = admin) => world.call('addDirection', { direction }, session)

test('it is kept whole under an id made of the codes, heard by every page, priced, and in the audit', async () => {
  const draft = aDirection({
    markupTiers: [{ from: '100000', markupPercent: '1.2' }],
    markupHours: [{ from: '22:00', to: '10:00', addPercent: '0.3' }],
    markupByGive: { 'cash-rub': '0.1' },
    fixedCost: '0.02',
  })
  await world.database.pool.query('delete from signals')
  const added = good(await add(draft))
  const { rows: told } = await world.database.pool.query('select topic from signals order by topic')
  expect(told.map(({ topic }) => topic)).toEqual(['currencies', 'directions', 'rateHealth', 'rates'])
  expect(added).toEqual({ direction: { id: 'cashrub-ton', ...draft }, version: 1 })
  expect(good(await world.call('getDirection', { id: 'cashrub-ton' }, await world.operator()))).toEqual(added)
  await expect.poll(offered).toContain('cashrub-ton')
  expect(good(await world.call('getRates', { directionId: 'cashrub-ton' }))).toBeTruthy()
  const [entry, ...more] = await audited(world, 'direction:cashrub-ton')
  expect(more).toEqual([])
  expect(entry).toMatchObject({ action: 'addDirection', person_id: admin.uid })
  expect(entry?.fields).toContainEqual({ path: 'markupPercent', before: null, after: '1.5' })
})

test('a pair that an active direction has is refused with its id; turned off it may wait', async () => {
  const same = aDirection({
    currenciesGive: ['usdt-trc20', 'usdt-ton'],
    currencyTake: 'sber',
    meetingPlaces: [],
    payAt: 'before',
    minimum: '100',
    maximum: null,
  })
  expect(await add(same)).toMatchObject({
    ok: false,
    http: 409,
    code: 'PAIR_TAKEN',
    details: {
      field: 'direction.currenciesGive',
      directionId: 'usdt-sber',
      giveCurrencyId: 'usdt-trc20',
      takeCurrencyId: 'sber',
      // by these the form names it
      pairs: expect.arrayContaining([
        expect.objectContaining({ otherId: 'usdt-sber', otherGives: ['usdt-trc20', 'usdt-erc20', 'usdt-bep20', 'usdt-ton'] }),
      ]),
    },
  })
  expect(good(await add({ ...same, active: false })).direction.id).toBe('usdt-sberrub')
  expect(good(await add({ ...same, active: false })).direction.id).toBe('usdt-sberrub-2')
  expect(await offered()).not.toContain('usdt-sberrub')
})

test('of many that want one pair at the same time exactly one gets it', async () => {
  const wanted = aDirection({ currenciesGive: ['cash-usd'], currencyTake: 'eth', minimum: '1000', maximum: '30000' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(wanted)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.code === 'PAIR_TAKEN')).toHaveLength(4)
})

test('the same key adds once', async () => {
  const payload = { idempotencyKey: newKey(), direction: aDirection({ currencyTake: 'sol' }) }
  const first = await world.call('addDirection', payload, admin)
  expect(await world.call('addDirection', payload, admin)).toEqual(first)
  expect(await audited(world, `direction:${good(first).direction.id}`)).toHaveLength(1)
})

test('an operator and a visitor may not, and learn nothing of what is wrong', async () => {
  const broken = aDirection({ fieldRows: '{', currencyTake: 'nothing' })
  for (const session of [await world.operator(), await world.visitor()])
    expect(await add(broken, session)).toMatchObject({ ok: false, http: 403, code: 'NO_ACCESS' })
})

test('one without a field for the payout is refused with what is missing, on sale or not', async () => {
  for (const active of [true, false])
    expect(await add(aDirection({ currenciesGive: ['cash-usd'], currencyTake: 'xrp', fieldRows: '[]', active }))).toMatchObject({
      ok: false,
      code: 'DIRECTION_FAULTY',
      details: { field: 'direction.fieldRows', faults: [{ path: 'fieldRows', words: { en: expect.stringContaining('Destination tag') } }] },
    })
})
