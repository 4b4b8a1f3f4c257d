/** The page of rates: what one gives, as groups; the networks of a coin are one group, and equal ones one line. */
import type { CurrencyView, DirectionView } from '../../contract/directions.ts'
import type { DirectionRate } from '../../contract/rates.ts'
import type { CurrencyKind } from '../../core/directions/currency.ts'
import { searchCurrencies } from '../../core/directions/search-currencies.ts'
import { type Decimal, isLess, isMore, sum } from '../../core/money/decimal.ts'
import { quote, shownRateOf } from '../../core/rates/quote.ts'
import { quoteTerms } from '../../core/rates/quote-terms.ts'
import { soldRate, whyNotSold } from '../../core/rates/sale-stops.ts'
import type { Instant } from '../../core/time/instant.ts'

/** What is taken for the give of a group: one currency, or networks of one coin at the same terms. */
export type RateRow = {
  takes: readonly [CurrencyView, ...CurrencyView[]]
  give: CurrencyView
  minimum: Decimal
  reserve: Decimal
  /** Take for one give at the minimum; null where nothing is sold. */
  rate: Decimal | null
  /** Why nothing is sold, as a code of the error catalogue. */
  why: string | null
  /** When it is sold again, where that is known: the end of its break. */
  until: Instant | null
}

/** Give networks with the same rows. */
export type Networks = { gives: readonly [CurrencyView, ...CurrencyView[]]; rows: readonly RateRow[] }

export type RateGroup = {
  /** The asset of coins, the id of other money. It stands in the address. */
  key: string
  kind: CurrencyKind
  /** The one that stands for all of them. */
  give: CurrencyView
  /** More than one where networks of a coin have other terms. */
  networks: readonly [Networks, ...Networks[]]
  directions: number
  best: RateRow | null
  /** When the first of its rows is sold again, if all of them have a break. */
  until: Instant | null
  /** The first network that sells, by the id of one of its currencies. */
  sellsFirst: string
}

export type Catalogue = {
  currencies: readonly CurrencyView[]
  directions: readonly DirectionView[]
  rates: readonly DirectionRate[]
  reserves: Readonly<Record<string, Decimal>>
}

/** All groups, in the order of the list of currencies. */
export function rateGroups({ currencies, directions, rates, reserves }: Catalogue): RateGroup[] {
  const byId = new Map(currencies.map((currency) => [currency.id, currency]))
  const rateOf = new Map(rates.map((rate) => [rate.directionId, rate]))
  const rows = directions.flatMap((direction) => {
    const take = byId.get(direction.currencyTake)
    return direction.currenciesGive.flatMap((id): RateRow[] => {
      const give = byId.get(id)
      return give && take ? [rowOf(direction, give, take, rateOf.get(direction.id), reserves[take.id] ?? '0')] : []
    })
  })
  const inOrder = rows.toSorted((a, b) => a.give.position - b.give.position || a.takes[0].position - b.takes[0].position)
  return Array.from(
    Map.groupBy(inOrder, ({ give }) => groupKey(give)),
    ([key, ofGroup]) => groupOf(key, ofGroup),
  )
}

export const groupKey = ({ kind, asset, id }: Pick<CurrencyView, 'kind' | 'asset' | 'id'>): string =>
  kind === 'crypto' ? asset.toLowerCase() : id

function rowOf(
  direction: DirectionView,
  give: CurrencyView,
  take: CurrencyView,
  rate: DirectionRate | undefined,
  reserve: Decimal,
): RateRow {
  const answer = quote(quoteTerms(direction, rate, give, take, reserve), 'give', direction.minimum)
  const isSold = soldRate(rate, give.id) !== null && answer.ok
  return {
    takes: [take],
    give,
    minimum: direction.minimum,
    reserve,
    rate: isSold && answer.ok ? shownRateOf(answer.give, answer.take) : null,
    why: isSold ? null : (whyNotSold(rate, give.id) ?? 'NO_RATE'),
    until: isSold ? null : (rate?.breakEnds[give.id] ?? null),
  }
}

function groupOf(key: string, rows: readonly RateRow[]): RateGroup {
  const byGive = Array.from(Map.groupBy(rows, ({ give }) => give.id).values(), (ofGive) => ({ ofGive, terms: termsOf(ofGive) }))
  const networks = Array.from(Map.groupBy(byGive, ({ terms }) => terms).values(), (equal): Networks => {
    const gives = equal.flatMap(({ ofGive }) => ofGive.slice(0, 1).map(({ give }) => give))
    return { gives: gives as unknown as Networks['gives'], rows: joined(equal[0]?.ofGive ?? []) }
  })
  return groupWith(key, networks as unknown as RateGroup['networks'])
}

function groupWith(key: string, networks: RateGroup['networks']): RateGroup {
  const [give] = networks[0].gives
  const selling = networks.find((each) => each.rows.some(({ rate }) => rate !== null)) ?? networks[0]
  return { key, kind: give.kind, give, networks, ...sumsOf(networks), sellsFirst: selling.gives[0].id }
}

/** What a closed group says of its rows. */
function sumsOf(networks: readonly Networks[]): Pick<RateGroup, 'directions' | 'best' | 'until'> {
  const rows = networks.flatMap((each) => each.rows)
  return { directions: new Set(rows.map(({ takes }) => takes[0].id)).size, best: bestOf(rows), until: reopensAt(rows) }
}

/** What must be equal for two networks to be one line. */
const termsOf = (rows: readonly RateRow[]): string =>
  JSON.stringify(rows.map(({ takes, minimum, rate, why, until }) => [takes[0].id, minimum, rate, why, until]))

/** Networks of a coin that are taken at the same terms are one row; its reserve is that of all of them. */
function joined(rows: readonly RateRow[]): RateRow[] {
  const keyOf = ({ takes: [take], minimum, rate, why, until }: RateRow) =>
    take.kind === 'crypto' ? JSON.stringify([take.asset, minimum, rate, why, until]) : take.id
  return Array.from(Map.groupBy(rows, keyOf).values(), (equal) => {
    const [first] = equal as [RateRow, ...RateRow[]]
    const takes = equal.map(({ takes: [take] }) => take) as unknown as RateRow['takes']
    return { ...first, takes, reserve: sum(equal.map(({ reserve }) => reserve)) }
  })
}

/** The most that one gets: for coins in the money of banks and cash, for other money in the first coin that it buys. */
function bestOf(rows: readonly RateRow[]): RateRow | null {
  const sold = rows.filter(({ rate }) => rate !== null)
  const [first] = sold.filter(({ give, takes: [take] }) => give.kind !== 'crypto' || take.kind !== 'crypto')
  const asset = (first ?? sold[0])?.takes[0].asset
  const comparable = sold.filter(({ takes: [take] }) => take.asset === asset)
  return comparable.reduce<RateRow | null>((best, row) => (best === null || isMore(row.rate ?? '0', best.rate ?? '0') ? row : best), null)
}

function reopensAt(rows: readonly RateRow[]): Instant | null {
  const ends = rows.flatMap(({ until }) => until ?? [])
  return ends.length === rows.length ? (ends.toSorted()[0] ?? null) : null
}

/**
 * What a search shows: first what is given that fits by all of its words, coins in the networks that fit alone; then what is paid out in it,
 * of each other group these rows alone. If neither fits, the text may name both sides: "usdt сбер". `opened` are the keys of groups to open.
 * An empty text shows all, and opens nothing.
 */
export function searchedGroups(groups: readonly RateGroup[], text: string): { groups: RateGroup[]; opened: string[] } {
  if (text.trim() === '') return { groups: [...groups], opened: [] }
  const gives = groups.flatMap(({ networks }) => networks.flatMap((each) => each.gives))
  const takes = groups.flatMap(({ networks }) => networks.flatMap(({ rows }) => rows.flatMap((row) => row.takes)))
  const found = idsFound([...gives, ...takes], text)
  const given = groups.flatMap((group) => givenBy(group, found) ?? [])
  const givenKeys = new Set(given.map(({ key }) => key))
  const taken = groups.flatMap((group) => (givenKeys.has(group.key) ? [] : (takenBy(group, found) ?? [])))
  const shown = found.size > 0 ? [...given, ...taken] : foundByBoth(groups, gives, takes, text)
  return { groups: shown, opened: shown.map(({ key }) => key) }
}

/** "usdt trc20 на сбер": the words before some place name what is given, those after it what is taken. The first place that fits counts. */
function foundByBoth(
  groups: readonly RateGroup[],
  gives: readonly CurrencyView[],
  takes: readonly CurrencyView[],
  text: string,
): RateGroup[] {
  const words = text
    .toLowerCase()
    .split(/[\s→>/-]+/)
    .filter((word) => word !== '' && !joining.has(word))
  for (let place = 1; place < words.length; place++) {
    const [given, taken] = [idsFound(gives, words.slice(0, place).join(' ')), idsFound(takes, words.slice(place).join(' '))]
    const shown = groups.flatMap((group) => {
      const ofGive = givenBy(group, given)
      return (ofGive && takenBy(ofGive, taken)) ?? []
    })
    if (shown.length > 0) return shown
  }
  return []
}
const joining: ReadonlySet<string> = new Set(['на', 'в', 'to', 'for'])

function idsFound(currencies: readonly CurrencyView[], text: string): ReadonlySet<string> {
  const each = [...new Map(currencies.map((currency) => [currency.id, currency])).values()]
  return new Set(searchCurrencies(each, text).map(({ id }) => id))
}

/** The group with those networks alone that were found. */
function givenBy(group: RateGroup, found: ReadonlySet<string>): RateGroup | null {
  return withNetworks(
    group,
    group.networks.flatMap(({ gives, rows }): Networks[] => {
      const [first, ...others] = gives.filter(({ id }) => found.has(id))
      // a row leads to the widget with what it gives
      return first ? [{ gives: [first, ...others], rows: rows.map((row) => ({ ...row, give: first })) }] : []
    }),
  )
}

/** The group with those rows alone whose take was found. */
function takenBy(group: RateGroup, found: ReadonlySet<string>): RateGroup | null {
  return withNetworks(
    group,
    group.networks
      .map(({ gives, rows }) => ({ gives, rows: rows.filter(({ takes }) => takes.some(({ id }) => found.has(id))) }))
      .filter(({ rows }) => rows.length > 0),
  )
}

/** With what is said of these networks alone. */
function withNetworks({ key }: RateGroup, [first, ...others]: readonly Networks[]): RateGroup | null {
  return first ? groupWith(key, [first, ...others]) : null
}

/** The currencies whose reserves a search shows: those that fit; where none does, those of the rates that it has found. */
export function searchedReserves(currencies: readonly CurrencyView[], groups: readonly RateGroup[], text: string): ReadonlySet<string> {
  if (text.trim() === '') return new Set(currencies.map(({ id }) => id))
  const found = idsFound(currencies, text)
  if (found.size > 0) return found
  const { groups: shown } = searchedGroups(groups, text)
  return new Set(
    shown.flatMap(({ networks }) =>
      networks.flatMap(({ gives, rows }) => [...gives, ...rows.flatMap(({ takes }) => takes)].map(({ id }) => id)),
    ),
  )
}

/** The reserves of one kind: the networks of a coin are one line, that is shown if one of them is `shown`. */
export function reserveLines(
  currencies: readonly CurrencyView[],
  reserves: Readonly<Record<string, Decimal>>,
  kind: CurrencyKind,
  shown: ReadonlySet<string>,
): { currency: CurrencyView; networks: number; reserve: Decimal }[] {
  const ofKind = currencies.filter((currency) => currency.kind === kind).toSorted((a, b) => a.position - b.position)
  const lines = [...Map.groupBy(ofKind, groupKey).values()].filter((equal) => equal.some(({ id }) => shown.has(id)))
  return lines.map((equal) => {
    const [first] = equal as [CurrencyView, ...CurrencyView[]]
    return { currency: first, networks: equal.length, reserve: sum(equal.map(({ id }) => positive(reserves[id] ?? '0'))) }
  })
}

const positive = (amount: Decimal): Decimal => (isLess(amount, '0') ? '0' : amount)
