import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { graph } from '../core/orders/graph.ts'
import { orderDiagram, ordersPage } from '../core/orders/orders-page.ts'
import { transitions } from '../core/orders/transitions.ts'

it('docs/orders.md is what the table says now', () => {
  expect(readFileSync(new URL('../docs/orders.md', import.meta.url), 'utf8')).toBe(ordersPage())
})

it('draws every move of the graph, and none beside it', () => {
  const drawn = new Set(
    [...orderDiagram().matchAll(/^ {2}(\S+) --> (\w+) :/gm)].map(([, from, to]) => `${from === '[*]' ? 'new' : from} ${to}`),
  )
  const allowed = Object.entries(graph).flatMap(([from, places]) => places.map((to) => `${from} ${to}`))
  expect([...drawn].toSorted()).toEqual(allowed.toSorted())
  expect(transitions.length).toBeGreaterThan(130)
})
