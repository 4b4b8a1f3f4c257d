/** What the health of the office is judged by. */
import { type HealthFacts, mailLateMinutes, refusedWithinMinutes } from '../../../core/health/checks.ts'
import { shortReserves } from '../../../core/orders/short-reserves.ts'
import { sourceMark } from '../../../core/rates/source-name.ts'
import { addMinutes, type Instant, millisecondsOf } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { loadRateHealth } from '../../market/rates/rate-health.ts'
import { troublesView } from '../../orders/payments/watcher-view.ts'
import { promisedReserves } from '../../stores/directions/currency-store.ts'
import { findGroup, lateForGroup } from '../../stores/health/alarm-store.ts'
import { lastBackups, madeAt } from '../../stores/health/backup-store.ts'
import { databaseClock, lateMail, refusedMail } from '../../stores/health/health-store.ts'
import { accountStates, dueInOutbox, lastLook, screeningState } from '../../stores/health/part-store.ts'
import { readMethodNames } from '../../stores/rates/list-store.ts'
import { presentAudits } from '../ledger/audit-run-store.ts'
import { alarmTelegramKind } from './alarm-parcels.ts'
import { disksOf } from './disks.ts'
import { overdue } from './overdue.ts'

export async function healthFacts(context: Context): Promise<HealthFacts> {
  const db = context.database.kysely
  const now = context.now()
  const asked = Date.now()
  const [
    rates,
    networks,
    mail,
    { last },
    disks,
    { clock, ms },
    waiting,
    telegram,
    backups,
    made,
    accounts,
    screening,
    outbox,
    look,
    names,
    promised,
  ] = await Promise.all([
    loadRateHealth(context),
    troublesView(context),
    mailFacts(context),
    presentAudits(db),
    disksOf(context),
    timed(() => databaseClock(db)),
    overdue(context),
    groupFacts(context),
    backupFacts(context),
    madeAt(db),
    accountStates(db),
    screeningState(db),
    dueInOutbox(db, now),
    lastLook(db),
    readMethodNames(db),
    promisedReserves(db),
  ])
  const answered = Date.now()
  const markOf = (legKey: string) => sourceMark(legKey, names)
  return {
    now,
    madeAt: made,
    failing: rates.legs.filter(({ problem, suspect }) => problem !== null && suspect === null).map(({ legKey }) => markOf(legKey)),
    held: rates.legs.flatMap(({ legKey, suspect }) => (suspect === null ? [] : [{ leg: markOf(legKey), since: suspect.since }])),
    // a planned break is no trouble
    offSale: Object.values(rates.problems).filter((problems) => problems.some(({ code }) => code !== 'ON_BREAK')).length,
    shortReserves: shortReserves(promised).map(({ code }) => code),
    networks: networks.map(({ network, silentSince, unreliableSince }) => ({ network, since: silentSince ?? unreliableSince })),
    mail,
    audit: last === null ? null : { at: last.finishedAt ?? last.askedAt, faults: last.result?.faults ?? null },
    ...disks,
    exchanges: accounts.flatMap(({ label, active, problem, problemSince }) =>
      active && problem !== null ? [{ label, since: problemSince }] : [],
    ),
    screening: context.aml === null ? null : { failing: screening.failing, problem: screening.problem },
    outbox,
    databaseMs: ms,
    timersSeconds: look === null ? null : secondsSince(look.lookedAt, answered),
    leaderSeconds: rates.leader === null ? null : secondsSince(rates.leader.beatAt, answered),
    // the database answered at some moment between the two
    clockSeconds: clock < asked ? (asked - clock) / 1000 : clock > answered ? (clock - answered) / 1000 : 0,
    waiting,
    telegram,
    backups,
  }
}

async function mailFacts({ database: { kysely }, now }: Context): Promise<HealthFacts['mail']> {
  const [late, refused] = await Promise.all([
    lateMail(kysely, addMinutes(now(), -mailLateMinutes)),
    refusedMail(kysely, addMinutes(now(), -refusedWithinMinutes)),
  ])
  return { ...late, refused }
}

async function backupFacts({ environment, database }: Context): Promise<HealthFacts['backups']> {
  return environment.backupDirectory === 'none' ? null : lastBackups(database.kysely)
}

/** How alarms reach the group of staff. */
async function groupFacts({ database, now }: Context): Promise<HealthFacts['telegram']> {
  const group = await findGroup(database.kysely)
  if (group.chat_id === null) return { late: 0, problem: null }
  return { late: await lateForGroup(database.kysely, alarmTelegramKind, addMinutes(now(), -mailLateMinutes)), problem: group.problem }
}

/** Beats are written by the clock of the machine, which may be a little ahead of ours. */
const secondsSince = (beat: Instant, now: number): number => Math.max(0, (now - millisecondsOf(beat)) / 1000)

async function timed(ask: () => Promise<number>): Promise<{ clock: number; ms: number }> {
  const from = performance.now()
  const clock = await ask()
  return { clock, ms: performance.now() - from }
}
