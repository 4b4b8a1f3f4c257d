import { expect, test } from 'vitest'
import { type Schema, shapeWords, sharedNames } from './shape-words.ts'

const nobody = new Map<string, string>()
const words = (schema: Schema) => shapeWords(schema, nobody)

test.each<[string, Schema, string]>([
  ['text and its bounds', { type: 'string', minLength: 1, maxLength: 5 }, 'string 1..5'],
  ['text of a pattern', { type: 'string', pattern: '^a$', maxLength: 5 }, 'string /^a$/'],
  ['a whole number without bounds of its own', { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER }, 'integer'],
  ['one of some', { enum: ['a', 'b'] }, '"a" | "b"'],
  ['something or nothing', { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] }, 'string up to 3 | null'],
  ['two types', { type: ['string', 'null'] }, 'string | null'],
  ['a list of some', { type: 'array', items: { enum: [1, 2] }, minItems: 1 }, '(1 | 2)[] from 1'],
  ['names and values', { type: 'object', additionalProperties: { type: 'boolean' } }, '{ [name]: boolean }'],
  ['what may be left out', { type: 'object', properties: { a: {}, b: {} }, required: ['a'] }, '{ a: unknown; b?: unknown }'],
  ['nothing at all', { type: 'object', properties: {} }, '{}'],
])('%s', (_, schema, said) => expect(words(schema)).toBe(said))

const order: Schema = { type: 'object', properties: { id: { type: 'string' }, give: {}, take: {} }, required: ['id', 'give', 'take'] }
const holder = (key: string, schema: Schema): Schema => ({ type: 'object', properties: { [key]: schema }, required: [key] })

test('a shape that two places share is called by the property that holds it, and said whole once', () => {
  const list = holder('orders', { type: 'array', items: order })
  const names = sharedNames({ 'getOrder answer': holder('order', order), 'listOrders answer': list })
  expect([...names.values()]).toEqual(['Order'])
  expect(shapeWords(list, names)).toBe('{ orders: Order[] }')
  expect(shapeWords(order, names)).toBe('{ id: string; give: unknown; take: unknown }')
})

test('two shapes of one name are told apart', () => {
  const other: Schema = { ...order, required: [] }
  const names = sharedNames({
    'getOrder answer': holder('order', order),
    'setOrder answer': holder('order', order),
    'addOrder payload': holder('order', other),
    'addOrder answer': holder('order', other),
  })
  expect([...names.values()]).toEqual(['Order', 'OrderOfAddOrder'])
})

test('what does not fit into a line takes several', () => {
  const long = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`property${index}`, { type: 'boolean' } satisfies Schema]))
  expect(words({ type: 'object', properties: long, required: [] }).split('\n')).toHaveLength(14)
})
