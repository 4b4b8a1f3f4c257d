/**
 * Asks the rate sources, each request at most once per period. A slow source does not delay the others. A source that fails is asked
 * less and less often. A source that asks for a pause is left alone until the pause ends.
 */

import { legKey, type RateLeg, type SourceQuestion } from '../../../core/rates/leg.ts'
import { isAhead } from '../../../core/rates/sanity.ts'
import { type RateSourceName } from '../../../core/rates/source-table.ts'
import { addSeconds, type Instant, isAfter, later, millisecondsOf, secondsBetween } from '../../../core/time/instant.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { SourceAnswer } from '../../../outside/rates/rate-source.ts'
import { requestOf, sourceOf } from '../../../outside/rates/sources.ts'
import type { Context } from '../../base/context.ts'
import { neededLegs, readPrices } from '../../stores/rates/price-store.ts'
import { readRests, restAfter } from '../../stores/rates/rest-store.ts'
import { type Answered, keepAnswers } from './keep-answers.ts'

/** Answers that come within this time are saved in one transaction. */
const gatherMs = 150
/** A round by hand waits less, and no longer than until all is answered, because its caller waits for the result. */
const gatherByHandMs = 20
const readLegsEveryMs = 1000
/** If no rate changes, the rates are still published this often, so that screens show how fresh they are. */
const freshenSeconds = 15
const mostBackOffSeconds = 60

type Timing = { askedAt: Instant | null; failures: number; askAfter: Instant | null }
type Request = { text: string; source: RateSourceName; questions: Map<string, SourceQuestion> }

export type Asker = {
  /** Asks every request that is due. Resolves when all of them are answered and saved. */
  askDue: (signal: AbortSignal) => Promise<void>
  /** Resolves when no request is running any more. */
  settled: () => Promise<void>
}

/** `processId` is that of the leader. Null is a round by hand, which asks without being the leader. */
export function openAsker(context: Context, processId: string | null): Asker {
  let requests: Request[] = []
  let legsAsText = ''
  let legsReadAt = Number.NEGATIVE_INFINITY
  let publishedAt: Instant | null = null
  const timings = new Map<string, Timing>()
  const rests = new Map<string, Instant>()
  const busy = new Set<string>()
  const queues = new Map<string, Promise<unknown>>()
  const running = new Set<Promise<void>>()

  const readLegs = async () => {
    const first = legsReadAt === Number.NEGATIVE_INFINITY
    const db = context.database.kysely
    const [texts, stored, resting] = await Promise.all([
      neededLegs(db),
      first ? readPrices(db) : null,
      first ? readRests(db, context.now()) : null,
    ])
    // The former leader's failures and pauses hold for this leader too.
    for (const { legKey: key, askedAt, failures, askAfter } of stored?.values() ?? []) timings.set(key, { askedAt, failures, askAfter })
    for (const { source, until } of resting?.values() ?? []) rests.set(source, until)
    const text = texts.toSorted().join('\n')
    if (text !== legsAsText) {
      requests = distinctRequests(context, texts)
      legsAsText = text
    }
    legsReadAt = performance.now()
  }

  let readingLegs: Promise<void> | null = null
  const readLegsIfDue = (): Promise<void> => {
    if (performance.now() - legsReadAt >= readLegsEveryMs)
      readingLegs ??= readLegs().finally(() => {
        readingLegs = null
      })
    return readingLegs ?? Promise.resolve()
  }

  // How many requests are not answered yet, and who waits for the last of them.
  let unanswered = 0
  let allAnswered: (() => void) | null = null
  const gather = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, processId === null ? gatherByHandMs : gatherMs)
      if (processId !== null) return
      allAnswered = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  // Answers wait a moment for others, so that many are saved in one transaction and published once.
  let gathered: Answered[] = []
  let keeping: Promise<void> | null = null
  const keep = (answers: readonly Answered[]): Promise<void> => {
    gathered.push(...answers)
    keeping ??= (async () => {
      await gather()
      keeping = null
      const all = gathered
      gathered = []
      const now = context.now()
      const freshen = publishedAt === null || isAhead(publishedAt, now) || secondsBetween(publishedAt, now) >= freshenSeconds
      try {
        if (await keepAnswers(context, all, { processId, freshen })) publishedAt = now
      } catch (error) {
        context.log.error({ err: error }, 'answers of the rate sources could not be kept')
      }
    })()
    return keeping
  }

  /** Null if the signal was aborted meanwhile: this process no longer leads. */
  const ask = async (
    { source, text }: Request,
    due: ReadonlyMap<string, SourceQuestion>,
    refreshSeconds: number,
    signal: AbortSignal,
  ): Promise<Answered[] | null> => {
    const askedAt = context.now()
    const answers = await answersOf(context, source, [...due.values()], signal)
    if (signal.aborted) return null
    const limit = answers.find((answer) => answer instanceof OutsideError && answer.kind === 'limit') as OutsideError | undefined
    if (limit) {
      const until = await restAfter(context.database.kysely, source, limit, context.now())
      rests.set(source, later(rests.get(source) ?? until, until))
    }
    const period = periodOf(context, source, refreshSeconds)
    // All questions of a request get the same back-off. Otherwise they would be asked one by one.
    const jitter = 0.8 + context.random(1000) / 2500
    const answered = [...due.keys()].map((key, index): Answered => {
      const answer = answers[index]
      const base = { legKey: key, source, askedAt }
      if (answer && !(answer instanceof OutsideError)) return { ...base, failures: 0, askAfter: null, price: answer }
      const failures = (timings.get(key)?.failures ?? 0) + 1
      const seconds = Math.min(mostBackOffSeconds, period * 2 ** Math.min(failures - 1, 10) * jitter)
      return {
        ...base,
        failures,
        askAfter: addSeconds(askedAt, seconds),
        problem: answer?.kind ?? 'empty',
        detail: answer ? answer.detail.slice(0, mostDetail) : null,
      }
    })
    for (const { legKey: key, failures, askAfter } of answered) timings.set(key, { askedAt, failures, askAfter })
    context.log.debug({ request: text, failed: answered.filter((each) => 'problem' in each).length }, 'a rate source was asked')
    return answered
  }

  /**
   * Asks a source that allows one request at a time after its earlier requests. The next request does not wait until the answer is
   * saved.
   */
  const askInTurn = async (request: Request, due: ReadonlyMap<string, SourceQuestion>, refreshSeconds: number, signal: AbortSignal) => {
    const { source } = request
    if (!sourceOf(context.rateSources, source).manners.oneAtATime) return ask(request, due, refreshSeconds, signal)
    const turn = (queues.get(source) ?? Promise.resolve()).then(() => {
      // The source may have asked for a pause while this request waited.
      const wantsRest = isAfter(rests.get(source) ?? '', context.now())
      return signal.aborted || wantsRest ? null : ask(request, due, refreshSeconds, signal)
    })
    queues.set(
      source,
      turn.catch(() => undefined),
    )
    return turn
  }

  const askDue = async (signal: AbortSignal): Promise<void> => {
    await readLegsIfDue()
    const { rateRefreshSeconds } = await context.settings()
    if (signal.aborted) return
    const now = context.now()
    const begun: Promise<void>[] = []
    for (const request of requests) {
      const { text, source } = request
      if (busy.has(text) || isAfter(rests.get(source) ?? now, now)) continue
      if (!isDue(request, timings, now, periodOf(context, source, rateRefreshSeconds))) continue
      const due = new Map([...request.questions].filter(([key]) => !isAfter(timingAt(timings, key, now)?.askAfter ?? now, now)))
      if (due.size === 0) continue
      busy.add(text)
      unanswered += 1
      const mine = (async () => {
        let kept: Promise<void> | null = null
        try {
          const answered = await askInTurn(request, due, rateRefreshSeconds, signal)
          if (answered) kept = keep(answered)
        } catch (error) {
          context.log.error({ err: error, request: text }, 'a rate source could not be asked')
        }
        unanswered -= 1
        if (unanswered === 0) allAnswered?.()
        await kept
        busy.delete(text)
      })()
      running.add(mine)
      void mine.finally(() => running.delete(mine))
      begun.push(mine)
    }
    await Promise.all(begun)
  }

  return {
    askDue,
    async settled() {
      await Promise.all(running)
      await keeping
    },
  }
}

/** The period between two requests: never shorter than the source allows. */
const periodOf = (context: Context, source: RateSourceName, refreshSeconds: number): number =>
  Math.max(refreshSeconds, sourceOf(context.rateSources, source).manners.everySeconds)

/** The last request of a question. One that was dated by a clock which was ahead does not delay the next. */
function timingAt(timings: ReadonlyMap<string, Timing>, key: string, now: Instant): Timing | undefined {
  const timing = timings.get(key)
  return timing?.askedAt && isAhead(timing.askedAt, now) ? undefined : timing
}

/** Half a second early counts as due. Otherwise a check that comes slightly too early would delay the request by a whole round. */
function isDue({ questions }: Request, timings: ReadonlyMap<string, Timing>, now: Instant, period: number): boolean {
  const asked = [...questions.keys()].flatMap((key) => timingAt(timings, key, now)?.askedAt ?? [])
  const last = asked.length === 0 ? null : asked.reduce(later)
  return last === null || millisecondsOf(now) >= millisecondsOf(last) + period * 1000 - 500
}

/** All needed questions, grouped by the request that answers them. A `fixed` leg is a typed number and needs no request. */
function distinctRequests(context: Context, texts: readonly string[]): Request[] {
  const requests = new Map<string, Request>()
  const legs = texts.flatMap((text) => JSON.parse(text) as RateLeg[])
  for (const leg of legs.flatMap((each) => (each.fallback ? [each, each.fallback] : [each]))) {
    if (leg.source === 'fixed') continue
    const text = requestOf(context.rateSources, leg)
    const request = requests.get(text) ?? { text, source: leg.source, questions: new Map() }
    requests.set(text, request)
    request.questions.set(legKey(leg), leg)
  }
  return [...requests.values()]
}

/** The longest text of a source that we keep for staff; enough to recognize the answer. */
const mostDetail = 300

/** An answer to each question. Never throws: a failed source becomes an OutsideError for each question. */
async function answersOf(
  context: Context,
  name: RateSourceName,
  questions: readonly SourceQuestion[],
  signal: AbortSignal,
): Promise<readonly SourceAnswer[]> {
  const limit = AbortSignal.timeout(context.askSourceWithinMs)
  try {
    return await sourceOf(context.rateSources, name).ask(questions, { signal: AbortSignal.any([signal, limit]), now: context.now })
  } catch (error) {
    if (!(error instanceof OutsideError) && !limit.aborted && !signal.aborted)
      context.log.error({ err: error, source: name }, 'a rate source failed')
    const known = error instanceof OutsideError ? error : new OutsideError(limit.aborted ? 'timeout' : 'network', name, String(error))
    return questions.map(() => known)
  }
}
