/** Announcements and planned breaks: read, replaced, and told of when they begin or end. */
import type { Kysely } from 'kysely'
import type { StaffNotices } from '../../../contract/notices.ts'
import { changedFields } from '../../../core/directions/changed-fields.ts'
import { fault } from '../../../core/directions/fault.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { noticeFaults } from '../../../core/office/notice-faults.ts'
import { notOver, type PlannedBreak, passesBoundary } from '../../../core/office/notices.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Database } from '../../base/db/open.ts'
import type { Tables } from '../../base/db/tables.ts'
import { transaction } from '../../base/db/transaction.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { lockSettings, readSettings, storedSettings, writeSetting } from '../../base/settings/settings-store.ts'
import { refuseFaults } from '../../market/directions/refuse-faults.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { hasDirection } from '../../stores/directions/direction-store.ts'

async function staffNotices(db: Kysely<Tables>, now: Instant): Promise<StaffNotices> {
  const [{ plannedBreaks, announcements }, { version }] = await Promise.all([
    readSettings(db),
    storedSettings(db, ['plannedBreaks', 'announcements']),
  ])
  return { version, breaks: notOver(plannedBreaks, now), announcements: notOver(announcements, now) }
}

export const getNotices = handler('getNotices', { run: (_, ctx) => staffNotices(ctx.database.kysely, ctx.now()) })

export const setNotices = handler('setNotices', {
  async change({ version, breaks, announcements }, ctx, tx) {
    const at = ctx.now()
    await lockSettings(tx)
    const present = await staffNotices(tx, at)
    if (present.version !== version) throw new Refusal('CHANGED_MEANWHILE', { version: present.version, present })
    refuseFaults('settings', [...noticeFaults({ breaks, announcements }, at), ...(await missingOf(tx, breaks))])
    const by = callerOf(ctx).uid
    await writeSetting(tx, 'plannedBreaks', breaks, at, by)
    await writeSetting(tx, 'announcements', announcements, at, by)
    const { breaks: plannedBreaks, announcements: lines } = present
    const fields = changedFields({ plannedBreaks, announcements: lines }, { plannedBreaks: breaks, announcements })
    await audit(tx, ctx, { action: 'setNotices', subject: 'service', details: { fields } })
    await publishNotices(tx)
    return staffNotices(tx, at)
  },
})

/** Breaks of what is not there. */
async function missingOf(tx: Tx, breaks: readonly PlannedBreak[]) {
  const found = await Promise.all(
    breaks.map(async ({ of }, at) => {
      const isThere =
        of.kind === 'all' || (of.kind === 'direction' ? await hasDirection(tx, of.id) : (await findCurrency(tx, of.id)) !== null)
      return isThere ? [] : [fault(`breaks[${at}].of`, 'Этого больше нет, выберите заново', 'It no longer exists: choose again')]
    }),
  )
  return found.flat()
}

async function publishNotices(tx: Tx): Promise<void> {
  for (const topic of ['settings', 'service', 'rates', 'rateHealth'] as const) await publish(tx, topic)
}

const told = new WeakMap<Database, Instant>()

/** Tells open pages when a line or a break begins or ends. Every process does it for itself: twice does no harm. */
export async function tellOfNotices(context: Context): Promise<void> {
  const now = context.now()
  const since = told.get(context.database)
  if (since !== undefined) {
    const { plannedBreaks, announcements } = await context.settings()
    if (passesBoundary([...plannedBreaks, ...announcements], since, now)) await transaction(context.database, publishNotices)
  }
  // last: what could not be told while the database was away is told by the next run
  told.set(context.database, now)
}
