/**
 * Compares one scan of a watcher with the stored payments: new ones, changed ones, returned ones, and missing ones. A missing payment is
 * asked for until its network has proved that it is gone (core/payments/vanishing.ts). A scan that is not plausible proves nothing.
 */
import { bareHash } from '../../../core/payments/proof-key.ts'
import { type Events, tidingsOf } from '../../../core/payments/tidings.ts'
import {
  type Answer,
  afterCheck,
  headWentBack,
  isCheckDue,
  isGone,
  isListIncomplete,
  type Kind,
  lacksSeveral,
} from '../../../core/payments/vanishing.ts'
import { isBefore } from '../../../core/time/instant.ts'
import type { ChainWatcher, Scan, Transfer } from '../../../outside/chains/chain-watcher.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { isAway } from '../../base/db/database-away.ts'
import type { WatchedRow } from '../../stores/credentials/credentials-store.ts'
import { paymentsOf, type StoredPayment } from '../../stores/payments/payment-store.ts'
import {
  closeMissing,
  findWatcher,
  forgetMissing,
  lackedBy,
  type OpenMissing,
  openMissing,
  type StoredWatcher,
  saveHead,
  saveMissing,
} from '../../stores/payments/watcher-store.ts'
import { growTransfer, loseTransfer, moveTransfer, returnTransfer } from './match-payment.ts'
import { believeAgain, doubt } from './watcher-health.ts'

export type Heard = {
  row: Pick<WatchedRow, 'id'>
  watcher: ChainWatcher
  /** The currency that is scanned for, and its number of confirmations. */
  currency: { id: string; confirmations: number }
  scan: Scan
  since: string
  signal: AbortSignal
}

type Take = (transfer: Transfer, needed: number) => Promise<void>

/** The head is saved only in steps of this size, because every scan has a newer one. */
const headStepSeconds = 10

/**
 * Hands new transfers to `take`, and the others to their orders. Returns the known payments, and whether none is missing and all could be
 * recorded: only then may the watermark move.
 */
export async function recordScan(
  context: Context,
  heard: Heard,
  take: Take,
): Promise<{ known: Map<string, StoredPayment>; whole: boolean }> {
  const { row, watcher, currency, scan } = heard
  const since = scan.part?.from ?? heard.since
  const db = context.database.kysely
  const state = await findWatcher(db, watcher.name)
  const keys = scan.transfers.map(({ key }) => key)
  const known = await paymentsOf(db, { id: row.id, currencyId: currency.id }, { since, keys })
  const asked = { since, network: watcher.confirmationsNeeded, currency: currency.confirmations }
  const missing: StoredPayment[] = []
  let unrecorded = 0
  for (const news of tidingsOf(scan, known, asked)) {
    if (news.kind === 'missing') missing.push(news.known)
    // anybody may send to an address: what one transfer does must not keep those of others away
    else if (!(await isRecorded(context, heard, news, take))) unrecorded += 1
  }
  // a partial scan did not see everything, so it cannot show that a payment is missing, and its head is not the network's
  if (scan.partial) return { known, whole: false }
  const whole = await judgeScan(context, heard, state, { known, missing })
  return { known, whole: whole && unrecorded === 0 }
}

type News = Exclude<Events<Transfer, StoredPayment>, { kind: 'missing' }>

/** False where it failed, which is logged: the next scan tries it again. Throws where nothing at all can be recorded. */
async function isRecorded(context: Context, { watcher, signal }: Heard, news: News, take: Take): Promise<boolean> {
  try {
    if (news.kind === 'new') await take(news.told, news.needed)
    else if (news.kind === 'back') await returnTransfer(context, news.known, news.told, news.needed)
    else if (news.kind === 'moved') await moveTransfer(context, news.known, news.told, news.needed)
    else if (news.kind === 'grown') await growTransfer(context, news.known, news.told, news.needed)
    else await lose(context, watcher.name, news.known, 'refused')
    return true
  } catch (error) {
    if (signal.aborted || isAway(error)) throw error
    const transfer = 'told' in news ? news.told.key : news.known.id
    context.log.error({ err: error, watcher: watcher.name, transfer }, 'a transfer could not be recorded')
    return false
  }
}

async function lose(context: Context, watcher: string, payment: StoredPayment, proof: 'absent' | 'refused'): Promise<void> {
  // stores the proof first: every payment that counts as gone has one
  await closeMissing(context.database.kysely, watcher, payment.id, proof, context.now())
  await loseTransfer(context, payment)
}

type Lacked = { known: ReadonlyMap<string, StoredPayment>; missing: readonly StoredPayment[] }

/** Decides whether the scan is plausible, and handles the payments that it lacks. Returns true if it lacks none. */
async function judgeScan(context: Context, heard: Heard, state: StoredWatcher, { known, missing }: Lacked): Promise<boolean> {
  const { row, watcher, currency, scan } = heard
  const db = context.database.kysely
  const { vanishAlarmCount } = await context.settings()
  const head = headOf(scan)
  const wentBack = headWentBack(head, state.head, watcher.reorganisationMinutes)
  if (state.head === null || secondsAhead(head, state.head) >= headStepSeconds) await saveHead(db, watcher.name, head)
  if (wentBack) {
    await doubt(context, watcher.name, 'headWentBack')
    return false
  }
  const open = await openMissing(db, row.id, currency.id)
  const lacking = new Set(missing.map(({ id }) => id))
  // a scan of a part finds only what it shows
  const shown = new Set([...known.values()].map(({ id }) => id))
  const found = [...open.keys()].filter((id) => !lacking.has(id) && (!scan.part || shown.has(id)))
  await forgetMissing(db, found)
  if (missing.length === 0 && state.unreliable === null) return true

  const alive = [...known.values()].filter(({ state: is }) => is !== 'vanished').length
  const several = lacksSeveral(
    { missing: missing.map(({ state: is }) => ({ confirmed: is === 'confirmed' })), known: alive, told: scan.transfers.length },
    vanishAlarmCount,
  )
  for (const payment of missing) if (several || !open.has(payment.id)) await begin(context, heard, payment, open.get(payment.id), several)
  const lacked = await lackedBy(db, watcher.name)
  if (several || lacked.confirmed >= vanishAlarmCount) {
    await doubt(context, watcher.name, 'lacksSeveral')
    return false
  }
  let left = 0
  for (const payment of missing) if (!(await isProved(context, heard, state, payment))) left += 1
  const now = await lackedBy(db, watcher.name)
  const stillBehind = state.unreliable === 'headWentBack' && state.head !== null && isBefore(head, state.head)
  if (now.alarms > 0) await doubt(context, watcher.name, 'lacksKnown')
  else if (state.unreliable !== null && !stillBehind) await believeAgain(context, watcher.name)
  return left === 0 && now.alarms === 0 && !stillBehind
}

/** The newest block that the node knows. A scan of a part looks less far. */
const headOf = ({ part, lookedUntil }: Scan): string => part?.head ?? lookedUntil

const secondsAhead = (head: string, than: string): number => (Date.parse(head) - Date.parse(than)) / 1000

/** The first scan that lacks the payment, or a scan that lacks several: earlier proof does not count, the proof begins again. */
async function begin(
  context: Context,
  { watcher, scan }: Heard,
  payment: StoredPayment,
  before: OpenMissing | undefined,
  alarm: boolean,
): Promise<void> {
  const first = afterCheck(null, 'silent', { now: context.now(), head: headOf(scan) })
  const missing = { ...first, since: before?.since ?? first.since, paymentId: payment.id, alarm }
  await saveMissing(context.database.kysely, watcher.name, missing)
}

/** Asks for the payment again if that is due. Returns true if it is proved to be gone; the payment is then recorded as vanished. */
async function isProved(context: Context, heard: Heard, state: StoredWatcher, payment: StoredPayment): Promise<boolean> {
  const { watcher, scan } = heard
  const db = context.database.kysely
  const now = context.now()
  const { vanishProofMinutes: proofMinutes } = await context.settings()
  const kind: Kind = { confirmed: payment.state === 'confirmed', proofMinutes }
  const before = (await openMissing(db, heard.row.id, heard.currency.id)).get(payment.id)
  if (before === undefined) return false
  const first = before.checks === 0 && before.askedAt === now
  if (!first && !isCheckDue(before, kind, now)) return false
  const behind = state.head !== null && isBefore(headOf(scan), state.head)
  const answer = behind ? 'silent' : kind.confirmed ? await ask(context, heard, payment) : 'unknown'
  // a transfer that is in no block yet does not depend on the head
  const after = afterCheck(before, answer, { now, head: kind.confirmed ? headOf(scan) : now })
  if (isGone(after, kind, now)) {
    await saveMissing(db, watcher.name, { ...after, paymentId: payment.id, alarm: false })
    await lose(context, watcher.name, payment, 'absent')
    return true
  }
  await saveMissing(db, watcher.name, { ...after, paymentId: payment.id, alarm: isListIncomplete(after, answer, kind, now) })
  return false
}

/** Asks by the hash if the network supports it. Otherwise the scan that lacks the payment is the answer. */
async function ask(context: Context, { watcher, signal }: Heard, { transaction_hash: hash }: StoredPayment): Promise<Answer> {
  if (!watcher.transaction || hash === null) return 'unknown'
  try {
    const transaction = await watcher.transaction(bareHash(hash), { signal, now: context.now })
    return transaction === null || transaction.state === 'failed' ? 'unknown' : 'known'
  } catch (error) {
    if (error instanceof OutsideError) return 'silent'
    throw error
  }
}
