/** `npm run bench`: measures everything, or only what is named (`npm run bench -- get-rates`). Compare within one run only. */
import { buildScreens } from '../scripts/build-screens.mjs'
import { openOffice } from '../tests/browser/office.ts'
import { tell } from './figures.ts'
import { openStage } from './stage.ts'

/** Runs a measurement on what it stands on, and takes that down again. */
async function on<T extends { stop: () => Promise<void> }>(opened: Promise<T>, run: (ground: T) => Promise<void>): Promise<void> {
  const ground = await opened
  try {
    await run(ground)
  } finally {
    await ground.stop()
  }
}

async function openScreens() {
  if (!(await buildScreens())) throw new Error('The screens are not built: see npm run build.')
  return openOffice()
}

/** Each is loaded when its turn comes: a browser's tools are no part of a server's measurement. */
const benches: Record<string, () => Promise<void>> = {
  quote: async () => (await import('./quote.bench.ts')).benchQuote(),
  'rate-board': async () => (await import('./rate-board.bench.ts')).benchRateBoard(),
  'get-rates': async () => on(openStage(), (await import('./get-rates.bench.ts')).benchGetRates),
  'create-order': async () => on(openStage(), (await import('./create-order.bench.ts')).benchCreateOrder),
  allot: async () => on(openStage(), (await import('./allot.bench.ts')).benchAllot),
  match: async () => on(openStage(), (await import('./match.bench.ts')).benchMatch),
  'leader-poll': async () => (await import('./leader-poll.bench.ts')).benchLeaderPoll(),
  live: async () => on(openStage(), (await import('./live-fan-out.bench.ts')).benchLive),
  'first-paint': async () => on(openScreens(), (await import('./first-paint.bench.ts')).benchFirstPaint),
  press: async () => on(openScreens(), (await import('./press.bench.ts')).benchPress),
}

const named = process.argv.slice(2)
const unknown = named.find((name) => !Object.hasOwn(benches, name))
if (unknown !== undefined) {
  console.error(`There is no measurement "${unknown}": name some of ${Object.keys(benches).join(', ')}, or none for all.`)
  process.exit(1)
}
for (const [name, run] of Object.entries(benches)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(name)
  await run()
}
tell()
process.exit(0)
