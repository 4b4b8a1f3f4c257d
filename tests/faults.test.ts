/** `npm run faults` in small: the same run with a few kills of the server, of its database and of both. */
import { expect, test } from 'vitest'
import { runFaults } from '../faults/run.ts'
import { firstSeed } from './first-seed.ts'

test('nothing that was acknowledged is lost or doubled when the server and its database are killed under load', async () => {
  const said: string[] = []
  const report = await runFaults({
    seed: firstSeed,
    kills: ['server', 'database', 'machine'],
    addresses: 0,
    exchange: false,
    atOnce: 5,
    answers: [3, 60],
    hurried: true,
    say: (sentence) => void said.push(sentence),
  })
  // the faults stand in the words of the failure, which is all that is kept of it
  expect(report.faults, [...said, ...report.faults].join('\n')).toEqual([])
  expect(report.orders).toBeGreaterThan(0)
  expect(report.unanswered).toBeGreaterThan(0)
})
