/** The state of topics that are the same for all: loaded once per process and change, written as text once for all listeners. */
import type { Context } from '../context.ts'
import type { SharedKind, TopicStates } from './topic-states.ts'

/** Some of a state depends on the clock (a stale rate is off sale), so a look that comes later reads anew. */
const freshMs = 5000

export type SharedState = { version: number; state: unknown; json: string }

export type SharedTopics = {
  /** The present state; loads it where it is not known, or has changed since. */
  present: (kind: SharedKind) => Promise<SharedState>
  /** It has changed: the next look loads it. */
  changed: (kind: SharedKind) => void
}

/**
 * A version is the number of the transaction in which its state began to be read, so it grows over all processes: what
 * was read later is never older and has the larger number. A state that reads the same keeps its number.
 */
export function openSharedTopics(context: Context, load: TopicStates['shared']): SharedTopics {
  type Entry = { known: SharedState | null; changes: number; loadedAt: number; readAt: number; loading: Promise<SharedState> | null }
  const entries = new Map<SharedKind, Entry>()
  const entryOf = (kind: SharedKind): Entry => {
    const entry = entries.get(kind) ?? { known: null, changes: 1, loadedAt: 0, readAt: 0, loading: null }
    entries.set(kind, entry)
    return entry
  }

  const read = async (kind: SharedKind, entry: Entry): Promise<SharedState> => {
    for (;;) {
      const upTo = entry.changes
      const version = await nextVersion(context)
      const state = await load[kind](context)
      const json = JSON.stringify(state)
      entry.known = entry.known?.json === json ? entry.known : { version, state, json }
      entry.loadedAt = upTo
      entry.readAt = performance.now()
      if (entry.changes === upTo) return entry.known
    }
  }

  return {
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
