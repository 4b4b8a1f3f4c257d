/** The order that tests of decisions begin with: 100 USDT for 9,000 roubles, priced, with everything going well. */
import { defaultSettings } from '../settings/settings.ts'
import { addHours, type Instant } from '../time/instant.ts'
import type { decide, Moved } from './decide.ts'
import type { Facts, Mover } from './facts.ts'
import { openOrder } from './open-order.ts'
import type { Order } from './order.ts'
import type { OrderDraft } from './order-draft.ts'

export const now: Instant = '2026-03-02T12:00:00.000Z'
export const client: Mover = { actor: 'client', personId: 'client' }
export const operator: Mover = { actor: 'operator', personId: 'operator' }
export const system: Mover = { actor: 'system', personId: null }

/** All open, all free, all watched up to an hour later; ids count up from the moment. */
export function factsAt(at: Instant, more: Partial<Facts> = {}): Facts {
  let ids = 0
  return {
    now: at,
    settings: defaultSettings,
    office: { open: true, opensAt: at },
    openingFrom: (moment) => moment,
    paused: false,
    watchedUntil: addHours(at, 1),
    lookedUntil: null,
    freshQuote: { give: '100', take: '9000', rate: '90' },
    unitWorth: { give: '1', take: '0.01' },
    freeReserve: '100000',
    freeCredentials: { id: 'pool-1', value: 'TAddress', memo: null, label: null, watched: true, takenOff: '0' },
    valueInRub: '9000',
    secondFactorFresh: true,
    detailsNeeds: [],
    directionActive: true,
    slotFree: () => true,
    credentialsReallotted: false,
    automaticConfirmation: true,
    amlPassed: true,
    newId: () => `${at}/${(ids += 1)}`,
    newCode: () => '123456',
    ...more,
  }
}

const draft: OrderDraft = {
  action: 'createOrder',
  id: 'order',
  number: 1,
  language: 'ru',
  directionId: 'direction',
  giveCurrencyId: 'usdt',
  takeCurrencyId: 'rub',
  giveKind: 'crypto',
  takeKind: 'cashless',
  giveDecimals: 6,
  takeDecimals: 2,
  payAt: 'before',
  instructionsRequired: false,
  fixedCost: '0',
  minimum: '10',
  maximum: '1000',
  give: '100',
  take: '9000',
  rate: '90',
  rateSeen: '90',
  needs: [],
  meeting: null,
  consents: true,
  email: 'client@example.com',
  openOrders: 0,
  openOrdersOfAddress: 0,
}

/** The draft as it is decided: refused or not. */
export const opened = (change: Partial<OrderDraft> = {}, facts = factsAt(now)): ReturnType<typeof openOrder> =>
  openOrder({ ...draft, ...change }, client, facts)

/** What has moved; throws on a refusal. */
export const moved = (answer: ReturnType<typeof decide>): Moved => {
  if (!answer.ok) throw new Error(`refused: ${answer.code}`)
  return answer
}

export const newOrder = (change: Partial<OrderDraft> = {}, facts = factsAt(now)): Order => moved(opened(change, facts)).order

/** What a scan of the chain says of a payment, as `decide` takes it. */
export const paymentOf = (amount: string, seenAt: Instant, confirmations = 1) => ({
  payment: {
    id: `payment ${amount} ${seenAt}`,
    amount,
    seenAt,
    confirmations,
    confirmationsNeeded: 1,
    transactionHash: 'hash',
    sender: null,
    memo: null,
    problem: null,
  },
})
