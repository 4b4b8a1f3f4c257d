/** proposeDirections and openDirections: the directions of a new currency by the example of another, all that were ticked or none. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { aCurrency, draftOf } from '../drafts.ts'
import { audited, good } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld({ priced: false })
const admin = world.signedIn('admin')

let count = 0
/** A coin of its own for each test. */
const aCoin = async () => {
  count += 1
  const asset = `NEW${count}`
  return good(await world.call('addCurrency', { currency: aCurrency({ code: asset, asset }) }, admin)).currency.id
}
const propose = (currencyId: string, exampleId = 'ltc', worth: string | undefined = '4') =>
  world.call('proposeDirections', { currencyId, exampleId, worth }, admin)
const ticked = async (currencyId: string, exampleId = 'ltc') =>
  good(await propose(currencyId, exampleId))
    .directions.filter(({ presentId, whyNot }) => presentId === null && whyNot === null)
    .map(({ id, version }) => ({ id, version }))
const open = (payload: { currencyId: string; directions: { id: string; version: number }[] }, more: object = {}, by = admin) =>
  world.call('openDirections', { exampleId: 'ltc', worth: '4', active: true, idempotencyKey: newKey(), ...payload, ...more }, by)
const direction = async (id: string) => good(await world.call('getDirection', { id }, admin)).direction
const ownDirections = async (id: string) =>
  good(await world.call('listDirections', {}, admin)).directions.filter(
    ({ currenciesGive, currencyTake }) => currenciesGive.includes(id) || currencyTake === id,
  )

test('a proposal has both ways of the example, converted, and saves nothing', async () => {
  const coin = await aCoin()
  const { directions, compare } = good(await propose(coin))
  expect(compare).toMatchObject({ own: { pair: expect.stringContaining('NEW') } })
  const example = await direction('ltc-sber')
  expect(directions.find(({ id }) => id === 'ltc-sber')).toMatchObject({
    currenciesGive: [coin],
    currencyTake: 'sber',
    minimum: String(Number(example.minimum) * 4),
    markupPercent: example.markupPercent,
    presentId: null,
  })
  expect(directions.filter(({ currencyTake }) => currencyTake === coin)).not.toEqual([])
  expect(await ownDirections(coin)).toEqual([])
})

test('what is ticked opens with a trace each; what is there already is named the next time', async () => {
  const coin = await aCoin()
  const wanted = (await ticked(coin)).slice(0, 3)
  expect(wanted).toHaveLength(3)
  const { directions } = good(await open({ currencyId: coin, directions: wanted }))
  expect(directions.map(({ direction: { active } }) => active)).toEqual([true, true, true])
  for (const { direction: opened } of directions) {
    expect(opened.id.startsWith(coin) || opened.id.endsWith(coin)).toBe(true)
    expect(await audited(world, `direction:${opened.id}`)).toMatchObject([{ action: 'addDirection', person_id: admin.uid }])
  }
  const again = good(await propose(coin)).directions
  for (const [index, { id }] of wanted.entries())
    expect(again.find((each) => each.id === id)?.presentId).toBe(directions[index]?.direction.id)
  expect(await open({ currencyId: coin, directions: wanted.slice(0, 1) })).toMatchObject({
    ok: false,
    code: 'PAIR_TAKEN',
    details: { ids: [wanted[0]?.id] },
  })
  expect(await ownDirections(coin)).toHaveLength(3)
})

test('they can wait switched off; the same key opens once', async () => {
  const coin = await aCoin()
  const payload = { currencyId: coin, directions: (await ticked(coin)).slice(0, 1) }
  const more = { idempotencyKey: newKey(), active: false }
  const first = good(await open(payload, more))
  expect(first.directions[0]?.direction.active).toBe(false)
  expect(good(await open(payload, more))).toEqual(first)
  expect(await ownDirections(coin)).toHaveLength(1)
})

test('a direction of the example that changed meanwhile refuses all', async () => {
  const coin = await aCoin()
  const wanted = await ticked(coin, 'doge')
  const moved = wanted[1]
  if (!moved) throw new Error('two directions are needed')
  const seen = good(await world.call('getDirection', { id: moved.id }, admin))
  good(
    await world.call(
      'setDirection',
      { id: moved.id, version: seen.version, direction: { ...draftOf(seen), markupPercent: '2.22' } },
      admin,
    ),
  )
  expect(await open({ currencyId: coin, directions: wanted.slice(0, 3) }, { exampleId: 'doge' })).toMatchObject({
    ok: false,
    http: 409,
    code: 'CHANGED_MEANWHILE',
    details: { ids: [moved.id] },
  })
  expect(await ownDirections(coin)).toEqual([])
})

test('one that cannot be opened refuses all, with the reason of each', async () => {
  const coin = await aCoin()
  const seen = good(await world.call('getDirection', { id: 'xrp-sber' }, admin))
  const typed = { ...draftOf(seen), legs: [{ source: 'fixed' as const, value: '200', inverted: false }] }
  good(await world.call('setDirection', { id: 'xrp-sber', version: seen.version, direction: typed }, admin))
  const all = good(await propose(coin, 'xrp')).directions
  const faulty = all.filter(({ whyNot }) => whyNot !== null)
  expect(faulty).toMatchObject([{ id: 'xrp-sber', whyNot: { en: 'The rate is a number entered by hand: the new currency needs its own' } }])
  const directions = all.map(({ id, version }) => ({ id, version }))
  expect(await open({ currencyId: coin, directions }, { exampleId: 'xrp' })).toMatchObject({
    ok: false,
    code: 'DIRECTION_FAULTY',
    details: { ids: ['xrp-sber'], reasons: { 'xrp-sber': faulty[0]?.whyNot } },
  })
  expect(await ownDirections(coin)).toEqual([])
})

test('bad input is refused by its field and opens nothing', async () => {
  const coin = await aCoin()
  const directions = (await ticked(coin)).slice(0, 1)
  const refused = async (more: object) => {
    const answer = await open({ currencyId: coin, directions }, more)
    return answer.ok ? 'good' : `${answer.code} ${String((answer.details as { field?: string }).field)}`
  }
  expect(await refused({ exampleId: coin })).toBe('INVALID_ARGUMENT exampleId')
  expect(await refused({ exampleId: 'sber' })).toBe('INVALID_ARGUMENT exampleId')
  expect(await refused({ exampleId: 'nothing' })).toBe('NOT_FOUND exampleId')
  expect(await refused({ currencyId: 'nothing' })).toBe('NOT_FOUND currencyId')
  expect(await refused({ directions: [...directions, ...directions] })).toBe('INVALID_ARGUMENT directions')
  expect(await refused({ directions: [{ id: 'eth-sber', version: 1 }] })).toBe('NOT_FOUND directions')
  expect(await refused({ worth: undefined })).toBe('INVALID_ARGUMENT worth')
  for (const worth of ['0', '-1', '1e5']) expect(await refused({ worth })).toBe('INVALID_ARGUMENT worth')
  expect(await ownDirections(coin)).toEqual([])
})

test('an operator may neither see the proposal nor open it', async () => {
  const coin = await aCoin()
  const operator = await world.operator()
  expect(await world.call('proposeDirections', { currencyId: coin, exampleId: 'ltc' }, operator)).toMatchObject({
    ok: false,
    code: 'NO_ACCESS',
  })
  expect(await open({ currencyId: coin, directions: [{ id: 'ltc-sber', version: 1 }] }, {}, operator)).toMatchObject({
    ok: false,
    code: 'NO_ACCESS',
  })
})
