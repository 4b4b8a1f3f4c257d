/**
 * The lists that an admin picks from: pairs, currencies, payment methods of a source. The lists are stored, so that they are
 * available while the source is down and the source is asked rarely.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { addHours, addSeconds, earlier, type Instant, isAfter } from '../../../core/time/instant.ts'
import type { AskContext, PaymentMethod, SourceLists } from '../../../outside/rates/rate-source.ts'
import { sourceOf } from '../../../outside/rates/sources.ts'
import { type CallContext, handler } from '../../base/handler.ts'
import { claimList, findList, keepList, keepListProblem, type StoredList } from '../../stores/rates/list-store.ts'
import { readRests } from '../../stores/rates/rest-store.ts'
import { problemOf } from './problem-of.ts'
import { problemView } from './problem-view.ts'

/** The pause between two attempts to get a list, for all callers and after a success or a failure. */
const pauseSeconds = 60
/** How often somebody looks for a list that another caller is getting. */
const lookAgainMs = 100
/** A list older than this is renewed when somebody opens it. */
const freshHours = 24

type Ask = (lists: SourceLists, ask: AskContext) => Promise<unknown>

export const getSourceLists = handler('getSourceLists', {
  async run({ source, currencyCode, refresh }, ctx) {
    if (currencyCode !== undefined && !/^[A-Z]{3}$/.test(currencyCode)) throw new Refusal('INVALID_ARGUMENT', { field: 'currencyCode' })
    const isP2p = source === 'p2p-binance' || source === 'p2p-bybit'
    const wanted: [name: string, ask: Ask][] = isP2p
      ? [['currencies', (lists, ask) => lists.currencies(ask)]]
      : [['pairs', (lists, ask) => lists.pairs(ask)]]
    if (isP2p && currencyCode !== undefined) wanted.push([`methods:${currencyCode}`, (lists, ask) => lists.methods(currencyCode, ask)])
    const found = new Map<string, StoredList>()
    // One after another, because the markets require it.
    for (const [name, ask] of wanted) found.set(name, await presentList(ctx, source, name, ask, refresh))

    const bodyOf = <T>(name: string): T[] => (found.get(name)?.body ?? []) as T[]
    const all = [...found.values()]
    const fetched = all.flatMap(({ fetchedAt }) => fetchedAt ?? [])
    const problem = all.find((list) => list.problem !== null)?.problem ?? null
    return {
      pairs: bodyOf<string>('pairs'),
      currencies: bodyOf<string>('currencies'),
      methods: bodyOf<PaymentMethod>(`methods:${currencyCode}`),
      fetchedAt: fetched.length < all.length ? null : fetched.reduce(earlier),
      problem: problem === null ? null : problemView(problem),
    }
  },
})

/** Returns the stored list. Renews it first if it is missing, old, or `refresh` asks for it; only one caller at a time renews it. */
async function presentList(
  ctx: CallContext,
  source: Parameters<typeof sourceOf>[1],
  name: string,
  ask: Ask,
  refresh: boolean,
): Promise<StoredList> {
  const db = ctx.database.kysely
  const nothing: StoredList = { body: [], fetchedAt: null, problem: null }
  const kept = await findList(db, source, name)
  const now = ctx.now()
  const isFresh = kept?.fetchedAt != null && isAfter(kept.fetchedAt, addHours(now, -freshHours))
  if (isFresh && !refresh) return kept
  if ((await readRests(db, now)).has(source)) return { ...(kept ?? nothing), problem: 'limit' }
  if (!(await claimList(db, source, name, now, addSeconds(now, -pauseSeconds)))) return (await listOfAnother(ctx, source, name)) ?? nothing
  try {
    await keepList(db, source, name, await fromSource(ctx, source, ask, now), now)
  } catch (error) {
    await keepListProblem(db, source, name, await problemOf(ctx, source, error))
  }
  return (await findList(db, source, name)) ?? nothing
}

/** The list that another caller is getting just now; what is stored, where it does not come in time. */
async function listOfAnother(ctx: CallContext, source: Parameters<typeof sourceOf>[1], name: string): Promise<StoredList | null> {
  const stored = () => findList(ctx.database.kysely, source, name)
  const deadline = performance.now() + ctx.askSourceWithinMs
  let list = await stored()
  while (list && list.fetchedAt === null && list.problem === null && performance.now() < deadline && !ctx.signal.aborted) {
    await pause(lookAgainMs)
    list = await stored()
  }
  return list
}

function fromSource(ctx: CallContext, source: Parameters<typeof sourceOf>[1], ask: Ask, now: Instant): Promise<unknown> {
  const { lists } = sourceOf(ctx.rateSources, source)
  if (!lists) return Promise.resolve([])
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(ctx.askSourceWithinMs)])
  return ask(lists, { signal, now: () => now })
}
