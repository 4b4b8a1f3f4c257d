/** The strings that move the simulated world: pay, confirm, vanish, move a price, fail, hurry. Used by the panel and by tests. */
import { z } from 'zod'
import { decimalsOf, isDecimal, isPositive, multiply, roundDown } from '../core/money/decimal.ts'
import { type Chain, type ChainTransfer, finalAfter, hexOfAddress, usdtContract } from './chain.ts'
import { type CounterpartyName, counterparties, type Fault, faults } from './faults.ts'
import { isPair, type Market, type Pair, pairs } from './market.ts'

export type World = {
  now: () => number
  market: Market
  chain: Chain
  faults: Map<CounterpartyName, Fault>
  /** Orders that the exchange told us of, so that the panel can offer to pay them. */
  waiting: WaitingOrder[]
  letters: () => number
}
export type WaitingOrder = z.output<typeof waitingOrder>
export type ControlAnswer = { status: number; body: unknown }

const sum = z
  .string()
  .max(40)
  .refine((text) => isDecimal(text) && isPositive(text), 'a positive sum in plain digits')
const waitingOrder = z.object({
  number: z.coerce.string(),
  address: z.string(),
  amount: sum,
  asset: z.string().default('USDT'),
  network: z.string().default('TRC20'),
})

const payment = z.strictObject({
  address: z.string().max(100),
  amount: sum,
  network: z.string().default('TRC20'),
  asset: z.enum(['USDT', 'TRX']).default('USDT'),
  /** A token that only calls itself USDT has another contract. */
  contract: z.string().optional(),
  event: z.enum(['Transfer', 'Approval']).default('Transfer'),
  /** The receipt; anything but SUCCESS moved nothing. */
  result: z.string().default('SUCCESS'),
  from: z.string().optional(),
  memo: z.string().max(120).nullish(),
  delaySeconds: z.number().min(0).max(86_400).default(0),
  /** Part of the amount that is sent: 0.9 pays a tenth less. */
  share: sum.default('1'),
  /** How many times it is sent. */
  times: z.number().int().min(1).max(5).default(1),
})

/** What can be asked by POST, each with its payload. A refusal is { error } with a word for programs. */
const orders = {
  pay: order(payment, pay),
  confirm: order(z.strictObject({ transactionHash: z.string() }), ({ chain }, { transactionHash }) => {
    const confirmed = chain.confirm(transactionHash)
    return confirmed > 0 || transactionHash === 'all' ? good({ confirmed }) : refused(404, 'NO_SUCH_TRANSACTION')
  }),
  vanish: order(z.strictObject({ transactionHash: z.string() }), ({ chain }, { transactionHash }) =>
    chain.vanish(transactionHash) ? good({}) : refused(404, 'NO_SUCH_TRANSACTION'),
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
  fault: order(z.strictObject({ source: z.enum([...counterparties, 'all']), fault: z.enum(faults) }), (world, { source, fault }) => {
    for (const each of counterparties) if (source === 'all' || source === each) world.faults.set(each, fault)
    return good(Object.fromEntries(world.faults))
  }),
  clock: order(z.strictObject({ speed: z.number().min(0.1).max(100) }), ({ chain }, { speed }) => {
    chain.setSpeed(speed)
    return good({ speed })
  }),
  waiting: order(z.strictObject({ orders: z.array(waitingOrder).max(200) }), (world, { orders: list }) => {
    world.waiting = list
    return good({ orders: list.length })
  }),
}

/** Carries out one order of the panel or a test; null when there is none of that name. */
export function control(world: World, name: string, body: unknown): ControlAnswer | null {
  return Object.hasOwn(orders, name) ? orders[name as keyof typeof orders](world, body) : null
}

/** The whole world as the panel shows it. */
export function stateOf(world: World) {
  const { chain, market } = world
  return {
    now: new Date(world.now()).toISOString(),
    chain: { head: chain.head(), speed: chain.speed(), finalAfter },
    market: { wandering: market.isWandering(), prices: pairs.map((pair) => ({ pair, price: market.text(pair) })) },
    faults: Object.fromEntries(world.faults),
    transactions: chain
      .all()
      .reverse()
      .slice(0, 100)
      .map((each) => shown(world, each)),
    waiting: world.waiting,
    letters: world.letters(),
  }
}

const trxDecimals = 6
const usdtDecimals = 6

function pay(world: World, asked: z.output<typeof payment>): ControlAnswer {
  const { address, network, asset, memo = null, event, result, from, times } = asked
  // Other chains have no simulated node yet, and a payment that nobody could see would be a lie.
  if (!['TRC20', 'TRON', 'TRX'].includes(network.toUpperCase())) return refused(422, 'NETWORK_NOT_SIMULATED')
  if (hexOfAddress(address) === null || (from !== undefined && hexOfAddress(from) === null)) return refused(422, 'NOT_AN_ADDRESS')
  const contract = asked.contract ?? usdtContract
  if (hexOfAddress(contract) === null) return refused(422, 'NOT_AN_ADDRESS')
  const token = asset === 'TRX' ? null : { contract, symbol: 'USDT', decimals: usdtDecimals }
  const decimals = token?.decimals ?? trxDecimals
  const amount = roundDown(multiply(asked.amount, asked.share), decimals)
  if (!isPositive(amount) || decimalsOf(asked.amount) > decimals) return refused(422, 'NOT_A_SUM')
  const value = multiply(amount, `1${'0'.repeat(decimals)}`)
  const delayMs = asked.delaySeconds * 1000
  const sender = from === undefined ? {} : { from }
  const sent = Array.from({ length: times }, () =>
    world.chain.send({ to: address, value, token, memo: memo ?? null, event, result, delayMs, ...sender }),
  )
  return good({ payments: sent.map((each) => shown(world, each)) })
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

function shown({ chain, now }: World, each: ChainTransfer) {
  const confirmations = chain.confirmations(each)
  const status = chain.isFinal(each) ? 'confirmed' : confirmations > 0 ? 'unconfirmed' : each.dueAtMs > now() ? 'waiting' : 'sent'
  return {
    transactionHash: each.transactionHash,
    from: each.from,
    to: each.to,
    amount: roundDown(multiply(each.value, '0.000001'), 6),
    asset: each.token === null ? 'TRX' : each.token.symbol,
    contract: each.token?.contract ?? null,
    status,
    confirmations: Math.min(confirmations, finalAfter),
    at: new Date(each.block === null ? each.dueAtMs : each.blockAtMs).toISOString(),
  }
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
