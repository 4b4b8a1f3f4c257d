/** SQL that finds orders by the address, card or memo that their clients had to pay to. */
import { type Kysely, sql } from 'kysely'
import { checkAddress } from '../../../core/addresses/check-address.ts'
import { addressValidators } from '../../../core/directions/currency.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

/** A card may have been assigned to very many orders. Only the newest ones are found. */
const mostOrders = 1000
/** The most credentials with the same last characters that are decrypted and compared. */
const mostAlike = 500
/** The shortest end of an address that finds it. The last four characters are stored beside the encrypted value. */
const shortestEnd = 4

/** The forms in which a typed address, card, phone or account may be stored. */
export function wholeForms(text: string): string[] {
  const forms = addressValidators.flatMap((validator) => {
    const answer = checkAddress(validator, text)
    return answer.ok ? [answer.value] : []
  })
  return [...new Set(forms)]
}

/** Ids of orders that had credentials with this value, this end of the value, or this memo; newest first. */
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

/** Values are encrypted, so those with the same last four characters are decrypted and compared. */
async function credentialsEndingWith(db: Kysely<Tables>, { cipher }: Pick<Context, 'cipher'>, text: string): Promise<string[]> {
  const end = text.toLowerCase()
  const { rows } = await sql<{ id: string; value: string }>`
    select id, value from credentials where lower(tail) = ${end.slice(-shortestEnd)} limit ${mostAlike}`.execute(db)
  return rows.flatMap(({ id, value }) => (cipher.decrypt(value).toLowerCase().endsWith(end) ? [id] : []))
}
