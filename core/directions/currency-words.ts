/** Which currencies the words of a search mean: "сбер", "usdt trc20". Pure. */
import { foldedText } from '../language/folded-text.ts'
import type { Words } from '../language/language.ts'

type Named = { id: string; code: string; asset: string; network: string | null; name: Words }

/** The text as `currencies`, each word that means some (their ids), and `rest`, its other words. */
export type Reading = { currencies: string[][]; rest: string[] }

/** Shorter words are a part of too many names. */
const shortest = 3

/** Null if no word means a currency. A word means those that have a word which begins with it, in either language. */
export function readCurrencies(text: string, known: readonly Named[]): Reading | null {
  const reading: Reading = { currencies: [], rest: [] }
  for (const word of foldedText(text).split(/[\s,]+/)) {
    if (word === '') continue
    const meant = word.length < shortest ? [] : known.filter((one) => wordsOf(one).some((own) => own.startsWith(word)))
    if (meant.length > 0) reading.currencies.push(meant.map(({ id }) => id))
    else reading.rest.push(word)
  }
  return reading.currencies.length > 0 ? reading : null
}

const wordsOf = ({ code, asset, network, name }: Named): string[] =>
  foldedText([code, asset, network ?? '', name.ru, name.en].join(' ')).split(/[\s()-]+/)
