/** Shapes of payloads and answers in the words of TypeScript, from their JSON Schema; what many of them share is said once. */

export type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Names by the shape itself, as JSON. */
export type Names = ReadonlyMap<string, string>

const lineWidth = 100
/** A shape of fewer properties is sooner read where it stands. */
const fewestShared = 3
/** What JavaScript itself allows says nothing. */
const widest = Number.MAX_SAFE_INTEGER

/** The words of a shape, indented by so many levels. Shapes that have a name are called by it, but for the one that is asked for. */
export function shapeWords(schema: Schema, names: Names, level = 0, whole = true): string {
  const name = whole ? undefined : names.get(JSON.stringify(schema))
  if (name) return name
  const part = (inner: Schema) => shapeWords(inner, names, level, false)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum)
    return choiceWords(
      schema.enum.map((value) => JSON.stringify(value)),
      level,
    )
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choiceWords([...new Set(choices.map(part))], level)
  if (schema.allOf) return schema.allOf.map(part).join(' & ')
  if (typeof schema.type === 'object') return schema.type.map((type) => part({ ...schema, type })).join(' | ')
  if (schema.type === 'array') return listWords(part(schema.items ?? {}), schema)
  if (schema.type === 'object') return objectWords(schema, names, level)
  if (schema.type === 'string') return `string${textBounds(schema)}`
  if (schema.type === 'integer' || schema.type === 'number') return `${schema.type}${span(schema.minimum, schema.maximum)}`
  return schema.type ?? 'unknown'
}

function choiceWords(choices: readonly string[], level: number): string {
  const line = choices.join(' | ')
  return line.length + level * 2 <= lineWidth || line.includes('\n') ? line : choices.join(`\n${'  '.repeat(level + 1)}| `)
}

function listWords(item: string, { minItems, maxItems }: Schema): string {
  return `${/ [|&] /.test(item) ? `(${item})` : item}[]${span(minItems, maxItems)}`
}

function textBounds({ pattern, format, minLength, maxLength }: Schema): string {
  if (format) return ` (${format})`
  return pattern ? ` /${pattern}/` : span(minLength, maxLength)
}

/** " 1..100", " up to 100", " from 1"; nothing where there are no bounds. */
function span(from: number | undefined, to: number | undefined): string {
  const [low, high] = [from === -widest ? undefined : from, to === widest ? undefined : to]
  if (low !== undefined && high !== undefined) return ` ${low}..${high}`
  return low !== undefined ? ` from ${low}` : high !== undefined ? ` up to ${high}` : ''
}

function objectWords({ properties = {}, required = [], additionalProperties }: Schema, names: Names, level: number): string {
  const inner = (schema: Schema) => shapeWords(schema, names, level + 1, false)
  const members = Object.entries(properties).map(([key, schema]) => `${key}${required.includes(key) ? '' : '?'}: ${inner(schema)}`)
  if (typeof additionalProperties === 'object') members.push(`[name]: ${inner(additionalProperties)}`)
  const line = members.length === 0 ? '{}' : `{ ${members.join('; ')} }`
  if (line.length + level * 2 <= lineWidth && !line.includes('\n')) return line
  const indent = '  '.repeat(level)
  return `{\n${members.map((member) => `${indent}  ${member}\n`).join('')}${indent}}`
}

/** Objects that occur in more than one place get the name of the property that holds them. `places`: whole shapes by call and side. */
export function sharedNames(places: Readonly<Record<string, Schema>>): Names {
  const found = new Map<string, { key: string; place: string; times: number }>()
  for (const [place, schema] of Object.entries(places))
    walk(schema, 'payload', (inner, key) => {
      if (Object.keys(inner.properties ?? {}).length < fewestShared) return
      const shape = JSON.stringify(inner)
      const known = found.get(shape)
      found.set(shape, { key: known?.key ?? key, place: known?.place ?? place, times: (known?.times ?? 0) + 1 })
    })
  const names = new Map<string, string>()
  for (const [shape, { key, place, times }] of found) {
    if (times < 2) continue
    const plain = capital(key)
    const taken = new Set(names.values())
    const [call = '', side = ''] = place.split(' ')
    const free =
      [plain, `${plain}Of${capital(call)}`].find((name) => !taken.has(name)) ?? `${plain}Of${capital(call)}${capital(side)}${taken.size}`
    names.set(shape, free)
  }
  return names
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Tells of each shape within one, and by which property it is held; one of a list goes by the singular. */
function walk(schema: Schema, key: string, tell: (schema: Schema, key: string) => void): void {
  tell(schema, key)
  for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, name, tell)
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) walk(inner, key, tell)
  if (schema.items) walk(schema.items, key.replace(/ies$/, 'y').replace(/s$/, ''), tell)
  if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, key.replace(/s$/, ''), tell)
}
