/** Checks and saves a currency that staff typed, writes it to the audit and publishes the change. */

import type { Kysely } from 'kysely'
import type { CurrencyDraft, StaffCurrency } from '../../../contract/catalogue.ts'
import type { AuditAction } from '../../../core/audit/audit-actions.ts'
import { changedFields } from '../../../core/directions/changed-fields.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { currencyFaults } from '../../../core/directions/currency-faults.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { compare } from '../../../core/money/decimal.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
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
  await keepNewCurrency(tx, ctx, { id, ...draft })
  return published(tx, id)
}

/** Writes a new currency that has no faults, its books, and its trace in the log. */
export async function keepNewCurrency(tx: Tx, ctx: CallContext, currency: Currency, more: object = {}): Promise<void> {
  await saveCurrency(tx, currency)
  await openBooks(tx, ctx, currency.id, currency.reserve, callerOf(ctx).uid)
  await trace(tx, ctx, 'addCurrency', null, currency, more)
}

/** Overwrites a currency, all but its reserve, with what has no faults, and leaves its trace in the log. */
export async function keepCurrency(tx: Tx, ctx: CallContext, before: Currency, currency: Currency, more: object = {}): Promise<void> {
  await saveCurrency(tx, currency)
  await trace(tx, ctx, 'setCurrency', before, currency, more)
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
  await keepCurrency(tx, ctx, present.currency, { id, ...draft }, corrects ? { reason: reserveReason } : {})
  if (corrects) {
    const said = { reason: reserveReason, personId: callerOf(ctx).uid }
    await correctReserve(tx, ctx, { currencyId: id, booked: reserve, counted: draft.reserve, ...said })
  }
  return published(tx, id)
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
export async function refuseChangeInUse(db: Kysely<Tables>, present: Currency, draft: CurrencyDraft): Promise<void> {
  const fixed = ['kind', 'asset', 'decimals', ...(present.kind === 'crypto' ? (['network'] as const) : [])] as const
  const changed = fixed.find((field) => present[field] !== draft[field])
  if (!changed) return
  const directions = [...new Set((await storedPairs(db, present.id)).map(({ directionId }) => directionId))]
  const { orders, credentials } = await usesBesideDirections(db, present.id)
  if (directions.length > 0 || orders || credentials)
    throw new Refusal('CURRENCY_IN_USE', { field: `currency.${changed}`, directions: directions.slice(0, 100), orders, credentials })
}

async function trace(
  tx: Tx,
  ctx: CallContext,
  action: AuditAction,
  before: Currency | null,
  currency: Currency,
  more: object,
): Promise<void> {
  const details = { fields: changedFields(before ?? {}, currency), ...more }
  await audit(tx, ctx, { action, subject: `currency:${currency.id}`, details })
}

async function published(tx: Tx, id: string): Promise<StaffCurrency> {
  await publishCatalogue(tx)
  const [saved] = await staffCurrencies(tx, id)
  if (!saved) throw new Error('a currency that was saved is there')
  return saved
}
