/** Finds directions by what staff type: codes, names, networks, ids and sources, with the same slips forgiven as to visitors. */
import { guess, type Named, rankOf, wishesOf, wordsIn, wordsOf } from './search-currencies.ts'

type Searched = { id: string; currenciesGive: readonly string[]; currencyTake: string; sources: readonly string[] }

/** How near a typed word is to a currency (by its id) or a source beyond one slip: 0 to 1; null for not at all. */
export type Nearness = (token: string, part: string) => number | null

/** Worse than whatever fits by itself or with one slip. */
const far = guess + 1
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
  const known = new Map<string, number>()
  const ranked = (token: string, part: string, own: () => readonly string[]): number => {
    const key = `${token} ${part}`
    const before = known.get(key)
    if (before !== undefined) return before
    const rank = rankOf(token, own())
    const near = rank === Number.POSITIVE_INFINITY ? nearness(token, part) : null
    const best = near === null ? rank : far - near
    known.set(key, best)
    return best
  }
  const ofCurrency = (token: string, id: string) => ranked(token, id, () => words.get(id) ?? [])
  const ofSource = (token: string, source: string) => ranked(token, source, () => wordsIn(source))

  const found = directions.flatMap((direction) => {
    const { id, currenciesGive, currencyTake, sources } = direction
    const ownWords = wordsIn(id)
    const rankOfWish = (wish: readonly string[]): number => {
      const gives = wish.map((token) => Math.min(...currenciesGive.map((give) => ofCurrency(token, give))))
      const takes = wish.map((token) => ofCurrency(token, currencyTake))
      const rank = Math.max(
        ...wish.map((token, index) =>
          Math.min(gives[index] ?? far, takes[index] ?? far, ...sources.map((source) => ofSource(token, source)), rankOf(token, ownWords)),
        ),
      )
      return rank + (isSaidThatWay(gives, takes) ? 0 : otherWayRound)
    }
    const rank = Math.min(...wishes.map(rankOfWish))
    return Number.isFinite(rank) ? [{ direction, rank }] : []
  })
  const sure = found.filter(({ rank }) => rank < guess)
  return (sure.length > 0 ? sure : found).toSorted((a, b) => a.rank - b.rank).map(({ direction }) => direction)
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
