import { expect, test } from 'vitest'
import { type PartnerDraft, partnerFaults } from './partner-faults.ts'

const draft: PartnerDraft = { name: 'Яна Кравец', percent: '20', of: 'profit', monitor: false, refId: 'yana', note: '' }
const paths = (change: Partial<PartnerDraft>) => partnerFaults({ ...draft, ...change }).map(({ path }) => path)

test.each(['0', '0.1', '12.5', '0.0001', '100'])('%s percent can be saved', (percent) => {
  expect(paths({ percent })).toEqual([])
})

test.each(['', '-1', '100.0001', '0.00001', 'много', '1e1'])('"%s" percent cannot', (percent) => {
  expect(paths({ percent })).toEqual(['percent'])
})

test('a site that compares rates is paid of the turnover', () => {
  expect(paths({ monitor: true })).toEqual(['of'])
  expect(paths({ monitor: true, of: 'turnover' })).toEqual([])
})

test.each(['', ' ', 'яна', 'two words', 'a?b', 'x'.repeat(65)])('"%s" can be no link', (refId) => {
  expect(paths({ refId })).toEqual(['refId'])
})

test('a name and a note have an end', () => {
  expect(paths({ name: 'я'.repeat(101), note: 'я'.repeat(2001) })).toEqual(['name', 'note'])
})
