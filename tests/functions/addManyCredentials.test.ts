/** addManyCredentials: a pasted list, all or none, and each faulty line named. */
import { expect, test } from 'vitest'
import { poolAddress } from '../../core/credentials/keyless-pool.ts'
import { aWorld } from '../a-world.ts'
import { aCard, someCredentials } from '../drafts.ts'
import { audited, good } from '../make.ts'

const world = aWorld({ priced: false })
const admin = world.signedIn('admin')

const terms = (() => {
  const { value: _value, label: _label, ...rest } = someCredentials({ limitPerDay: '200000', priority: 2 })
  return rest
})()
const line = (value: string, label: string | null = null) => ({ value, label })
const count = async () => (await world.database.pool.query('select count(*) from credentials')).rows

test('each line is kept with the same terms and a name of its own, and is in the audit', async () => {
  const values = [aCard(10), aCard(11), aCard(12)]
  const { ids } = good(
    await world.call(
      'addManyCredentials',
      { ...terms, lines: values.map((value, index) => line(value, index === 1 ? 'Пётр' : null)) },
      admin,
    ),
  )
  expect(ids).toHaveLength(3)
  const saved = await Promise.all(ids.map(async (id) => good(await world.call('getCredentials', { id }, admin)).credentials))
  expect(saved).toMatchObject(
    [{ label: null }, { label: 'Пётр' }, { label: null }].map((one) => ({ ...one, limitPerDay: '200000', priority: 2 })),
  )
  expect(saved.map(({ value }) => value.slice(-4))).toEqual(values.map((value) => value.slice(-4)))
  for (const id of ids) expect(await audited(world, `credentials:${id}`)).toHaveLength(1)
})

test('one faulty line keeps all out; each is named, and so is what is there already', async () => {
  const there = good(await world.call('addCredentials', { credentials: someCredentials({ value: aCard(20) }) }, admin))
  const before = await count()
  const lines = [line(aCard(21)), line('1234'), line(aCard(22)), line(aCard(21)), line(aCard(20))]
  expect(await world.call('addManyCredentials', { ...terms, lines }, admin)).toMatchObject({
    ok: false,
    http: 400,
    code: 'LINES_FAULTY',
    details: {
      lines: [
        { line: 2, code: 'CARD_INVALID' },
        { line: 4, code: 'LINE_REPEATED', sameAs: 1 },
        { line: 5, code: 'CREDENTIALS_TAKEN', credentialsId: there.credentials.id },
      ],
    },
  })
  expect(await count()).toEqual(before)
})

test('five hundred at once are added, more are not taken', async () => {
  const lines = Array.from({ length: 500 }, (_, index) => line(poolAddress('tron', index, 'a long list')))
  const tron = { ...terms, currencyId: 'trx' }
  expect(good(await world.call('addManyCredentials', { ...tron, lines }, admin)).ids).toHaveLength(500)
  const more = [...lines, line(poolAddress('tron', 501, 'a long list'))]
  expect(await world.call('addManyCredentials', { ...tron, lines: more }, admin)).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
  expect(await world.call('addManyCredentials', { ...tron, lines: [] }, admin)).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
})

test('two who paste the same list at once make it once', async () => {
  const lines = [line(aCard(30)), line(aCard(31))]
  const answers = await Promise.all([admin, await world.admin()].map((each) => world.call('addManyCredentials', { ...terms, lines }, each)))
  expect(answers.map((answer) => (answer.ok ? 'made' : answer.code)).sort()).toEqual(['LINES_FAULTY', 'made'])
})

test('a faulty limit is refused by its place; a source that is off too; and others may not', async () => {
  const lines = [line(aCard(40))]
  expect(await world.call('addManyCredentials', { ...terms, limitPerDay: '-1', lines }, admin)).toMatchObject({
    ok: false,
    code: 'CREDENTIALS_FAULTY',
    details: { field: 'credentials.limitPerDay' },
  })
  expect(await world.call('addManyCredentials', { ...terms, source: 'garantex', lines }, admin)).toMatchObject({
    ok: false,
    code: 'SOURCE_SWITCHED_OFF',
  })
  expect(await world.call('addManyCredentials', { ...terms, lines }, await world.operator())).toMatchObject({
    ok: false,
    code: 'NO_ACCESS',
  })
})
