/** Statements that are asked often have a name, by which each connection keeps them parsed: to read them anew costs more than most of them do. */

/** The code of the error of a table that changed under a parsed statement, as while another process migrates. */
export const staleStatement = '0A000'

/** From so many times on a statement has its name; those of lists of any length come seldom enough. */
const often = 10
/** Connections keep so many at most. */
const named = 400
/** So many texts are counted. */
const counted = 4000

const names = new Map<string, string>()
const counts = new Map<string, number>()

/** The name of a statement that was asked often; undefined for the others. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= named) return known
  const count = (counts.get(text) ?? 0) + 1
  if (count < often) {
    if (counts.size < counted || count > 1) counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  const name = `often_${names.size + 1}`
  names.set(text, name)
  return name
}

const kept = new Map<string, string>()

/**
 * Keeps a statement parsed outside of transactions too, from its first time on, and answers its text. For a statement whose plan is the same
 * whatever it is asked for: a list behind a filter is better planned for each filter anew.
 */
export function keepParsed(text: string): string {
  if (!kept.has(text)) kept.set(text, `kept_${kept.size + 1}`)
  return text
}

/** The name of a statement that is kept parsed; undefined for the others. */
export const keptNameOf = (text: string): string | undefined => kept.get(text)
