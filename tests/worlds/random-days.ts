/**
 * Random days of an office in memory: clients, payers, networks, watchers, clocks and staff, each doing anything at any moment. Every
 * step has random numbers of its own, so that steps can be left out and the others stay as they are: that is how a failing world is shrunk.
 */
import { add, divide, multiply, roundDown, subtract } from '../../core/money/decimal.ts'
import { actionWords } from '../../core/orders/action-words.ts'
import { type Action, actions } from '../../core/orders/actions.ts'
import { allowedActions } from '../../core/orders/decide.ts'
import { hasMoney, remaining } from '../../core/orders/exceptions.ts'
import type { Facts } from '../../core/orders/facts.ts'
import type { Actor, Order } from '../../core/orders/order.ts'
import { isOpen } from '../../core/orders/statuses.ts'
import { graceAfterPayUntil } from '../../core/orders/timers.ts'
import { agreedTo, inputsFor } from '../random/random-life.ts'
import { beginning, draftOf, hour, type Randomness, randomnessOf, type World } from '../random/random-world.ts'
import type { Days } from './days.ts'
import { aDesk } from './model-desk.ts'
import { anOffice, type ModelOffice, system } from './model-office.ts'
import { type ModelCredentials, somePools } from './model-pools.ts'
import { someWatchers } from './model-watchers.ts'
import { anOutside, type Manner, type Outside, plainManner, type Sent } from './outside.ts'
import { checkEnd, checkWorld } from './promises-of-a-world.ts'
import { must } from './promises-of-an-order.ts'
import { workOff } from './work-off.ts'

const currencies = { coin: 'crypto', tag: 'crypto', rub: 'cashless', cash: 'cash' } as const
type CurrencyId = keyof typeof currencies

const credentialsOf = (count: number): ModelCredentials[] => {
  const one = (id: string, currencyId: CurrencyId, pool: ModelCredentials['pool'], watched: boolean): ModelCredentials => ({
    id,
    currencyId,
    value: `value of ${id}`,
    pool,
    watched,
    active: true,
    lookedUntil: null,
  })
  return [
    ...Array.from({ length: count }, (_, at) => one(`address-${at}`, 'coin', 'address', true)),
    one('shared', 'tag', 'memo', true),
    one('card-0', 'rub', 'sum', false),
    one('card-1', 'rub', 'sum', false),
  ]
}

function beginDays(seed: number): Days {
  const randomness = randomnessOf(seed)
  const start = beginning + randomness.whole(7 * 24) * hour
  const world: World = {
    randomness,
    ms: start,
    watchedMs: start,
    ids: 0,
    aboveLimit: randomness.percent(8),
    goesWell: randomness.percent(60),
    watched: true,
    drained: false,
    rate: String(80 + randomness.whole(20)),
  }
  const rich = randomness.percent(80) ? '100000000' : '60000'
  const office = anOffice(world, somePools(credentialsOf(1 + randomness.whole(4))), { coin: rich, tag: rich, rub: rich, cash: rich })
  const outside = anOutside()
  const days: Days = { office, desk: aDesk(office), watchers: someWatchers(office, outside), outside, most: 6 + randomness.whole(6) }
  office.whenExpired((order) => checkExpiry(days, order))
  return days
}

/** No clock closes an order whose money was in the network when its time ended: the watchers had to look past that moment first. */
function checkExpiry({ office, outside }: Days, before: Order): void {
  const ends = graceAfterPayUntil(before, office.factsFor(before).settings)
  const { credentials } = before
  if (ends === null || !credentials?.watched || before.status !== 'toBePaid') return
  const endsMs = Date.parse(ends)
  // what came before it had them is not its own
  const has = office.pools.all().findLast((one) => one.orderId === before.id && one.credentialsId === credentials.id)
  const missed = outside.sent.find(
    (one) =>
      one.there &&
      one.to === credentials.value &&
      (credentials.memo === null || one.memo === credentials.memo) &&
      one.atMs <= endsMs &&
      one.atMs >= Date.parse(has?.at ?? before.dateCreated) &&
      office.inbox.byKey(one.key) === undefined,
  )
  must(missed === undefined, `2: ${before.id} was closed before ${missed?.key} was looked for`)
}

const step = { open: 8, pay: 10, network: 4, look: 13, statement: 4, clock: 8, knock: 6, inbox: 6, office: 3, press: 38 } as const
type Kind = keyof typeof step
const kinds = Object.entries(step).flatMap(([kind, share]) => Array.from({ length: share }, () => kind as Kind))

const does: Record<Kind, (days: Days, randomness: Randomness) => void> = {
  open: openOne,
  pay: payOne,
  network: moveNetwork,
  look: scanOnce,
  statement: ({ watchers, office }, randomness) => {
    if (office.orders().length > 0) watchers.statement(randomness.pick(['card-0', 'card-1']), mannerOf(randomness))
  },
  clock: ({ office }, randomness) => {
    const { world } = office
    const calm = world.goesWell && randomness.percent(80)
    world.ms += randomness.pick(
      calm ? [20_000, 60_000, 300_000, 600_000] : [60_000, 300_000, 900_000, hour, 13 * hour, 40 * hour, 40 * hour],
    )
    if (randomness.percent(25)) world.rate = String(80 + randomness.whole(20))
    office.note('it is later')
  },
  knock: ({ office }) => office.knock(),
  inbox: settleOne,
  office: ({ office }, randomness) => {
    if (randomness.percent(60)) office.restart()
    else {
      const one = randomness.pick(office.pools.credentials)
      one.active = !one.active
      office.note(`${one.id} is switched ${one.active ? 'on' : 'off'}`)
    }
  },
  press: pressOne,
}

export const mannerOf = (randomness: Randomness): Manner => ({
  empty: randomness.percent(8),
  lagMs: randomness.percent(20) ? randomness.pick([30_000, 300_000, 2 * hour]) : 0,
  doubled: randomness.percent(15),
  reversed: randomness.percent(15),
})

function openOne({ office, most }: Days, randomness: Randomness): void {
  const { world } = office
  const number = office.orders().length + 1
  if (number > most) return
  const draft = draftOf(world)
  const of = (kind: string): CurrencyId =>
    randomness.pick((Object.keys(currencies) as CurrencyId[]).filter((id) => currencies[id] === kind))
  const [giveCurrencyId, takeCurrencyId] = [of(draft.giveKind), of(draft.takeKind)]
  if (giveCurrencyId === takeCurrencyId) return
  const roubles = giveCurrencyId === 'rub' ? { give: `${1000 * (1 + randomness.whole(4))}` } : {}
  const terms = { ...draft, ...roubles, id: `order-${number}`, number, giveCurrencyId, takeCurrencyId, maximum: '100000' }
  office.create({ ...terms, take: roundDown(multiply(terms.give, world.rate), 2) })
}

/** What payers need to know of an office. */
export type PayersDay = {
  office: Pick<ModelOffice, 'orders' | 'world' | 'note'> & {
    pools: { credentials: readonly Pick<ModelCredentials, 'value'>[] }
    factsFor: (order: Order) => Facts
  }
  outside: Outside
}

/** Money is sent from outside: mostly for some order, in every shape; at times to where nobody waits for any. */
export function payOne({ office, outside }: PayersDay, randomness: Randomness): void {
  const { world, pools } = office
  const waiting = office.orders().filter(({ credentials }) => credentials !== null)
  const open = waiting.filter(({ status, credited }) => isOpen(status) && !credited)
  const unpaid = open.filter((one) => !hasMoney(one))
  const most = unpaid.length > 0 && randomness.percent(70) ? unpaid : open.length > 0 && randomness.percent(60) ? open : waiting
  const order = most.length > 0 ? randomness.pick(most) : null
  const skewMs = randomness.percent(30) ? (randomness.whole(100) - 50) * 1000 : 0
  const times = { atMs: world.ms, saysMs: world.ms + skewMs, stuck: randomness.percent(4) }
  if (order === null || randomness.percent(4)) {
    const { value } = randomness.pick(pools.credentials)
    return sent(
      office,
      outside.send({ to: value, memo: randomness.percent(50) ? '123456789' : null, amount: String(1 + randomness.whole(900)), ...times }),
    )
  }
  const former = order.formerCredentials.length > 0 && randomness.percent(50) ? randomness.pick(order.formerCredentials) : null
  const to = former ?? order.credentials
  if (to === null) return
  const other = randomness.pick(waiting)
  const plain = remaining(order, office.factsFor(order).settings)
  const whole = plain === '0' ? order.due : plain
  const odd = [
    divide(whole, '2'),
    multiply(whole, '1.5'),
    '1',
    add(whole, '0.01'),
    order.give,
    order.due,
    add(whole, other.due),
    subtract(whole, '0.5'),
  ]
  const amount = roundDown(randomness.percent(world.goesWell ? 75 : 45) ? whole : randomness.pick(odd), 2)
  const memo =
    to.memo === null || randomness.percent(85) ? to.memo : randomness.pick([null, '1', other.credentials?.memo ?? null, `${to.memo}7`])
  if (Number(amount) > 0) sent(office, outside.send({ to: to.value, memo, amount, ...times }))
}

const sent = (office: Pick<ModelOffice, 'note'>, one: Sent): void =>
  office.note(
    `${one.key} of ${one.amount} is sent to ${one.to}${one.memo === null ? '' : `, memo ${one.memo}`}${one.stuck ? ', and is stuck' : ''}`,
  )

/** A re-org drops a transfer, or brings it back. */
export function moveNetwork(
  { office, outside }: Pick<PayersDay, 'outside'> & { office: Pick<ModelOffice, 'note'> },
  randomness: Randomness,
): void {
  if (outside.sent.length === 0) return
  const one = randomness.pick(outside.sent)
  if (one.there && randomness.percent(70)) return
  one.there = !one.there
  office.note(`${one.key} ${one.there ? 'is in its network again' : 'is in its network no more'}`)
}

function scanOnce({ office, watchers }: Days, randomness: Randomness): void {
  const watched = office.pools.credentials.filter((one) => one.watched && office.pools.heldOf(one.id).length > 0)
  if (watched.length === 0) return
  if (randomness.percent(50))
    for (const one of watched) {
      watchers.look(one.id, plainManner, false)
      watchers.checkTruth(one.id)
    }
  else watchers.look(randomness.pick(watched).id, mannerOf(randomness), randomness.percent(20))
}

/** Staff settle something of the inbox, well or badly. */
function settleOne({ office, desk }: Days, randomness: Randomness): void {
  const rows = office.inbox.all()
  const waiting = office.inbox.waiting()
  if (rows.length === 0) return
  const row = waiting.length > 0 && randomness.percent(80) ? randomness.pick(waiting) : randomness.pick(rows)
  const actor = randomness.pick(['operator', 'admin'] as const)
  const part = randomness.percent(25) ? roundDown(divide(row.amount, '2'), 2) : undefined
  const amount = part === undefined || Number(part) <= 0 ? undefined : part
  const roll = randomness.whole(100)
  if (roll < 55) desk.match(row.id, randomness.pick(office.orders()).id, amount, actor)
  else if (roll < 75) desk.detach(row.id, actor)
  else if (roll < 90) desk.explain(row.id, randomness.pick(['ownTransfer', 'topUp', 'income'] as const), amount, actor)
  else desk.explain(row.id, null, undefined, actor)
}

/** Tried less often: they end a life early, or can be done at any moment and would fill the days. */
const rare: readonly Action[] = [
  'cancel',
  'cancelOrder',
  'requestCancel',
  'closeForGood',
  'checkTransaction',
  'attachPayment',
  'detachPayment',
  'hold',
  'paymentReversed',
  'reportProblem',
  'replaceCredentials',
  'reschedule',
  'repeatOrder',
  'rateService',
  'dropRefund',
]
/** Towards an end. */
const onward: readonly Action[] = [
  'markOrderAsPaid',
  'confirmPayment',
  'acceptException',
  'resolvePartial',
  'resolveOver',
  'resolveLate',
  'release',
  'cashCounted',
  'cashReceived',
  'clientArrived',
  'claimPayout',
  'recordPayout',
  'payoutDeclined',
  'submitNewDetails',
  'acceptDetails',
  'scheduleMeeting',
  'cashHandedOver',
  'waiveVerification',
  'finishOrder',
  'openRefund',
  'giveRefundDetails',
  'approveRefund',
  'claimRefund',
  'recordRefund',
  'refundConfirmed',
  'refundFailed',
  'reopen',
]
const people: readonly Actor[] = ['client', 'operator', 'admin']

/** What somebody presses next on an order: mostly what he is offered, often what brings it on; at times anything at all. */
export function pressed(
  { office }: Pick<PayersDay, 'office'>,
  order: Order,
  randomness: Randomness,
): { actor: Actor; action: Action } | null {
  const facts = office.factsFor(order)
  // links of emails, and two people over one decision: no buttons that stand there by themselves
  if (order.refundTo?.confirmedAt === null && randomness.percent(50)) return { actor: 'client', action: 'confirmRefundDetails' }
  if (order.newDetails?.confirmedAt === null && randomness.percent(50)) return { actor: 'client', action: 'confirmNewDetails' }
  if (order.agreement !== null && randomness.percent(60)) {
    const other = order.agreement.askedBy === 'admin' ? 'operator' : 'admin'
    return order.agreement.agreedBy === null ? { actor: other, action: 'agree' } : { actor: 'admin', action: order.agreement.action }
  }
  if (order.agreement === null && (office.world.aboveLimit || order.status === 'done') && randomness.percent(30))
    return { actor: randomness.pick(['operator', 'admin'] as const), action: 'askAgreement' }
  if (randomness.percent(8)) return { actor: randomness.pick(people), action: randomness.pick(actions) }
  const actor = randomness.pick(people)
  const offered = (randomness.percent(60) ? people : [actor]).flatMap((one) =>
    allowedActions(order, one, facts)
      .filter(({ action }) => actionWords[action][one === 'client' ? 'client' : 'operator'] !== null)
      .map(({ action }) => ({ actor: one, action })),
  )
  const good = offered.filter(({ action }) => onward.includes(action))
  if (good.length > 0 && randomness.percent(65)) return randomness.pick(good)
  const kept = offered.filter(({ action }) => !rare.includes(action) || randomness.percent(12))
  return kept.length > 0 ? randomness.pick(kept) : null
}

/** At times on a version that is no more, and at times two press at once. */
function pressOne(days: Days, randomness: Randomness): void {
  const { office, desk } = days
  const all = office.orders()
  const unsettled = all.filter(({ status, refunds }) => isOpen(status) || refunds.some((refund) => refund.state !== 'confirmed'))
  if (all.length === 0) return
  const order = unsettled.length > 0 && randomness.percent(80) ? randomness.pick(unsettled) : randomness.pick(all)
  if (randomness.percent(10) && order.payouts.some(({ state }) => state === 'sent'))
    return void office.move(order.id, 'payoutConfirmed', system, {})
  const press = pressed(days, order, randomness)
  if (press === null) return
  const { actor, action } = press
  const facts = office.factsFor(order)
  const inputs = { ...inputsFor(office.world, order, action, facts), ...(randomness.percent(90) ? agreedTo(order, action) : {}) }
  if (action === 'attachPayment' && randomness.percent(30)) Object.assign(inputs, handed(office, order, randomness))
  const version = randomness.percent(4) ? order.version - 1 : order.version
  const first = desk.press(actor, order.id, version, action, inputs)
  must(version === order.version || first !== null, `11: ${action} was done on a version that is no more`)
  const other = randomness.pick(['operator', 'admin'] as const)
  if (first === null && randomness.percent(15))
    must(desk.press(other, order.id, version, action, inputs) !== null, `11: ${action} was done twice at once`)
  if (action === 'attachPayment' && randomness.percent(50)) office.sayLooked(order.id, facts.now)
}

/** A transfer that is really there, entered by hand before or after its watcher tells of it. */
function handed(
  office: ModelOffice,
  { giveCurrencyId }: Order,
  randomness: Randomness,
): { proof: string; amount: string } | Record<string, never> {
  const known = office.inbox.all().filter(({ currencyId, transactionHash }) => currencyId === giveCurrencyId && transactionHash !== null)
  if (known.length === 0) return {}
  const row = randomness.pick(known)
  return { proof: row.transactionHash ?? '', amount: row.amount }
}

export type Lived = {
  lives: number
  moves: number
  transfers: number
  ends: ReadonlyMap<string, number>
  trace: readonly string[]
  failed: unknown
}

/** One world of so many steps, of which only those in `kept` happen, worked off at its end. */
export function liveDays(seed: number, steps: readonly number[]): Lived {
  const days = beginDays(seed)
  const { office, outside } = days
  let failed: unknown = null
  try {
    for (const at of steps) {
      const randomness = randomnessOf(Math.imul(seed, 2_654_435_761) ^ Math.imul(at + 1, 40_503))
      office.world.randomness = randomness
      does[randomness.pick(kinds)](days, randomness)
      if (at % 4 === 0) checkWorld(office, outside)
    }
    checkWorld(office, outside)
    workOff(days)
    checkWorld(office, outside)
    checkEnd(office)
  } catch (error) {
    failed = error
  }
  const ends = new Map<string, number>()
  for (const { status } of office.orders()) ends.set(status, (ends.get(status) ?? 0) + 1)
  const moves = office.orders().reduce((all, { version }) => all + version, 0)
  return { lives: office.orders().length, moves, transfers: outside.sent.length, ends, trace: office.trace, failed }
}
