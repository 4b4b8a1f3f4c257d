/**
 * Screens each confirmed transfer once, if its direction requires screening. The check is stored before the provider is asked, outside of
 * any transaction. If the answer was lost and the provider gave its own id, the job asks by that id before it sends the check again.
 */
import { askAgainAt, standingOf, verdictOf } from '../../../core/aml/verdict.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import { addSeconds } from '../../../core/time/instant.ts'
import type { AmlAnswer } from '../../../outside/aml/aml-provider.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import { oneByOne } from '../../base/one-by-one.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { holdWanted, settleScreening } from '../../orders/aml/screening.ts'
import {
  type CheckOutcome,
  claimDueChecks,
  type DueCheck,
  orderOfCheck,
  requestChecks,
  saveOutcome,
  type WaitingTransfer,
  waitingTransfers,
} from '../../stores/aml/check-store.ts'
import { lockOrder, touchOrder } from '../../stores/orders/order-store.ts'

/** Longer than the timeout of one request. */
const leaseSeconds = 60
const timeoutMs = 20_000
const atOnce = 4
const mostInOneSweep = 40

export async function checkTransfers(given: Context): Promise<void> {
  const context = await withSettings(given)
  const now = context.now()
  const waiting = await waitingTransfers(context.database.kysely)
  const fresh = waiting.flatMap(({ paymentId, state }) =>
    paymentId === null || state !== null ? [] : [{ id: context.newId(), paymentId }],
  )
  const provider = context.aml?.name ?? 'none'
  if (fresh.length > 0) await transaction(context.database, (tx) => requestChecks(tx, fresh, { provider, at: now }))
  const told = { problem: 'the screening of an order could not be settled', ids: (orderId: string) => ({ orderId }) }
  await oneByOne(context, ordersToSettle(waiting), told, (orderId) =>
    transaction(context.database, (tx) => settleScreening(tx, context, orderId)),
  )
  if (context.stopping.aborted) return
  const due = await claimDueChecks(context.database.kysely, { now, until: addSeconds(now, leaseSeconds), most: mostInOneSweep })
  const work = async () => {
    for (let check = due.shift(); check && !context.stopping.aborted; check = due.shift()) await ask(context, check)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Orders left unsettled: a transfer vanished, the order was taken from another status, or a process died. */
function ordersToSettle(waiting: readonly WaitingTransfer[]): string[] {
  return [...Map.groupBy(waiting, ({ orderId }) => orderId)].flatMap(([orderId, transfers]) => {
    const known = transfers.flatMap(({ paymentId, ...transfer }) => (paymentId === null ? [] : [{ paymentId, ...transfer }]))
    const payments = known.map(({ paymentId: id }) => ({ id, kind: 'transfer', state: 'confirmed', unmatched: false }) as const)
    const screenings = known.flatMap(({ paymentId, state, accepted }) => (state === null ? [] : [{ paymentId, state, accepted }]))
    const [first] = transfers
    const hold = { kind: first?.holdKind ?? 'none', reason: first?.holdReason ?? null }
    return holdWanted(standingOf({ payments }, screenings), hold) === 'as it is' ? [] : [orderId]
  })
}

async function ask(context: Context, check: DueCheck): Promise<void> {
  const outcome = await outcomeOf(context, check)
  try {
    await transaction(context.database, async (tx) => {
      const orderId = await lockOrderOf(tx, context, check)
      const isNews = await saveOutcome(tx, check.id, outcome)
      if (orderId === null) return
      // whoever releases the order accepts what his screen shows: a press on the version of before is refused
      if (isNews) await touchOrder(tx, orderId)
      await settleScreening(tx, context, orderId)
      await publish(tx, `staffOrder:${orderId}`)
    })
  } catch (error) {
    context.log.error({ err: error, orderId: check.orderId }, 'the screening of a transfer could not be kept')
  }
}

/** Locks the order that has the transfer. While the provider was asked, staff may have given it to another order, or to none. */
async function lockOrderOf(tx: Tx, context: Context, { id }: DueCheck): Promise<string | null> {
  let orderId = await orderOfCheck(tx, id)
  while (orderId !== null) {
    await lockOrder(tx, context, orderId, 'all')
    const present = await orderOfCheck(tx, id)
    if (present === orderId) break
    orderId = present
  }
  return orderId
}

async function outcomeOf(context: Context, check: DueCheck): Promise<CheckOutcome> {
  const settings = await context.settings()
  try {
    return outcomeOfAnswer(await answerOf(context, check), check, settings, context.now())
  } catch (error) {
    context.log.warn({ err: error, checkId: check.id }, 'a transfer could not be screened')
    const problem = error instanceof OutsideError ? `${error.kind}: ${error.detail}` : error instanceof Unaskable ? error.message : 'fault'
    return failed('error', problem, check, settings, context.now())
  }
}

/** The check cannot be asked, and a retry would not help by itself. */
class Unaskable extends Error {}

async function answerOf({ aml, cipher }: Context, check: DueCheck): Promise<AmlAnswer> {
  const { providerId, transactionHash, address, asset, network } = check
  if (aml === null) throw new Unaskable('no AML service is configured')
  const signal = AbortSignal.timeout(timeoutMs)
  if (providerId !== null) return aml.look(providerId, { signal })
  if (transactionHash === null || address === null) throw new Unaskable('the transfer has no hash or no address')
  return aml.check({ transactionHash, address: cipher.decrypt(address), asset, network }, { signal })
}

function outcomeOfAnswer(answer: AmlAnswer, check: DueCheck, settings: Settings, at: string): CheckOutcome {
  const { id, raw } = answer
  if (answer.state === 'ready') {
    const { risk, signals } = answer
    return { state: verdictOf(answer, settings), providerId: id, risk, signals, raw, problem: null, askAfter: null, at }
  }
  return { ...failed(answer.state, null, check, settings, at), providerId: id, raw }
}

const failed = (
  state: 'pending' | 'outOfCredit' | 'error',
  problem: string | null,
  { attempts }: DueCheck,
  settings: Settings,
  at: string,
): CheckOutcome => ({
  state,
  providerId: null,
  risk: null,
  signals: {},
  raw: null,
  problem: problem && problem.slice(0, 300),
  askAfter: askAgainAt(state, attempts, at, settings),
  at,
})
