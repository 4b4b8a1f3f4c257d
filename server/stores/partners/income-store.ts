/** SQL of what partners earn. A row is one stay of an order in done, or its reversal; amounts never change. */
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Doubt, Income } from '../../../core/partners/income.ts'
import type { Tx } from '../../base/context.ts'
import type { PartnerIncomesTable } from '../../base/db/tables/people.ts'
import type { Tables } from '../../base/db/tables.ts'
import { dayOf, figureParts } from '../../base/people/partners/partner-figures-store.ts'
import { entryParts, type NewEntry } from '../ledger/ledger-store.ts'

export type StoredIncome = Selectable<PartnerIncomesTable>

/** A row as far as the balance is concerned. */
export const incomeOf = ({ amount, doubts, verdict }: StoredIncome): Income => ({ amount, doubts, verdict })

export async function insertIncome(tx: Tx, row: Insertable<PartnerIncomesTable>): Promise<void> {
  await tx.insertInto('partner_incomes').values(row).execute()
}

/**
 * Writes a new income with its doubts, its entry in the books where it counts, and what it adds to the figures, by one statement: an order
 * that becomes done waits for it.
 */
export async function insertEarned(
  tx: Tx,
  row: Omit<Insertable<PartnerIncomesTable>, 'doubts'>,
  entries: readonly NewEntry[],
): Promise<void> {
  const { partner_id, amount, turnover, date_created } = row
  const income = tx
    .insertInto('partner_incomes')
    .values({ ...row, doubts: sharedWith(row.order_id, partner_id) })
    .returning(sql<boolean>`doubts = '{}'`.as('counted'))
  const { written, posted } = entryParts(entries, sql<boolean>`(select counted from income)`)
  const { summed, versioned } = figureParts(
    partner_id,
    sql`select ${partner_id}, ${dayOf(date_created)}, 0, 0, 1, ${turnover}::numeric,
      case when counted then ${amount}::numeric else 0 end, case when counted then 0 else ${amount}::numeric end from income`,
  )
  await sql`with income as (${income}), written as (${written}), posted as (${posted}), summed as (${summed}) ${versioned}`.execute(tx)
}

/** The income of that stay in done, locked; null if it earned nothing for anybody. */
export async function lockIncomeOfStay(tx: Tx, orderId: string, entry: number): Promise<StoredIncome | null> {
  const row = await tx
    .selectFrom('partner_incomes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('entry', '=', entry)
    .where('reversal_of', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** One income by its id, locked. */
export async function lockIncome(tx: Tx, id: string): Promise<StoredIncome | null> {
  const row = await tx.selectFrom('partner_incomes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function isReversed(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('partner_incomes').select('id').where('reversal_of', '=', id).executeTakeFirst()) !== undefined
}

/** Writes what staff said of an income that waited. */
export async function saveVerdict(
  tx: Tx,
  id: string,
  { verdict, by, at, reason }: { verdict: 'confirmed' | 'refused'; by: string; at: string; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('partner_incomes')
    .set({ verdict, verdict_by: by, verdict_at: at, verdict_reason: reason })
    .where('id', '=', id)
    .execute()
}

/**
 * What the client of an order and its partner share: the person, the e-mail, or a card, account, phone or address that the partner has
 * used, had verified or was paid to himself.
 */
const sharedWith = (orderId: string, partnerId: string) => sql<Doubt[]>`(
    select array_remove(array[
      case when o.user_id = p.uid then 'person' end,
      case when o.email = p.email then 'email' end,
      case when exists (select from orders own where own.user_id = p.uid and own.field_hashes && o.field_hashes)
        or exists (select from verifications v where v.user_id = p.uid and v.number_hash = any (o.field_hashes))
        or exists (select from partner_withdrawals w where w.partner_id = p.uid and w.wallet_hash = any (o.field_hashes)) then 'details' end,
      case when o.referral_device then 'device' end], null)
    from orders o, users p where o.id = ${orderId} and p.uid = ${partnerId})`

export type ListedIncome = StoredIncome & { number: number; give: string; give_currency_id: string }

/** A partner's incomes and reversals, newest first, after the one at `before`, with the little that he may know of their orders. */
export async function listIncomes(
  db: Kysely<Tables>,
  partnerId: string,
  { before, limit }: { before: { at: string; id: string } | undefined; limit: number },
): Promise<ListedIncome[]> {
  return listed(db)
    .where('i.partner_id', '=', partnerId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(i.date_created, i.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null})`),
    )
    .orderBy('i.date_created', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
}

/** These incomes, oldest first. */
export async function incomesByIds(db: Kysely<Tables>, ids: readonly string[]): Promise<ListedIncome[]> {
  if (ids.length === 0) return []
  return listed(db).where('i.id', 'in', ids).orderBy('i.date_created').orderBy('i.id').execute()
}

const listed = (db: Kysely<Tables>) =>
  db
    .selectFrom('partner_incomes as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .selectAll('i')
    .select(['o.number', 'o.give', 'o.give_currency_id'])
