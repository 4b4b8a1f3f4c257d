/**
 * `npm run bench`: measures everything, or only what is named (`npm run bench -- get-rates`). Compare within one run only. The books
 * of whatever was measured are proved afterwards. `--past=20000` gives the old office so many orders instead of a million, to try a
 * measurement out.
 */
import { parseArgs } from 'node:util'
import { buildScreens } from '../scripts/build-screens.mjs'
import { openOffice } from '../tests/browser/office.ts'
import { tell } from './figures.ts'
import { type Offices, openOffices } from './past/offices.ts'
import { runAudit } from './past/run-audit.ts'
import { openStage, proveBooks, type Stage } from './stage.ts'

/** Runs a measurement on what it stands on, and takes that down again. */
async function on<T extends { stop: () => Promise<void> }>(opened: Promise<T>, run: (ground: T) => Promise<void>): Promise<void> {
  const ground = await opened
  try {
    await run(ground)
  } finally {
    await ground.stop()
  }
}

const onStage = (run: (stage: Stage) => Promise<void>): Promise<void> =>
  on(openStage(), async (stage) => {
    await run(stage)
    await proveBooks(stage)
  })

let pastOrders = 1_000_000
/** Made once, since that takes longer than to measure on them; `proved` while nothing was done to them since the last audit. */
let offices: { opened: Promise<Offices>; proved: boolean } | null = null
async function inOffices(run: (offices: Offices) => Promise<void>, proves: boolean): Promise<void> {
  offices ??= { opened: openOffices(pastOrders), proved: false }
  await run(await offices.opened)
  offices.proved = proves
}

async function closeOffices(measured: boolean): Promise<void> {
  if (offices === null) return
  const { young, old, stop } = await offices.opened
  // what has failed says more than books that it left half way
  if (measured && !offices.proved) for (const { stage } of [young, old]) await runAudit(stage)
  await stop()
}

async function openScreens() {
  if (!(await buildScreens())) throw new Error('The screens are not built: see npm run build.')
  return openOffice()
}

/** Each is loaded when its turn comes: a browser's tools are no part of a server's measurement. */
const benches: Record<string, () => Promise<void>> = {
  quote: async () => (await import('./quote.bench.ts')).benchQuote(),
  'rate-board': async () => (await import('./rate-board.bench.ts')).benchRateBoard(),
  'get-rates': async () => onStage((await import('./get-rates.bench.ts')).benchGetRates),
  'create-order': async () => onStage((await import('./create-order.bench.ts')).benchCreateOrder),
  'move-order': async () => onStage((await import('./move-order.bench.ts')).benchMoveOrder),
  chat: async () => on(openStage(), (await import('./chat.bench.ts')).benchChat),
  people: async () => onStage((await import('./people.bench.ts')).benchPeople),
  partner: async () => onStage((await import('./partner.bench.ts')).benchPartner),
  allot: async () => onStage((await import('./allot.bench.ts')).benchAllot),
  'create-order-past': async () => inOffices((await import('./create-order-past.bench.ts')).benchCreateOrderPast, false),
  'all-orders': async () => inOffices((await import('./all-orders.bench.ts')).benchAllOrders, false),
  dashboard: async () => inOffices((await import('./dashboard.bench.ts')).benchDashboard, false),
  match: async () => inOffices((await import('./match.bench.ts')).benchMatch, false),
  audit: async () => inOffices((await import('./audit.bench.ts')).benchAudit, true),
  'leader-poll': async () => (await import('./leader-poll.bench.ts')).benchLeaderPoll(),
  live: async () => onStage((await import('./live-fan-out.bench.ts')).benchLive),
  'first-paint': async () => on(openScreens(), (await import('./first-paint.bench.ts')).benchFirstPaint),
  press: async () => on(openScreens(), (await import('./press.bench.ts')).benchPress),
}

const { values, positionals: named } = parseArgs({ options: { past: { type: 'string' } }, allowPositionals: true })
if (values.past !== undefined) pastOrders = Math.max(1000, Number.parseInt(values.past, 10))
const unknown = named.find((name) => !Object.hasOwn(benches, name))
if (unknown !== undefined) {
  console.error(`There is no measurement "${unknown}": name some of ${Object.keys(benches).join(', ')}, or none for all.`)
  process.exit(1)
}
let measured = false
try {
  for (const [name, run] of Object.entries(benches)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.log(name)
    await run()
  }
  measured = true
} finally {
  await closeOffices(measured)
}
tell()
process.exit(0)
