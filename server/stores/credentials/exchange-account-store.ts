/** SQL of accounts at exchanges, and of the addresses that they give. */
import { type Kysely, sql } from 'kysely'
import type { ExchangeAccountDraft } from '../../../core/credentials/exchange-faults.ts'
import type { ExchangeProblem } from '../../../core/credentials/exchange-problems.ts'
import type { ExchangeSource } from '../../../core/credentials/exchange-sources.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

/** The data that is needed to ask an account. `secrets` is encrypted. */
export type AccountKeys = { id: string; source: ExchangeSource; secrets: string; version: number }

export type StoredAccount = Omit<ExchangeAccountDraft, 'keys'> &
  AccountKeys & {
    tail: string
    setAt: string
    setBy: string
    answeredAt: string | null
    problem: ExchangeProblem | null
    problemSince: string | null
    detail: string | null
    strange: { word: string; since: string } | null
    addresses: { currencyId: string; all: number; free: number }[]
  }

const stored = sql`
  select a.id, a.source, a.label, a.secrets, a.tail, a.currencies, a.priority, a.spare, a.active, a.payouts, a.version,
    a.secrets_set_at as "setAt", coalesce(u.name, u.email, u.uid) as "setBy", a.answered_at as "answeredAt", a.problem,
    a.problem_since as "problemSince", a.detail,
    (select jsonb_build_object('word', coalesce(w.word, ''), 'since', to_char(w.strange_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from withdrawals w where w.account_id = a.id and w.strange_since is not null order by w.strange_since limit 1) as strange,
    coalesce((select jsonb_agg(jsonb_build_object('currencyId', given.currency_id, 'all', given.every, 'free', given.free) order by given.currency_id)
      from (select c.currency_id, count(*) as every, count(*) filter (where c.active and not c.held) as free
        from credentials c where c.account_id = a.id group by c.currency_id) given), '[]') as addresses
  from exchange_accounts a join users u on u.uid = a.secrets_set_by`

/** All accounts, by name. */
export async function listAccounts(db: Kysely<Tables>): Promise<StoredAccount[]> {
  return (await sql<StoredAccount>`${stored} order by a.label, a.id`.execute(db)).rows
}

/** One account, or null. `hold` locks it until the end of the transaction. */
export async function findAccount(db: Kysely<Tables>, id: string, hold = false): Promise<StoredAccount | null> {
  if (hold) await db.selectFrom('exchange_accounts').select('id').where('id', '=', id).forUpdate().execute()
  return (await sql<StoredAccount>`${stored} where a.id = ${id}`.execute(db)).rows[0] ?? null
}

/** The keys of all accounts. Accounts that are off are included, because their deposits are still watched. */
export async function accountKeys(db: Kysely<Tables>): Promise<AccountKeys[]> {
  return db.selectFrom('exchange_accounts').select(['id', 'source', 'secrets', 'version']).execute()
}

/** The number of this advisory lock; no other lock may use it. */
const accountsLock = 5_318_208_022

/** No other transaction adds an account, or changes the keys of one, before this transaction has ended. */
export async function holdAccounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${accountsLock}::bigint)`.execute(tx)
}

/** Keys in the form to store. */
export type NewKeys = { secrets: string; tail: string; by: string }

const keyColumns = ({ secrets, tail, by }: NewKeys, at: string) => ({
  secrets,
  tail,
  secrets_set_at: at,
  secrets_set_by: by,
})
const termColumns = ({ source, label, currencies, priority, spare, active, payouts }: Omit<ExchangeAccountDraft, 'keys'>) => ({
  source,
  label: label.trim(),
  currencies: [...currencies],
  priority,
  spare,
  active,
  payouts: payouts && JSON.stringify(payouts),
})

export async function insertAccount(tx: Tx, id: string, draft: ExchangeAccountDraft, keys: NewKeys, at: string): Promise<void> {
  await tx
    .insertInto('exchange_accounts')
    .values({ id, ...termColumns(draft), ...keyColumns(keys, at), date_created: at })
    .execute()
}

/** Replaces all fields of an account. The account is asked again at once. Its addresses get its priority. */
export async function updateAccount(tx: Tx, id: string, draft: ExchangeAccountDraft, keys: NewKeys | null, at: string): Promise<void> {
  await tx
    .updateTable('exchange_accounts')
    .set({ ...termColumns(draft), ...(keys ? keyColumns(keys, at) : {}), asked_at: null })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('credentials')
    .set({ priority: draft.priority })
    .where('account_id', '=', id)
    .where('priority', '<>', draft.priority)
    .execute()
}

/** Takes the accounts that are due and marks them as asked, so that only one process asks them. */
export async function claimAccounts(db: Kysely<Tables>, now: string, everySeconds: number): Promise<StoredAccount[]> {
  const { rows } = await sql<{ id: string }>`
    update exchange_accounts set asked_at = ${now}::timestamptz where id in (
      select id from exchange_accounts
      where active and (asked_at is null or asked_at <= ${now}::timestamptz - make_interval(secs => ${everySeconds}::int))
      for no key update skip locked)
    returning id`.execute(db)
  if (rows.length === 0) return []
  return (await sql<StoredAccount>`${stored} where a.id = any(${rows.map(({ id }) => id)}::text[])`.execute(db)).rows
}

/** The accounts that make payouts automatically, in the order in which they are tried. */
export async function payingAccounts(db: Kysely<Tables>): Promise<StoredAccount[]> {
  return (await sql<StoredAccount>`${stored} where a.active and a.payouts is not null order by a.priority, a.label, a.id`.execute(db)).rows
}

/** The result of asking an account: the problem in one word (null if there is none), and the text of the answer. */
export type AnswerOfAccount = { problem: ExchangeProblem | null; detail: string | null }

export async function saveAnswer(
  db: Kysely<Tables>,
  { id, version }: AccountKeys,
  { problem, detail }: AnswerOfAccount,
  at: string,
): Promise<void> {
  await sql`
    update exchange_accounts set problem = ${problem}, problem_since = ${problem === null ? null : sql`coalesce(problem_since, ${at}::timestamptz)`},
      answered_at = ${problem === null ? sql`${at}::timestamptz` : sql`answered_at`}, detail = ${detail}
    where id = ${id} and version = ${version}`.execute(db)
}

export type GivenAddress = { id: string; currencyId: string; value: string; valueHash: string; tail: string; memo: string | null }

/**
 * Stores an address that an account gave, unless some credentials have it already. Returns whether it was new. If two processes find
 * it at the same time, it is stored once. `oneMemo`: the exchange does not say which memo a deposit had, so the address has only one memo
 * at a time. Another one takes its place when no order has it and its watch is over.
 */
export async function keepAddress(
  tx: Tx,
  account: StoredAccount,
  given: GivenAddress,
  { oneMemo }: { oneMemo: boolean },
): Promise<boolean> {
  await tx.selectFrom('exchange_accounts').select('id').where('id', '=', account.id).forUpdate().execute()
  if (oneMemo) await switchOffOtherMemos(tx, given)
  const inUse = oneMemo ? sql`or c.active or c.held` : sql``
  const { rows } = await sql`
    insert into credentials (id, currency_id, source, account_id, value, value_hash, memo, tail, priority, active, turn)
    select ${given.id}, ${given.currencyId}, ${account.source}, ${account.id}, ${given.value}, ${given.valueHash}, ${given.memo}, ${given.tail},
      ${account.priority}::int, true,
      coalesce((select min(peer.turn) from credentials peer where peer.currency_id = ${given.currencyId} and peer.priority = ${account.priority}::int and peer.active), 0)
    where not exists (select from credentials c where c.currency_id = ${given.currencyId} and c.value_hash = ${given.valueHash}
      and (c.account_id is null or c.memo is not distinct from ${given.memo} ${inUse}))
    returning id`.execute(tx)
  return rows.length > 0
}

/** If the given memo itself is off (staff may have done that), the others stay on: the address would serve nobody. */
async function switchOffOtherMemos(tx: Tx, { currencyId, valueHash, memo }: GivenAddress): Promise<void> {
  await sql`
    update credentials c set active = false
    where c.currency_id = ${currencyId} and c.value_hash = ${valueHash} and c.account_id is not null and c.active and not c.held
      and c.memo is distinct from ${memo}
      and not exists (select from credentials own where own.currency_id = c.currency_id and own.value_hash = c.value_hash
        and own.memo is not distinct from ${memo} and not own.active)`.execute(tx)
}

/** Switches off free addresses that the exchange no longer names with their memo. Addresses that are assigned to an order stay on. */
export async function retireAddresses(
  tx: Tx,
  accountId: string,
  currencyId: string,
  named: readonly Pick<GivenAddress, 'valueHash' | 'memo'>[],
): Promise<void> {
  await sql`
    update credentials c set active = false where c.account_id = ${accountId} and c.currency_id = ${currencyId} and c.active and not c.held
      and not exists (
        select from unnest(${named.map(({ valueHash }) => valueHash)}::text[], ${named.map(({ memo }) => memo)}::text[]) as n (hash, memo)
        where n.hash = c.value_hash and n.memo is not distinct from c.memo)`.execute(tx)
}

/** How many addresses of a currency an account has, and how many of them are free. */
export async function countAddresses(db: Kysely<Tables>, accountId: string, currencyId: string): Promise<{ all: number; free: number }> {
  const { rows } = await sql<{ all: number; free: number }>`
    select count(*)::int as all, count(*) filter (where active and not held)::int as free
    from credentials where account_id = ${accountId} and currency_id = ${currencyId}`.execute(db)
  return rows[0] ?? { all: 0, free: 0 }
}
