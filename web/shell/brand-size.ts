/** How large the name of an office is written in the column of the desk. */

/** In px: what a word of seven characters has beside the logo, and what a longer one is made to fit. */
const [largest, smallest] = [19, 12]
/** A word fits the column when its size in px times its number of characters is at most this. */
const roomOfWord = 134

/** In px, so that its longest word is not broken; one of more than eleven characters is. */
export function brandSize(name: string): number {
  const longest = Math.max(1, ...name.split(/\s+/).map((word) => word.length))
  return Math.max(smallest, Math.min(largest, Math.floor(roomOfWord / longest)))
}
