/** Looks after the health of the office: what is wrong begins an alarm, staff are told of it, and told again when it is over. */
import {
  type AlarmKind,
  type AlarmName,
  dayToSummarize,
  kindOf,
  stepAlarms,
  type Trouble,
  tellsAt,
  troublesOf,
} from '../../../core/health/alarms.ts'
import { checksOf } from '../../../core/health/checks.ts'
import { officeOf, type Settings } from '../../../core/settings/settings.ts'
import { type Instant, instantOf, isAfter } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import {
  claimAlarms,
  endAlarm,
  insertAlarm,
  insertDay,
  noteFine,
  noteTold,
  noteTrouble,
  openAlarms,
} from '../../stores/health/alarm-store.ts'
import { noteLook } from '../../stores/health/part-store.ts'
import { tellStaff } from './alarm-parcels.ts'
import { figuresOfDay } from './day-summary.ts'
import { healthFacts } from './health-facts.ts'

export async function watchHealth(context: Context): Promise<void> {
  // outside of the transaction: disks and clocks are asked too
  const found = await healthFacts(context)
  // whoever looks is the work by time himself: it stands no longer
  const facts = { ...found, timersSeconds: 0 }
  const checks = checksOf(facts)
  const troubles = troublesOf(checks, facts)
  const settings = await context.settings()
  await transaction(context.database, async (tx) => {
    // one process at a time; the next beat comes soon
    if (!(await claimAlarms(tx))) return
    const now = context.now()
    await step(tx, context, troubles, { settings, now })
    await summarizeDay(tx, context, { settings, now })
    const isFine = checks.every(({ state }) => state === 'fine')
    await noteLook(tx, { isFine, now, machineNow: instantOf(Date.now()) })
  })
}

type Moment = { settings: Settings; now: Instant }

async function step(tx: Tx, context: Context, troubles: readonly Trouble[], moment: Moment): Promise<void> {
  const { now } = moment
  const { begin, goesOn, fine, over } = stepAlarms(await openAlarms(tx), troubles, now)
  for (const trouble of begin) await insertAlarm(tx, { id: context.newId(), ...trouble }, now)
  for (const going of goesOn) {
    await noteTrouble(tx, going)
    const { id, trouble, tell } = going
    if (tell) await tellBegun(tx, context, { id, name: trouble.name, state: trouble.state }, moment)
  }
  await noteFine(tx, fine, now)
  for (const { id, name, tell } of over) {
    const { isGathered } = await endAlarm(tx, id, now)
    // of what has not been told of yet the end is told of together with the beginning
    if (!tell || isGathered) continue
    const dueAt = whenTold(kindOf(name), moment)
    await tellStaff(tx, context, { key: `${id}:over`, news: { alarmId: id, event: 'over' }, at: now, dueAt })
  }
}

type Begun = { id: string; name: AlarmName; state: 'warning' | 'trouble' }

const whenTold = (kind: AlarmKind, { settings, now }: Moment): Instant =>
  tellsAt(kind, { from: settings.alarmQuietFrom, until: settings.alarmQuietUntil }, now)

async function tellBegun(tx: Tx, context: Context, { id, name, state }: Begun, moment: Moment): Promise<void> {
  const { settings, now } = moment
  const kind = kindOf(name)
  if (!isWanted(kind, settings)) return
  const dueAt = whenTold(kind, moment)
  const waits = isAfter(dueAt, now)
  await noteTold(tx, id, state, { at: now, gatheredAt: waits ? dueAt : null })
  await tellStaff(tx, context, {
    key: waits ? `gathered:${dueAt}` : `${id}:${state}:${now}`,
    news: waits ? { gatheredAt: dueAt } : { alarmId: id, event: 'begun' },
    at: now,
    dueAt,
  })
}

/** The summary of the day that has ended, once. */
async function summarizeDay(tx: Tx, context: Context, moment: Moment): Promise<void> {
  const { settings, now } = moment
  if (!isWanted('day', settings)) return
  const day = dayToSummarize(officeOf(settings), now)
  const id = `day-${day}`
  if (!(await insertDay(tx, id, day, now))) return
  // of a day without orders there is nothing to tell
  if ((await figuresOfDay(tx, day)) !== null) await tellBegun(tx, context, { id, name: 'day', state: 'warning' }, moment)
}

const isWanted = (kind: AlarmKind, settings: Settings): boolean =>
  ({ money: settings.alarmMoney, service: settings.alarmService, overdue: settings.alarmOverdue, day: settings.alarmDay })[kind]
