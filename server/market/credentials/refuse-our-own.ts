/** We never send money to ourselves: refuses a payout or a refund to credentials that are ours. */
import type { Kysely } from 'kysely'
import type { Direction } from '../../../core/directions/direction.ts'
import { parseFieldRows, withoutMemo } from '../../../core/directions/field-rows.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { StoredField } from '../../stores/orders/order-row.ts'

/** A card or an address that money should be sent to, in the form that its check returns. `field` is the form field it was typed in. */
export type Place = { value: string; memo: string | null; field: string }

/** The cards, phones, accounts and addresses among the fields of an order, each with its form field. */
export function placesOfFields({ fieldRows }: Pick<Direction, 'fieldRows'>, fields: readonly StoredField[]): Place[] {
  const parsed = parseFieldRows(fieldRows)
  const rows = parsed.ok ? parsed.rows.flat() : []
  const valueOf = (type: string) => fields.find(({ key }) => rows.find((row) => row.key === key)?.type === type)?.value ?? ''
  const [memo, bik] = [valueOf('memo'), valueOf('bik')]
  return fields
    .filter(({ kind, value }) => kind !== 'plain' && value !== '')
    .map(({ key, kind, value }) => ({
      value: kind === 'account' && bik !== '' && !value.includes('/') ? `${value}/${bik}` : value,
      memo: kind !== 'address' || memo === withoutMemo || memo === '' ? null : memo,
      field: `fields.${key}`,
    }))
}

/**
 * Refuses with OWN_DETAILS and the field. Exchanges give one address to many customers, each with another memo: such an address is
 * ours only with our memo or without a memo. Credentials that are switched off, or were never assigned, count too.
 */
export async function refuseOurOwn(db: Kysely<Tables>, means: Pick<Context, 'cipher'>, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  const hashed = hashedPlaces(means, places)
  const hashes = hashed.map(({ hash }) => hash)
  const rows = await db.selectFrom('credentials').select(['value_hash as hash', 'memo']).where('value_hash', 'in', hashes).execute()
  const own = ownAmong(rows, hashed)
  if (own) throw refuseOwn(own)
}

type Hashed = Place & { hash: string }

export const hashedPlaces = ({ cipher }: Pick<Context, 'cipher'>, places: readonly Place[]): Hashed[] =>
  places.map((place) => ({ ...place, hash: cipher.hash(place.value) }))

/** The first of `places` that is one of these credentials. */
export const ownAmong = (rows: readonly { hash: string; memo: string | null }[], places: readonly Hashed[]): Place | undefined =>
  places.find(({ hash, memo }) => rows.some((row) => row.hash === hash && (row.memo === null || memo === null || row.memo === memo)))

export const refuseOwn = ({ field }: Place): Refusal => new Refusal('OWN_DETAILS', { field })
