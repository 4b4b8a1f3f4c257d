/** Finds directions by what staff type: codes, names, networks, ids and sources, with the same slips forgiven as to visitors. */
import { folded, guess, type Named, rankOf, wishesOf, wordsIn, wordsOf } from './search-currencies.ts'

type Searched = { id: string; currenciesGive: readonly string[]; currencyTake: string; sources: readonly string[] }

/** How near a typed word is to a currency (by its id) or a source beyond one slip: 0 to 1; null for not at all. */
export type Nearness = (token: string, part: string) => number | null

/** Worse than whatever fits by itself or with one slip. */
const far = guess + 1
/** Better than whatever fits: its id was typed. */
const asNamed = -1
/** Of two that fit, the one that gives what was named first comes first. */
const otherWayRound = 0.5

/** Those that fit, best first; within a rank in the order they came. All of them for an empty text. */
export function searchDirections<D extends Searched>(
  directions: readonly D[],
  currencies: readonly (Named & { id: string })[],
  text: string,
  nearness: Nearness = () => null,
): D[] {
  const wishes = wishesOf(text)
  if (wishes.length === 0) return [...directions]
  const words = new Map(currencies.map((currency) => [currency.id, [...wordsOf(currency), ...wordsIn(currency.id)]]))
  const readings = wishes.map((wish) => wish.map((token) => ranksOf(token, words, nearness)))
  const exact = text.trim().toLowerCase()
  const found = directions.flatMap((direction) => {
    const rank = direction.id === exact ? asNamed : Math.min(...readings.map((reading) => rankOfReading(direction, reading)))
    return Number.isFinite(rank) ? [{ direction, rank }] : []
  })
  const sure = found.filter(({ rank }) => rank < guess)
  return (sure.length > 0 ? sure : found).toSorted((a, b) => a.rank - b.rank).map(({ direction }) => direction)
}

type Ranks = { ofCurrency: (id: string) => number; ofSource: (source: string) => number; ofId: (id: string) => number }

/** How well one word fits each part; a part is judged once, however many directions have it. */
function ranksOf(token: string, words: ReadonlyMap<string, readonly string[]>, nearness: Nearness): Ranks {
  const judged = new Map<string, number>()
  const judge = (part: string, own: readonly string[]): number => {
    const before = judged.get(part)
    if (before !== undefined) return before
    const rank = rankOf(token, own)
    const near = Number.isFinite(rank) ? null : nearness(token, part)
    const best = near === null ? rank : far - near
    judged.set(part, best)
    return best
  }
  return {
    ofCurrency: (id) => judged.get(id) ?? judge(id, words.get(id) ?? []),
    ofSource: (source) => judged.get(source) ?? judge(source, wordsIn(source)),
    // ids are made of codes, whose slips are forgiven already
    ofId: (id) => (folded(id).includes(token) ? 1 : Number.POSITIVE_INFINITY),
  }
}

function rankOfReading({ id, currenciesGive, currencyTake, sources }: Searched, reading: readonly Ranks[]): number {
  let worst = 0
  const gives: number[] = []
  const takes: number[] = []
  for (const ranks of reading) {
    let give = Number.POSITIVE_INFINITY
    for (const currency of currenciesGive) give = Math.min(give, ranks.ofCurrency(currency))
    const take = ranks.ofCurrency(currencyTake)
    let best = Math.min(give, take)
    for (const source of sources) best = Math.min(best, ranks.ofSource(source))
    if (best > 1) best = Math.min(best, ranks.ofId(id))
    if (best === Number.POSITIVE_INFINITY) return best
    worst = Math.max(worst, best)
    gives.push(give)
    takes.push(take)
  }
  return worst + (isSaidThatWay(gives, takes) ? 0 : otherWayRound)
}

/** Whether the words name what is given first, and then what is taken. */
const isSaidThatWay = (gives: readonly number[], takes: readonly number[]): boolean =>
  gives.length < 2 ||
  gives.some((_, split) => split > 0 && gives.slice(0, split).every(Number.isFinite) && takes.slice(split).every(Number.isFinite))

/** The words and parts between which nearness is asked: tokens of every reading of a text, and the words of each currency and source. */
export function nearnessQuestions(
  currencies: readonly (Named & { id: string })[],
  sources: readonly string[],
  text: string,
): { tokens: string[]; parts: { part: string; words: string }[] } {
  return {
    tokens: [...new Set(wishesOf(text).flat())].filter((token) => token.length > 2).slice(0, 20),
    parts: [
      ...currencies.map((currency) => ({ part: currency.id, words: [...new Set(wordsOf(currency))].join(' ') })),
      ...sources.map((source) => ({ part: source, words: wordsIn(source).join(' ') })),
    ],
  }
}
