/** Stops or resumes the taking of new orders. Orders that are open already go on. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { breakAt } from '../../../core/office/notices.ts'
import { defaultSettings as none } from '../../../core/settings/settings.ts'
import { audit } from '../audit/audit-store.ts'
import { callerOf, handler } from '../handler.ts'
import { publish } from '../live/signals.ts'
import { lockSettings, readSettings, writeSetting } from './settings-store.ts'

export const pauseService = handler('pauseService', {
  async change({ paused, reason, until }, ctx, tx) {
    if (paused && !(reason?.ru.trim() && reason.en.trim())) throw new Refusal('REASON_NEEDED', { field: 'reason' })
    await lockSettings(tx)
    const by = callerOf(ctx).uid
    const write = <N extends Parameters<typeof writeSetting>[1]>(name: N, value: Parameters<typeof writeSetting<N>>[2]) =>
      writeSetting(tx, name, value, ctx.now(), by)
    await write('servicePaused', paused)
    await write('servicePauseReason', paused && reason ? reason : { ru: '', en: '' })
    await write('servicePauseUntil', paused ? (until ?? null) : null)
    // whoever takes orders again ends a planned break that is on
    if (!paused) {
      const { plannedBreaks } = await readSettings(tx)
      const kept = plannedBreaks.filter((one) => breakAt({ ...none, plannedBreaks: [one] }, ctx.now()) === null)
      if (kept.length < plannedBreaks.length) await write('plannedBreaks', kept)
    }
    await audit(tx, ctx, { action: 'pauseService', subject: 'service', details: { paused, reason, until } })
    for (const topic of ['settings', 'service'] as const) await publish(tx, topic)
    return null
  },
})
