/** A stored value as one line of text, for comparing two values and for the log of changes. */
export function writeValue(value: unknown, words: { empty: string; yes: string; no: string }): string {
  if (value === null || value === undefined || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'string' ? value : JSON.stringify(value)
}
