/** How large the name of an office is written in the column of the desk. */

/** What a word of seven letters has beside the logo, and a longer one is made to fit. */
const [largest, smallest] = [19, 12]
const widthInLetters = 134

/** In px, so that its longest word is not broken; one of more than eleven letters is. */
export function brandSize(name: string): number {
  const longest = Math.max(1, ...name.split(/\s+/).map((word) => word.length))
  return Math.max(smallest, Math.min(largest, Math.floor(widthInLetters / longest)))
}
