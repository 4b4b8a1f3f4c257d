/**
 * What the time does to withdrawals of partners: one that nobody has confirmed ends, whoever pays one is reminded, and the chain is asked
 * about recorded hashes.
 */
import { dueAlarm } from '../../../core/orders/claims.ts'
import { calledOff } from '../../../core/partners/withdrawal.ts'
import { addHours } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { oneByOne } from '../../base/one-by-one.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { askChain } from '../../orders/partner-withdrawals/ask-chain.ts'
import { saveWithdrawal } from '../../orders/partner-withdrawals/save-withdrawal.ts'
import {
  claimedWithdrawals,
  lockPartnerWithdrawal,
  sentWithdrawals,
  unconfirmedSince,
  withdrawalOf,
} from '../../stores/partners/withdrawal-store.ts'

const asksAtMost = 20
const timeoutMs = 20_000

const idsOf = (withdrawalId: string) => ({ withdrawalId })

export async function followWithdrawals(given: Context): Promise<void> {
  const context = await withSettings(given)
  await endUnconfirmed(context)
  await alarmClaims(context)
  const sent = await sentWithdrawals(context.database.kysely, asksAtMost)
  const problem = "what the chain says of a partner's withdrawal could not be kept"
  await oneByOne(context, sent, { problem, ids: ({ id }) => idsOf(id) }, (row) => askChain(context, row, AbortSignal.timeout(timeoutMs)))
}

async function endUnconfirmed(context: Context): Promise<void> {
  const { withdrawalLinkHours } = await context.settings()
  const left = await unconfirmedSince(context.database.kysely, addHours(context.now(), -withdrawalLinkHours))
  const problem = "a partner's withdrawal that nobody confirmed could not be ended"
  await oneByOne(context, left, { problem, ids: idsOf }, (id) =>
    transaction(context.database, async (tx) => {
      const row = await lockPartnerWithdrawal(tx, id)
      // confirmed or called off meanwhile
      if (row?.status === 'unconfirmed') await saveWithdrawal(tx, context, row, calledOff(withdrawalOf(row), context.now()))
    }),
  )
}

async function alarmClaims(context: Context): Promise<void> {
  const settings = await context.settings()
  const claimed = await claimedWithdrawals(context.database.kysely)
  const problem = "whoever pays a partner's withdrawal could not be reminded"
  await oneByOne(context, claimed, { problem, ids: idsOf }, (id) =>
    transaction(context.database, async (tx) => {
      const row = await lockPartnerWithdrawal(tx, id)
      const withdrawal = row && withdrawalOf(row)
      const alarmed = withdrawal?.claim && withdrawal.state === 'requested' ? dueAlarm(withdrawal.claim, context.now(), settings) : null
      if (!row || !withdrawal?.claim || !alarmed) return
      await saveWithdrawal(tx, context, row, { ...withdrawal, claim: { ...withdrawal.claim, alarmed } })
    }),
  )
}
