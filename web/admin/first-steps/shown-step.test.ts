import { expect, test } from 'vitest'
import { type FirstStep, type MissingThing, type StepName, stepNames } from '../../../core/first-steps/first-steps.ts'
import { shownAtFirst, shownWith } from './shown-step.ts'

const stepsWith = (missing: Partial<Record<StepName, MissingThing>>): FirstStep[] =>
  stepNames.map((name) => ({ name, isNeeded: name !== 'staff' && name !== 'backup', missing: missing[name] ? [missing[name]] : [] }))

test('the first step that is not done is shown, and what is needed before the rest', () => {
  expect(shownAtFirst(stepsWith({ staff: 'alone', mail: 'mailOff' })).name).toBe('mail')
  expect(shownAtFirst(stepsWith({ staff: 'alone', backup: 'noBackup' })).name).toBe('staff')
  expect(shownAtFirst(stepsWith({})).name).toBe('office')
})

test('a step stays where others undo one before it, or do this one', () => {
  const shown = shownAtFirst(stepsWith({ staff: 'alone' }))
  expect(shownWith(shown, stepsWith({ staff: 'alone', direction: 'offSale' }))).toBe(shown)
  expect(shownWith(shown, stepsWith({ backup: 'noBackup' }))).toBe(shown)
})

test('a step that was sent is left once it is done, and not before', () => {
  const sent = { name: 'source', isSent: true } as const
  expect(shownWith(sent, stepsWith({ source: 'noSource', direction: 'noDirection' }))).toBe(sent)
  expect(shownWith(sent, stepsWith({ direction: 'noDirection' }))).toEqual({ name: 'direction', isSent: false })
  expect(shownWith(sent, stepsWith({}))).toBe(sent)
})

test.each(['mail', 'staff', 'backup'] as const)('the step %s is never left by itself', (name) => {
  const sent = { name, isSent: true }
  expect(shownWith(sent, stepsWith({ direction: 'offSale' }))).toBe(sent)
})
