/** Which currencies the words of a search mean: "сбер", "usdt trc20", "тезер". Pure. */
import { foldedText, isOneSlipFrom } from '../language/folded-text.ts'
import type { Currency } from './currency.ts'
import { spokenWords } from './search-currencies.ts'

type Named = Pick<Currency, 'id' | 'code' | 'asset' | 'network' | 'name' | 'icon'>

/** The text as `currencies`, each word that means some (their ids), and `rest`, its other words. */
export type Reading = { currencies: string[][]; rest: string[] }

/** Shorter words are a part of too many names. */
const shortest = 3
/** In shorter words one wrong letter makes another word. */
const shortestWithSlip = 5

/**
 * Null if no word means a currency. A word means those that have a word which begins with it, in either language or as people call them; if
 * there are none, those that have it but for one wrong letter.
 */
export function readCurrencies(text: string, known: readonly Named[]): Reading | null {
  const reading: Reading = { currencies: [], rest: [] }
  for (const word of foldedText(text).split(/[\s,]+/)) {
    if (word === '') continue
    const begun = word.length < shortest ? [] : known.filter((one) => wordsOf(one).some((own) => own.startsWith(word)))
    const meant = begun.length > 0 || word.length < shortestWithSlip ? begun : known.filter((one) => wordsOf(one).some(isSlipOf(word)))
    if (meant.length > 0) reading.currencies.push(meant.map(({ id }) => id))
    else reading.rest.push(word)
  }
  return reading.currencies.length > 0 ? reading : null
}

const isSlipOf = (word: string) => (own: string) => own.length >= shortestWithSlip && isOneSlipFrom(word, own)

const wordsOf = ({ code, asset, network, name, icon }: Named): string[] =>
  foldedText([code, asset, network ?? '', name.ru, name.en, spokenWords({ asset, icon })].join(' ')).split(/[\s()-]+/)
