/** The state of the widget: the pair, the typed sum, the result, and their copy in the address. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../core/language/language.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import type { Side } from '../../core/rates/quote.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { navigate } from '../app/router.tsx'
import { toast } from '../app/toasts.ts'
import { shortName } from '../words/currency-words.ts'
import {
  type Catalogue,
  defaultPair,
  firstAmount,
  idsOf,
  type OffSale,
  offSaleOf,
  type Pair,
  type PairIds,
  pairOf,
  reversed,
  termsOf,
  withSide,
} from './catalogue.ts'
import { type First, firstOf, type Missed, readLink, writeLink } from './deep-link.ts'
import { exchangeTexts } from './texts.ts'
import { type Figures, figuresOf, keptFor, type Typed, typedSum } from './widget-state.ts'

/** Browsers limit how often the address may change. */
const addressDelayMs = 400

export type Exchange = {
  pair: Pair
  typed: Typed
  figures: Figures
  /** Why nothing can be ordered now. null if something can. */
  offSale: OffSale | null
  /** The figures are the last known ones, because there is no rate now or it is being checked. */
  outOfDate: boolean
  /** The pair of the address if it is not exchanged, until the person chooses or types. */
  missed: Missed | null
  /** Takes another pair, both sides. */
  take: (pair: Pair) => void
  type: (side: Side, text: string) => void
  /** Sets a sum, for example a limit that the person pressed. */
  put: (side: Side, amount: Decimal) => void
  choose: (side: Side, currencyId: string) => void
  /** null if only one direction is available. */
  swap: (() => void) | null
  /** Writes the pair and the sum into the address now. */
  writeAddress: () => void
  /** Grows with each action of the person. What the person saw before no longer counts. */
  touches: number
}

/** null until the catalogue is loaded, or if nothing at all is exchanged. */
export function useExchange(catalogue: Catalogue | null): Exchange | null {
  const { language } = useLanguage()
  const t = useTexts(exchangeTexts)
  const [choice, setChoice] = useState<{ ids: PairIds; typed: Typed } | null>(null)
  const [touches, setTouches] = useState(0)
  const begun = useRef<{ first: First; typed: Typed } | null>(null)
  if (catalogue && !begun.current) begun.current = begin(catalogue, language)
  const first = begun.current?.first ?? null

  const wanted = choice?.ids ?? (first ? idsOf(first.pair) : null)
  const found = catalogue && wanted ? pairOf(catalogue, wanted) : null
  const pair = found ?? (catalogue ? defaultPair(catalogue) : null)
  // There was no rate at the beginning. When a rate comes, show a sum as if it had been there from the start.
  const late = !choice && first?.amount === null && catalogue && pair ? firstAmount(catalogue, pair) : null
  const typed = choice?.typed ?? (late && pair ? typedSum('give', late, pair.give.decimals, language) : begun.current?.typed) ?? null
  const lost = catalogue !== null && wanted !== null && found === null && pair !== null

  useEffect(() => {
    if (lost && pair) {
      toast({ type: 'info', title: t.pairGone, text: t.shownInstead(...pairNames(pair, language)) })
      setChoice({ ids: idsOf(pair), typed: typedSum('give', catalogue && firstAmount(catalogue, pair), pair.give.decimals, language) })
    }
  }, [lost, pair, catalogue, language, t])

  const terms = useMemo(() => (catalogue && pair ? termsOf(catalogue, pair) : null), [catalogue, pair])
  const figures = useMemo(() => (terms && typed ? figuresOf(terms, typed, language) : null), [terms, typed, language])

  // An outdated quote stays on the screen, but nothing can be ordered at it.
  const good = useRef<{ of: string; figures: Figures } | null>(null)
  const of = pair && typed ? `${pair.direction.id} ${pair.give.id} ${typed.side} ${typed.text}` : ''
  if (figures?.quote?.ok) good.current = { of, figures }
  const offSale = catalogue && pair ? offSaleOf(catalogue, pair) : null
  const unpriced = offSale === 'NO_RATE' || offSale === 'RATE_BEING_CHECKED'
  const last = unpriced && good.current?.of === of ? good.current.figures : null

  const amount = figures?.quote?.give ?? (typed?.side === 'give' ? (figures?.amount ?? null) : null)
  const latest = useRef({ pair, amount })
  latest.current = { pair, amount }
  const writeAddress = useCallback(() => {
    const { pair: shown, amount: sum } = latest.current
    if (!shown) return
    const query = writeLink(location.search, shown, sum)
    if (query !== location.search) navigate(`${location.pathname}${query}${location.hash}`, { replace: true, state: history.state })
  }, [])
  useEffect(() => {
    if (!choice) return
    const timer = setTimeout(writeAddress, addressDelayMs)
    return () => clearTimeout(timer)
  }, [choice, writeAddress])

  if (!catalogue || !pair || !typed || !figures) return null
  const set = (ids: PairIds, next: Typed) => {
    setChoice({ ids, typed: next })
    setTouches((count) => count + 1)
  }
  const move = (next: Pair, kept: Typed) =>
    set(idsOf(next), keptFor(termsOf(catalogue, next), kept, language, firstAmount(catalogue, next)))
  const back = reversed(catalogue, pair)
  return {
    pair,
    typed,
    figures: last ?? figures,
    offSale,
    outOfDate: last !== null,
    missed: choice ? null : (first?.missed ?? null),
    touches,
    writeAddress,
    type: (side, text) => set(idsOf(pair), { side, text, language }),
    put: (side, sum) => set(idsOf(pair), typedSum(side, sum, pair[side].decimals, language)),
    choose: (side, currencyId) => {
      const next = withSide(catalogue, pair, side, currencyId)
      if (next) move(next, typed)
    },
    take: (next) => move(next, typed),
    swap: back && (() => move(back, { ...typed, side: typed.side === 'give' ? 'take' : 'give' })),
  }

  function begin(from: Catalogue, speaks: Language) {
    const start = firstOf(from, readLink(location.search))
    return start && { first: start, typed: typedSum('give', start.amount, start.pair.give.decimals, speaks) }
  }
}

/** Whether the person has done nothing between the two, and sees the same pair. */
export const isSameView = (one: Exchange | null, other: Exchange): boolean =>
  one !== null &&
  one.touches === other.touches &&
  one.pair.direction.id === other.pair.direction.id &&
  one.pair.give.id === other.pair.give.id

/** The pair in words: "USDT TRC20" and "Сбербанк". */
const pairNames = ({ give, take }: Pair, language: Language): [give: string, take: string] => [
  shortName(give, language),
  shortName(take, language),
]
