/** A fair ending: networks come to rest, watchers look at all, and staff bring every order and every unmatched transfer to its end. */
import { decide } from '../../core/orders/decide.ts'
import { day, randomnessOf } from '../random/random-world.ts'
import type { Days } from './days.ts'
import type { Row } from './model-inbox.ts'
import { plainManner } from './outside.ts'
import { must } from './promises-of-an-order.ts'
import { isAtItsEnd, isWellEnded, nextToTheEnd } from './way-to-the-end.ts'

/** Of several that are missing at once nothing is believed: staff say what became of each. */
function reverse({ move, inbox }: Days['office'], { id, orderId }: Row): void {
  const row = inbox.find(id)
  if (row && orderId === null) inbox.set(row, { state: 'vanished' })
  else if (orderId !== null)
    move(orderId, 'paymentReversed', { actor: 'operator', personId: 'operator' }, { paymentId: id, reason: 'gone' })
}

const minute = 60_000
const looksOfProof = 5
/** So many steps an order takes at most; two people over one decision take two more each. */
const mostSteps = 60

export function workOff({ office, desk, watchers, outside }: Days): void {
  const { world, inbox, pools } = office
  world.randomness = randomnessOf(1)
  office.beKind()
  office.note('all comes to rest')
  // what never got into a block is dropped in the end
  for (const one of outside.sent) if (one.stuck) one.there = false
  world.ms += day
  for (const { id, watched } of pools.credentials) {
    if (watched) {
      // what looks lack is asked for until it is proved to be gone
      for (let look = 0; look < looksOfProof; look += 1) {
        watchers.look(id, plainManner, false)
        world.ms += 5 * minute
      }
      watchers.checkTruth(id)
    } else if (office.orders().length > 0) watchers.statement(id, plainManner)
  }
  // a transfer that nobody looks at any more, since its order is long closed, is taken as the network has it
  for (const row of inbox.all()) {
    const one = outside.sent.find(({ key }) => key === row.key)
    if (row.kind === 'cash' || one === undefined) continue
    if (row.state === 'confirmed' && !one.there) reverse(office, row)
    if (row.state !== 'seen') continue
    const { confirmations_needed: confirmations } = row
    if (row.orderId === null) inbox.set(row, one.there ? { state: 'confirmed', confirmations } : { state: 'vanished' })
    else if (one.there)
      office.move(row.orderId, 'confirmationsGrew', { actor: 'system', personId: null }, { paymentId: row.id, confirmations })
    else office.move(row.orderId, 'paymentReversed', { actor: 'system', personId: null }, { paymentId: row.id })
  }
  for (const row of inbox.waiting()) {
    const done = desk.explain(row.id, 'income', undefined, 'admin')
    must(done === null, `6: nobody can settle ${row.id}, which waits: ${done}`)
  }
  for (const { id } of office.orders()) {
    for (let count = 0; count < mostSteps && !isAtItsEnd(office.of(id)); count += 1) {
      const order = office.of(id)
      const facts = office.factsFor(order)
      const next = nextToTheEnd(order, facts.now, (action, actor, inputs) =>
        decide(order, action, { actor, personId: actor === 'system' ? null : actor }, inputs, facts),
      )
      must(next !== null, `6: a dead end of ${id} in ${order.status}`)
      if (next === null) return
      const answer = office.move(id, next.action, { actor: next.actor, personId: next.actor === 'system' ? null : next.actor }, next.inputs)
      must(answer.ok, `6: ${id} could not go on by ${next.action}`)
    }
    must(isAtItsEnd(office.of(id)) && isWellEnded(office.of(id)), `6: ${id} comes to no good end in ${office.of(id).status}`)
  }
  for (const row of inbox.waiting()) must(desk.explain(row.id, 'income', undefined, 'admin') === null, `6: nobody can settle ${row.id}`)
}
