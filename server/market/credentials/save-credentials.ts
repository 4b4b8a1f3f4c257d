/** Checks, encrypts and saves the credentials that staff typed. Writes an audit record that does not show the value. */

import type { StaffCredentials } from '../../../contract/credentials.ts'
import { checkAddress } from '../../../core/addresses/check-address.ts'
import type { AuditAction } from '../../../core/audit/audit-actions.ts'
import { type CredentialsDraft, credentialsFaults, termsFaults } from '../../../core/credentials/credentials-faults.ts'
import { limitWindows } from '../../../core/credentials/limit-windows.ts'
import { tailOf } from '../../../core/credentials/masked-credentials.ts'
import { checkLines, type LineFault, type PastedLine } from '../../../core/credentials/pasted-lines.ts'
import { type CredentialsSource, sourceAbilities } from '../../../core/credentials/sources.ts'
import { changedFields } from '../../../core/directions/changed-fields.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import {
  findCredentials,
  insertCredentials,
  type StoredCredentials,
  sameValues,
  updateCredentials,
} from '../../stores/credentials/staff-credentials-store.ts'
import { findCurrency, lockCatalogue } from '../../stores/directions/currency-store.ts'
import { refuseFaults } from '../directions/refuse-faults.ts'
import { readStaffCredentials, staffCredentialsView } from './staff-credentials-view.ts'

/** Adds credentials with a new id. */
export async function addNewCredentials(tx: Tx, ctx: CallContext, draft: CredentialsDraft): Promise<StaffCredentials> {
  await lockCatalogue(tx)
  const { value, ...terms } = await checked(tx, ctx, draft, null)
  if (value === null) throw new Error('new credentials without faults have a value')
  const one = { ...terms, id: ctx.newId(), value }
  await insertCredentials(tx, ctx, one)
  return noted(tx, ctx, 'addCredentials', null, one)
}

/** Adds a list of credentials with the same terms: all of them, or none. */
export async function addNewList(
  tx: Tx,
  ctx: CallContext,
  terms: Omit<CredentialsDraft, 'value' | 'label'>,
  lines: readonly Omit<PastedLine, 'line'>[],
): Promise<{ ids: string[] }> {
  await lockCatalogue(tx)
  refuseOff(terms.source)
  if (sourceAbilities[terms.source].value === 'asked') throw new Refusal('INVALID_ARGUMENT', { field: 'source' })
  const currency = await findCurrency(tx, terms.currencyId)
  refuseFaults('credentials', termsFaults({ ...terms, label: null }, currency))
  const kept = await refuseFaultyLines(tx, ctx, currency, lines)
  const ids: string[] = []
  for (const { value, label } of kept) {
    const one = { ...terms, id: ctx.newId(), value, label }
    await insertCredentials(tx, ctx, one)
    await trace(tx, ctx, 'addManyCredentials', null, one)
    ids.push(one.id)
  }
  await publishPools(tx)
  return { ids }
}

/**
 * Returns every line in the form to store. If a line is faulty, refuses with LINES_FAULTY and all faults; a value that is stored
 * already is named by the id of its credentials.
 */
async function refuseFaultyLines(
  tx: Tx,
  ctx: CallContext,
  currency: Currency | null,
  lines: readonly Omit<PastedLine, 'line'>[],
): Promise<PastedLine[]> {
  if (!currency) throw new Error('a list without faults has its currency')
  const numbered = lines.map(({ value, label }, index) => ({ line: index + 1, value, label: label?.trim() || null }))
  const { kept, faults } = checkLines(numbered, (value) => checkAddress(currency.addressValidator, value))
  const hashes = new Map(kept.map((one) => [ctx.cipher.hash(one.value), one.line]))
  const there = await sameValues(tx, currency.id, [...hashes.keys()])
  const all: (LineFault & { credentialsId?: string })[] = [
    ...faults,
    ...there.map(({ id, hash }) => ({ line: hashes.get(hash) ?? 0, code: 'CREDENTIALS_TAKEN' as const, credentialsId: id })),
  ].sort((a, b) => a.line - b.line)
  if (all.length > 0) throw new Refusal('LINES_FAULTY', { field: `lines.${(all[0]?.line ?? 1) - 1}`, lines: all })
  return kept
}

/** Replaces all fields of credentials, if nobody has changed them since `version`. Orders keep the credentials assigned to them. */
export async function overwriteCredentials(
  tx: Tx,
  ctx: CallContext,
  { id, version, draft }: { id: string; version: number; draft: CredentialsDraft },
): Promise<StaffCredentials> {
  await lockCatalogue(tx)
  const present = await findCredentials(tx, id, limitWindows(ctx.now()), true)
  if (!present) throw new Refusal('NOT_FOUND', { field: 'id' })
  if (present.version !== version)
    throw new Refusal('CHANGED_MEANWHILE', { version: present.version, present: staffCredentialsView(ctx, present) })
  if (draft.source !== present.source) refuseOff(draft.source)
  // The exchange decides which account and which currency its address belongs to, so staff cannot change source or currency.
  for (const source of [present.source, draft.source])
    if (sourceAbilities[source].value === 'asked' && (draft.source !== present.source || draft.currencyId !== present.currencyId))
      throw new Refusal('INVALID_ARGUMENT', { field: draft.source === present.source ? 'credentials.currencyId' : 'credentials.source' })
  const one = { ...(await checked(tx, ctx, draft, present)), id }
  await updateCredentials(tx, ctx, one)
  return noted(tx, ctx, 'setCredentials', present, one)
}

/** Returns the draft with its value in the form to store. The value is null if the stored value stays. */
async function checked(tx: Tx, ctx: CallContext, draft: CredentialsDraft, present: StoredCredentials | null): Promise<CredentialsDraft> {
  if (draft.source !== present?.source) refuseOff(draft.source)
  const currency = await findCurrency(tx, draft.currencyId)
  const check = (value: string) => checkAddress(currency?.addressValidator ?? 'none', value)
  refuseFaults('credentials', credentialsFaults(draft, currency, check, present !== null))
  const answer = draft.value === null ? null : check(draft.value)
  const value = answer?.ok ? answer.value : null
  const kept = present && ctx.cipher.decrypt(present.value)
  if (present && present.orders > 0) refuseChangeOfGiven(present, draft, value !== null && value !== kept)
  const effective = value ?? kept
  const same = effective === null ? [] : await sameValues(tx, draft.currencyId, [ctx.cipher.hash(effective)])
  const other = same.find(({ id }) => id !== present?.id)
  if (other) throw new Refusal('CREDENTIALS_TAKEN', { field: 'credentials.value', credentialsId: other.id })
  // If the currency changes, the stored value must pass the check of the new currency.
  if (value === null && kept !== null && currency && present?.currencyId !== currency.id)
    refuseFaults('credentials', credentialsFaults({ ...draft, value: kept }, currency, check, true))
  return { ...draft, label: draft.label?.trim() || null, value: value === kept ? null : value }
}

function refuseOff(source: CredentialsSource): void {
  const { on, name } = sourceAbilities[source]
  if (!on) throw new Refusal('SOURCE_SWITCHED_OFF', { field: 'credentials.source', source: name.en })
}

/** Open and past orders refer to these credentials. What a client paid to must not change. */
function refuseChangeOfGiven(present: StoredCredentials, draft: CredentialsDraft, newValue: boolean): void {
  const changed = newValue ? 'value' : (['currencyId', 'source'] as const).find((field) => present[field] !== draft[field])
  if (changed) throw new Refusal('CREDENTIALS_IN_USE', { field: `credentials.${changed}`, orders: present.orders })
}

const termNames = [
  'currencyId',
  'source',
  'label',
  'limitPerOrder',
  'limitPerDay',
  'limitPerMonth',
  'priority',
  'active',
] as const satisfies readonly Exclude<keyof CredentialsDraft, 'value'>[]
const termsOf = (of: Pick<CredentialsDraft, (typeof termNames)[number]>): object =>
  Object.fromEntries(termNames.map((name) => [name, of[name]]))

/** The audit shows the value only if it has changed, and only its last four characters. */
async function trace(
  tx: Tx,
  ctx: CallContext,
  action: AuditAction,
  before: StoredCredentials | null,
  after: CredentialsDraft & { id: string },
): Promise<void> {
  const shown = (value: string) => `•••${tailOf(value)}`
  const value =
    after.value === null ? [] : [{ path: 'value', before: before && shown(ctx.cipher.decrypt(before.value)), after: shown(after.value) }]
  const fields = [...value, ...changedFields(before ? termsOf(before) : {}, termsOf(after))]
  await audit(tx, ctx, { action, subject: `credentials:${after.id}`, details: { fields } })
}

async function noted(...change: Parameters<typeof trace>): Promise<StaffCredentials> {
  await trace(...change)
  const [tx, ctx, , , { id }] = change
  await publishPools(tx)
  const saved = await readStaffCredentials(tx, ctx, id)
  if (!saved) throw new Error('credentials that were saved are there')
  return saved
}

/** Free credentials decide which directions are on sale, so a change of them changes the rates. */
async function publishPools(tx: Tx): Promise<void> {
  for (const topic of ['rates', 'rateHealth'] as const) await publish(tx, topic)
}
