/**
 * A server on a free port with a database of its own, the simulated world in this process, and a clock that the test
 * turns. Nothing recurs by itself: `sweep()` does once what time would do. Several processes share the database.
 */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Answer, CallName, Payload } from '../contract/calls.ts'
import type { ErrorCode, Kind } from '../core/errors/catalogue.ts'
import type { Fault } from '../core/ledger/order-faults.ts'
import { addHours, addMinutes, addSeconds, type Instant, millisecondsOf } from '../core/time/instant.ts'
import type { Context } from '../server/base/context.ts'
import { readEnvironment } from '../server/base/environment.ts'
import { openRateLimits } from '../server/base/http/call-limits.ts'
import { keepKeys } from '../server/base/keys/kept-keys.ts'
import { type Hub, startHub } from '../server/base/live/hub.ts'
import { insertPerson } from '../server/base/people/person-store.ts'
import { insertSession } from '../server/base/people/sessions/session-store.ts'
import { readSettings } from '../server/base/settings/settings-store.ts'
import { demoLogins } from '../server/compose/demo/demo-people.ts'
import { seed } from '../server/compose/demo/seed.ts'
import { type AppParts, buildApp } from '../server/compose/http/app.ts'
import { sweeps } from '../server/compose/jobs/schedule.ts'
import { topicStates } from '../server/compose/live/topic-states.ts'
import { openContext } from '../server/compose/open-context.ts'
import { auditBooks } from '../server/work/ledger/audit.ts'
import { startSimulator } from '../simulator/start.ts'
import { openTestDatabase, testDatabase } from './database.ts'
import { usualMoment } from './fill-demo.ts'

/** Who is signed in: `call` sends the token as a bearer. */
export type Session = { token: string; uid: string }

export type Outcome<N extends CallName> =
  | { ok: true; data: Answer<N> }
  | { ok: false; http: number; status: Kind; code: ErrorCode; details: Record<string, unknown> }

export type Call = <N extends CallName>(name: N, payload: Payload<N>, session?: Session | null, signal?: AbortSignal) => Promise<Outcome<N>>

/** One process of the server. */
export type Process = { url: string; context: Context; hub: Hub; call: Call; routes: readonly Route[]; stop: () => Promise<void> }
/** As the HTTP library was told of it: `/upload/:id/:position`. */
export type Route = { method: string; url: string }

export type World = Awaited<ReturnType<typeof startWorld>>

export type WorldOptions = {
  /** How many server processes share the database; default 1. */
  processes?: number
  /** The moment at which the clock stands; default a Tuesday noon in Moscow. */
  at?: Instant
  /** With the demo's catalogue, pools and staff; default yes. */
  seeded?: boolean
  /** How long a source may be silent; default as in life. */
  askSourceWithinMs?: number
  /** How often an idle stream is kept alive; default as in life. */
  clockEveryMs?: number
  /** Variables of the environment beyond the defaults. */
  environment?: Record<string, string>
  parts?: Partial<AppParts>
  /** Given the address of the database as its owner, answers the one that the service uses; default the owner's. */
  serviceUrl?: (ownerUrl: string) => Promise<string>
  /** The books are proved when the world ends; false where a test writes what no server would. Default yes. */
  audited?: boolean
}

export async function startWorld({
  processes: count = 1,
  at = usualMoment,
  seeded = true,
  environment = {},
  parts = {},
  audited = true,
  serviceUrl,
  askSourceWithinMs,
  clockEveryMs,
}: WorldOptions = {}) {
  const { secretKey } = inject('databaseServer')
  // what was filled once is of the usual moment, under the key of the run
  const isUsual = seeded && at === usualMoment && environment['SECRET_KEY'] === undefined
  let present = at
  const clock = {
    now: (): Instant => present,
    set: (moment: Instant) => {
      present = moment
    },
    turn: ({ hours = 0, minutes = 0, seconds = 0 }: { hours?: number; minutes?: number; seconds?: number }) => {
      present = addHours(addMinutes(addSeconds(present, seconds), minutes), hours)
    },
  }
  const [made, simulator] = await Promise.all([
    testDatabase(isUsual ? 'demo' : 'migrated'),
    startSimulator({ now: () => millisecondsOf(present), wandering: false }),
  ])
  const databaseUrl = serviceUrl ? await serviceUrl(made.url) : made.url
  const database = serviceUrl ? openTestDatabase(databaseUrl) : made.database
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const read = readEnvironment({
    MODE: 'demo',
    SECRET_KEY: secretKey,
    PORT: '0',
    DATA_DIRECTORY: tmpdir(),
    BACKUP_DIRECTORY: 'none',
    ...environment,
  })

  const startProcess = async (own: Context['database']): Promise<Process & { close: () => Promise<void> }> => {
    const secretKeys = read.secretKeys ?? []
    const opened = openContext({
      environment: read,
      database: own,
      log,
      secretKeys,
      keptKeys: await keepKeys(own, secretKeys),
      simulated: simulator,
      now: clock.now,
      hurried: true,
    })
    // tests change settings and go on at once
    const context: Context = {
      ...opened,
      settings: () => readSettings(own.kysely),
      // how full the disk of this machine is, is no matter of the office
      disk: async () => ({ free: 60e9, total: 100e9 }),
      ...(askSourceWithinMs === undefined ? {} : { askSourceWithinMs }),
    }
    const hub = await startHub(context, topicStates, clockEveryMs)
    const app = buildApp(context, {
      hub,
      readiness: { stopping: false },
      buildRoot: null,
      demoAddress: simulator.url,
      checkAnswers: true,
      rateLimits: openRateLimits(1000),
      ...parts,
    })
    const routes: Route[] = []
    app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => ({ method: one, url }))))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    let stopped = false
    const stop = async () => {
      if (stopped) return
      stopped = true
      await hub.close()
      await app.close()
      context.mailer.close()
    }
    const close = async () => {
      await stop()
      if (own !== database) await own.close()
    }
    return { url, context, hub, call: caller(url), routes, stop, close }
  }

  const first = await startProcess(database)
  if (seeded && !isUsual) await seed(first.context)
  const others = await Promise.all(Array.from({ length: count - 1 }, () => startProcess(openTestDatabase(databaseUrl))))
  const processes = [first, ...others]
  const { context, url, call } = first

  /** An anonymous visitor, signed in over the wire. */
  const visitor = async (): Promise<Session> => {
    const answer = await call('signInAnonymously', { wantToken: true })
    if (!answer.ok || answer.data.token === null) throw new Error(`a visitor could not sign in: ${JSON.stringify(answer)}`)
    return { token: answer.data.token, uid: answer.data.person.uid }
  }
  /** A member of staff with a session whose second factor is fresh for an hour. */
  const staff = async (role: 'operator' | 'admin'): Promise<Session> => {
    const uid = context.newId()
    const token = context.newId() + context.newId()
    await database.kysely.transaction().execute(async (tx) => {
      const email = `${uid.toLowerCase()}@menyala.example`
      await insertPerson(tx, { uid, role, anonymous: false, language: 'ru', refId: uid, name: role, email }, present)
      const session = { id: context.newId(), token, uid, at: present, days: 400, secondFactorFreshUntil: addHours(present, 1) }
      await insertSession(tx, session)
    })
    return { token, uid }
  }
  /** What time does, once: prices, payments, timers, emails; or only the named ones. Health changes no order: it is watched by name only. */
  const sweep = async (...names: (typeof sweeps)[number]['name'][]): Promise<void> => {
    const isMeant = ({ name, everySeconds }: (typeof sweeps)[number]) =>
      names.length === 0 ? everySeconds < 60 && name !== 'watchHealth' : names.includes(name)
    for (const each of sweeps) if (isMeant(each)) await each.run(context)
  }

  const audit = async (): Promise<readonly Fault[]> => {
    const faults: Fault[] = []
    await auditBooks(database, { onFault: (fault) => void faults.push(fault) })
    return faults
  }

  return {
    url,
    context,
    database,
    databaseUrl,
    hub: first.hub,
    processes: processes as Process[],
    simulator,
    clock,
    call,
    visitor,
    operator: () => staff('operator'),
    admin: () => staff('admin'),
    /** E-mail and password of the seeded staff. */
    logins: demoLogins(context.cipher),
    sweep,
    /** Later by so much, and everything done that was due. */
    async pass(time: { hours?: number; minutes?: number; seconds?: number }) {
      clock.turn(time)
      await sweep()
    },
    /** What the audit finds. */
    audit,
    async stop() {
      await Promise.all(processes.map((each) => each.close()))
      await simulator.stop()
      const faults = audited ? await audit() : []
      if (database !== made.database) await database.close()
      await made.drop()
      if (faults.length > 0) throw new Error(`the books are off: ${JSON.stringify(faults, null, 1)}`)
    },
  }
}

/** Calls functions of the server at `url`; never throws for a refusal. */
const caller = (url: string): Call =>
  async function call<N extends CallName>(
    name: N,
    payload: Payload<N>,
    session?: Session | null,
    signal?: AbortSignal,
  ): Promise<Outcome<N>> {
    const response = await fetch(`${url}/call/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session ? { authorization: `Bearer ${session.token}` } : {}) },
      body: JSON.stringify({ data: payload }),
      ...(signal ? { signal } : {}),
    })
    const body = (await response.json()) as {
      result?: Answer<N>
      error?: { status: Kind; details: { code: ErrorCode } & Record<string, unknown> }
    }
    if (!body.error) return { ok: true, data: body.result as Answer<N> }
    const { status, details } = body.error
    return { ok: false, http: response.status, status, code: details.code, details }
  }

/** A key that nobody used before. */
export const newKey = (): string => randomBytes(12).toString('base64url')
