/** What happens to orders meanwhile: each life is one order, from the press of its client to its end, by his calls and those of the desk. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Payload } from '../contract/calls.ts'
import type { OrderView } from '../contract/orders.ts'
import { poolAddress } from '../core/credentials/keyless-pool.ts'
import { multiply, roundDown } from '../core/money/decimal.ts'
import type { Random } from '../simulator/random.ts'
import { todaysConsents } from '../tests/consents.ts'
import type { Destination, Office } from './office.ts'

/** How long anything may take to come about, once nothing is killed any more. */
const comesWithinMs = 180_000
const lookEveryMs = 150
/** Who got no email asks for another one. */
const emailWithinMs = 20_000

type Life = {
  office: Office
  token: string
  randomness: Random
  email: string
  orderId: string
  desk: Desk
}
type Desk = {
  /** The order as the desk sees it now. */
  look: () => Promise<OrderView>
  until: (what: string, holds: (order: OrderView) => boolean) => Promise<OrderView>
  /** Presses until it counts; `only` presses no more once it holds. */
  press: (action: string, inputs?: Payload<'operateOrder'>['inputs'], only?: (order: OrderView) => boolean) => Promise<void>
  /** One of the staff claims the payout or refund and records it, or whoever has claimed it does; until `isSent`. */
  sendByHand: (what: 'Payout' | 'Refund', proof: string, isSent: (order: OrderView) => boolean) => Promise<void>
}

const fits: Record<string, (life: Life) => Promise<void>> = {
  plain: async (life) => {
    await payFor(life)
    await payOut(life)
  },
  marked: async (life) => {
    await act(life, 'markOrderAsPaid')
    await payFor(life)
    await payOut(life)
  },
  parts: async (life) => {
    await payFor(life, '0.6')
    await life.desk.until('a part of the money', ({ seen, received }) => seen !== '0' || received !== '0')
    const { remaining } = await life.desk.look()
    life.office.pay(await destination(life), remaining)
    await payOut(life)
  },
  more: async (life) => {
    await payFor(life, '1.2')
    const order = await life.desk.until(
      'a choice about the rest',
      ({ choices, status }) => choices.length > 0 && status === 'checkingPayment',
    )
    if (order.received === '0') await life.desk.until('money that has arrived', ({ received }) => received !== '0')
    await act(life, 'resolveOver', { choice: 'exchangeAll' }, ({ status }) => status === 'paymentChecked')
    await payOut(life)
  },
  twice: async (life) => {
    // the second one is too much, or nobody's, by when it is seen; either way it is found
    await payFor(life)
    await payFor(life)
  },
  vanishes: async (life) => {
    const sent = life.office.pay(await destination(life), (await life.desk.look()).due)
    await pause(life.randomness() * 1500)
    const { status } = await life.desk.look()
    // what was credited may be paid out by anybody: that is another story
    if (status !== 'toBePaid' || !life.office.vanish(sent)) return payOut(life)
    await payFor(life)
    // where the first was seen before it vanished, somebody has to say that it is the same money again
    const order = await life.desk.until('credit', ({ status, exceptions }) => status === 'paymentChecked' || isReplaced(exceptions))
    if (order.status !== 'paymentChecked')
      await life.desk.press(
        'acceptException',
        { exception: 'replaced', reason: 'the same again' },
        ({ exceptions }) => !isReplaced(exceptions),
      )
    await payOut(life)
  },
  cancels: async (life) => {
    const to = await destination(life)
    await act(life, 'cancelOrder', {}, ({ status }) => status === 'canceledByClient')
    if (life.randomness() < 0.5) return
    life.office.pay(to, (await life.desk.look()).due)
    for (const since = Date.now(); !life.office.processes.calmSince(since, comesWithinMs); ) {
      await life.office.client.surely(life.token, 'checkTransaction', { orderId: life.orderId })
      if ((await life.desk.look()).status !== 'canceledByClient') return payOut(life)
      await pause(2000)
    }
    throw new Error('what was paid to a closed order was not found')
  },
  refund: async (life) => {
    await payFor(life)
    await life.desk.until('credit', ({ status }) => status === 'paymentChecked')
    await life.desk.press('cancel', { reason: 'as asked' }, ({ status }) => status === 'canceled')
    await confirmWhereTo(life)
    await life.desk.press('approveRefund', {}, ({ refunds }) => refunds[0]?.state === 'approved')
    const [refund] = (await life.desk.look()).refunds
    const proof = life.office.sendOut({ address: clientAddress(life.email), currencyId: 'usdt-trc20' }, refund?.returned ?? '0')
    await life.desk.sendByHand('Refund', proof, ({ refunds }) => refunds[0]?.proof === proof)
    await life.desk.until('a refund that has arrived', ({ refunds }) => refunds[0]?.state === 'confirmed')
  },
}
const isReplaced = (exceptions: OrderView['exceptions']): boolean => exceptions.includes('replaced')
const bankFits: Record<string, (life: Life) => Promise<void>> = {
  bank: async (life) => {
    if (life.randomness() < 0.5) await act(life, 'markOrderAsPaid')
    const { books } = life.office
    const { due } = await life.desk.look()
    books.bank.push({ id: `F-${String(books.bank.length + 1).padStart(6, '0')}`, at: Date.now(), amount: due, sender: 'Мария Иванова' })
    if (life.office.isAutomatic) return paidByExchange(life)
    const order = await life.desk.until('credit', ({ status }) => status === 'paymentChecked')
    await payOut(life, life.office.sendOut({ address: clientAddress(life.email), currencyId: 'usdt-trc20' }, order.take))
  },
}
const kinds = [...Object.keys(fits), 'plain', 'plain', 'bank', 'bank', 'bank']

let begun = 0

/** Lives one life; throws where it does not come to its end. Answers with its kind. */
export async function live(office: Office, randomness: Random): Promise<void> {
  const kind = pick(randomness, kinds)
  const email = `client-${(begun += 1)}@example.com`
  const { token } = await office.client.good(null, 'signInAnonymously', { wantToken: true })
  if (token === null) throw new Error('a visitor could not sign in')
  const { orderId, number } = await create(office, token, wanted(randomness, kind, email))
  try {
    await talk(office, token, orderId, randomness)
    await (bankFits[kind] ?? fits[kind])?.({ office, token, randomness, email, orderId, desk: deskOf(office, orderId, randomness) })
  } catch (error) {
    throw new Error(`order ${number} (${kind}): ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** The client asks, and the desk answers once it has the question; each word is of this order alone, so that the proofs can count it. */
async function talk({ client, staff, processes }: Office, token: string, orderId: string, randomness: Random): Promise<void> {
  const question = `Question about ${orderId}`
  await client.good(token, 'sendMessage', { orderId, text: question })
  const someone = pick(randomness, staff)
  for (const begun = Date.now(); ; await pause(lookEveryMs)) {
    const { messages } = await client.good(someone, 'listMessages', { orderId })
    if (messages.some(({ text }) => text === question)) break
    if (processes.calmSince(begun, comesWithinMs)) throw new Error('the desk waited in vain for a question')
  }
  await Promise.all([
    client.good(someone, 'sendMessage', { orderId, text: `Answer about ${orderId}` }),
    client.good(token, 'sendMessage', { orderId, text: `More about ${orderId}` }),
  ])
}

/** Where its client gets what he gets, and what comes back to him. */
const clientAddress = (email: string): string => poolAddress('tron', 0, email)

function wanted(randomness: Random, kind: string, email: string): Omit<Payload<'createOrder'>, 'idempotencyKey'> {
  const common = { side: 'give', rateSeen: '0.0000000001', email, language: 'ru', consents: todaysConsents() } as const
  if (kind === 'bank')
    return {
      ...common,
      directionId: 'rub-usdt-trc20',
      giveCurrencyId: 'sber',
      amount: String(15_000 + Math.floor(randomness() * 200) * 100),
      fields: { address: clientAddress(email), sender: 'Мария Иванова' },
    }
  return {
    ...common,
    directionId: 'usdt-sber',
    // a memo goes back to where it came from only with care, so refunds are of the other
    giveCurrencyId: kind !== 'refund' && randomness() < 0.4 ? 'usdt-ton' : 'usdt-trc20',
    amount: String(100 + Math.floor(randomness() * 400)),
    fields: { card: poolAddress('card', 0, email), holder: 'Мария Иванова' },
  }
}

/** Nothing is sold while prices are old: he tries again. */
async function create(office: Office, token: string, order: ReturnType<typeof wanted>): Promise<Answer<'createOrder'>> {
  for (const since = Date.now(); ; ) {
    const made = await office.client.surely(token, 'createOrder', order)
    if (made.ok) return made.data
    if (office.processes.calmSince(since, comesWithinMs))
      throw new Error(`no order can be made: ${made.code} ${JSON.stringify(made.details)}`)
    await pause(1000)
  }
}

function deskOf({ client, staff, processes }: Office, orderId: string, randomness: Random): Desk {
  const someone = () => pick(randomness, staff)
  const look = async () => (await client.good(someone(), 'getOrder', { orderId })).order
  const until: Desk['until'] = async (what, holds) => {
    for (const begun = Date.now(); ; await pause(lookEveryMs)) {
      const order = await look()
      if (holds(order)) return order
      if (processes.calmSince(begun, comesWithinMs))
        throw new Error(`waited in vain for ${what}; it stands in ${order.status}, ${order.situation.key}`)
    }
  }
  return {
    look,
    until,
    async press(action, inputs = {}, only = () => false) {
      let why = ''
      await until(`the desk's ${action} (${why})`, (order) => only(order) || order.actions.some((one) => one.action === action))
      for (const begun = Date.now(); !processes.calmSince(begun, comesWithinMs); await pause(lookEveryMs)) {
        const order = await look()
        if (only(order)) return
        const pressed = await client.surely(someone(), 'operateOrder', { orderId, action, version: order.version, inputs })
        if (pressed.ok) return
        why = pressed.code
        if (why !== 'ACTION_NOT_NOW') throw new Error(`${action} was refused: ${why} ${JSON.stringify(pressed.details)}`)
      }
      throw new Error(`${action} did not come about: ${why}`)
    },
    async sendByHand(what, proof, isSent) {
      const [record, claim] = [`record${what}`, `claim${what}`]
      let why = ''
      for (const begun = Date.now(); !processes.calmSince(begun, comesWithinMs); await pause(lookEveryMs)) {
        for (const person of staff) {
          const { order } = await client.good(person, 'getOrder', { orderId })
          if (isSent(order)) return
          const action = [record, claim].find((name) => order.actions.some((one) => one.action === name))
          if (action === undefined) continue
          const inputs = action === record ? { proof } : {}
          const pressed = await client.surely(person, 'operateOrder', { orderId, action, version: order.version, inputs })
          if (!pressed.ok) why = pressed.code
          if (!pressed.ok && why !== 'ACTION_NOT_NOW') throw new Error(`${action} was refused: ${why} ${JSON.stringify(pressed.details)}`)
          // the same person goes on with what he has claimed
          if (pressed.ok) break
        }
      }
      throw new Error(`${record} did not come about: ${why}`)
    },
  }
}

/** What the client presses; `already` says that it is done or has become needless. */
async function act(
  { office, token, orderId, desk }: Life,
  actionName: string,
  inputs: Omit<Payload<'orderUserAction'>['payload'], 'orderId'> = {},
  already: (order: OrderView) => boolean = ({ paidMarkedAt, status }) => paidMarkedAt !== null || status !== 'toBePaid',
): Promise<void> {
  for (const begun = Date.now(); !office.processes.calmSince(begun, comesWithinMs); await pause(lookEveryMs)) {
    const answer = await office.client.surely(token, 'orderUserAction', { actionName, payload: { orderId, ...inputs } })
    if (answer.ok) return
    const order = await desk.look()
    if (already(order)) return
    if (order.status === 'canceledByClient' || order.status === 'done') throw new Error(`${actionName} was refused: ${answer.code}`)
  }
  throw new Error(`${actionName} did not come about`)
}

async function destination({ office, token, orderId, desk }: Life): Promise<Destination> {
  const { credentials, giveCurrencyId: currencyId } = await desk.look()
  if (!credentials) throw new Error('there is nothing to pay to')
  // the client reads them once more, as people do
  await office.client.surely(token, 'getUserOrders', null)
  void orderId
  return { address: credentials.value, memo: credentials.memo, currencyId }
}

async function payFor(life: Life, share = '1'): Promise<void> {
  const { due } = await life.desk.look()
  life.office.pay(await destination(life), roundDown(multiply(due, share), 2))
}

/** The desk sends what is promised, sometimes two of them at once; then the client has it. */
async function payOut({ office, token, randomness, orderId, desk }: Life, hash?: string): Promise<void> {
  await desk.until('credit', ({ status }) => status === 'paymentChecked' || status === 'done')
  const isSent = ({ payouts }: OrderView) => payouts.some(({ state }) => state === 'sent' || state === 'confirmed')
  // the receipt of a bank has a digit, which an id may lack
  const proof = hash ?? `SBP-1-${orderId}`
  if (randomness() < 0.4) {
    // two press "I am paying this now" at once, one wins; then both record, and the winner's stands
    const seen = await desk.look()
    const claims = await Promise.all(
      office.staff.map((person) =>
        office.client.surely(person, 'operateOrder', { orderId, action: 'claimPayout', version: seen.version, inputs: {} }),
      ),
    )
    if (claims.filter(({ ok }) => ok).length > 1) throw new Error('two people claimed one payout')
    const { version } = await desk.look()
    const presses = await Promise.all(
      office.staff.map((person, index) =>
        office.client.surely(person, 'operateOrder', {
          orderId,
          action: 'recordPayout',
          version,
          inputs: { proof: index === 0 ? proof : `${proof}-2` },
        }),
      ),
    )
    if (presses.filter(({ ok }) => ok).length > 1) throw new Error('two payouts were recorded at once')
  }
  await desk.sendByHand('Payout', proof, isSent)
  const finished = await office.client.surely(token, 'finishOrder', { orderId })
  if (finished.ok) return
  // the chain may have told of it before him
  const { status, situation } = await desk.look()
  if (status !== 'done') throw new Error(`finishOrder was refused: ${finished.code}; it stands in ${status}, ${situation.key}`)
}

/** Nobody presses anything: the exchange is asked, and its client has what it sends. */
async function paidByExchange({ desk }: Life): Promise<void> {
  await desk.until(
    'the payout of the exchange, and its end',
    ({ status, payouts }) => status === 'done' && payouts.some(({ state }) => state === 'confirmed'),
  )
}

async function confirmWhereTo(life: Life): Promise<void> {
  const { office, token, email, desk } = life
  for (let asked = 0; asked < 5; asked += 1) {
    const known = new Set(office.books.emails.keys())
    await act(life, 'giveRefundDetails', { address: clientAddress(email) }, () => false)
    for (const since = Date.now(); !office.processes.calmSince(since, emailWithinMs); await pause(lookEveryMs)) {
      const message = [...office.books.emails.values()].find(
        ({ id, to, text }) => !known.has(id) && to === email && text.includes('#refund='),
      )
      const [, link] = /#refund=([\w-]+)/.exec(message?.text ?? '') ?? []
      if (link === undefined) continue
      const confirmed = await office.client.surely(token, 'confirmRefundDetails', { token: link })
      if (confirmed.ok || (await desk.look()).refundTo?.confirmedAt) return
      break
    }
  }
  throw new Error('no email came that confirms where to')
}

const pick = <T>(randomness: Random, list: readonly T[]): T => list[Math.floor(randomness() * list.length)] as T
