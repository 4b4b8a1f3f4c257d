import { expect, test } from 'vitest'
import { compare, isDecimal, subtract } from '../money/decimal.ts'
import { checkSetting, defaultSettings, officeOf, settingNames, settingsTable } from './settings.ts'

test.each(settingNames)('%s has words in both languages, and a default that it accepts', (name) => {
  const { words, kind } = settingsTable[name]
  expect(/[а-яё]/i.test(words.ru) && /[a-z]/i.test(words.en)).toBe(true)
  expect(words.ru).not.toBe(words.en)
  expect(checkSetting(name, defaultSettings[name])).toEqual({ ok: true, value: defaultSettings[name] })
  if (kind === 'integer' || kind === 'decimal') expect(settingsTable[name].unit).not.toBeNull()
})

test.each(settingNames)('%s keeps to its bounds and its type', (name) => {
  const { kind, minimum, maximum } = settingsTable[name]
  for (const value of [undefined, {}, Number.NaN, Symbol.iterator]) expect(checkSetting(name, value).ok).toBe(false)
  if (kind === 'integer') {
    for (const value of [Number(minimum) - 1, Number(maximum) + 1, Number(minimum) + 0.5, minimum])
      expect(checkSetting(name, value).ok).toBe(false)
    for (const value of [Number(minimum), Number(maximum)]) expect(checkSetting(name, value)).toEqual({ ok: true, value })
  }
  if (kind === 'decimal') {
    expect(isDecimal(minimum ?? '') && isDecimal(maximum ?? '') && compare(minimum ?? '', maximum ?? '') < 0).toBe(true)
    for (const value of [`${maximum}1`, subtract(minimum ?? '0', '1'), Number(minimum), '1e1'])
      expect(checkSetting(name, value).ok).toBe(false)
    for (const value of [minimum, maximum]) expect(checkSetting(name, value)).toEqual({ ok: true, value })
  }
})

test('a refusal says in both languages what is needed', () => {
  expect(checkSetting('payWindowMinutes', 1)).toEqual({
    ok: false,
    reason: { ru: 'Нужно целое число от 5 до 120', en: 'Enter a whole number from 5 to 120' },
  })
  expect(checkSetting('secondPersonAbove', '-1')).toMatchObject({
    reason: { ru: 'Нужно число от 0 до 1\u00a0000\u00a0000\u00a0000', en: 'Enter a number from 0 to 1,000,000,000' },
  })
  expect(checkSetting('rateJumpPercent', '0')).toMatchObject({
    reason: { ru: 'Нужно число от 0,1 до 50', en: 'Enter a number from 0.1 to 50' },
  })
})

test.each(['toString', '__proto__', 'payWindow', ''])('there is no setting "%s"', (name) => {
  expect(checkSetting(name, 1).ok).toBe(false)
})

test.each([
  ['officeOpensAt', ['00:00', '23:59'], ['24:00', '9:00', '10:60', 10]],
  ['officeDaysOff', [[], ['2026-01-01', '2026-02-28']], [['2026-02-30'], ['1 января'], '2026-01-01', [20260101]]],
  ['officeWeekdaysOff', [[], [0, 6]], [[7], [-1], [0.5], [0, 1, 2, 3, 4, 5, 6], '0']],
  ['brandEmail', ['office@example.com'], ['office', 'a@b', null]],
  ['brandTelegram', [null, 'https://t.me/menyala'], ['http://t.me/menyala', 'javascript:alert(1)', 'https://', 't.me']],
  ['brandName', [{ ru: 'Обмен', en: 'Exchange' }], [{ ru: 'Обмен', en: '' }, { ru: 'Обмен' }, 'Обмен', { ru: 'О'.repeat(61), en: 'E' }]],
  ['servicePaused', [true, false], ['true', 1, null]],
  ['servicePauseUntil', [null, '2026-01-01T00:00:00.000Z'], ['2026-01-01', '2026-13-01T00:00:00.000Z', '', 0]],
] as const)('%s takes what it should, and nothing else', (name, good, bad) => {
  for (const value of good) expect(checkSetting(name, value)).toEqual({ ok: true, value })
  for (const value of bad) expect(checkSetting(name, value)).toMatchObject({ ok: false })
})

test('lists are kept ascending and once each', () => {
  expect(checkSetting('officeDaysOff', ['2026-05-09', '2026-01-01', '2026-05-09'])).toEqual({
    ok: true,
    value: ['2026-01-01', '2026-05-09'],
  })
})

test('the office of the settings works as the product says', () => {
  expect(officeOf(defaultSettings)).toEqual({ opensAt: '10:00', closesAt: '22:00', daysOff: [], weekdaysOff: [] })
})

test('the defaults that the product names', () => {
  expect(defaultSettings).toMatchObject({
    payWindowMinutes: 15,
    topUpMinutes: 15,
    topUpsAtMost: 2,
    newRateOfferMinutes: 15,
    watchAfterCloseHours: 72,
    idleBeforeFilesMinutes: 60,
    idleAfterDeclineHours: 24,
    verificationGoalMinutes: 5,
    paymentCheckGoalMinutes: 30,
    payoutClaimMinutes: 20,
    paymentNotFoundHours: 24,
    noShowHours: 2,
    rateTolerancePercent: '0.3',
    sumToleranceCrypto: '0',
    sumToleranceBank: '1',
    secondPersonAbove: '500000',
    openOrdersPerPerson: 3,
    openOrdersPerAddressPerHour: 10,
    quoteRefreshesAtMost: 3,
    declinesAtMost: 5,
    checkTransactionSeconds: 15,
    automaticDoneHours: 24,
    staffSecondFactor: true,
    referralPercent: '10',
    idempotencyHours: 48,
  })
})
