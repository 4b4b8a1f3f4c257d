/** Cyrillic letters by the Latin ones that look the same. */
const alike: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
  h: 'н',
  b: 'в',
}

/**
 * Text as it is kept for a search and searched for: small letters, ё as е, since people write either, and a Latin letter inside a Cyrillic
 * word as the Cyrillic one that looks the same.
 */
export const foldedText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\p{Script=Cyrillic}a-z]+/gu, (word) =>
      /\p{Script=Cyrillic}/u.test(word) ? word.replace(/[a-z]/g, (letter) => alike[letter] ?? letter) : word,
    )

/** A text as a part of an SQL `like`: its own signs of a pattern mean themselves. */
export const likePart = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const shortestWord = 4
const longestWord = 12

/**
 * A word with one wrong letter: patterns of SQL `like` for words with one letter changed, left out or put in after the first one, or two
 * of them swapped. Longer words are near enough to each other for trigrams, shorter ones are like too many others: none.
 */
export function slipPatterns(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < shortestWord || letters.length > longestWord) return []
  const put = (from: number, to: number, by: string) =>
    `${likePart(letters.slice(0, from).join(''))}${by}${likePart(letters.slice(to).join(''))}`
  return [
    ...new Set(
      letters.flatMap((_, place) => [
        ...(place > 0 ? [put(place, place + 1, '_'), put(place, place + 1, '')] : []),
        put(place + 1, place + 1, '_'),
        ...(place > 0 ? [put(place - 1, place + 1, likePart(`${letters[place]}${letters[place - 1]}`))] : []),
      ]),
    ),
  ]
}

/** Whether one word is the other with one wrong letter: changed, left out or put in after the first one, or two of them swapped. */
export function isOneSlipFrom(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const isSwapped = left.length === 2 && left.toReversed().join('') === right.join('')
  return isSwapped || (start > 0 && Math.max(left.length, right.length) <= 1)
}
