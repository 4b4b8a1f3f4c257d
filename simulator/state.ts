/** The state of the simulator for its panel and for tests. */
import { amountOf, type Chain, type ChainTransfer } from './chain.ts'
import { exchangeNames } from './exchange-names.ts'
import { pairs } from './market.ts'
import { networkNames } from './networks.ts'
import type { World } from './world.ts'

/** The whole state that the panel shows. */
export function stateOf(world: World) {
  const { chains, market, books } = world
  // first, because a withdrawal that is sent now becomes a transfer now
  const withdrawals = exchangeNames.flatMap((exchange) => books.withdrawals.list(exchange).map((each) => ({ exchange, ...each })))
  return {
    now: new Date(world.now()).toISOString(),
    speed: chains.tron.speed(),
    heads: Object.fromEntries(networkNames.map((name) => [name, chains[name].head()])),
    market: { wandering: market.isWandering(), prices: pairs.map((pair) => ({ pair, price: market.text(pair) })) },
    screening: { answer: world.screening.answer, checks: [...world.screening.checks.values()] },
    faults: Object.fromEntries(world.faults),
    transactions: Object.values(chains)
      .flatMap((chain) => chain.all().map((each) => ({ chain, each })))
      .toSorted((a, b) => b.each.dueAtMs - a.each.dueAtMs)
      .slice(0, 100)
      .map(({ chain, each }) => shownTransfer(world, chain, each)),
    deposits: exchangeNames.flatMap((exchange) =>
      books.deposits(exchange).map(({ given, transactionHash, amount, state }) => ({ exchange, transactionHash, amount, state, ...given })),
    ),
    withdrawals,
    withdrawalWishes: books.withdrawals.wishes(),
    waiting: world.waiting,
    emails: world.emails(),
  }
}

/** A transfer in the form that the panel shows. */
export function shownTransfer({ now }: World, chain: Chain, each: ChainTransfer) {
  const { coins, finalAfter } = chain.network
  const coin = coins.find(({ contract, asset }) => (each.token === null ? contract === null : asset === each.token.symbol))
  const confirmations = chain.confirmations(each)
  const status = chain.isFinal(each) ? 'confirmed' : confirmations > 0 ? 'unconfirmed' : each.dueAtMs > now() ? 'waiting' : 'sent'
  return {
    transactionHash: each.transactionHash,
    from: each.from,
    to: each.to,
    amount: amountOf(each, { decimals: coin?.decimals ?? 0 }),
    asset: coin?.asset ?? '',
    network: coin?.network ?? '',
    contract: each.token?.contract ?? null,
    memo: each.memo,
    status,
    confirmations: Math.min(confirmations, finalAfter),
    finalAfter,
    at: new Date(each.block === null ? each.dueAtMs : each.blockAtMs).toISOString(),
  }
}
