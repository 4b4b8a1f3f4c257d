/**
 * Finds currencies by what a person types: Russian or Latin letters, the wrong keyboard layout ("cth" is "сер"),
 * a letter too few, too many, or two that changed places ("исе" is "bct", so BTC).
 */
import type { Currency } from './currency.ts'

export type Named = Pick<Currency, 'name' | 'code' | 'asset' | 'network' | 'kind' | 'icon'>

/** How currencies are called aloud, by asset; by icon for banks that had another name. */
const spoken: Record<string, string> = {
  BTC: 'биткоин биток',
  LTC: 'лайткоин',
  DOGE: 'догикоин доджкоин',
  ETH: 'эфир эфириум',
  USDT: 'тезер тетер юсдт доллар',
  TRX: 'трон',
  TON: 'тонкоин',
  XRP: 'ripple рипл',
  XLM: 'lumen люмен',
  ATOM: 'атом космос',
  SOL: 'солана',
  RUB: 'рубль рубли руб rouble',
  USD: 'доллар dollar',
  TBANK: 'тинькофф tinkoff',
  SBP: 'быстрые платежи',
}
const kinds = { crypto: 'крипта crypto', cashless: 'банк карта bank card', cash: 'наличные нал cash' }

/** The currencies that fit, best first; all of them, in their own order, for an empty text. */
export function searchCurrencies<C extends Named>(currencies: readonly C[], text: string): C[] {
  const wishes = wishesOf(text)
  if (wishes.length === 0) return [...currencies]
  const ranked = currencies.flatMap((currency) => {
    const words = wordsOf(currency)
    const rank = Math.min(...wishes.map((wish) => Math.max(...wish.map((token) => rankOf(token, words)))))
    return Number.isFinite(rank) ? [{ currency, rank }] : []
  })
  // Guesses are shown only where nothing fits as typed.
  const sure = ranked.filter(({ rank }) => rank < guess)
  return (sure.length > 0 ? sure : ranked).toSorted((a, b) => a.rank - b.rank).map(({ currency }) => currency)
}

/** What may be meant: the words as typed, and as the other layout has them; each word folded. */
export function wishesOf(text: string): string[][] {
  const tokens = text.toLowerCase().split(between).filter(Boolean)
  // The comma and the point are letters of the other layout, so the text is also read whole.
  return [...new Set([tokens.join(' '), swapLayout(text.toLowerCase().trim())])]
    .map((wish) =>
      wish
        .split(/[\s→>/]+/)
        .map(folded)
        .filter(Boolean),
    )
    .filter((wish) => wish.length > 0)
}

/** What stands between words. */
const between = /[\s,.·()→>/-]+/

/** The words by which a currency is found, folded. */
export const wordsOf = ({ name, code, asset, network, kind, icon }: Named): string[] =>
  [name.ru, name.en, code, asset, network ?? '', spokenWords({ asset, icon }), kinds[kind]].flatMap(wordsIn)

/** How people call a currency besides its name: "тезер тетер юсдт доллар" of USDT; empty if they do not. */
export const spokenWords = ({ asset, icon }: Pick<Named, 'asset' | 'icon'>): string =>
  [spoken[asset], spoken[icon.toUpperCase()]].filter(Boolean).join(' ')

/** The words of any text, folded. */
export const wordsIn = (text: string): string[] => text.toLowerCase().split(between).map(folded).filter(Boolean)

/** From this rank on it is a guess. */
export const guess = 2

/** 0: a word begins so; 1: it stands inside one; 2: it would, but for one slip; infinite: no. */
export function rankOf(token: string, words: readonly string[]): number {
  if (words.some((word) => word.startsWith(token))) return 0
  if (token.length > 1 && words.some((word) => word.includes(token))) return 1
  return token.length >= 3 && words.some((word) => beginsNearly(word, token)) ? guess : Number.POSITIVE_INFINITY
}

/** Whether a word begins with the token once a letter is added, dropped, or two neighbours change places. */
function beginsNearly(word: string, token: string): boolean {
  for (let at = 0; at < token.length; at++) {
    if (word.startsWith(token.slice(0, at) + token.slice(at + 1)) && token.length > 3) return true
    const next = token[at + 1]
    if (next !== undefined && word.startsWith(token.slice(0, at) + next + token[at] + token.slice(at + 2))) return true
    if (at > 0 && word.startsWith(token.slice(0, at)) && word.slice(at + 1).startsWith(token.slice(at))) return true
  }
  return false
}

const latin: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o',
  п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia',
} // biome-ignore format: an alphabet

/**
 * One spelling for both alphabets: Cyrillic by its Latin sound, and letters that sound alike as one.
 * What would lose more than half of itself is no word ("ыыыъъъ"); it stays as it is, so that its first letter finds nothing.
 */
export function folded(text: string): string {
  const spelling = Array.from(text, (letter) => latin[letter] ?? letter)
    .join('')
    .replace(/ck|[cq]/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/[yj]/g, 'i')
    .replace(/(.)\1+/g, '$1')
  return spelling.length * 2 < text.length ? text : spelling
}

const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,."

/** The same keys pressed in the other layout. */
export const swapLayout = (text: string): string =>
  Array.from(text, (sign) => {
    const russian = russianKeys.indexOf(sign)
    if (russian >= 0) return latinKeys[russian]
    const key = latinKeys.indexOf(sign)
    return key >= 0 ? russianKeys[key] : sign
  }).join('')
