/**
 * The pair and the sum in the address: `/?give=BTC&take=SBERRUB&amount=0.01`, by `currencies.code`. The sum is of give, with a decimal
 * point.
 */
import type { CurrencyView } from '../../contract/directions.ts'
import { compare, type Decimal, isDecimal, isPositive } from '../../core/money/decimal.ts'
import { type Catalogue, defaultPair, firstAmount, isSold, type Pair, type PairIds, pairOf, pairsFrom } from './catalogue.ts'
import type { Deal } from './held-quote.ts'

export type Link = { give: string | null; take: string | null; amount: Decimal | null }

/** Codes in any case. An invalid sum is left out. */
export function readLink(search: string): Link {
  const asked = new URLSearchParams(search)
  const amount = asked.get('amount')?.trim().replace(',', '.') ?? ''
  return {
    give: asked.get('give')?.trim().toUpperCase() || null,
    take: asked.get('take')?.trim().toUpperCase() || null,
    amount: isDecimal(amount) && isPositive(amount) ? amount : null,
  }
}

/** The query with this pair and sum. Other parameters (for example `ref`) stay. */
export function writeLink(search: string, { give, take }: Pair, amount: Decimal | null): string {
  const asked = new URLSearchParams(search)
  asked.set('give', give.code)
  asked.set('take', take.code)
  if (amount === null) asked.delete('amount')
  else asked.set('amount', amount)
  return `?${asked}`
}

/** Whether a form that was begun is of the pair and the sum that the address says. An address without a pair says nothing else. */
export function isOfLink({ give, take, amount }: Link, begun: PairIds & { deal: Deal }, { currencies }: Catalogue): boolean {
  const codeOf = (id: string) => currencies.find((currency) => currency.id === id)?.code.toUpperCase()
  const { side, amount: typed } = begun.deal
  return (
    (give === null || give === codeOf(begun.giveId)) &&
    (take === null || take === codeOf(begun.takeId)) &&
    // a sum that was typed on the other side may have another price by now
    (amount === null || side === 'take' || compare(amount, typed) === 0)
  )
}

/** A requested pair that is not exchanged: its two sides. A side is null if it is unknown or switched off. */
export type Missed = { give: CurrencyView | null; take: CurrencyView | null; near: readonly Pair[] }
export type First = { pair: Pair; amount: Decimal | null; missed: Missed | null }

/**
 * The initial pair of the widget. A missing pair is replaced by the most similar one, and `missed` reports it. A pair that only lacks a
 * rate or a reserve at the moment stays: the rate may come in a second, and the widget says what is missing. If only one side is given, the
 * best other side is added. null if nothing at all is exchanged.
 */
export function firstOf(catalogue: Catalogue, link: Link): First | null {
  const standard = defaultPair(catalogue)
  if (!standard) return null
  const begin = (pair: Pair, missed: Missed | null, amount: Decimal | null = null): First => ({
    pair,
    amount: amount ?? firstAmount(catalogue, pair),
    missed,
  })
  if (!link.give && !link.take) return begin(standard, null, link.amount)
  const named = (code: string | null) => catalogue.currencies.find((currency) => currency.code.toUpperCase() === code)
  const [give, take] = [named(link.give), named(link.take)]
  const known = !(link.give && !give) && !(link.take && !take)
  const wanted = known ? wantedPair(catalogue, give, take, standard) : null
  if (wanted) return begin(wanted, null, link.amount)
  const near = nearPairs(catalogue, give, take)
  return begin(near[0] ?? standard, { give: give ?? null, take: take ?? null, near })
}

const nearAtMost = 4

/** Pairs on sale with the same two sides: first those with the requested give side. For each side, the most similar others come first. */
export function nearPairs(catalogue: Catalogue, give: CurrencyView | undefined, take: CurrencyView | undefined): Pair[] {
  const likeness = (one: CurrencyView, other: CurrencyView | undefined) =>
    other ? Number(one.asset === other.asset) * 2 + Number(one.kind === other.kind) : 0
  const from = give ? pairsFrom(catalogue, give.id).toSorted((a, b) => likeness(b.take, take) - likeness(a.take, take)) : []
  const to = take
    ? catalogue.currencies
        .flatMap(({ id }) => pairOf(catalogue, { giveId: id, takeId: take.id }) ?? [])
        .toSorted((a, b) => likeness(b.give, give) - likeness(a.give, give))
    : []
  const sold = (pairs: readonly Pair[]) => pairs.filter((pair) => isSold(catalogue, pair))
  const [given, taken] = [sold(from), sold(to)]
  const half = nearAtMost / 2
  return [...given.slice(0, Math.max(half, nearAtMost - taken.length)), ...taken].slice(0, nearAtMost)
}

function wantedPair(catalogue: Catalogue, give: CurrencyView | undefined, take: CurrencyView | undefined, standard: Pair): Pair | null {
  if (give && take) return pairOf(catalogue, { giveId: give.id, takeId: take.id })
  const pairs = give
    ? pairsFrom(catalogue, give.id)
    : catalogue.currencies.flatMap(({ id }) => pairOf(catalogue, { giveId: id, takeId: take?.id ?? '' }) ?? [])
  const other = (pair: Pair) => (give ? pair.take.id === standard.take.id : pair.give.id === standard.give.id)
  const sold = pairs.filter((pair) => isSold(catalogue, pair))
  return sold.find(other) ?? sold.find(({ take: bank }) => bank.kind === 'cashless') ?? sold[0] ?? pairs[0] ?? null
}
