/** Asks a source now for a leg that may not be saved yet, so that the form shows a price while it is filled in. */
import type { Answer } from '../../../contract/calls.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { legKey, type PlainLeg } from '../../../core/rates/leg.ts'
import { legFaults } from '../../../core/rates/leg-faults.ts'
import { askOne, sourceOf } from '../../../outside/rates/sources.ts'
import type { Database } from '../../base/db/open.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { readRests } from '../../stores/rates/rest-store.ts'
import { problemOf } from './problem-of.ts'
import { problemView } from './problem-view.ts'

/** The most questions that one person may ask within a minute. */
const mostInMinute = 20
const minuteMs = 60_000

type Tried = Promise<Answer<'tryLeg'>>
type Memory = { answers: Map<string, { at: number; tried: Tried }>; asks: Map<string, number[]> }
const memories = new WeakMap<Database, Memory>()

export const tryLeg = handler('tryLeg', {
  async run({ leg: typed }, ctx) {
    const leg = typed as PlainLeg
    const [fault] = legFaults(leg)
    if (fault) throw new Refusal('INVALID_ARGUMENT', { field: `leg.${fault.parameter}`, problem: fault.fault })
    if (leg.source === 'fixed') return { price: leg.value, seenAt: ctx.now(), problem: null }
    const memory = memories.get(ctx.database) ?? { answers: new Map(), asks: new Map() }
    memories.set(ctx.database, memory)

    // The same question is answered from memory until the source may be asked again.
    const present = performance.now()
    const standsMs = sourceOf(ctx.rateSources, leg.source).manners.everySeconds * 1000
    for (const [key, { at }] of memory.answers) if (present - at > minuteMs) memory.answers.delete(key)
    const known = memory.answers.get(legKey(leg))
    if (known && present - known.at < standsMs) return known.tried
    takeTurn(memory, callerOf(ctx).uid, present)
    const tried = askNow(leg, ctx)
    memory.answers.set(legKey(leg), { at: present, tried })
    tried.catch(() => memory.answers.delete(legKey(leg)))
    return tried
  },
})

/** Uses the clock of the machine: the limit protects the sources and is not a rule of the business. */
function takeTurn({ asks }: Memory, uid: string, present: number): void {
  const lately = (asks.get(uid) ?? []).filter((at) => present - at < minuteMs)
  const [oldest] = lately
  if (oldest !== undefined && lately.length >= mostInMinute)
    throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: Math.ceil((oldest + minuteMs - present) / 1000) })
  asks.set(uid, [...lately, present])
}

async function askNow(leg: Exclude<PlainLeg, { source: 'fixed' }>, ctx: CallContext): Tried {
  const failed = (code: string) => ({ price: null, seenAt: null, problem: problemView(code) })
  if ((await readRests(ctx.database.kysely, ctx.now())).has(leg.source)) return failed('limit')
  try {
    // Not the signal of the caller: others may wait for the same answer.
    const { price, seenAt } = await askOne(ctx.rateSources, leg, { signal: AbortSignal.timeout(ctx.askSourceWithinMs), now: ctx.now })
    return { price, seenAt, problem: null }
  } catch (error) {
    return failed(await problemOf(ctx, leg.source, error))
  }
}
