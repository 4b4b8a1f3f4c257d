/** Whether the sender that a bank names may be the person whom the client named. */

export type NameFit = 'fits' | 'differs' | 'unknown'

const letters = /[a-zа-я]+/g
const wordsOf = (name: string): string[] => name.toLowerCase().replaceAll('ё', 'е').match(letters) ?? []
const isCyrillic = (word: string): boolean => /[а-я]/.test(word)
const fits = (a: string, b: string): boolean => a === b || ((a.length === 1 || b.length === 1) && a[0] === b[0])

/**
 * Banks cut names: "МАРИЯ И.", "Иванова Мария Петровна". Names fit where all words of the shorter one are in the longer one, one
 * of them whole; they differ where no whole word is in both. Another alphabet, or one word alone, tells nothing.
 */
export function nameFit(told: string, typed: string): NameFit {
  const [a, b] = [wordsOf(told), wordsOf(typed)]
  if (a.length < 2 || b.length < 2 || a.some(isCyrillic) !== b.some(isCyrillic)) return 'unknown'
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const whole = short.filter((word) => word.length > 1 && long.includes(word))
  if (whole.length === 0) return 'differs'
  const left = [...long]
  const all = short.every((word) => {
    const place = left.findIndex((other) => fits(word, other))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
  return all ? 'fits' : 'unknown'
}
