/** An office as it is, with its server and its database, in a world outside that is the test's: what its random days need of it. */

import { poolAddress } from '../../core/credentials/keyless-pool.ts'
import type { Action } from '../../core/orders/actions.ts'
import type { Inputs } from '../../core/orders/facts.ts'
import type { Order } from '../../core/orders/order.ts'
import { instantOf } from '../../core/time/instant.ts'
import type { ChainWatcher } from '../../outside/chains/chain-watcher.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import { transaction } from '../../server/base/db/transaction.ts'
import { currencies } from '../../server/compose/demo/currencies.ts'
import { moveOrder } from '../../server/orders/move-order.ts'
import { scanForPayments } from '../../server/orders/payments/scan-for-payments.ts'
import { takeRow } from '../../server/orders/statements/take-row.ts'
import { claimWatched, saveLookedUntil } from '../../server/stores/credentials/credentials-store.ts'
import { lockOrder, readOrder } from '../../server/stores/orders/order-store.ts'
import { aCard } from '../drafts.ts'
import { good, setReserve, usdtToCard } from '../make.ts'
import { newKey, type Session, type World } from '../world.ts'
import { type Manner, type Outside, plainManner } from './outside.ts'
import { aRealPartner } from './real-partner.ts'

/** Details and an e-mail that no other order has: those of one whose money was called back are on the black list from then on. */
const own = (number: number) => ({
  email: `maria-${number}@example.com`,
  card: { card: aCard(number), holder: 'Мария Иванова' },
  address: { address: poolAddress('tron', number, 'clients of a real office'), sender: 'Мария Иванова' },
})

/** Coins to an address of their own, coins told apart by a memo, and roubles told apart by kopecks. */
const wishes = {
  'usdt-trc20': (give: number, { email, card: fields }: ReturnType<typeof own>) => usdtToCard({ amount: String(give), email, fields }),
  xrp: (give: number, { email, card: fields }: ReturnType<typeof own>) =>
    usdtToCard({ directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: String(give), email, fields }),
  sber: (give: number, { email, address: fields }: ReturnType<typeof own>) =>
    usdtToCard({
      directionId: 'rub-usdt-trc20',
      giveCurrencyId: 'sber',
      amount: String(10_000 + 1000 * (give % 4)),
      email,
      fields,
    }),
}
export type Give = keyof typeof wishes
export const gives = Object.keys(wishes) as Give[]
/** So many orders one person makes. */
const ordersOfOne = 40
const watched = ['USDT TRC20', 'XRP XRP Ledger']

/** Sessions, settings and reserves in which nobody is stopped by anything but the table. */
export async function aRealOffice(world: World, outside: Outside, note: (said: string) => void) {
  const { context, database } = world
  const db = database.kysely
  const sessions = { operator: await world.operator(), admin: await world.admin() }
  const partner = await aRealPartner(world, sessions, note)
  /** Somebody new, whom the partner has brought. */
  const aClient = async (): Promise<Session> => {
    const visitor = await world.visitor()
    good(await world.call('updateUserInfo', { refId: partner.refId }, visitor))
    return visitor
  }
  let client = await aClient()
  let pricedAt = ''
  let begun = 0
  const owners = new Map<string, Session>()
  const cards = new Map<string, ReturnType<typeof own>['card']>()
  await database.pool.query("update sessions set second_factor_fresh_until = '2100-01-01'")
  const most = [
    ['openOrdersPerPerson', '100'],
    ['openOrdersPerAddressPerHour', '1000'],
  ]
  for (const setting of most) await database.pool.query(`insert into settings (name, value, changed_at) values ($1, $2, now())`, setting)
  for (const id of ['sber', 'usdt-trc20']) await setReserve(world, id, '900000000')

  const ownerOf = (orderId: string): Session => owners.get(orderId) ?? client
  /** How nodes answer this time; null: they do not. */
  let manner: Manner | null = plainManner
  const watcher: ChainWatcher = {
    name: 'outside',
    confirmationsNeeded: null,
    reorganisationMinutes: 3,
    everySeconds: 0,
    incoming: (address, since) => {
      if (manner === null) return Promise.reject(new OutsideError('timeout', 'outside', 'no answer'))
      const look = outside.look(address, since, Date.parse(world.clock.now()), manner)
      return Promise.resolve({ ...look, transfers: look.transfers.map((one) => ({ ...one, to: address, contract: null })) })
    },
  }
  for (const { context: each } of world.processes) Object.assign(each.watchers, Object.fromEntries(watched.map((key) => [key, watcher])))

  const { rows: credentials } = await database.pool.query<{ id: string; currency_id: string; value: string }>(
    'select id, currency_id, value from credentials where currency_id = any($1) order by id',
    [gives],
  )
  const places = credentials.map((one) => ({ id: one.id, currencyId: one.currency_id, value: context.cipher.decrypt(one.value) }))
  const rouble = currencies.find(({ id }) => id === 'sber')
  if (!rouble) throw new Error('the catalogue has no roubles')

  return {
    sessions,
    partner,
    places,
    /** Its id, or why not. */
    async open(give: Give, amount: number): Promise<{ id: string } | { code: string }> {
      // prices of another hour sell nothing
      if (pricedAt.slice(0, 15) !== world.clock.now().slice(0, 15)) await world.sweep('refreshRates')
      pricedAt = world.clock.now()
      if (owners.size % ordersOfOne === ordersOfOne - 1) client = await aClient()
      const details = own((begun += 1))
      const made = await world.call('createOrder', wishes[give](amount, details), client)
      if (made.ok) owners.set(made.data.orderId, client)
      if (made.ok) cards.set(made.data.orderId, details.card)
      return made.ok ? { id: made.data.orderId } : { code: made.code }
    },
    read: async (id: string): Promise<Order> => (await readOrder(db, context, id, 'all')).order,

    /** One press, on the version that was seen. Null where it was done, else why not. */
    async press(
      actor: 'client' | 'operator' | 'admin',
      order: Order,
      action: Action,
      inputs: Inputs,
      key = newKey(),
    ): Promise<string | null> {
      const { payment: _, number: ____, paymentId, confirmations: __, detailsId, holdKind: ___, asked, ...typed } = inputs
      if (action === 'confirmRefundDetails' || action === 'confirmNewDetails') return follow(order.id, action, detailsId)
      const named = { ...typed, ...(paymentId === undefined ? {} : { paymentId }), ...(asked === undefined ? {} : { asked }) }
      if (actor !== 'client') {
        const press = { idempotencyKey: key, orderId: order.id, action, version: order.version, inputs: only(named) }
        const done = await world.call('operateOrder', press, sessions[actor])
        return done.ok ? null : done.code
      }
      const { proof, choice, address, stars, memo } = typed
      const payload = { orderId: order.id, ...only({ transactionHash: proof, choice, address, stars, memo }) }
      const fields = action === 'submitNewDetails' ? { fields: { ...cards.get(order.id) } } : {}
      const done = await world.call(
        'orderUserAction',
        { idempotencyKey: key, actionName: action, payload: { ...payload, ...fields } },
        ownerOf(order.id),
      )
      return done.ok ? null : done.code
    },

    /** Both processes ask at once, in this manner (null: the network is silent), about some of what is held, or all of it. */
    async look(how: Manner | null, twice: boolean, some: (ids: readonly string[]) => readonly string[] = (ids) => ids): Promise<void> {
      manner = how
      const rows = await claimWatched(
        db,
        watched.map((key) => ({ key, everySeconds: 0 })),
        { now: world.clock.now(), closedTimes: 0 },
      )
      const looks = world.processes.slice(0, twice ? 2 : 1)
      const chosen = new Set(some(rows.map(({ id }) => id)))
      for (const row of rows.filter(({ id }) => chosen.has(id))) {
        const asked = looks.map(({ context: each }) => scanForPayments(each, row, AbortSignal.timeout(20_000)))
        for (const one of await Promise.allSettled(asked))
          if (one.status === 'rejected' && !(one.reason instanceof OutsideError)) throw one.reason
      }
      manner = plainManner
    },
    /** A statement of a card up to now, each row as the file's would be taken. */
    async statement(cardId: string, value: string): Promise<void> {
      const look = outside.look(value, instantOf(0), Date.parse(world.clock.now()), plainManner)
      for (const told of look.transfers) {
        const row = { at: told.at, exact: true, amount: told.amount, sender: null, text: null, bankId: told.transactionHash }
        await takeRow(context, { credentialsId: cardId, currency: rouble, key: told.key, row })
      }
      await saveLookedUntil(db, cardId, look.lookedUntil)
    },
  }

  /** The link of an email. */
  async function follow(orderId: string, action: Action, detailsId: string | undefined): Promise<string | null> {
    if (detailsId === undefined) return 'LINK_EXPIRED'
    try {
      await transaction(database, async (tx) => {
        const by = { actor: 'client', personId: ownerOf(orderId).uid } as const
        await moveOrder(tx, context, await lockOrder(tx, context, orderId, 'all'), { action, by, inputs: { detailsId } })
      })
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}

/** Without what is not there: the wire knows no undefined. */
const only = <T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> }
