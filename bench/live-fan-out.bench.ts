/** 2,000 and 10,000 open screens: from the commit of a new price to its arrival at each of them, and what it weighs. */
import { type ChildProcess, fork } from 'node:child_process'
import { alone, percentile } from './figures.ts'
import type { FromScreens, ToScreens } from './open-screens.ts'
import { addToReserve, type Person, type Stage } from './stage.ts'

const sizes = [2000, 10_000]
const ticks = 12
/** Screens that one process of ours holds. */
const screensOfProcess = 2500
const arriveWithinMs = 20_000

/** Says something to a process of screens, and waits for its word. */
const ask = (screens: ChildProcess, word: ToScreens): Promise<FromScreens> =>
  new Promise((resolve, reject) => {
    screens.once('message', (answer) => resolve(answer as FromScreens))
    screens.once('exit', () => reject(new Error('a process of screens ended')))
    screens.send(word)
  })

async function openScreens(url: string, people: readonly Person[], changes: boolean): Promise<ChildProcess[]> {
  const opened: ChildProcess[] = []
  for (let from = 0; from < people.length; from += screensOfProcess) {
    const screens = fork(new URL('open-screens.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    screens.setMaxListeners(0)
    opened.push(screens)
    await ask(screens, { open: { url, people: people.slice(from, from + screensOfProcess), changes } })
  }
  return opened
}

/** One change of what every screen shows; how long each waited for it, and the bytes that all got together. */
async function tick(stage: Stage, screens: readonly ChildProcess[], size: number): Promise<{ delays: number[]; bytes: number }> {
  await Promise.all(screens.map((each) => ask(each, { tick: 'begin' })))
  await addToReserve(stage, 'sber', '1')
  const committed = performance.timeOrigin + performance.now()
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    const answers = await Promise.all(screens.map((each) => ask(each, { tick: 'end' })))
    const told = answers.flatMap((answer) => ('heard' in answer ? [answer] : []))
    const delays = told
      .flatMap(({ heard }) => heard.flatMap((times) => times.find((at) => at >= committed) ?? []))
      .map((at) => at - committed)
    if (delays.length === size) return { delays, bytes: told.reduce((total, { bytes }) => total + bytes, 0) }
    if (performance.timeOrigin + performance.now() > committed + arriveWithinMs)
      throw new Error(`only ${delays.length} of ${size} screens heard of the change`)
  }
}

/** Screens that understand changes, as ours do, against such as get the whole state with each tick. */
export async function benchLive(stage: Stage): Promise<void> {
  for (const size of sizes) for (const changes of [false, true]) await benchScreens(stage, size, changes)
}

async function benchScreens(stage: Stage, size: number, changes: boolean): Promise<void> {
  const screens = await openScreens(stage.url, await stage.people(size), changes)
  const delays: number[] = []
  const weights: number[] = []
  for (let change = 0; change < ticks; change += 1) {
    // between two rounds of the prices, which tell the same topic
    await new Promise((resolve) => setTimeout(resolve, 700))
    const told = await tick(stage, screens, size)
    delays.push(...told.delays)
    weights.push(told.bytes / size)
  }
  for (const each of screens) each.disconnect()
  const name = `${size} live screens, ${changes ? 'changes' : 'the whole'}`
  alone(`${name}, commit to screen, p50`, percentile(delays, 0.5), 'ms')
  alone(`${name}, commit to screen, p99`, percentile(delays, 0.99), 'ms', changes ? { atMost: 1000 } : {})
  // the least: in some ticks a round of the prices comes too
  alone(`${name}, bytes a screen and tick`, Math.min(...weights), 'bytes')
  // the server forgets the streams that are gone
  await new Promise((resolve) => setTimeout(resolve, 1000))
}
