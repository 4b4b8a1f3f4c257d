/** Changes settings: all that were sent or none, with one entry in the log for each. */

import { fault } from '../../../core/directions/fault.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { checkSetting, type EditedName, type EditedSettings, isEdited, settingsTable } from '../../../core/settings/settings.ts'
import { settingsFaults } from '../../../core/settings/settings-faults.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { findLogo } from '../../base/brand/logo-store.ts'
import type { Tx } from '../../base/context.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { isSecondFactorFresh } from '../../base/people/second-factor/has-second-factor.ts'
import { lockSettings, readSettings, writeSetting } from '../../base/settings/settings-store.ts'
import { refuseFaults } from '../../market/directions/refuse-faults.ts'
import { followOfficeHours, isOfOfficeHours } from '../office-hours.ts'
import { staffSettings, subjectOf } from './staff-settings.ts'

export const setSettings = handler('setSettings', {
  async change({ version, values, reason }, ctx, tx) {
    await lockSettings(tx)
    const present = await staffSettings(tx)
    if (present.version !== version) throw new Refusal('CHANGED_MEANWHILE', { version: present.version, present })
    const wanted = checked(values)
    const before = await readSettings(tx)
    const changed = (Object.keys(wanted) as EditedName[]).filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(before[name]))
    const at = ctx.now()
    const after = { ...before, ...wanted }
    refuseFaults('settings', settingsFaults(after, at))
    if (after.brandLogo !== before.brandLogo) await refuseUnknownLogo(tx, after.brandLogo)
    const asksFor = (need: 'reason' | 'secondFactor') => changed.some((name) => settingsTable[name].needs.includes(need))
    if (asksFor('reason') && reason === '') throw new Refusal('REASON_NEEDED', { field: 'reason' })
    if (asksFor('secondFactor') && !(await isSecondFactorFresh(ctx))) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
    for (const name of changed) {
      await writeSetting(tx, name, after[name], at, callerOf(ctx).uid)
      const details = { fields: [{ path: name, before: before[name], after: after[name] }], ...(reason === '' ? {} : { reason }) }
      await audit(tx, ctx, { action: 'setSettings', subject: subjectOf(name), details })
    }
    if (changed.some(isOfOfficeHours)) await followOfficeHours(tx, at)
    // pages show some of them: hours, the brand, what partners earn, from how many marks reviews are shown
    if (changed.length > 0) for (const topic of ['settings', 'service', 'reviews'] as const) await publish(tx, topic)
    return staffSettings(tx)
  },
})

async function refuseUnknownLogo(tx: Tx, hash: string | null): Promise<void> {
  if (hash === null || (await findLogo(tx, hash)) !== null) return
  refuseFaults('settings', [fault('brandLogo', 'Загрузите логотип ещё раз', 'Upload the logo again')])
}

/** The values as they are stored. SETTINGS_FAULTY, with every fault, if one is not known or does not fit. */
function checked(values: Record<string, unknown>): Partial<EditedSettings> {
  const results = Object.entries(values).map(([name, value]) => ({
    name,
    result: isEdited(name) ? checkSetting(name, value) : checkSetting('', value),
  }))
  refuseFaults(
    'settings',
    results.flatMap(({ name, result }) => (result.ok ? [] : fault(name, result.reason.ru, result.reason.en))),
  )
  return Object.fromEntries(results.flatMap(({ name, result }) => (result.ok ? [[name, result.value] as const] : [])))
}
