/** The smallest payload that the schema of a function takes: what is required and no more. */
import { z } from 'zod'
import { type CallName, calls } from '../../contract/calls.ts'
import { newKey } from '../world.ts'

type Schema = {
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  type?: string
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

const schemas = new Map<CallName, Schema>()

/** A new one each time: of functions with a key of their own it has a new key. */
export function smallest(name: CallName): Record<string, unknown> {
  const schema = schemas.get(name) ?? (z.toJSONSchema(calls[name].input, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(name, schema)
  return valueOf(schema, '') as Record<string, unknown>
}

function valueOf(schema: Schema, key: string): unknown {
  if (key === 'idempotencyKey') return newKey()
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueOf(choices.at(-1) ?? {}, key)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, valueOf(schema.properties?.[name] ?? {}, name)]))
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items ?? {}, ''))
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1, 0)
    case 'null':
      return null
    default:
      return schema.format === 'date-time' ? '2026-03-04T12:00:00.000Z' : '1'
  }
}
