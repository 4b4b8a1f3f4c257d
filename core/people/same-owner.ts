/** Whether two names are those of one person, as far as letters can tell. */

/** Words in any order, ё as е, an initial as the name that begins with it; "Иванов И. П." is "Пётр Иванов Ильич". */
export function isSameOwner(one: string, other: string): boolean {
  const rest = wordsOf(other)
  const words = wordsOf(one)
  if (words.length !== rest.length || words.length === 0) return false
  // whole words find their like first, so that an initial never takes it away from them
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const place = [rest.indexOf(word), rest.findIndex((like) => isShort(word, like))].find((found) => found !== -1)
    if (place === undefined) return false
    rest.splice(place, 1)
  }
  return true
}

const isShort = (one: string, other: string): boolean => (one.length === 1 || other.length === 1) && one[0] === other[0]

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('’', "'")
    .split(/[\s.]+/u)
    .filter((word) => word !== '')
