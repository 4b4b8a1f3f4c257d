/** Checks and saves a currency that staff typed, writes it to the audit and publishes the change. */

import type { CurrencyDraft, StaffCurrency } from '../../../contract/catalogue.ts'
import type { AuditAction } from '../../../core/audit/audit-actions.ts'
import { changedFields } from '../../../core/directions/changed-fields.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { currencyFaults } from '../../../core/directions/currency-faults.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { compare } from '../../../core/money/decimal.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf } from '../../base/handler.ts'
import {
  allCurrencies,
  findCurrency,
  lockCatalogue,
  lockStoredCurrency,
  saveCurrency,
  usesBesideDirections,
} from '../../stores/directions/currency-store.ts'
import { storedPairs } from '../../stores/directions/direction-store.ts'
import { correctReserve, openBooks } from '../../stores/ledger/post.ts'
import { freeId } from './new-id.ts'
import { publishCatalogue } from './publish-catalogue.ts'
import { refuseFaults } from './refuse-faults.ts'
import { staffCurrencies } from './staff-catalogue-view.ts'

/** Adds a currency with an id made from its code. */
export async function addNewCurrency(tx: Tx, ctx: CallContext, draft: CurrencyDraft): Promise<StaffCurrency> {
  await lockCatalogue(tx)
  await check(tx, null, draft)
  const id = await freeId(draft.code.toLowerCase(), async (wish) => (await findCurrency(tx, wish)) !== null)
  await saveCurrency(tx, { id, ...draft })
  await openBooks(tx, ctx, id, draft.reserve, callerOf(ctx).uid)
  return publishAll(tx, ctx, 'addCurrency', null, { id, ...draft })
}

/**
 * Replaces all fields of a currency, if nobody has changed it since `version`. If the reserve differs from the books, the books are
 * corrected, and the correction needs a reason.
 */
export async function overwriteCurrency(
  tx: Tx,
  ctx: CallContext,
  { id, version, draft, reserveReason }: { id: string; version: number; draft: CurrencyDraft; reserveReason: string },
): Promise<StaffCurrency> {
  await lockCatalogue(tx)
  const present = await lockStoredCurrency(tx, id)
  if (!present) throw new Refusal('NOT_FOUND', { field: 'id' })
  if (present.version !== version) {
    const [seen] = await staffCurrencies(tx, id)
    throw new Refusal('CHANGED_MEANWHILE', { version: present.version, present: seen })
  }
  await check(tx, present.currency, draft)
  const { reserve } = present.currency
  const corrects = compare(reserve, draft.reserve) !== 0
  if (corrects && reserveReason === '') throw new Refusal('REASON_NEEDED', { field: 'reserveReason' })
  await saveCurrency(tx, { id, ...draft })
  if (corrects) {
    const said = { reason: reserveReason, personId: callerOf(ctx).uid }
    await correctReserve(tx, ctx, { currencyId: id, booked: reserve, counted: draft.reserve, ...said })
  }
  return publishAll(tx, ctx, 'setCurrency', present.currency, { id, ...draft }, corrects ? { reason: reserveReason } : {})
}

async function check(tx: Tx, present: Currency | null, draft: CurrencyDraft): Promise<void> {
  if (present) await refuseChangeInUse(tx, present, draft)
  refuseFaults('currency', currencyFaults(draft))
  const others = (await allCurrencies(tx)).filter(({ id }) => id !== present?.id)
  const sameCode = others.find(({ code }) => code === draft.code)
  if (sameCode) throw new Refusal('CODE_TAKEN', { field: 'currency.code', currencyId: sameCode.id })
}

/**
 * Sums, directions and watchers depend on these fields, so a currency in use keeps them. The network of a coin is its chain and is
 * fixed too; for other currencies the network is only a label.
 */
async function refuseChangeInUse(tx: Tx, present: Currency, draft: CurrencyDraft): Promise<void> {
  const fixed = ['kind', 'asset', 'decimals', ...(present.kind === 'crypto' ? (['network'] as const) : [])] as const
  const changed = fixed.find((field) => present[field] !== draft[field])
  if (!changed) return
  const directions = [...new Set((await storedPairs(tx, present.id)).map(({ directionId }) => directionId))]
  const { orders, credentials } = await usesBesideDirections(tx, present.id)
  if (directions.length > 0 || orders || credentials)
    throw new Refusal('CURRENCY_IN_USE', { field: `currency.${changed}`, directions: directions.slice(0, 100), orders, credentials })
}

async function publishAll(
  tx: Tx,
  ctx: CallContext,
  action: AuditAction,
  before: Currency | null,
  currency: Currency,
  why: { reason?: string } = {},
): Promise<StaffCurrency> {
  const details = { fields: changedFields(before ?? {}, currency), ...why }
  await audit(tx, ctx, { action, subject: `currency:${currency.id}`, details })
  await publishCatalogue(tx)
  const [saved] = await staffCurrencies(tx, currency.id)
  if (!saved) throw new Error('a currency that was saved is there')
  return saved
}
