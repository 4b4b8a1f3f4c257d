/**
 * Finds loops of our directions in which one unit becomes more than one, so that a client could earn from us.
 * The search uses sums of logarithms, which is fast (Bellman-Ford). The exact product of the rates decides.
 */
import type { Decimal } from '../money/decimal.ts'
import { compareRatios, one, type Ratio, ratioOf, significant, timesRatio } from '../money/ratio.ts'

/** The best rate of a direction: `rate` units of `to` for one of `from`, and its natural logarithm. Nodes are numbers from 0. */
export type Edge = { readonly from: number; readonly to: number; readonly rate: Decimal; readonly log: number }
/** The nodes in order, without repeating the first one. `product` is what one unit becomes, cut to 12 digits. */
export type Loop = { readonly nodes: readonly number[]; readonly product: Decimal }

/** All edges between the same two nodes. `log` and `best` are of the best open one. */
type Bundle = { from: number; to: number; best: number; log: number; open: number[] }

/** A gain per step below this is an error of floats. Rates have 12 digits. */
const noise = 1e-13

/** The edges, by their index in the list, that are part of a loop with a gain. Without all of them, no loop with a gain is left. */
export function payingLoops(edges: readonly (Edge | null)[], nodes: number): Map<number, Loop> {
  const found = new Map<number, Loop>()
  const bundles = bundlesOf(edges, nodes)
  for (;;) {
    const cycles = cyclesIn(bundles, nodes)
    if (cycles.length === 0) return found
    for (const cycle of cycles) close(cycle, edges, found)
  }
}

/** Checks one cycle exactly. Closes every edge that makes a gain together with the best other edges of the cycle. */
function close(cycle: readonly Bundle[], edges: readonly (Edge | null)[], found: Map<number, Loop>): void {
  const rates = cycle.map(({ best }) => ratioOf(edges[best]?.rate ?? '0'))
  const nodes = cycle.map(({ from }) => from)
  let paid = false
  for (const [index, bundle] of cycle.entries()) {
    const others = rates.reduce((total, rate, at) => (at === index ? total : timesRatio(total, rate)), one)
    const pays = (place: number): Ratio | null => {
      const product = timesRatio(ratioOf(edges[place]?.rate ?? '0'), others)
      return compareRatios(product, one) > 0 ? product : null
    }
    bundle.open = bundle.open.filter((place) => {
      const product = pays(place)
      if (product === null) return true
      paid = true
      found.set(place, { nodes, product: significant(product, 12, 'down') })
      return false
    })
    lead(bundle, edges)
  }
  // The exact product is not above one. Lowering the logarithm makes the search skip this cycle.
  const [first] = cycle
  if (!paid && first) first.log -= 10 * noise * cycle.length
}

function bundlesOf(edges: readonly (Edge | null)[], nodes: number): Bundle[] {
  const places = new Map<number, Bundle>()
  for (let place = 0; place < edges.length; place += 1) {
    const edge = edges[place]
    if (!edge) continue
    const key = edge.from * nodes + edge.to
    const bundle = places.get(key)
    if (bundle === undefined) places.set(key, { from: edge.from, to: edge.to, best: place, log: edge.log, open: [place] })
    else {
      bundle.open.push(place)
      if (edge.log > bundle.log) {
        bundle.best = place
        bundle.log = edge.log
      }
    }
  }
  return [...places.values()]
}

function lead(bundle: Bundle, edges: readonly (Edge | null)[]): void {
  bundle.log = Number.NEGATIVE_INFINITY
  for (const place of bundle.open) {
    const log = edges[place]?.log ?? Number.NEGATIVE_INFINITY
    if (log > bundle.log) {
      bundle.best = place
      bundle.log = log
    }
  }
}

/** Some cycles with a gain that have no common nodes. Empty if no cycle with a gain is left. */
function cyclesIn(bundles: readonly Bundle[], nodes: number): Bundle[][] {
  const best = new Float64Array(nodes)
  const into: (Bundle | null)[] = Array.from({ length: nodes }, () => null)
  const live = bundles.filter(({ log }) => log > Number.NEGATIVE_INFINITY)
  for (let round = 0; round <= nodes; round += 1) {
    let moved = false
    for (const bundle of live) {
      const reached = (best[bundle.from] ?? 0) + bundle.log
      if (reached > (best[bundle.to] ?? 0) + noise) {
        best[bundle.to] = reached
        into[bundle.to] = bundle
        moved = true
      }
    }
    if (!moved) return []
    const cycles = closedIn(into)
    if (cycles.length > 0) return cycles
  }
  return []
}

/** The cycles among the edges by which each node was last reached. */
function closedIn(into: readonly (Bundle | null)[]): Bundle[][] {
  const walk = new Int32Array(into.length)
  const cycles: Bundle[][] = []
  for (let start = 0; start < into.length; start += 1) {
    let node = start
    while (walk[node] === 0) {
      walk[node] = start + 1
      const bundle = into[node]
      if (!bundle) break
      node = bundle.from
    }
    if (walk[node] !== start + 1 || !into[node]) continue
    const cycle: Bundle[] = []
    for (let bundle = into[node]; bundle; bundle = into[bundle.from]) {
      cycle.unshift(bundle)
      if (bundle.from === node) break
    }
    cycles.push(cycle)
  }
  return cycles
}
