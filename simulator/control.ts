/** The controls of the simulated world: pay, confirm, vanish, set a price, set a fault, change the speed. For the panel and for tests. */
import { z } from 'zod'
import { checkMemo } from '../core/addresses/memo.ts'
import { decimalsOf, isPositive, multiply, roundDown } from '../core/money/decimal.ts'
import { screeningAnswers } from './amlbot.ts'
import { demoKeys, depositWishes } from './exchange-books.ts'
import { exchangeNames } from './exchange-names.ts'
import { counterparties, faults } from './faults.ts'
import { isPair, type Market, type Pair } from './market.ts'
import { type Coin, type NetworkName, networkNames, networks } from './networks.ts'
import { addressesMade } from './okx.ts'
import { seededRandom } from './random.ts'
import { shownTransfer } from './state.ts'
import { writeInGroup } from './telegram.ts'
import { withdrawalWishes } from './withdrawal-books.ts'
import { sum, type World, waitingOrder } from './world.ts'

export type ControlAnswer = { status: number; body: unknown }

const payment = z.strictObject({
  address: z.string().max(100),
  amount: sum,
  /** The network's name in the catalogue. */
  network: z.string().max(40).default('TRC20'),
  /** The asset to send. By default the first coin of that network. */
  asset: z.string().max(20).optional(),
  /** A fake token has another contract or issuer. For the network's own coin: a token of the same name. */
  contract: z.string().max(100).optional(),
  /** Only a Transfer is money: an Approval or a bounced message only looks like it. Internal: coins of an EVM chain paid by a contract. */
  event: z.string().max(40).default('Transfer'),
  /** The receipt. Anything but SUCCESS has moved nothing. */
  result: z.string().default('SUCCESS'),
  from: z.string().optional(),
  memo: z.string().max(120).nullish(),
  delaySeconds: z.number().min(0).max(86_400).default(0),
  /** The sent share of the amount: 0.9 pays a tenth less. */
  share: sum.default('1'),
  /** How many times it is sent. */
  times: z.number().int().min(1).max(5).default(1),
})

const restoring = z.strictObject({
  transfers: z
    .array(
      z.strictObject({
        asset: z.string().max(20),
        network: z.string().max(40),
        to: z.string().max(100),
        from: z.string().max(100).nullable(),
        memo: z.string().max(120).nullable(),
        amount: sum,
        transactionHash: z.string().max(120),
        at: z.iso.datetime(),
        confirmed: z.boolean(),
      }),
    )
    .max(2000),
  given: z
    .array(
      z.strictObject({
        exchange: z.enum(exchangeNames),
        asset: z.string().max(20),
        network: z.string().max(40),
        address: z.string().max(100),
        memo: z.string().max(120).nullable(),
      }),
    )
    .max(5000),
})

/** The commands for POST, each with its payload. A refusal is { error } with a code for programs. */
const orders = {
  pay: order(payment, pay),
  /** Restores transfers that an exchange had seen in an earlier world, and addresses of its accounts, if they are missing. */
  restore: order(restoring, restore),
  confirm: order(z.strictObject({ transactionHash: z.string() }), ({ chains }, { transactionHash }) => {
    const confirmed = Object.values(chains).reduce((sum, chain) => sum + chain.confirm(transactionHash), 0)
    return confirmed > 0 || transactionHash === 'all' ? good({ confirmed }) : refused(404, 'NO_SUCH_TRANSACTION')
  }),
  vanish: order(z.strictObject({ transactionHash: z.string() }), ({ chains }, { transactionHash }) =>
    Object.values(chains).some((chain) => chain.vanish(transactionHash)) ? good({}) : refused(404, 'NO_SUCH_TRANSACTION'),
  ),
  reappear: order(z.strictObject({ transactionHash: z.string() }), ({ chains }, { transactionHash }) =>
    Object.values(chains).some((chain) => chain.reappear(transactionHash)) ? good({}) : refused(404, 'NO_SUCH_TRANSACTION'),
  ),
  /** Sets what an exchange says about a deposit, whatever its chain says. */
  deposit: order(z.strictObject({ transactionHash: z.string(), state: z.enum(depositWishes) }), (world, { transactionHash, state }) => {
    const isThere = Object.values(world.chains).some((chain) => chain.all().some((each) => each.transactionHash === transactionHash))
    if (isThere) world.books.wish(transactionHash, state)
    return isThere ? good({ state }) : refused(404, 'NO_SUCH_TRANSACTION')
  }),
  /** The owner chooses another of his addresses on the website of OKX, on every network. */
  choose: order(
    z.strictObject({
      place: z
        .number()
        .int()
        .min(0)
        .max(addressesMade - 1),
    }),
    ({ books }, { place }) => {
      books.choose(place)
      return good({ place })
    },
  ),
  /** Sets what happens to the next withdrawals of an exchange. With an id: to that withdrawal. */
  withdrawals: order(
    z.strictObject({ exchange: z.enum(exchangeNames), wish: z.enum(withdrawalWishes), id: z.number().int().optional() }),
    ({ books }, { exchange, wish, id = null }) =>
      books.withdrawals.wish(exchange, wish, id) ? good({ wish }) : refused(404, 'NO_SUCH_WITHDRAWAL'),
  ),
  /** Sets how much an account can send now. */
  balance: order(
    z.strictObject({ exchange: z.enum(exchangeNames), asset: z.string().max(20), amount: sum.or(z.literal('0')) }),
    ({ books }, { exchange, asset, amount }) => {
      books.withdrawals.setBalance(exchange, asset, amount)
      return good({ amount: books.withdrawals.balance(exchange, asset) })
    },
  ),
  /** The keys of the only account at each exchange. */
  keys: order(z.strictObject({}), ({ books }) =>
    good({ okx: demoKeys.okx, kucoin: demoKeys.kucoin, rapira: { uid: demoKeys.rapiraUid, privateKey: books.rapiraKeys().privateKey } }),
  ),
  price: order(
    z.strictObject({
      pair: z.string(),
      price: sum.optional(),
      percent: z
        .string()
        .regex(/^-?\d{1,3}(\.\d{1,6})?$/)
        .optional(),
    }),
    movePrice,
  ),
  wander: order(z.strictObject({ on: z.boolean() }), ({ market }, { on }) => {
    market.wander(on)
    return good({ wandering: on })
  }),
  /** `path`: the fault is only for paths with this beginning, such as "/api/v3/withdrawals". */
  fault: order(
    z.strictObject({ source: z.enum([...counterparties, 'all']), fault: z.enum(faults), path: z.string().max(100).default('') }),
    (world, { source, fault, path }) => {
      for (const each of counterparties) {
        if (source !== 'all' && source !== each) continue
        world.faults.set(each, fault)
        world.faultPaths.set(each, path)
      }
      return good(Object.fromEntries(world.faults))
    },
  ),
  screening: order(z.strictObject({ answer: z.enum(screeningAnswers) }), ({ screening }, { answer }) => {
    screening.answer = answer
    return good({ answer })
  }),
  /** Somebody writes in the group of staff in Telegram. */
  write: order(z.strictObject({ text: z.string().trim().min(1).max(4096) }), ({ telegram, now }, { text }) => {
    writeInGroup(telegram, text, now())
    return good({})
  }),
  /** Takes the bot into the group of staff, or throws it out. */
  bot: order(z.strictObject({ isMember: z.boolean() }), ({ telegram }, { isMember }) => {
    telegram.isMember = isMember
    return good({ isMember })
  }),
  clock: order(z.strictObject({ speed: z.number().min(0.1).max(100) }), ({ chains }, { speed }) => {
    for (const chain of Object.values(chains)) chain.setSpeed(speed)
    return good({ speed })
  }),
  waiting: order(z.strictObject({ orders: z.array(waitingOrder).max(200) }), (world, { orders: list }) => {
    world.waiting = list
    return good({ orders: list.length })
  }),
}

/** Carries out a command of the panel or a test. Null if there is no command of that name. */
export function control(world: World, name: string, body: unknown): ControlAnswer | null {
  return Object.hasOwn(orders, name) ? orders[name as keyof typeof orders](world, body) : null
}

function pay(world: World, asked: z.output<typeof payment>): ControlAnswer {
  const coin = coinOf(asked)
  // Refuses a payment on a chain without a simulated node: nobody could see it.
  if (coin === null) return refused(422, 'NETWORK_NOT_SIMULATED')
  const chain = world.chains[coin.chain]
  const { readAddress } = chain.network
  const [to, from] = [readAddress(asked.address), asked.from === undefined ? undefined : readAddress(asked.from)]
  if (to === null || from === null) return refused(422, 'NOT_AN_ADDRESS')
  const issued = asked.contract ?? coin.contract
  const contract = issued === null ? null : readAddress(issued)
  if (contract === null && issued !== null) return refused(422, 'NOT_AN_ADDRESS')
  const { memo: memoRules } = chain.network
  if (asked.memo && memoRules && !checkMemo(memoRules, asked.memo).ok) return refused(422, 'NOT_A_MEMO')
  const amount = roundDown(multiply(asked.amount, asked.share), coin.decimals)
  if (!isPositive(amount) || decimalsOf(asked.amount) > coin.decimals) return refused(422, 'NOT_A_SUM')
  const transfer = {
    to,
    value: multiply(amount, `1${'0'.repeat(coin.decimals)}`),
    token: contract === null ? null : { contract, symbol: coin.asset, decimals: coin.decimals },
    memo: asked.memo ?? null,
    event: asked.event,
    result: asked.result,
    delayMs: asked.delaySeconds * 1000,
    ...(from === undefined ? {} : { from }),
  }
  const sent = Array.from({ length: asked.times }, () => chain.send(transfer))
  return good({ payments: sent.map((each) => shownTransfer(world, chain, each)) })
}

function restore(world: World, { transfers, given }: z.output<typeof restoring>): ControlAnswer {
  for (const { exchange, ...each } of given) world.books.restore(exchange, each)
  let restored = 0
  // the oldest last, because each one is put before the others
  for (const { asset, network, at, amount, ...each } of transfers.toSorted((a, b) => (a.at < b.at ? 1 : -1))) {
    const coin = coinOf({ asset, network })
    if (coin === null) continue
    const chain = world.chains[coin.chain]
    const { readAddress, newAddress } = chain.network
    const to = readAddress(each.to)
    const contract = coin.contract === null ? null : readAddress(coin.contract)
    if (to === null) continue
    const made = chain.restore({
      ...each,
      to,
      from: (each.from === null ? null : readAddress(each.from)) ?? newAddress(seededRandom(1)),
      value: multiply(amount, `1${'0'.repeat(coin.decimals)}`),
      token: contract === null ? null : { contract, symbol: coin.asset, decimals: coin.decimals },
      atMs: Date.parse(at),
    })
    if (made) restored += 1
  }
  return good({ restored })
}

/** The network decides the chain, and the asset decides the coin on it. */
function coinOf(asked: { network: string; asset?: string | undefined }): (Coin & { chain: NetworkName }) | null {
  for (const chain of networkNames) {
    const { coins } = networks[chain]
    const ofNetwork = coins.filter(({ network }) => network.toUpperCase() === asked.network.toUpperCase())
    const found = asked.asset === undefined ? ofNetwork[0] : coins.find(({ asset }) => asset === asked.asset)
    if (ofNetwork.length > 0) return found ? { ...found, chain } : null
  }
  return null
}

function movePrice({ market }: World, asked: { pair: string; price?: string | undefined; percent?: string | undefined }): ControlAnswer {
  const pair = asked.pair.replace('/', '').toUpperCase()
  if (!isPair(pair)) return refused(404, 'NO_SUCH_PAIR')
  const price = priceAsked(market, pair, asked)
  if (price === null || !Number.isFinite(price) || price < 10 ** -market.decimals(pair) || price > 1e10) return refused(422, 'NOT_A_PRICE')
  market.put(pair, price)
  return good({ pair, price: market.text(pair) })
}

function priceAsked(
  market: Market,
  pair: Pair,
  { price, percent }: { price?: string | undefined; percent?: string | undefined },
): number | null {
  if (price !== undefined) return percent === undefined ? Number(price) : null
  return percent === undefined ? null : market.price(pair) * (1 + Number(percent) / 100)
}

function order<S extends z.ZodType>(schema: S, run: (world: World, asked: z.output<S>) => ControlAnswer) {
  return (world: World, body: unknown): ControlAnswer => {
    const parsed = schema.safeParse(body)
    if (parsed.success) return run(world, parsed.data)
    const issue = parsed.error.issues[0]
    return { status: 400, body: { error: 'BAD_REQUEST', field: issue?.path.join('.') ?? '', message: issue?.message ?? '' } }
  }
}
const good = (body: object): ControlAnswer => ({ status: 200, body })
const refused = (status: number, error: string): ControlAnswer => ({ status, body: { error } })
