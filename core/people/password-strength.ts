/** How hard a new password is to guess, in four steps. It advises only: isPasswordStrong decides what is refused. */

/** 0: too short to be taken. 1 weak, 2 fair, 3 strong, 4 very strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

const shortest = 6
/** Bits of a guess from which each step begins: about what ten guesses a second, a leaked database and a large machine find. */
const steps = [0, 26, 38, 60] as const
/** A word that people choose is one of some ten thousand. */
const bitsPerWord = 13
const kinds: readonly [form: RegExp, size: number][] = [
  [/\p{Ll}/u, 30],
  [/\p{Lu}/u, 30],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 30],
]

/** How many characters are missing until a password is taken. */
export const missingCharacters = (password: string): number => Math.max(0, shortest - Array.from(password).length)

/** Words are counted as words, runs like "aaaa", "1234" and "qwer" as one character, and all else by the size of its alphabet. */
export function strengthOf(password: string): Strength {
  if (missingCharacters(password) > 0) return 0
  const bits = Math.min(bitsOfCharacters(password), bitsOfWords(password))
  return steps.filter((from) => bits >= from).length as Strength
}

function bitsOfCharacters(password: string): number {
  const alphabet = kinds.reduce((sum, [form, size]) => sum + (form.test(password) ? size : 0), 0)
  return withoutRuns(password) * Math.log2(Math.max(alphabet, 2))
}

/** Letters between other characters are a word, whatever their number; what stands between them adds little. */
function bitsOfWords(password: string): number {
  const words = password.match(/\p{L}+/gu) ?? []
  const others = password.replace(/\p{L}+/gu, '')
  const isOrdinary = words.every((word) => word === word.toLowerCase() || word === word[0] + word.slice(1).toLowerCase())
  if (!isOrdinary) return Number.POSITIVE_INFINITY
  const distinct = new Set(words.map((word) => word.toLowerCase())).size
  return distinct * bitsPerWord + withoutRuns(others.replaceAll(' ', '')) * 3.3
}

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'abcdefghijklmnopqrstuvwxyz']

/** How many characters there are when each one that repeats or goes on a row of keys is left out. */
function withoutRuns(text: string): number {
  const characters = Array.from(text.toLowerCase())
  return characters.filter((character, index) => {
    const before = characters[index - 1]
    if (before === undefined) return true
    return character !== before && !rows.some((row) => row.includes(before + character) || row.includes(character + before))
  }).length
}
