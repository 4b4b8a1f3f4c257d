/** Whether the office works as it should: each check with its state, since when, and what it is about. Pure. */
import { addHours, addMinutes, type Instant, isBefore } from '../time/instant.ts'

export const checkNames = [
  'sources',
  'prices',
  'directions',
  'reserves',
  'networks',
  'exchanges',
  'screening',
  'mail',
  'outbox',
  'books',
  'database',
  'disk',
  'clock',
  'timers',
  'leader',
  'telegram',
  'backups',
  'backupDisk',
  'waiting',
] as const
export type CheckName = (typeof checkNames)[number]

/** `warning`: somebody should look at it today. `trouble`: clients notice it, or money may be at stake. */
export type CheckState = 'fine' | 'warning' | 'trouble'

export type Check = {
  name: CheckName
  state: CheckState
  since: Instant | null
  /** What is concerned, as staff name it: sources, networks; a few of them. */
  subjects: readonly string[]
  /** How many there are, or the figure of the check: emails, per cent, seconds. */
  count: number
}

/** Bytes of a disk, or why it does not tell them. */
export type Disk = { free: number; total: number } | { problem: string }

export type HealthFacts = {
  now: Instant
  /** When the office was made: what is done each night cannot be older. */
  madeAt: Instant
  /** Legs whose source does not answer or answers with what cannot be. */
  failing: readonly string[]
  /** Legs whose price jumped and waits for a second answer or for an admin. */
  held: readonly { leg: string; since: Instant }[]
  offSale: number
  /** Currencies of which open orders promise more than the reserve has. */
  shortReserves: readonly string[]
  networks: readonly { network: string; since: Instant | null }[]
  /**
   * Emails that should have left: how many, since when, and what the mail server last said. `noneSince`: the oldest that waits although
   * nothing has left since; null: others leave. `refused`: of late, for good.
   */
  mail: {
    late: number
    since: Instant | null
    problem: string | null
    noneSince: Instant | null
    refused: { addresses: number; since: Instant | null; problem: string | null; left: number }
  }
  /** The last audit of the books that ended; null: there was none. `faults` null: it failed. */
  audit: { at: Instant; faults: number | null } | null
  /** Where the database writes; null where it is another machine's. */
  disk: Disk | null
  /** Where the backups lie; `same`: on the disk of the database; null: the office takes none. */
  backupDisk: Disk | 'same' | null
  /** Accounts at exchanges that do not answer as they should. */
  exchanges: readonly { label: string; since: Instant | null }[]
  /** Transfers whose screening got no answer; null: nothing is screened. */
  screening: { failing: number; problem: string | null } | null
  /** What should leave by now: how many, and since when the oldest. */
  outbox: { due: number; since: Instant | null }
  /** How long the database took for a short question. */
  databaseMs: number
  /** Since the last look at the health, by the clock of the machine; null: nobody has looked yet. */
  timersSeconds: number | null
  /** Since the last beat of the process that asks the sources, by the clock of the machine; null: none has begun yet. */
  leaderSeconds: number | null
  /** How far the clock of this machine is from that of the database, in seconds. */
  clockSeconds: number
  /** Alarms for the group of staff that should have left; what it last refused. Nothing where no group is connected. */
  telegram: { late: number; problem: string | null }
  /** Backups that the office takes by itself; null: it takes none. `goodAt`: of the last good one. */
  backups: { goodAt: Instant | null; problem: string | null } | null
  /** Orders and chats that wait for us longer than the goal: the order's number. */
  waiting: readonly { number: number; what: 'order' | 'chat'; since: Instant }[]
}

/** An email that is this late is no longer one that is just being sent. In minutes. */
export const mailLateMinutes = 5
const mailTroubleMinutes = 15
/** For so long a refusal for good counts. */
export const refusedWithinMinutes = 60
/** One client may mistype his address; that so many do, and nobody else gets more emails, is hardly so. */
const refusedAddresses = 3
const auditHours = 24 * 7
/** A backup is taken once a night; a bad night more is a trouble. */
const backupHours = 26
const backupTroubleHours = 50
const diskWarningShare = 0.2
const diskTroubleShare = 0.05
const clockWarningSeconds = 2
const clockTroubleSeconds = 30
const databaseWarningMs = 2000
const databaseTroubleMs = 10_000
/** Outgoing messages are taken each second. In minutes. */
const outboxWarningMinutes = 5
const outboxTroubleMinutes = 15
/** The health is looked at each 15 s. */
const timersWarningSeconds = 90
const timersTroubleSeconds = 180
/** Another process takes the lead over within 7 s. */
const leaderWarningSeconds = 15
const leaderTroubleSeconds = 60
/** More names than these are only counted. */
export const mostSubjects = 5

/** All checks, in the order of checkNames. */
export function checksOf(facts: HealthFacts): Check[] {
  const {
    now,
    madeAt,
    failing,
    held,
    offSale,
    shortReserves,
    networks,
    exchanges,
    screening,
    audit,
    clockSeconds,
    telegram,
    backups,
    waiting,
  } = facts
  const earliest = (moments: readonly (Instant | null)[]): Instant | null => moments.filter((at) => at !== null).toSorted()[0] ?? null
  const made = (name: CheckName, state: CheckState, more: Partial<Check> = {}): Check => ({
    name,
    state,
    since: null,
    count: 0,
    ...more,
    subjects: (more.subjects ?? []).slice(0, mostSubjects),
  })
  const isOld = isBefore(audit?.at ?? madeAt, addHours(now, -auditHours))
  return [
    made('sources', failing.length === 0 ? 'fine' : 'warning', { subjects: failing, count: failing.length }),
    made('prices', held.length === 0 ? 'fine' : 'trouble', {
      subjects: held.map(({ leg }) => leg),
      count: held.length,
      since: earliest(held.map(({ since }) => since)),
    }),
    made('directions', offSale === 0 ? 'fine' : 'trouble', { count: offSale }),
    made('reserves', shortReserves.length === 0 ? 'fine' : 'trouble', { subjects: shortReserves, count: shortReserves.length }),
    made('networks', networks.length === 0 ? 'fine' : 'trouble', {
      subjects: networks.map(({ network }) => network),
      count: networks.length,
      since: earliest(networks.map(({ since }) => since)),
    }),
    made('exchanges', exchanges.length === 0 ? 'fine' : 'warning', {
      subjects: exchanges.map(({ label }) => label),
      count: exchanges.length,
      since: earliest(exchanges.map(({ since }) => since)),
    }),
    made('screening', (screening?.failing ?? 0) === 0 ? 'fine' : 'warning', {
      count: screening?.failing ?? 0,
      subjects: screening?.problem == null ? [] : [screening.problem],
    }),
    made('mail', ...mailState(facts)),
    made('outbox', outboxState(facts), { count: facts.outbox.due, since: facts.outbox.since }),
    made('books', (audit?.faults ?? 0) > 0 ? 'trouble' : isOld || audit?.faults === null ? 'warning' : 'fine', {
      count: audit?.faults ?? 0,
      since: audit?.at ?? null,
    }),
    made('database', grade(facts.databaseMs, databaseWarningMs, databaseTroubleMs), { count: Math.round(facts.databaseMs) }),
    made('disk', ...diskState(facts.disk)),
    made('clock', grade(Math.abs(clockSeconds), clockWarningSeconds, clockTroubleSeconds), { count: Math.round(Math.abs(clockSeconds)) }),
    made('timers', grade(facts.timersSeconds ?? 0, timersWarningSeconds, timersTroubleSeconds), {
      count: Math.round(facts.timersSeconds ?? 0),
    }),
    made('leader', grade(facts.leaderSeconds ?? 0, leaderWarningSeconds, leaderTroubleSeconds), {
      count: Math.round(facts.leaderSeconds ?? 0),
    }),
    made('telegram', telegram.late === 0 && telegram.problem === null ? 'fine' : 'warning', {
      count: telegram.late,
      subjects: telegram.problem === null ? [] : [telegram.problem],
    }),
    made('backups', backups === null ? 'fine' : backupsState(backups, facts), {
      since: backups?.goodAt ?? null,
      subjects: backups?.problem == null ? [] : [backups.problem],
    }),
    made('backupDisk', ...diskState(facts.backupDisk === 'same' ? null : facts.backupDisk)),
    made('waiting', waiting.length === 0 ? 'fine' : 'warning', {
      count: waiting.length,
      subjects: waiting.map(({ number }) => `№ ${number}`),
      since: earliest(waiting.map(({ since }) => since)),
    }),
  ]
}

const urgency = { trouble: 0, warning: 1, fine: 2 } as const satisfies Record<CheckState, number>

/** The checks that are not fine, the worst first: the list of the screen, whose length the menu shows on every page. */
export const wrongChecks = <C extends Pick<Check, 'state'>>(checks: readonly C[]): C[] =>
  checks.filter(({ state }) => state !== 'fine').toSorted((a, b) => urgency[a.state] - urgency[b.state])

/** A measure that is bad where it is great. */
const grade = (value: number, warning: number, trouble: number): CheckState =>
  value > trouble ? 'trouble' : value > warning ? 'warning' : 'fine'

/** The count is the per cent that is free. A disk that does not answer is in trouble. */
function diskState(disk: Disk | null): [CheckState, Partial<Check>] {
  if (disk === null) return ['fine', { count: 100 }]
  if ('problem' in disk) return ['trouble', { subjects: [disk.problem] }]
  const free = disk.free / disk.total
  return [free < diskTroubleShare ? 'trouble' : free < diskWarningShare ? 'warning' : 'fine', { count: Math.floor(free * 100) }]
}

function outboxState({ now, outbox: { since } }: HealthFacts): CheckState {
  if (since === null || !isBefore(since, addMinutes(now, -outboxWarningMinutes))) return 'fine'
  return isBefore(since, addMinutes(now, -outboxTroubleMinutes)) ? 'trouble' : 'warning'
}

function mailState({ now, mail: { late, since, problem, noneSince, refused } }: HealthFacts): [CheckState, Partial<Check>] {
  // the mail server refuses us, not each of them
  const isRefused = refused.addresses >= refusedAddresses && refused.addresses >= refused.left
  // a few that wait while others leave are no outage, and must not hide one
  const isStopped = noneSince !== null && isBefore(noneSince, addMinutes(now, -mailTroubleMinutes))
  const said = problem ?? (isRefused ? refused.problem : null)
  return [
    isRefused || isStopped ? 'trouble' : late > 0 ? 'warning' : 'fine',
    {
      count: late + (isRefused ? refused.addresses : 0),
      since: since ?? (isRefused ? refused.since : null),
      subjects: said === null ? [] : [said],
    },
  ]
}

function backupsState({ goodAt, problem }: NonNullable<HealthFacts['backups']>, { now, madeAt }: HealthFacts): CheckState {
  const last = goodAt ?? madeAt
  if (problem !== null || isBefore(last, addHours(now, -backupTroubleHours))) return 'trouble'
  return isBefore(last, addHours(now, -backupHours)) ? 'warning' : 'fine'
}
