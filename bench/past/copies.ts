/** SQL that copies the rows of an order which was lived, each copy with words, moments and sums of its own. */
import type { LivedOrder } from './lives.ts'

type Column = { name: string; type: string }
/** A row as the database tells of it: moments in ISO, all else as text. */
export type Row = Record<string, string | null>
/** The rows of one table that a life left. */
export type Left = { table: string; columns: readonly Column[]; rows: readonly Row[] }

/** Sums, which a copy has so many times as large: books that balanced do so still. */
const sums = new Set([
  'give',
  'take',
  'quoted_worth',
  'turnover',
  'due',
  'seen',
  'received',
  'profit',
  'amount',
  'addedToReserve',
  'takenFromReserve',
])
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** What stands in `past_orders p` for each word of a life. */
export function wordsOf(life: LivedOrder, number: string, credentialsId: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const [hash, sender, proof] = life.words
  return new Map([
    [life.orderId, 'p.id'],
    [life.uid, 'p.user_id'],
    [credentialsId, 'p.credentials_id'],
    [number, 'p.number::text'],
    [life.email, 'p.email'],
    [life.holder.toLowerCase(), 'p.holder'],
    ...(hash === undefined ? [] : ([[hash, '(md5(p.id) || md5(p.email || p.id))']] as const)),
    ...(sender === undefined ? [] : ([[sender, "('T' || md5((p.n % 50000)::text))"]] as const)),
    ...(proof === undefined ? [] : ([[proof, "('receipt ' || p.number)"]] as const)),
    ...ids.filter((id) => id !== life.orderId).map((id, index) => [id, `substr(md5(p.id || ${quoted(String(index))}), 1, 22)`] as const),
  ])
}

/** How the rows of a life become those of its copies. */
export function copier(words: ReadonlyMap<string, string>, created: string) {
  const known = new RegExp([...words.keys()].map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')

  /** A text with each known word replaced. */
  const textOf = (text: string): string => {
    const parts: string[] = []
    let from = 0
    for (const match of text.matchAll(known)) {
      if (match.index > from) parts.push(quoted(text.slice(from, match.index)))
      parts.push(words.get(match[0]) ?? quoted(match[0]))
      from = match.index + match[0].length
    }
    if (from < text.length) parts.push(quoted(text.slice(from)))
    return parts.length === 0 ? "''" : parts.join(' || ')
  }
  const momentOf = (at: string): string => `(p.at + interval '${Date.parse(at) - Date.parse(created)} milliseconds')`
  const writtenMoment = (at: string): string => `to_char(${momentOf(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const sumOf = (sum: string): string => `(${quoted(sum)}::numeric * p.times)`

  /** JSON text, key by key in its order; `inside` are expressions for values that are others'. */
  const jsonOf = (text: string, inside: ReadonlyMap<string, string> = new Map()): string => {
    const pieces: string[] = []
    const literal = (part: string) => void pieces.push(quoted(part))
    const walk = (value: unknown, key: string): void => {
      if (typeof value === 'string' && inside.has(value)) pieces.push(`'"'`, inside.get(value) ?? '', `'"'`)
      else if (typeof value === 'string' && isMoment(value)) pieces.push(`'"'`, writtenMoment(value), `'"'`)
      else if (typeof value === 'string' && sums.has(key)) pieces.push(`'"'`, `trim_scale(${sumOf(value)})::text`, `'"'`)
      else if (key === 'order' && typeof value === 'number') pieces.push('p.number::text')
      else if (typeof value === 'string') pieces.push(textOf(JSON.stringify(value)))
      else if (Array.isArray(value)) {
        literal('[')
        for (const [index, one] of value.entries()) {
          if (index > 0) literal(',')
          walk(one, key)
        }
        literal(']')
      } else if (typeof value === 'object' && value !== null) {
        literal('{')
        for (const [index, [name, one]] of Object.entries(value).entries()) {
          literal(`${index > 0 ? ',' : ''}${JSON.stringify(name)}:`)
          walk(one, name)
        }
        literal('}')
      } else literal(JSON.stringify(value))
    }
    walk(JSON.parse(text), '')
    return pieces.join(' || ')
  }

  /** The hash of each receipt as the copy reckons it, each in the next one's text. */
  const hashes = new Map<string, string>()
  const receiptOf = (row: Row): { document: string; hash: string } => {
    const document = jsonOf(row['document'] ?? '{}', hashes)
    const hash = `encode(sha256(convert_to(${document}, 'UTF8')), 'hex')`
    hashes.set(row['hash'] ?? '', hash)
    return { document, hash }
  }

  /** The hash of each row of history is of that row and the one before it. */
  let lastHash = 'null::text'
  const historyHash = (values: readonly string[]): string => {
    lastHash = `history_hash(${[lastHash, ...values].join(', ')})`
    return lastHash
  }

  const valueOf = ({ name, type }: Column, value: string | null): string => {
    if (value === null) return `null::${type}`
    if (type === 'timestamp with time zone') return momentOf(value)
    if (type === 'numeric' && sums.has(name)) return sumOf(value)
    if (type === 'jsonb') return `(${jsonOf(value)})::jsonb`
    if (type === 'bigint' && name === 'number') return 'p.number'
    if (type !== 'text') return `${quoted(value)}::${type}`
    const hash = hashes.get(value)
    return hash ?? `(${textOf(value)})`
  }

  /** One row of a table, as expressions over `past_orders p`; `own` says otherwise of some columns. */
  return ({ table, columns }: Left, row: Row, own: Readonly<Record<string, string>>): string => {
    const receipt: Record<string, string> = table === 'quote_receipts' ? receiptOf(row) : {}
    const values = columns.map(({ name, type }) => own[name] ?? receipt[name] ?? valueOf({ name, type }, row[name] ?? null))
    // the hash is the last column of history
    return `(${(table === 'order_history' ? [...values.slice(0, -1), historyHash(values.slice(0, -1))] : values).join(', ')})`
  }
}
