/** Passwords: how long they must be, and one made for a person who gave none. */

const shortest = 6
/** A longer one only costs time to hash. */
const longest = 200

/** Length is counted in characters as people see keys, so an emoji is one. */
export function isPasswordStrong(password: string): boolean {
  const { length } = Array.from(password)
  return length >= shortest && length <= longest
}

// Without characters that are mistaken for one another on paper: I l 1, O o 0.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
const digits = '23456789'
const symbols = '!#$%&*+-=?@_'
const lengthOfNew = 12

/** Twelve letters, digits and symbols, at least one of each. `random(below)` gives a whole number from 0 to below - 1. */
export function newPassword(random: (below: number) => number): string {
  const pick = (from: string): string => from.charAt(random(from.length))
  const characters = [letters, digits, symbols].map(pick)
  while (characters.length < lengthOfNew) characters.push(pick(letters + digits + symbols))
  // Fisher and Yates, so that the places of the three certain ones are not known.
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = random(last + 1)
    const kept = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = kept
  }
  return characters.join('')
}
