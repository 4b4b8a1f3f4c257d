/** Random days of an office as it is: the shapes of worlds in memory, with the server's own functions and its database. */
import { add, divide, isMore, roundDown, sum } from '../../core/money/decimal.ts'
import { decide } from '../../core/orders/decide.ts'
import type { Order } from '../../core/orders/order.ts'
import { isOpen } from '../../core/orders/statuses.ts'
import { unmatchedRefundSteps } from '../../core/payments/unmatched-refund.ts'
import { addMilliseconds } from '../../core/time/instant.ts'
import { agreedTo, inputsFor, kindFacts } from '../random/random-life.ts'
import { type World as Chances, factsOf, hour, type Randomness, randomnessOf } from '../random/random-world.ts'
import type { World } from '../world.ts'
import { anOutside, plainManner } from './outside.ts'
import { must } from './promises-of-an-order.ts'
import { mannerOf, moveNetwork, type PayersDay, payOne, pressed } from './random-days.ts'
import { aRealOffice, gives } from './real-office.ts'
import { isAtItsEnd, isWellEnded, nextToTheEnd } from './way-to-the-end.ts'

/** What becomes of a refund, and where its money goes; a real address of each currency. */
const addresses: Record<string, string> = {
  'usdt-trc20': 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  xrp: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  sber: '4111 1111 1111 1111',
}

/** Credentials that are looked at in one step. */
const mostLooks = 6

export async function someRealDays(world: World, seed: number) {
  const outside = anOutside()
  const { pool } = world.database
  const trace: string[] = []
  const note = (said: string): void => void trace.push(`${world.clock.now()} ${said}`)
  const office = await aRealOffice(world, outside, note)
  const chances: Chances = {
    randomness: randomnessOf(seed),
    ms: 0,
    watchedMs: 0,
    ids: 0,
    aboveLimit: false,
    goesWell: true,
    watched: true,
    drained: false,
    rate: '80',
  }
  const ids: string[] = []
  const statusOf = new Map<string, Order['status']>()

  /** The last orders that are open; of older ones only now and then is something heard. */
  const open = (): string[] => ids.filter((id) => isOpen(statusOf.get(id) ?? 'toBePaid')).slice(-8)
  const placeOf = new Map<string, string>()
  const addressesOf = (orders: readonly string[]): string[] => [...new Set(orders.flatMap((id) => placeOf.get(id) ?? []))]

  /** One of the orders, mostly an open one, as it is now. */
  async function someOrder(randomness: Randomness): Promise<Order | null> {
    const from = open().length > 0 && randomness.percent(80) ? open() : ids
    return from.length === 0 ? null : read(randomness.pick(from))
  }
  async function read(id: string): Promise<Order> {
    const order = await office.read(id)
    statusOf.set(id, order.status)
    if (order.credentials !== null) placeOf.set(id, order.credentials.id)
    return order
  }
  const dayWith = (orders: readonly Order[]): PayersDay => {
    chances.ms = Date.parse(world.clock.now())
    const facts = (order: Order) => ({ ...factsOf(chances, order), now: world.clock.now() })
    return { outside, office: { orders: () => [...orders], world: chances, note, pools: { credentials: office.places }, factsFor: facts } }
  }

  async function press(randomness: Randomness): Promise<void> {
    const order = await someOrder(randomness)
    if (order === null) return
    const day = dayWith([order])
    const chosen = pressed(day, order, randomness)
    if (chosen === null || chosen.actor === 'system') return
    const { actor, action } = chosen
    const facts = day.office.factsFor(order)
    const inputs = { ...inputsFor(chances, order, action, facts), ...(randomness.percent(90) ? agreedTo(order, action) : {}) }
    // what is seen by hand was seen by now; where money goes back to is looked at by the server
    if (inputs.at !== undefined && isMore(String(Date.parse(inputs.at)), String(chances.ms))) delete inputs.at
    inputs.address = addresses[order.giveCurrencyId] ?? ''
    const twice = randomness.percent(12)
    const others = randomness.pick(['operator', 'admin'] as const)
    const results = await Promise.all([
      office.press(actor, order, action, inputs),
      ...(twice ? [office.press(actor === 'client' ? actor : others, order, action, inputs)] : []),
    ])
    note(`${order.number} ${actor} ${action}: ${results.map((code) => code ?? 'done').join(', ')}`)
    const after = await read(order.id)
    if (twice && actor !== 'client' && !action.startsWith('confirm'))
      must(results.filter((code) => code === null).length <= 1, `11: ${action} was done twice at once`)
    must(after.payouts.filter(({ state }) => state === 'sent' || state === 'confirmed').length <= 1, `3: ${order.number} is paid out twice`)
  }

  async function inbox(randomness: Randomness): Promise<void> {
    const { rows } = await pool.query<{ id: string; amount: string; currency_id: string }>(
      "select id, amount, currency_id from payments where unmatched and explained is null and state <> 'vanished' order by id limit 20",
    )
    if (rows.length === 0) return
    const row = randomness.pick(rows)
    if (randomness.percent(40)) return giveBack(randomness, row)
    const half = roundDown(divide(row.amount, '2'), 2)
    const amount = randomness.percent(25) && isMore(half, '0') ? { amount: half } : {}
    const session = office.sessions[randomness.pick(['operator', 'admin'] as const)]
    const orderId = randomness.pick(ids)
    const outcome = randomness.percent(60)
      ? await world.call('matchPayment', { id: row.id, orderId, reason: 'reason', ...amount }, session)
      : await world.call(
          'explainPayment',
          { id: row.id, as: randomness.pick(['income', 'ownTransfer'] as const), reason: 'reason', ...amount },
          session,
        )
    note(`the inbox settles ${row.id} of ${row.amount}: ${outcome.ok ? 'done' : outcome.code}`)
  }

  /** A step of its return by somebody, whatever his colleagues do with it. */
  async function giveBack(randomness: Randomness, row: { id: string; currency_id: string }): Promise<void> {
    const session = office.sessions[randomness.pick(['operator', 'admin'] as const)]
    const view = await world.call('getPayment', { id: row.id }, session)
    const refund = view.ok ? view.data.refund : null
    const proof = randomness
      .whole(2 ** 30)
      .toString(16)
      .padStart(64, '0')
    const outcome =
      refund === null
        ? await world.call('returnPayment', { id: row.id, address: addresses[row.currency_id] ?? '', reason: 'reason' }, session)
        : await world.call(
            'movePaymentRefund',
            { id: row.id, refundId: refund.id, step: randomness.pick(unmatchedRefundSteps), proof, reason: 'reason' },
            session,
          )
    note(`${row.id} goes back to its sender: ${outcome.ok ? (outcome.data.refund?.state ?? 'dropped') : outcome.code}`)
  }

  async function step(randomness: Randomness): Promise<void> {
    chances.randomness = randomness
    const roll = randomness.whole(100)
    if (roll < 14) {
      const [one, other] = [await someOrder(randomness), await someOrder(randomness)]
      if (one && other) payOne(dayWith(one.id === other.id ? [one] : [one, other]), randomness)
    } else if (roll < 18) moveNetwork({ outside, office: { note } }, randomness)
    else if (roll < 38) {
      const manner = randomness.percent(12) ? null : randomness.percent(50) ? plainManner : mannerOf(randomness)
      await office.look(manner, randomness.percent(30), (held) => [...addressesOf(open()), randomness.pick(held)].slice(0, mostLooks))
      note('watchers look')
    } else if (roll < 43) {
      const card = randomness.pick(office.places.filter(({ currencyId }) => currencyId === 'sber').slice(0, 3))
      await office.statement(card.id, card.value)
      note('a statement is brought')
    } else if (roll < 53) {
      world.clock.set(addMilliseconds(world.clock.now(), randomness.pick([20_000, 60_000, 60_000, 300_000, 600_000, hour, 13 * hour])))
      note('it is later')
    } else if (roll < 59) await world.sweep('orderTimers', 'alarmRefundClaims', 'replaceLostCredentials', 'followWithdrawals')
    else if (roll < 64) await office.partner.step(randomness)
    else if (roll < 68) await inbox(randomness)
    else await press(randomness)
  }

  /** So many orders come, with so many steps for each. */
  async function live(lives: number, stepsOfOne: number): Promise<void> {
    for (let at = 0; at < lives * stepsOfOne; at += 1) {
      const randomness = randomnessOf(Math.imul(seed, 2_654_435_761) ^ Math.imul(at + 1, 40_503))
      if (at % stepsOfOne === 0) {
        const give = randomness.pick(gives)
        const opened = await office.open(give, 100 + randomness.whole(900))
        if ('id' in opened) {
          ids.push(opened.id)
          await read(opened.id)
        }
        note(`an order of ${give} is opened: ${'id' in opened ? opened.id : opened.code}`)
      } else await step(randomness)
    }
  }

  /** A fair ending: every transfer comes to rest, and every order to its end. */
  async function workOff(): Promise<void> {
    for (const one of outside.sent) if (one.stuck) one.there = false
    world.clock.set(`${world.clock.now().slice(0, 10)}T09:00:00.000Z`)
    world.clock.turn({ hours: 24 })
    // what is in no network any more is believed to be gone after several scans, which take their time
    for (let scans = 0; scans < 4; scans += 1) {
      await office.look(plainManner, false)
      world.clock.turn({ minutes: 6 })
    }
    for (const card of office.places) if (card.currencyId === 'sber') await office.statement(card.id, card.value)
    await world.sweep('orderTimers')
    for (const id of ids) await endOf(id)
  }
  async function endOf(id: string): Promise<void> {
    chances.aboveLimit = false
    let order = await read(id)
    for (let count = 0; count < 40 && !isAtItsEnd(order); count += 1) {
      const facts = { ...kindFacts({ ...chances, ms: Date.parse(world.clock.now()) }, order), now: world.clock.now() }
      const next = nextToTheEnd(order, facts.now, (action, actor, inputs) =>
        actor === 'system' && action !== 'refundConfirmed'
          ? { ok: false, code: 'ACTION_NOT_NOW', status: order.status, allowed: [] }
          : decide(
              order,
              action,
              { actor, personId: actor === 'operator' || actor === 'admin' ? office.sessions[actor].uid : actor },
              inputs,
              facts,
            ),
      )
      must(next !== null, `6: a dead end of ${order.number} in ${order.status}`)
      if (next === null) return
      const actor = next.actor === 'system' ? 'operator' : next.actor
      const inputs = { ...next.inputs, address: addresses[order.giveCurrencyId] ?? '' }
      const code = await office.press(actor, order, next.action, inputs)
      note(`${order.number} ${actor} ${next.action} at the end: ${code ?? 'done'}`)
      // what one may not decide alone is decided by two
      if (code === 'NEEDS_SECOND_PERSON') chances.aboveLimit = true
      else must(code === null, `6: ${order.number} could not go on by ${next.action}: ${code}`)
      order = await read(id)
    }
    must(isAtItsEnd(order) && isWellEnded(order), `6: ${order.number} comes to no good end in ${order.status}`)
  }

  /** Every transfer that was told of is here once and whole. */
  async function checkTransfers(): Promise<void> {
    const { rows } = await pool.query<{ id: string; natural_key: string; amount: string; part_of: string | null }>(
      'select id, natural_key, amount, part_of from payments',
    )
    let told = 0
    for (const { key, amount } of outside.sent) {
      const root = rows.find((row) => row.natural_key === key)
      if (!root) continue
      told += 1
      const whole = add(root.amount, sum(rows.filter((row) => row.part_of === root.id).map((row) => row.amount)))
      must(!isMore(whole, amount) && !isMore(amount, whole), `7: ${key} of ${amount} is ${whole} here`)
    }
    note(`${told} of ${outside.sent.length} transfers were told of`)
  }

  /** The partner who has brought them all takes his balance out, in so many random steps. */
  async function payPartner(steps: number): Promise<void> {
    for (let at = 0; at < steps; at += 1) {
      if (at % 5 === 4) world.clock.turn({ minutes: 7 })
      await office.partner.step(randomnessOf(Math.imul(seed, 2_654_435_761) ^ Math.imul(at + 1, 69_069)))
      await world.sweep('followWithdrawals')
    }
  }

  return { live, workOff, payPartner, checkTransfers, trace, ids, statusOf, outside }
}
