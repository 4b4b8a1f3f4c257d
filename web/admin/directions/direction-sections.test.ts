import { expect, test } from 'vitest'
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import { changedOf, isAt, sectionFields } from './direction-sections.ts'

const draft: DirectionDraft = {
  active: true,
  currenciesGive: ['usdt'],
  currencyTake: 'sber',
  fieldRows: '[]',
  legs: [],
  markupPercent: '1.5',
  markupTiers: [{ from: '5000', markupPercent: '1' }],
  markupHours: [],
  markupByGive: {},
  fixedCost: '0',
  minimum: '100',
  maximum: null,
  verification: 'none',
  aml: 'off',
  instructions: { ru: '', en: '' },
  instructionsRequired: false,
  meetingPlaces: [],
  payAt: 'before',
}

test('every field of a direction stands in one section', () => {
  expect(sectionFields.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(draft).toSorted())
})

test('a change inside a list or a pair of texts is a change of its field', () => {
  expect(changedOf(draft, draft)).toEqual([])
  const now = { ...draft, markupTiers: [{ from: '5000', markupPercent: '0.9' }], instructions: { ru: 'x', en: '' } }
  expect(changedOf(draft, now)).toEqual(['markupTiers', 'instructions'])
})

test.each([
  ['markupTiers[1].from', 'markupTiers', true],
  ['instructions.ru', 'instructions', true],
  ['instructionsRequired', 'instructions', false],
  ['minimum', 'minimum', true],
] as const)('a fault at %s belongs to %s: %s', (path, field, expected) => {
  expect(isAt(path, field)).toBe(expected)
})
