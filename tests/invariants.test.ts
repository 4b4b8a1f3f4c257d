/**
 * Thousands of random lives of an order, and what must hold in each of them at every step.
 * `npm run lives` lives 20,000. The seed is printed on failure; SEED=<number> runs that one again, LIVES=<number> changes how many.
 */
import { describe, expect, it } from 'vitest'
import { decide } from '../core/orders/decide.ts'
import type { Order } from '../core/orders/order.ts'
import type { Status } from '../core/orders/statuses.ts'
import { firstSeed } from './first-seed.ts'
import { kindFacts, randomLife } from './random/random-life.ts'
import { randomnessOf, type World } from './random/random-world.ts'
import { aModelPartner } from './worlds/model-partner.ts'
import { checkStep, must, newBook } from './worlds/promises-of-an-order.ts'
import { isAtItsEnd, isWellEnded, nextToTheEnd } from './worlds/way-to-the-end.ts'

const lives = Number(process.env['LIVES'] ?? 1500)

/** One partner has brought so many of them. */
const livesOfOne = 50

/** Among thousands of lives there are some that end so, and some that are left there. */
const shown: readonly Status[] = [
  'done',
  'canceled',
  'canceledByClient',
  'canceledAutomatically',
  'paymentNotReceived',
  'paymentChecked',
  'delayed',
  'waitingForMeeting',
]

/** Whether an order that stands anywhere can be brought to an end with its money exchanged or returned. */
function endsWell(start: Order, world: World): boolean {
  let order = start
  for (let count = 0; count < 30 && !isAtItsEnd(order); count += 1) {
    const facts = kindFacts(world, order)
    const next = nextToTheEnd(order, facts.now, (action, actor, inputs) => decide(order, action, { actor, personId: actor }, inputs, facts))
    if (next === null) return false
    order = next.order
  }
  return isAtItsEnd(order) && isWellEnded(order)
}

describe(`random lives of an order, from seed ${firstSeed}`, () => {
  it(`keeps its promises in ${lives} lives`, { timeout: 400_000 }, () => {
    let moves = 0
    const ends = new Set<Status>()
    for (let count = 0; count < lives; count += 1) {
      const seed = firstSeed + count
      const book = newBook()
      const trace: string[] = []
      try {
        const end = randomLife(seed, 12, (step) => {
          // Lives that begin as declined are made so by hand, after the first row.
          if (step.before !== null && book.last !== step.before.status && trace.length === 1) book.last = step.before.status
          trace.push(
            `${step.facts.now} ${step.by.actor} ${step.action}: ${step.answer.ok ? `${step.answer.row} -> ${step.answer.to}` : step.answer.code}`,
          )
          if (step.answer.ok) moves += 1
          checkStep(step, book)
        })
        if (end !== null) ends.add(end.order.status)
        if (end !== null) must(endsWell(end.order, end.world), `6: a dead end in ${end.order.status}`)
      } catch (error) {
        throw new Error(`SEED=${seed} LIVES=1 breaks a promise.\n${String(error)}\n${trace.join('\n')}`, { cause: error })
      }
    }
    expect(moves).toBeGreaterThan(lives)
    // a few lives show one thing, many show all
    if (lives >= 1500) for (const status of shown) expect([...ends]).toContain(status)
  })

  it(`a partner's books are his incomes less reversals and what he was paid, in ${lives} lives of those he brought`, {
    timeout: 400_000,
  }, () => {
    const told = { paid: 0, takenBack: 0 }
    for (let first = firstSeed; first < firstSeed + lives; first += livesOfOne) {
      const partner = aModelPartner()
      const randomness = randomnessOf(first)
      for (let seed = first; seed < Math.min(first + livesOfOne, firstSeed + lives); seed += 1) {
        try {
          randomLife(seed, 12, ({ answer, facts }) => {
            if (answer.ok) partner.hear(answer.order, answer.outgoing, seed)
            partner.step(randomness, facts.now)
            partner.check()
          })
        } catch (error) {
          throw new Error(`SEED=${first} LIVES=${seed - first + 1} breaks a promise.\n${String(error)}`, { cause: error })
        }
      }
      const { paid, takenBack } = partner.told()
      told.paid += paid
      told.takenBack += takenBack
    }
    if (lives < 1500) return
    expect(told.paid).toBeGreaterThan(20)
    expect(told.takenBack).toBeGreaterThan(5)
  })
})
