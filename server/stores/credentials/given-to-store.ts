/** SQL of who was given what: orders by the address, card or memo that their clients were to pay to. */
import { type Kysely, sql } from 'kysely'
import { checkAddress } from '../../../core/addresses/check-address.ts'
import { addressValidators } from '../../../core/directions/currency.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

/** A card may have been given to very many: the newest are found. */
const mostOrders = 1000
/** Of those whose end is typed so many are compared whole. */
const mostAlike = 500
/** The end of an address that is enough to find it by; its last four signs are kept beside it. */
const shortestEnd = 4

/** What a typed address, card, phone or account may be kept as. */
export function wholeForms(text: string): string[] {
  const forms = addressValidators.flatMap((validator) => {
    const answer = checkAddress(validator, text)
    return answer.ok ? [answer.value] : []
  })
  return [...new Set(forms)]
}

/** Ids of orders that were given credentials with this value or this end of it, or this memo; the newest first. */
export async function ordersGiven(db: Kysely<Tables>, { cipher }: Pick<Context, 'cipher'>, text: string): Promise<string[]> {
  if (text.length < shortestEnd) return []
  const ids = new Set(await credentialsEndingWith(db, { cipher }, text))
  const hashes = wholeForms(text).map((form) => cipher.hash(form))
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select order_id as id, allotted_at from allotments where credentials_id in (
        select id from credentials where value_hash = any (${hashes}::text[]) or id = any (${[...ids]}::text[])
      ) order by allotted_at desc limit ${mostOrders})
      union (select order_id, allotted_at from allotments where memo = ${text} order by allotted_at desc limit ${mostOrders})
    ) given group by id order by max(allotted_at) desc limit ${mostOrders}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Values are encrypted: those with the same last four signs are opened and compared. */
async function credentialsEndingWith(db: Kysely<Tables>, { cipher }: Pick<Context, 'cipher'>, text: string): Promise<string[]> {
  const end = text.toLowerCase()
  const { rows } = await sql<{ id: string; value: string }>`
    select id, value from credentials where lower(tail) = ${end.slice(-shortestEnd)} limit ${mostAlike}`.execute(db)
  return rows.flatMap(({ id, value }) => (cipher.decrypt(value).toLowerCase().endsWith(end) ? [id] : []))
}
