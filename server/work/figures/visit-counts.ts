/**
 * How far visitors have come today, in memory: this process keeps who came to which step, so that nobody counts twice, and forgets it with
 * the day. Only sums leave it (write-visits.job.ts).
 */
import type { VisitorStep } from '../../../core/figures/steps.ts'
import type { Database } from '../../base/db/open.ts'
import type { StepCount } from '../../stores/figures/steps-store.ts'

/** A flood of people must not eat the memory: the first of them are forgotten. */
const mostPeople = 100_000

type Counting = {
  day: string
  /** The steps of each person of the day. */
  people: Map<string, Set<VisitorStep>>
  /** What is not written yet, by day and step. */
  unwritten: Map<string, StepCount>
}
const countings = new WeakMap<Database, Counting>()

function countingOf(database: Database): Counting {
  const counting = countings.get(database) ?? { day: '', people: new Map(), unwritten: new Map() }
  countings.set(database, counting)
  return counting
}

/** Counts each step of a person once a Moscow day. */
export function countSteps(database: Database, uid: string, steps: readonly VisitorStep[], day: string): void {
  const counting = countingOf(database)
  if (counting.day !== day) {
    counting.day = day
    counting.people.clear()
  }
  const before = counting.people.get(uid) ?? new Set()
  if (!counting.people.has(uid)) {
    const [oldest] = counting.people.keys()
    if (oldest !== undefined && counting.people.size >= mostPeople) counting.people.delete(oldest)
    counting.people.set(uid, before)
  }
  const fresh = [...new Set(steps)].filter((step) => !before.has(step))
  for (const step of fresh) before.add(step)
  giveBack(
    counting,
    fresh.map((step) => ({ day, step, people: 1 })),
  )
}

/** What this process has counted since it was last asked. */
export function takeVisits(database: Database): StepCount[] {
  const { unwritten } = countingOf(database)
  const taken = [...unwritten.values()]
  unwritten.clear()
  return taken
}

/** Counts that could not be written wait for the next time. */
export const giveVisitsBack = (database: Database, counts: readonly StepCount[]): void => giveBack(countingOf(database), counts)

function giveBack({ unwritten }: Counting, counts: readonly StepCount[]): void {
  for (const one of counts) {
    const key = `${one.day} ${one.step}`
    unwritten.set(key, { ...one, people: (unwritten.get(key)?.people ?? 0) + one.people })
  }
}
