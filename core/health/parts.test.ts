import { expect, test } from 'vitest'
import { checkNames, checksOf, type HealthFacts } from './checks.ts'
import { type PartFacts, partsOf } from './parts.ts'

const now = '2026-03-03T12:00:00.000Z'
const before = '2026-03-03T10:00:00.000Z'
const facts: HealthFacts = {
  now,
  madeAt: '2026-01-01T00:00:00.000Z',
  failing: [],
  held: [],
  offSale: 0,
  shortReserves: [],
  networks: [],
  exchanges: [],
  screening: { failing: 0, problem: null },
  mail: { late: 0, since: null, problem: null, noneSince: null, refused: { addresses: 0, since: null, problem: null, left: 0 } },
  outbox: { due: 0, since: null },
  audit: { at: before, faults: 0 },
  databaseMs: 3.4,
  disk: { free: 50e9, total: 100e9 },
  backupDisk: { free: 1.24e12, total: 2e12 },
  clockSeconds: 0,
  timersSeconds: 12,
  leaderSeconds: 2,
  telegram: { late: 0, problem: null },
  backups: { goodAt: before, problem: null },
  waiting: [],
}
const known: PartFacts = {
  sources: [
    { id: 'rapira', name: { ru: 'Rapira', en: 'Rapira' }, questions: 3, failing: 0, held: 0, directions: 21, fineAt: now },
    { id: 'spot', name: { ru: 'Спот', en: 'Spot' }, questions: 3, failing: 1, held: 0, directions: 4, fineAt: before },
    { id: 'held', name: { ru: 'P2P', en: 'P2P' }, questions: 3, failing: 1, held: 1, directions: 4, fineAt: null },
  ],
  networks: [
    { id: 'tron', name: 'TRC20, TRON', assets: ['USDT', 'TRX'], answeredAt: now, silentSince: null, unreliableSince: null },
    { id: 'xlm', name: 'Stellar', assets: ['XLM'], answeredAt: before, silentSince: '2026-03-03T10:00:09.000Z', unreliableSince: null },
    { id: 'ton', name: 'TON', assets: ['TON'], answeredAt: now, silentSince: null, unreliableSince: before },
    { id: 'btc', name: 'Bitcoin', assets: ['BTC'], answeredAt: null, silentSince: null, unreliableSince: null },
  ],
  accounts: [
    {
      id: 'a',
      label: 'Bybit',
      currencies: 2,
      answeredAt: before,
      problem: 'key',
      isOff: false,
      silentSince: null,
      unreliableSince: null,
    },
  ],
  onSale: 30,
  mail: { sentAt: before, sentToday: 214 },
  telegram: { isConnected: false, sentAt: null },
  screenedAt: before,
  booksAgreedAt: before,
  backup: { bytes: 12_300_000 },
  notFineSince: {},
}
const parts = (change: Partial<HealthFacts> = {}, more: Partial<PartFacts> = {}) => {
  const all = { ...facts, ...change }
  return partsOf(all, { ...known, ...more }, checksOf(all))
}
const part = (id: string, change: Partial<HealthFacts> = {}, more: Partial<PartFacts> = {}) =>
  parts(change, more).find((one) => one.id === id)

test('every check has its part, and no two parts have one name on the page', () => {
  const ids = parts().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const groups: readonly string[] = ['sources', 'prices', 'networks', 'exchanges']
  expect(checkNames.filter((name) => !groups.includes(name) && !ids.includes(name))).toEqual([])
})

test('a source says how much of it answers, and when all of it did', () => {
  expect(part('source rapira')).toMatchObject({ state: 'fine', word: { ru: 'отвечает' }, says: { ru: 'Направлений: 21' }, fineAt: now })
  expect(part('source spot')).toMatchObject({ state: 'warning', word: { ru: 'отвечает не всё' }, fineAt: before })
  expect(part('source held')).toMatchObject({ state: 'trouble', word: { ru: 'цена ждёт' }, fineAt: null })
})

test('a network was fine when it last answered, one that is not believed until it was doubted', () => {
  expect(part('network tron')).toMatchObject({ state: 'fine', word: { ru: 'на связи' }, fineAt: now })
  expect(part('network xlm')).toMatchObject({ state: 'trouble', word: { ru: 'молчит' }, fineAt: before })
  expect(part('network ton')).toMatchObject({ state: 'trouble', word: { ru: 'не доверяем узлу' }, fineAt: before })
  expect(part('network btc')).toMatchObject({ state: 'fine', word: { ru: 'не спрашивали' }, fineAt: null })
})

test('an account at an exchange says what the exchange refuses; one that is off is not asked', () => {
  expect(part('account a')).toMatchObject({ state: 'warning', word: { ru: 'отказывает' }, says: { ru: expect.stringContaining('ключ') } })
  const off = known.accounts.map((one) => ({ ...one, isOff: true }))
  expect(part('account a', {}, { accounts: off })).toMatchObject({ state: 'fine', word: { ru: 'выключен' } })
})

test('what is measured is fine now, or was until its alarm began', () => {
  expect(part('disk')).toMatchObject({ state: 'fine', says: { ru: 'Свободно 50 %, 50\u00a0ГБ' }, fineAt: now })
  expect(part('backupDisk')).toMatchObject({ says: { ru: 'Свободно 62 %, 1,2\u00a0ТБ', en: '62% free, 1.2\u00a0TB' } })
  const full = { backupDisk: { free: 0, total: 100 } }
  expect(part('backupDisk', full, { notFineSince: { backupDisk: before } })).toMatchObject({
    state: 'trouble',
    word: { ru: 'полон' },
    says: { ru: 'Места нет' },
    fineAt: before,
  })
  // nobody has looked since it began
  expect(part('backupDisk', full)).toMatchObject({ fineAt: null })
  expect(part('mail', { mail: { ...facts.mail, late: 1, since: before, noneSince: before } })).toMatchObject({
    state: 'trouble',
    word: { ru: 'стоит' },
    fineAt: before,
  })
  // other emails still leave
  expect(part('mail', { mail: { ...facts.mail, late: 1, since: before } })).toMatchObject({ state: 'warning', word: { ru: 'отстаёт' } })
  expect(part('timers')).toMatchObject({ fineAt: '2026-03-03T11:59:48.000Z' })
})

test('what the office does not have is said, and what never was has no moment', () => {
  expect(part('backupDisk', { backupDisk: null })).toBeUndefined()
  expect(part('backupDisk', { backupDisk: 'same' })).toMatchObject({ state: 'fine', word: { ru: 'общий с базой' }, fineAt: now })
  expect(part('screening', { screening: null })).toBeUndefined()
  expect(part('telegram')).toMatchObject({ state: 'fine', word: { ru: 'не подключён' }, fineAt: null })
  expect(part('backups', { backups: null })).toMatchObject({ word: { ru: 'выключены' }, fineAt: null })
  expect(part('disk', { disk: null })).toMatchObject({ word: { ru: 'на другом сервере' }, fineAt: null })
  expect(part('mail', {}, { mail: { sentAt: null, sentToday: 0 } })).toMatchObject({ word: { ru: 'ещё не было' }, fineAt: null })
})
