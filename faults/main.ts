/**
 * `npm run faults`: kills the server 50 times under load, then its database 50 times, and proves that nothing was lost or doubled;
 * then floods a server with large requests. `-- --seed 7 --kills 20 --only server` does as much of it as is named. Exit code 0 when everything held.
 */
import { parseArgs } from 'node:util'
import { runCommand, say } from '../scripts/run-command.ts'
import { promised, runFlood, waves } from './flood.ts'
import { type Report, runFaults, type Victim } from './run.ts'

const modes = ['server', 'database'] as const
/** Of the kills of the database so many are falls of the whole machine. */
const machineEvery = 5

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string', default: '50' },
    only: { type: 'string' },
    orders: { type: 'string', default: '8' },
  },
})
const whole = (text: string, least: number): number | null => (/^\d{1,9}$/.test(text) && Number(text) >= least ? Number(text) : null)

await runCommand('Stopped.', async () => {
  const seed = whole(values.seed ?? String(Math.floor(Math.random() * 1_000_000)), 0)
  const kills = whole(values.kills, 1)
  const atOnce = whole(values.orders, 1)
  const chosen = modes.filter((mode) => values.only === undefined || values.only === mode)
  const isFlooded = values.only === undefined || values.only === 'flood'
  if (seed === null || kills === null || atOnce === null || (chosen.length === 0 && !isFlooded)) {
    console.error('Use: npm run faults -- --seed <number> --kills <number> --orders <how many at once> --only server|database|flood')
    return 1
  }
  let faults = 0
  for (const mode of chosen) {
    const victims = Array.from(
      { length: kills },
      (_, index): Victim => (mode === 'database' && (index + 1) % machineEvery === 0 ? 'machine' : mode),
    )
    say(`${mode}: ${kills} kills, seed ${seed}`)
    const report = await runFaults({
      seed,
      kills: victims,
      addresses: 1500,
      exchange: true,
      atOnce,
      answers: [3, 150],
      hurried: false,
      say,
    })
    tell(mode, report)
    faults += report.faults.length
  }
  if (isFlooded) faults += await floodOnce()
  return faults === 0 ? 0 : 1
})

/** How many promises did not hold. */
async function floodOnce(): Promise<number> {
  say('flood: large requests of strangers')
  const { statuses, grewByMb, medianMs, p99Ms, questions } = await runFlood(waves)
  const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  say(
    `flood: answered ${answers.join(', ')}; memory grew by ${grewByMb} MB; another visitor asked ${questions} times, waited ${medianMs} ms`,
  )
  say(`(median), ${p99Ms} ms (p99).`)
  const broken = [grewByMb > promised.grewByMb && 'memory', p99Ms > promised.p99Ms && 'waiting'].filter(Boolean)
  if (broken.length > 0) say(`More than promised: ${broken.join(', ')}.`)
  return broken.length
}

function tell(
  mode: string,
  { orders, transfers, payouts, withdrawals, refunds, messages, emails, emailsAgain, answered, unanswered, seconds, faults }: Report,
): void {
  say(
    `${mode}: ${orders} orders, ${transfers} transfers, ${payouts} payouts by hand and ${withdrawals} by an exchange, ${refunds} refunds, ${messages} messages, ${emails} emails (${emailsAgain} came again),`,
  )
  say(`${answered} calls answered, ${unanswered} tries of them were not, ${seconds} s.`)
  for (const sentence of faults) say(`  ${sentence}`)
  say(
    faults.length === 0
      ? 'Nothing was lost and nothing doubled; the books agree.'
      : `${faults.length} things differ; the seed tells the same story again.`,
  )
}
