/** Records the statements of one piece of work, and replays them straight on the database with values of another run of it. */
import pg from 'pg'
import { hashOf } from '../server/base/keys/receipt-signer.ts'

type Recorded = { text: string; name: string | undefined; values: unknown[]; rows: Record<string, unknown>[] }
/** Where in the recording a later value came from. */
type Source = { statement: number; column: string }

/** Everything that any connection of this process asks while `work` runs. */
export async function recordStatements(work: () => Promise<void>): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function query(this: unknown, ...given: unknown[]) {
    const [first, second] = given
    const config = typeof first === 'string' ? { text: first } : (first as { text: string; name?: string; values?: unknown[] })
    const { text, name } = { name: undefined, ...config }
    const values = Array.isArray(second) ? second : ('values' in config && config.values) || []
    // the pool itself asks with a callback: that is the session of a caller, and the readings of signals beside it
    const answered = given.at(-1)
    if (typeof answered === 'function' && name === 'session-of-token') {
      const one: Recorded = { text, name, values, rows: [] }
      recorded.push(one)
      const noting = (error: unknown, result?: { rows?: Record<string, unknown>[] }) => {
        one.rows = result?.rows ?? []
        answered(error, result)
      }
      return original.apply(this, [...given.slice(0, -1), noting])
    }
    const asked = original.apply(this, given)
    if (asked instanceof Promise && !/^\s*notify/i.test(text)) {
      const one: Recorded = { text, name, values, rows: [] }
      recorded.push(one)
      return asked.then((result: { rows?: Record<string, unknown>[] }) => {
        one.rows = result.rows ?? []
        return result
      })
    }
    return asked
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return recorded
}

/**
 * A function that runs the recording again on a connection. `known` are words of the recorded run (ids, keys, hashes); a
 * replay names what stands in their places. What one statement answered and a later one was given is carried over. What
 * never differs is found out beforehand, so that a replay costs the database's time and hardly any of ours.
 */
export function replayer(recorded: readonly Recorded[], known: readonly string[]) {
  const sources = sourcesOf(recorded, known)
  const moving = [...known, ...sources.keys()]
  const plan = recorded.map(({ text, name, values }, index) => ({
    text,
    ...(name === undefined ? {} : { name }),
    values,
    differs: values.map((value) => moving.some((word) => String(value).includes(word))),
    hashes: hashesAmong(values),
    gives: [...sources].filter(([, source]) => source.statement === index),
  }))
  return async (client: pg.PoolClient, words: readonly string[]): Promise<void> => {
    const places = new Map<string, string>(known.map((word, index) => [word, words[index] ?? word]))
    for (const { differs, gives, hashes, values, ...asked } of plan) {
      const own = values.map((value, index) => (differs[index] ? replaced(value, places) : value))
      for (const [index, of] of hashes) own[index] = hashOf(String(own[of]))
      const {
        rows: [row],
      } = await client.query<Record<string, unknown>>({ ...asked, values: own })
      for (const [word, { column }] of gives) if (row) places.set(word, String(row[column]))
    }
  }
}

/** Where a value is the hash of another of the same statement: a replay's own text has its own. */
function hashesAmong(values: readonly unknown[]): [number, number][] {
  const texts = values.flatMap((value, index) => (typeof value === 'string' ? [[hashOf(value), index] as const] : []))
  return texts.flatMap(([hash, of]) => {
    const index = values.indexOf(hash)
    return index === -1 ? [] : [[index, of]]
  })
}

/** Words that one statement answered and a later one was given: what is allotted and numbered. Sums are nobody's name. */
function sourcesOf(recorded: readonly Recorded[], known: readonly string[]): Map<string, Source> {
  const sources = new Map<string, Source>()
  for (const [statement, { rows }] of recorded.entries())
    for (const [column, value] of Object.entries(rows[0] ?? {})) {
      const word = String(value)
      const isName =
        (typeof value === 'string' && word.length >= 6 && !/^[\d.]+$/.test(word)) || (typeof value === 'number' && value > 9999)
      const later = recorded.slice(statement + 1).some(({ values }) => values.some((given) => String(given).includes(word)))
      if (isName && later && !known.includes(word) && !sources.has(word)) sources.set(word, { statement, column })
    }
  return sources
}

function replaced(value: unknown, places: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, places))
  if (typeof value === 'number') return places.has(String(value)) ? Number(places.get(String(value))) : value
  if (typeof value !== 'string') return value
  let text = value
  for (const [word, other] of places) if (text.includes(word)) text = text.replaceAll(word, other)
  return text
}
