/** exportCatalogue, previewCatalogue, takeCatalogue: the catalogue as one file, all of it or nothing. */
import { expect, test } from 'vitest'
import { proposedRows } from '../../core/directions/payout-fields.ts'
import { currencies as demoCurrencies } from '../../server/compose/demo/currencies.ts'
import { aWorld } from '../a-world.ts'
import { aCurrency, aDirection } from '../drafts.ts'
import { audited, good } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld({ priced: false })
const admin = world.signedIn('admin')

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')
const exported = async () => good(await world.call('exportCatalogue', null, admin)).rows
const preview = async (text: string) => good(await world.call('previewCatalogue', { text }, admin))
const take = (text: string, stamp: string, fileName = 'catalogue.csv') =>
  world.call('takeCatalogue', { idempotencyKey: newKey(), text, stamp, fileName }, admin)
/** Takes what the preview shows. */
const taken = async (text: string) => good(await take(text, (await preview(text)).stamp))
const direction = async (id: string) => good(await world.call('getDirection', { id }, admin))
const faultsOf = async (text: string) => (await preview(text)).faults.map(({ line, column, words }) => [line, column, words.en])

/** A row of the catalogue's file with other cells. */
const rowOf = async (thing: 'currency' | 'direction', key: string, change: Record<string, string>) => {
  const [head = [], ...rows] = await exported()
  const row = rows.find((cells) => cells[0] === thing && cells[head.indexOf(thing === 'currency' ? 'code' : 'id')] === key)
  if (!row) throw new Error(`no ${key}`)
  return [head, head.map((column, place) => change[column] ?? row[place] ?? '')]
}

test('what was exported changes nothing, and has every currency and direction but no reserve', async () => {
  const rows = await exported()
  const [head = []] = rows
  expect(head).not.toContain('reserve')
  expect(rows.filter(([thing]) => thing === 'currency')).toHaveLength(demoCurrencies.length)
  const shown = await preview(csv(rows))
  expect(shown).toMatchObject({ changes: [], faults: [], faultCount: 0, unchanged: rows.length - 1 })
  const before = await direction('btc-sber')
  expect(await taken(csv(rows))).toEqual({ added: 0, changed: 0 })
  expect(await direction('btc-sber')).toEqual(before)
})

test('what differs is shown before and after, then saved with a trace that names the file, and pages hear of it', async () => {
  const text = 'thing;id;code;markupPercent;name.ru\ndirection;eth-sber;;2,75;\ncurrency;;ETH;;Эфир'
  const before = await direction('eth-sber')
  const { changes, stamp } = await preview(text)
  expect(changes).toMatchObject([
    { line: 3, thing: 'currency', id: 'eth', isNew: false, fields: [{ path: 'name.ru', after: 'Эфир' }] },
    {
      line: 2,
      thing: 'direction',
      id: 'eth-sber',
      isNew: false,
      fields: [{ path: 'markupPercent', before: before.direction.markupPercent, after: '2.75' }],
    },
  ])
  expect(await direction('eth-sber')).toEqual(before)
  expect(good(await take(text, stamp, 'наценки.csv'))).toEqual({ added: 0, changed: 2 })
  expect((await direction('eth-sber')).direction).toEqual({ ...before.direction, markupPercent: '2.75' })
  expect((await audited(world, 'direction:eth-sber')).at(-1)).toMatchObject({
    action: 'setDirection',
    person_id: admin.uid,
    details: { fields: [{ path: 'markupPercent' }], fileName: 'наценки.csv' },
  })
  const state = (await world.hub.present('currencies')).state as { currencies: { id: string; name: { ru: string } }[] }
  expect(state.currencies.find(({ id }) => id === 'eth')?.name.ru).toBe('Эфир')
})

test('a new currency and its directions come together, and can be read back', async () => {
  const { reserve: _reserve, code, name, explorer, ...currency } = aCurrency()
  const { instructions, ...terms } = aDirection({
    currencyTake: 'ada',
    fieldRows: JSON.stringify(proposedRows(undefined, aCurrency())),
  })
  const cell = (value: unknown) => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value))
  const cells: Record<string, unknown>[] = [
    {
      thing: 'currency',
      code,
      'name.ru': name.ru,
      'name.en': name.en,
      'explorer.transaction': explorer.transaction,
      'explorer.address': explorer.address,
      ...currency,
      active: 'yes',
    },
    {
      thing: 'direction',
      'instructions.ru': instructions.ru,
      'instructions.en': instructions.en,
      ...terms,
      active: 'no',
      currenciesGive: 'CASHRUB',
      currencyTake: 'ADA',
      instructionsRequired: 'no',
      legs: [{ source: 'rapira', pair: 'USDT/RUB', inverted: true }],
    },
  ]
  const [head = []] = await exported()
  const text = csv([head, ...cells.map((row) => head.map((column) => cell(row[column] ?? '')))])
  expect(await faultsOf(text)).toEqual([])
  const { changes } = await preview(text)
  expect(changes).toMatchObject([
    { thing: 'currency', id: 'ada', isNew: true, name: { en: 'Cardano' } },
    { thing: 'direction', id: 'cashrub-ada', isNew: true, name: { ru: 'Наличные рубли на ADA' } },
  ])
  expect(await taken(text)).toEqual({ added: 2, changed: 0 })
  const made = good(await world.call('getCurrency', { id: 'ada' }, admin)).currency
  expect(made).toMatchObject({ ...aCurrency(), reserve: '0' })
  expect((await direction('cashrub-ada')).direction).toMatchObject({ currencyTake: 'ada', active: false, minimum: '10000' })
  expect((await audited(world, 'currency:ada')).at(-1)).toMatchObject({ action: 'addCurrency', details: { fileName: 'catalogue.csv' } })
  expect((await preview(csv(await exported()))).changes).toEqual([])
})

test('a pair goes from one direction to another in one file', async () => {
  const [from, to] = [await direction('ltc-sber'), await direction('doge-sber')]
  const text = ['thing;id;currenciesGive;active', `direction;ltc-sber;DOGE;yes`, `direction;doge-sber;LTC;yes`].join('\n')
  expect(await faultsOf(text)).toEqual([])
  expect(await taken(text)).toEqual({ added: 0, changed: 2 })
  expect((await direction('ltc-sber')).direction.currenciesGive).toEqual(to.direction.currenciesGive)
  expect((await direction('doge-sber')).direction.currenciesGive).toEqual(from.direction.currenciesGive)
  await taken(text.replace('DOGE', 'X').replace('LTC', 'DOGE').replace('X', 'LTC'))
})

test('one fault, and nothing of the file is saved; each is told with its line and column', async () => {
  const [head = [], row = []] = await rowOf('direction', 'btc-sber', { markupPercent: '-50', maximum: '0.0001' })
  const text = `${csv([head, row])}\ndirection;ton-sber`
  const before = await direction('btc-sber')
  const told = await faultsOf(text)
  expect(told.map(([line, column]) => [line, column])).toEqual(
    expect.arrayContaining([
      [2, 'markupPercent'],
      [2, 'maximum'],
      [3, ''],
    ]),
  )
  const { stamp } = await preview(text)
  expect(await take(text, stamp)).toMatchObject({ code: 'CATALOGUE_FILE_FAULTY', details: { faultCount: told.length } })
  expect(await direction('btc-sber')).toEqual(before)
})

test.each<[string, string, [number, string, RegExp][]]>([
  ['a code that nobody knows', 'thing;id;currencyTake\ndirection;btc-sber;XXX', [[2, 'currencyTake', /Currency XXX is neither/]]],
  ['a pair of another direction', 'thing;id;currenciesGive\ndirection;btc-sber;ETH', [[2, 'currenciesGive', /eth-sber/]]],
  ['a leg that asks nothing', 'thing;id;legs\ndirection;btc-sber;"[{""source"":""rapira"",""inverted"":true}]"', [[2, 'legs', /0\.pair/]]],
  ['an id with spaces', 'thing;id;active\ndirection;btc sber;no', [[2, 'id', /Only Latin letters/]]],
  ['a new direction with hardly anything', 'thing;id;currenciesGive;currencyTake\ndirection;new;BTC;SBERRUB', []],
  ['other decimals of a currency in use', 'thing;code;decimals\ncurrency;BTC;9', [[2, 'decimals', /cannot be changed/]]],
  ['a code in small letters', 'thing;code;active\ncurrency;btc;yes', []],
  ['a formula', 'thing;id;minimum\ndirection;btc-sber;=1+1', [[2, 'minimum', /A formula/]]],
  ['no rows', 'thing;id', []],
])('%s', async (_, text, faults) => {
  const { changes, ...shown } = await preview(text)
  if (faults.length === 0) {
    expect(changes).toEqual([])
    // what is missing of something new is told column by column
    expect(shown.faults.every(({ line }) => line === 2)).toBe(true)
    return
  }
  expect(shown.faults).toHaveLength(faults.length)
  for (const [place, [line, column, words]] of faults.entries()) {
    expect(shown.faults[place]).toMatchObject({ line, column })
    expect(shown.faults[place]?.words.en).toMatch(words)
  }
})

test('what another admin saves after the preview is not overwritten unseen', async () => {
  const text = 'thing;id;minimum\ndirection;ton-sber;77'
  const { stamp } = await preview(text)
  await taken('thing;id;minimum\ndirection;ton-sber;78')
  expect(await take(text, stamp)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect((await direction('ton-sber')).direction.minimum).toBe('78')
  // what the file does not touch may change meanwhile
  const fresh = await preview(text)
  await taken('thing;id;minimum\ndirection;xrp-sber;21')
  expect(good(await take(text, fresh.stamp))).toEqual({ added: 0, changed: 1 })
})

test('the same press twice changes once', async () => {
  const text = 'thing;id;minimum\ndirection;eth-tbank;0.2'
  const { stamp } = await preview(text)
  const wanted = { idempotencyKey: newKey(), text, stamp, fileName: 'a.csv' }
  const [first, second] = await Promise.all([world.call('takeCatalogue', wanted, admin), world.call('takeCatalogue', wanted, admin)])
  expect(good(first)).toEqual(good(second))
  expect((await direction('eth-tbank')).version).toBe(2)
})

test('a file that is too long is refused before it is read', async () => {
  expect(await world.call('previewCatalogue', { text: 'x'.repeat(3_000_001) }, admin)).toMatchObject({ code: 'INVALID_ARGUMENT' })
  expect(await world.call('previewCatalogue', { text: 'я'.repeat(4_200_000) }, admin)).toMatchObject({ code: 'BODY_TOO_LARGE' })
})
