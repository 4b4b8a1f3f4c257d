import { expect, test } from 'vitest'
import { firstSteps, isDone, isReady, missingThings, type StepFacts, stepNames } from './first-steps.ts'

const empty: StepFacts = {
  ours: { address: true, name: true, email: true, phone: true },
  legalNameEmpty: true,
  currencies: 0,
  hasReserve: false,
  credentials: 0,
  hasPrice: false,
  directions: { on: 0, onSale: 0 },
  mail: 'off',
  staff: 1,
  backup: 'off',
}
const ready: StepFacts = {
  ours: { address: false, name: false, email: false, phone: false },
  legalNameEmpty: false,
  currencies: 2,
  hasReserve: true,
  credentials: 1,
  hasPrice: true,
  directions: { on: 1, onSale: 1 },
  mail: 'sent',
  staff: 2,
  backup: 'good',
}

test('an empty office lacks something in every step', () => {
  const steps = firstSteps(empty)
  expect(steps.map(({ name }) => name)).toEqual([...stepNames])
  expect(steps.filter(isDone)).toEqual([])
  expect(isReady(steps)).toBe(false)
})

test('an office where all is done lacks nothing', () => {
  const steps = firstSteps(ready)
  expect(steps.every(isDone)).toBe(true)
  expect(isReady(steps)).toBe(true)
})

test.each<[string, Partial<StepFacts>, string, string]>([
  ['one currency', { currencies: 1 }, 'currencies', 'oneCurrency'],
  ['no reserve', { hasReserve: false }, 'currencies', 'noReserve'],
  ['a direction that is off sale', { directions: { on: 2, onSale: 0 } }, 'direction', 'offSale'],
  ['no direction', { directions: { on: 0, onSale: 0 } }, 'direction', 'noDirection'],
  ['a mail server that has sent nothing', { mail: 'nothingSent' }, 'mail', 'nothingSent'],
  ['our telephone', { ours: { ...ready.ours, phone: true } }, 'brand', 'phoneOurs'],
])('%s keeps orders away, and says so in its step alone', (_what, change, name, thing) => {
  const steps = firstSteps({ ...ready, ...change })
  expect(isReady(steps)).toBe(false)
  expect(steps.filter((step) => !isDone(step))).toEqual([{ name, isNeeded: true, missing: [thing] }])
})

test.each<[string, Partial<StepFacts>]>([
  ['who works alone', { staff: 1 }],
  ['who has no backup yet', { backup: 'none' }],
])('%s can take orders', (_what, change) => {
  const steps = firstSteps({ ...ready, ...change })
  expect(isReady(steps)).toBe(true)
  expect(steps.every(isDone)).toBe(false)
})

test('each missing thing belongs to some step of an office that lacks it', () => {
  const found = [empty, { ...empty, directions: { on: 1, onSale: 0 } }, { ...empty, mail: 'nothingSent' as const, backup: 'none' as const }]
    .flatMap(firstSteps)
    .flatMap(({ missing }) => missing)
  expect(missingThings.filter((thing) => !found.includes(thing))).toEqual([])
})
