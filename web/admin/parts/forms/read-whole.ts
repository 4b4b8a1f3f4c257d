/** A whole number as it is typed or pasted: "1 500" is 1500, nothing is 0. null if the text is no whole number or has too many digits. */
export function readWhole(text: string, digits: number): number | null {
  const tight = text.replace(/\s/g, '').replace(/^0+(?=\d)/, '')
  return /^\d*$/.test(tight) && tight.length <= digits ? Number(tight) : null
}
