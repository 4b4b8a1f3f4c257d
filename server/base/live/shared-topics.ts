/** The state of topics that are the same for all: loaded once per process and change, written once for all listeners. */
import type { LiveChange, RatesState } from '../../../contract/live.ts'
import type { Context } from '../context.ts'
import { changeText, stateText } from './stream.ts'
import type { SharedKind, TopicStates } from './topics.ts'

/** A state may depend on the clock (a stale rate is off sale), so it is read again after this time. */
const freshMs = 5000
/** A screen that has one of so many last states gets the change since then; a screen that is further behind gets the whole state. */
const keptStates = 8

export type SharedState = {
  version: number
  state: unknown
  json: string
  /** Former versions of this process with the same state: whoever has one of them needs nothing. */
  same: readonly number[]
}

export type SharedTopics = {
  /** The present state. It is loaded if it is not known or has changed. */
  present: (kind: SharedKind) => Promise<SharedState>
  /** Says that the state has changed: the next call of `present` loads it. */
  changed: (kind: SharedKind) => void
  /** The whole state, as it is sent on a stream. */
  whole: (kind: SharedKind, present: SharedState) => Buffer
  /** The change from the state of an earlier version, as it is sent on a stream. Null if only the whole state can be sent. */
  change: (kind: SharedKind, present: SharedState, since: number) => Buffer | null
}

/**
 * A version is the number of the transaction that began to read the state. So it grows over all processes: a state that was read later is
 * never older and has the larger number. A state keeps its number only while no change is told: meanwhile it may have been another one,
 * and another process may have shown that to the page.
 */
export function openSharedTopics(context: Context, { shared: load, changes }: Pick<TopicStates, 'shared' | 'changes'>): SharedTopics {
  type Entry = {
    known: SharedState | null
    changes: number
    loadedAt: number
    readAt: number
    loading: Promise<SharedState> | null
    /** The last states before `known`, oldest first. */
    past: SharedState[]
  }
  const entries = new Map<SharedKind, Entry>()
  const entryOf = (kind: SharedKind): Entry => {
    const entry = entries.get(kind) ?? { known: null, changes: 1, loadedAt: 0, readAt: 0, loading: null, past: [] }
    entries.set(kind, entry)
    return entry
  }

  const read = async (kind: SharedKind, entry: Entry): Promise<SharedState> => {
    for (;;) {
      const upTo = entry.changes
      const version = await nextVersion(context)
      const state = await load[kind](context)
      const json = JSON.stringify(state)
      const { known } = entry
      if (known?.json !== json) {
        if (known && Object.hasOwn(changes, kind)) entry.past = [...entry.past, known].slice(-keptStates)
        entry.known = { version, state, json, same: [] }
      } else if (entry.loadedAt !== upTo) entry.known = { ...known, version, same: [...known.same, known.version].slice(-keptStates) }
      entry.loadedAt = upTo
      entry.readAt = performance.now()
      if (entry.known && entry.changes === upTo) return entry.known
    }
  }

  // the text of each state and change, written once for all screens; the key `null` is the whole state
  const written = new WeakMap<SharedState, Map<number | null, Buffer | null>>()
  const once = (present: SharedState, since: number | null, write: () => string | null): Buffer | null => {
    const known = written.get(present) ?? new Map<number | null, Buffer | null>()
    written.set(present, known)
    const before = known.get(since)
    if (before !== undefined) return before
    const text = write()
    const made = text === null ? null : Buffer.from(text)
    known.set(since, made)
    return made
  }

  return {
    whole: (kind, present) => once(present, null, () => stateText(kind, present.version, present.json)) as Buffer,
    change(kind, present, since) {
      if (kind !== 'rates') return null
      return once(present, since, () => {
        const former = entryOf(kind).past.find(({ version, same }) => version === since || same.includes(since))
        const change = former && changes[kind](former.state as RatesState, present.state as RatesState)
        return change ? changeText({ topic: kind, version: present.version, since, change } satisfies LiveChange) : null
      })
    },
    present(kind) {
      const entry = entryOf(kind)
      if (entry.known && entry.loadedAt === entry.changes && performance.now() - entry.readAt < freshMs) return Promise.resolve(entry.known)
      entry.loading ??= read(kind, entry).finally(() => {
        entry.loading = null
      })
      return entry.loading
    },
    changed(kind) {
      entryOf(kind).changes++
    },
  }
}

async function nextVersion(context: Context): Promise<number> {
  const { rows } = await context.database.pool.query<{ version: string }>('select pg_current_xact_id()::text as version')
  return Number(rows[0]?.version)
}
