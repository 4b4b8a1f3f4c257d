/**
 * What is told live and stored nowhere: that somebody types, or has a page open. It reaches all processes by the payload of a NOTIFY, and
 * is lost where nobody listens.
 */
import type { LiveMoment } from '../../../contract/live.ts'
import { channel } from '../db/announce.ts'
import type { Database } from '../db/open.ts'

/** `from`: the session that told it, which is not told itself. */
export type Told = LiveMoment & { from: string | null }

/** Tells a moment to the listeners of its topic in all processes. */
export async function announceMoment({ pool }: Pick<Database, 'pool'>, moment: LiveMoment, from: string | null): Promise<void> {
  await announceMoments({ pool }, [{ ...moment, from }])
}

/** Several at once. */
export async function announceMoments({ pool }: Pick<Database, 'pool'>, moments: readonly Told[]): Promise<void> {
  if (moments.length === 0) return
  await pool.query(`select pg_notify('${channel}', payload) from unnest($1::text[]) payload`, [moments.map((told) => JSON.stringify(told))])
}

/** The moment of a notification; null where it only says that there are signals. */
export const momentOf = (payload: string | undefined): Told | null => (payload ? (JSON.parse(payload) as Told) : null)
