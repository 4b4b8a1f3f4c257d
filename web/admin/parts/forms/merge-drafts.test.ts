import { expect, test } from 'vitest'
import { isChanged, meetings, merged } from './merge-drafts.ts'

const base = { minimum: '10', maximum: '500', legs: ['a'], active: true }

test('only what they changed is shown, and whether I had changed it too', () => {
  const mine = { ...base, minimum: '20', active: false }
  const theirs = { ...base, minimum: '30', legs: ['a', 'b'] }
  expect(meetings(base, mine, theirs)).toEqual([
    { field: 'minimum', base: '10', mine: '20', theirs: '30', both: true },
    { field: 'legs', base: ['a'], mine: ['a'], theirs: ['a', 'b'], both: false },
  ])
})

test('what both changed alike is nothing to choose', () => {
  expect(meetings(base, { ...base, minimum: '20' }, { ...base, minimum: '20' })).toEqual([])
})

test('their changes are taken where I had none, mine stay, and a choice is kept', () => {
  const mine = { ...base, minimum: '20', maximum: '900' }
  const theirs = { ...base, minimum: '30', maximum: '800', legs: ['b'] }
  expect(merged(base, mine, theirs, new Set(['maximum'] as const))).toEqual({ minimum: '20', maximum: '800', legs: ['b'], active: true })
})

test('what they have taken back since it was chosen is not chosen', () => {
  const mine = { ...base, minimum: '20', maximum: '900' }
  const theirs = { ...base, maximum: '800' }
  const chosen = new Set(['minimum', 'maximum'] as const)
  expect(merged(base, mine, theirs, chosen)).toMatchObject({ minimum: '20', maximum: '800' })
})

test('what is typed while it is being saved stays, and what was sent is as it was saved', () => {
  const sent = { ...base, minimum: '20,50', legs: ['b'] }
  const present = { ...sent, maximum: '900', legs: ['b', 'c'] }
  const saved = { ...sent, minimum: '20.5' }
  expect(merged(sent, present, saved, new Set())).toEqual({ minimum: '20.5', maximum: '900', legs: ['b', 'c'], active: true })
})

test('a thing is changed when it would be stored otherwise', () => {
  expect(isChanged(base, { ...base })).toBe(false)
  expect(isChanged(base, { ...base, legs: ['b'] })).toBe(true)
})
