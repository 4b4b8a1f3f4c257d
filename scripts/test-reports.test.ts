import { expect, test } from 'vitest'
import { failedOfPlaywright, failedOfVitest, timesOfPlaywright, timesOfVitest } from './test-reports.mjs'

test('the failed tests of a Vitest report are told by name, with the words of the failure and not its way through packages', () => {
  const stack =
    'AssertionError: \u001b[31mexpected 1 to be 2\u001b[39m\n    at sum (sum.test.ts:3:1)\n    at run (node_modules/vitest/run.js:9:9)'
  const report = {
    testResults: [
      {
        name: 'sum.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'adds money', failureMessages: [stack] },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      {
        name: 'whole.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [{ status: 'passed', fullName: 'is', failureMessages: [] }],
      },
    ],
  }
  expect(failedOfVitest(report)).toEqual([
    'sum.test.ts › adds money\n    AssertionError: expected 1 to be 2\n        at sum (sum.test.ts:3:1)',
    'broken.test.ts\n    Cannot find module',
  ])
})

test('the failed tests of a Playwright report are found however deep they lie, errors outside of them too', () => {
  const failed = { ok: false, file: 'a.spec.ts', line: 7, title: 'pays', tests: [{ results: [{ errors: [{ message: 'no button' }] }] }] }
  const suites = [{ specs: [{ ...failed, ok: true }], suites: [{ suites: [{ specs: [failed] }] }] }]
  expect(failedOfPlaywright({ suites, errors: [{ message: 'no browser' }] })).toEqual([
    'a.spec.ts:7 › pays\n    no button',
    'outside of the tests\n    no browser',
  ])
})

test('how long each test took is read from both reports', () => {
  const assertionResults = [{ fullName: 'adds', duration: 1500 }, { fullName: 'never ran' }]
  expect(timesOfVitest({ testResults: [{ name: 'sum.test.ts', assertionResults }] })).toEqual([
    { seconds: 1.5, name: 'sum.test.ts › adds' },
    { seconds: 0, name: 'sum.test.ts › never ran' },
  ])
  const spec = { file: 'a.spec.ts', title: 'pays', tests: [{ results: [{ duration: 2000 }, { duration: 500 }] }] }
  expect(timesOfPlaywright({ suites: [{ suites: [{ specs: [spec] }] }] })).toEqual([{ seconds: 2.5, name: 'a.spec.ts › pays' }])
})
