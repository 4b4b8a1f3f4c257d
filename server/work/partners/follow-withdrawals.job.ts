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

export async function followWithdrawals(given: Context): Promise<void> {
  const context = await withSettings(given)
  await endUnconfirmed(context)
  await alarmClaims(context)
  const sent = await sentWithdrawals(context.database.kysely, asksAtMost)
  await oneByOne(context, sent, "what the chain says of a partner's withdrawal could not be kept", (row) =>
    askChain(context, row, AbortSignal.timeout(timeoutMs)),
  )
}

async function endUnconfirmed(context: Context): Promise<void> {
  const { withdrawalLinkHours } = await context.settings()
  const left = await unconfirmedSince(context.database.kysely, addHours(context.now(), -withdrawalLinkHours))
  await oneByOne(context, left, "a partner's withdrawal that nobody confirmed could not be ended", ({ id }) =>
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
  await oneByOne(context, claimed, "whoever pays a partner's withdrawal could not be reminded", ({ id }) =>
    transaction(context.database, async (tx) => {
      const row = await lockPartnerWithdrawal(tx, id)
      const withdrawal = row && withdrawalOf(row)
      const alarmed = withdrawal?.claim && withdrawal.state === 'requested' ? dueAlarm(withdrawal.claim, context.now(), settings) : null
      if (!row || !withdrawal?.claim || !alarmed) return
      await saveWithdrawal(tx, context, row, { ...withdrawal, claim: { ...withdrawal.claim, alarmed } })
    }),
  )
}
