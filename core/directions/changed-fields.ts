/** What differs between two states of one thing, place by place: for the audit, and for the one whose draft came second. */

export type ChangedField = { path: string; before: unknown; after: unknown }

/**
 * The places that differ: "name.ru", "legs[0].pair", "fieldRows[0][1].label.en". Lists of another length differ as a whole.
 * `fieldRows`, kept as JSON text, is read where it can be. What is absent on a side is null there.
 */
export function changedFields(before: object, after: object): ChangedField[] {
  return differences(before, after, '', '')
}

function differences(before: unknown, after: unknown, path: string, key: string): ChangedField[] {
  if (Object.is(before, after)) return []
  if (key === 'fieldRows' && typeof before === 'string' && typeof after === 'string') {
    const [old, fresh] = [readable(before), readable(after)]
    if (old !== undefined && fresh !== undefined) return differences(old, fresh, path, '')
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((part, index) => differences(part, after[index], `${path}[${index}]`, ''))
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differences(own(before, name), own(after, name), path === '' ? name : `${path}.${name}`, name),
    )
  return [{ path, before: before ?? null, after: after ?? null }]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const own = (record: Record<string, unknown>, name: string): unknown => (Object.hasOwn(record, name) ? (record[name] ?? null) : null)

function readable(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
