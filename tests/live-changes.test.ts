/** Rates come to screens as what is other than before; whatever happens to a stream, every screen has the state of its process. */
import { expect, test } from 'vitest'
import type { LiveChange, RatesState } from '../contract/live.ts'
import { withRatesChange } from '../core/rates/rates-change.ts'
import { transaction } from '../server/base/db/transaction.ts'
import { publish } from '../server/base/live/signals.ts'
import { aWorld } from './a-world.ts'
import { type Heard, listen } from './listen.ts'
import type { Process } from './world.ts'

const world = aWorld({ processes: 2, audited: false })

const at = (place: number) => world.processes[place] as Process
const presentOf = async (place: number) => (await at(place).hub.present('rates')).json

/** A page: the version and state that it has, as web/app/live-stream.ts keeps them. */
async function aPage(place: number, from = 0) {
  const stream = await listen(at(place), null, { changes: true })
  const page = { ...stream, version: from, state: null as RatesState | null, wholes: 0, changes: 0, broken: 0 }
  const hear = (event: Heard) => {
    if (event.event === 'state') {
      page.state = event.state as RatesState
      page.wholes += 1
    } else if (event.event === 'change') {
      const { since, change } = event as unknown as LiveChange
      if (page.state === null || since !== page.version) page.broken += 1
      else page.state = withRatesChange(page.state, change)
      page.changes += 1
    }
    page.version = event.version
  }
  const read = () => {
    for (const event of stream.events.splice(0)) if (event.topic === 'rates') hear(event)
    return JSON.stringify(page.state)
  }
  await stream.subscribe({ rates: from })
  return { page, read, stream }
}

const reserveOf = (reserve: string) =>
  transaction(world.database, async (tx) => {
    await tx.updateTable('currencies').set({ reserve }).where('id', '=', 'sber').execute()
    await publish(tx, 'rates')
  })
const switched = (active: boolean) =>
  transaction(world.database, async (tx) => {
    await tx.updateTable('directions').set({ active }).where('id', '=', 'usdt-sber').execute()
    for (const topic of ['directions', 'rates'] as const) await publish(tx, topic)
  })
const priced = async (percent: string) => {
  world.simulator.control('price', { pair: 'USDTRUB', percent })
  world.clock.turn({ seconds: 6 })
  await world.sweep('refreshRates')
}
/** Every page has what its process has, which is such as `holds`. */
const allAgree = async (pages: readonly { read: () => string; place: number }[], holds: (state: RatesState) => boolean = () => true) => {
  for (const { read, place } of pages)
    await expect
      .poll(async () => {
        const present = await presentOf(place)
        return read() === present && holds(JSON.parse(present) as RatesState)
      })
      .toBe(true)
}
const hasFree = (sber: string) => (state: RatesState) => state.reserves.sber === sber
const rateOf = ({ rates }: RatesState) => rates.find(({ directionId }) => directionId === 'usdt-sber')?.tiers[0]?.rate

test('what changes comes as what is other, on either process, and leads to the whole state', async () => {
  const pages = await Promise.all([0, 1].map(async (place) => ({ place, ...(await aPage(place)) })))
  await allAgree(pages)
  for (const [reserve, percent] of [
    ['5000000', '1'],
    ['4000000', '-1'],
  ] as const) {
    await reserveOf(reserve)
    await allAgree(pages, hasFree(reserve))
    const before = rateOf(JSON.parse(await presentOf(0)) as RatesState)
    await priced(percent)
    await allAgree(pages, (state) => rateOf(state) !== before)
  }
  for (const { page } of pages) {
    expect(page).toMatchObject({ wholes: 1, broken: 0 })
    expect(page.changes).toBeGreaterThanOrEqual(4)
  }
})

test('a reserve that moved weighs little', async () => {
  const { page, read, stream } = await aPage(0)
  await expect.poll(read).toBe(await presentOf(0))
  await reserveOf('3999999')
  expect(await stream.next(({ event }) => event === 'change')).toMatchObject({
    topic: 'rates',
    since: page.version,
    change: { rates: [], reserves: { sber: '3999999' } },
  })
})

test('where directions come and go the whole is sent', async () => {
  const { page, read } = await aPage(1)
  await allAgree([{ read, place: 1 }])
  for (const active of [false, true]) {
    await switched(active)
    await expect.poll(() => (read(), page.state?.rates.some(({ directionId }) => directionId === 'usdt-sber'))).toBe(active)
    await allAgree([{ read, place: 1 }])
  }
  expect(page).toMatchObject({ wholes: 3, broken: 0 })
})

test('a stream that comes back, to whichever process, is brought the whole first, and changes after it', async () => {
  const first = await aPage(0)
  await allAgree([{ read: first.read, place: 0 }])
  first.stream.cut()
  // what it had from the other stream is no state that a change may lead from: this one has brought nothing yet
  const back = await aPage(1, first.page.version)
  await reserveOf('3500000')
  await allAgree([{ read: back.read, place: 1 }], hasFree('3500000'))
  await reserveOf('3400000')
  await allAgree([{ read: back.read, place: 1 }], hasFree('3400000'))
  expect(back.page).toMatchObject({ wholes: 1, broken: 0 })
})

test('who asks for the whole gets it, though the stream has brought it before', async () => {
  const { page, read, stream } = await aPage(0)
  await allAgree([{ read, place: 0 }])
  await stream.subscribe({ rates: 0 })
  await expect.poll(() => (read(), page.wholes)).toBe(2)
})

test('a stream that does not ask for changes has none', async () => {
  const stream = await listen(at(0))
  await stream.subscribe({ rates: 0 })
  await stream.next(({ topic }) => topic === 'rates')
  await reserveOf('3300000')
  expect(await stream.next(({ topic }) => topic === 'rates')).toMatchObject({ event: 'state', state: { reserves: {} } })
})
