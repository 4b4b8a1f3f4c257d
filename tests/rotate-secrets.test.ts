/** Keys of encryption change: everything is brought under the new one, reads and is found as before, and the former can be thrown away. */
import { expect, onTestFinished, test } from 'vitest'
import { keepKeys } from '../server/base/keys/kept-keys.ts'
import { openReceiptSigner } from '../server/base/keys/receipt-signer.ts'
import { type Cipher, openCipher } from '../server/base/people/cipher.ts'
import { encryptedColumns } from '../server/base/people/encrypted-columns.ts'
import { type Rotated, rotateSecrets } from '../server/base/people/rotate-secrets.ts'
import { checkKeys } from '../server/compose/backup/key-check.ts'
import { aWorld } from './a-world.ts'
import { anOrder, good } from './make.ts'

const world = aWorld()
const admin = world.signedIn('admin')
const visitor = world.signedIn('visitor')
const fresh = { version: 2, key: Buffer.alloc(32, 2) }
const piece = 'f0000000-0000-4000-8000-000000000001'

/** Something in every column that is encrypted; rows that no handler makes in a line come without what they refer to. */
async function fill(): Promise<void> {
  const { okx } = world.simulator.control('keys', {}) as Record<'okx', { apiKey: string; secret: string; passphrase: string }>
  const draft = { source: 'okx' as const, label: 'OKX', keys: okx, currencies: ['usdt-trc20'], spare: 1, priority: 0, active: true }
  good(await world.call('addExchangeAccount', { account: draft }, admin))
  const { orderId } = await anOrder(world, visitor)
  const { encrypt, encryptBytes } = world.context.cipher
  const client = await world.database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('update users set totp_secret = $2, totp_pending = $3 where uid = $1', [admin.uid, encrypt('A'), encrypt('B')])
    await client.query("insert into new_details values ('d', $1, $2, $3, '{}', now(), now(), 'typist')", [
      orderId,
      encrypt('new'),
      encrypt('old'),
    ])
    await client.query("insert into refund_details (id, order_id, value, given_at) values ('r', $1, $2, now())", [orderId, encrypt('to')])
    await client.query(
      `insert into withdrawals (id, payout_id, order_id, account_id, currency_id, amount, worth, target, target_hash, mark, state, written_at)
       values ('w', 'p', $1, 'a', 'usdt-trc20', 1, 1, $2, 'h', 'm', 'written', now())`,
      [orderId, encrypt('target')],
    )
    await client.query(
      `insert into partner_withdrawals (id, partner_id, currency_id, amount, cost, status, wallet, wallet_hash, changed_wallet, date_created, ended_at)
       values ('pw', 'nobody', 'usdt-trc20', 1, 0, 'cancelled', $1, 'h', false, now(), now())`,
      [encrypt('wallet')],
    )
    await client.query(
      `insert into verifications (id, user_id, kind, number, number_hash, last_four, bank, status, date_created)
       values ('v', $1, 'card', $2, 'h', '4444', 'bank', 'verified', now())`,
      [visitor.uid, encrypt('5555555555554444')],
    )
    await client.query(
      `insert into saved_details (id, user_id, kind, currency_id, value_hash, value, date_created, last_used_at)
       values ('s', $1, 'card', 'sber-rub', 'h', $2, now(), now())`,
      [visitor.uid, encrypt('4111111111111111')],
    )
    await client.query(
      `insert into outbox (kind, key, payload, date_created, due_at)
       values ('email:accountDeleted', 'gone', jsonb_build_object('sealedTo', $1::text, 'language', 'ru'), now(), now())`,
      [encrypt('gone@example.com')],
    )
    await client.query('insert into file_pieces values ($1, 3, $2)', [piece, encryptBytes(Buffer.alloc(600_000, 7), `${piece}:3`)])
  } finally {
    client.release(true)
  }
}

/** Wherever in the database a value of this version stands, as "table.column". */
async function placesUnder(version: number): Promise<string[]> {
  const { rows: columns } = await world.database.pool.query<{ table: string; column: string; type: string }>(
    `select table_name::text as table, column_name::text as column, data_type::text as type from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea')`,
  )
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const is =
      type === 'bytea'
        ? `substring("${column}" from 1 for 4) = int4send(${version})`
        : `"${column}"::text ~ '(^|")v${version}:[\\w-]{16}\\.[\\w-]*\\.[\\w-]{22}("|$)'`
    const { rowCount } = await world.database.pool.query(`select 1 from ${table} where ${is} limit 1`)
    if (rowCount !== 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}

test('everything that is encrypted is read by the new key alone, found as before, and nothing is done twice', async () => {
  await fill()
  const { cipher, environment, receipts } = world.context
  const both = openCipher([fresh, ...(environment.secretKeys ?? [])])
  const values = async (open: (text: string) => string) => {
    const rows = await world.database.kysely.selectFrom('credentials').select('value').orderBy('id').execute()
    return rows.map(({ value }) => open(value))
  }
  const before = await values(cipher.decrypt)
  expect(await placesUnder(1)).toEqual(encryptedColumns.map(({ table, column }) => `${table}.${column}`).sort())

  // stopped on its way, it is begun again and goes on
  const stopping = new AbortController()
  const stopped = rotateSecrets(world.database, both, {
    signal: stopping.signal,
    onProgress: (table) => table === 'saved_details' && stopping.abort(),
  })
  await expect(stopped).rejects.toThrow('abort')
  expect((await placesUnder(1)).length).toBeLessThan(encryptedColumns.length)
  const shares: number[] = []
  const first = await rotateSecrets(world.database, both, { onProgress: (_, share) => shares.push(share) })
  expect(await placesUnder(1)).toEqual([])
  expect(first.every(({ looked, left }) => looked > 0 && left === 0)).toBe(true)
  expect(first.find(({ table }) => table === 'credentials')).toMatchObject({ renewed: 0 })
  expect(first.find(({ table }) => table === 'new_details')).toEqual({ table: 'new_details', looked: 2, renewed: 2, left: 0 })
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBeCloseTo(1)

  const { hashKey, receiptKeys } = await keepKeys(world.database, [fresh])
  const alone = openCipher([fresh], hashKey)
  expect(await values(alone.decrypt)).toEqual(before)
  expect(alone.hash('5555 5555')).toBe(cipher.hash('5555 5555'))
  // what was signed with the former key is still proved
  expect(openReceiptSigner([fresh], receiptKeys).keys).toMatchObject(receipts.keys)
  const { rows } = await world.database.pool.query<{ bytes: Buffer }>('select bytes from file_pieces')
  expect(alone.decryptBytes(rows[0]?.bytes ?? Buffer.alloc(0), `${piece}:3`)).toEqual(Buffer.alloc(600_000, 7))
  const { rows: told } = await world.database.pool.query<{ sealed: string }>("select answer ->> 'sealed' as sealed from idempotency_keys")
  expect(told.length).toBeGreaterThan(0)
  for (const { sealed } of told) expect(JSON.parse(alone.decrypt(sealed))).toBeDefined()
  const { rows: waiting } = await world.database.pool.query<{ payload: { sealedTo: string } }>(
    "select payload from outbox where key = 'gone'",
  )
  expect(waiting).toMatchObject([{ payload: { language: 'ru' } }])
  expect(alone.decrypt(waiting[0]?.payload.sealedTo ?? '')).toBe('gone@example.com')
  expect(await rotateSecrets(world.database, both)).toEqual(first.map((one) => ({ ...one, renewed: 0 })))
})

test('what none of the keys opens is left as it is, and told', async () => {
  const lost = openCipher([{ version: 1, key: Buffer.alloc(32, 9) }]).encrypt('lost')
  expect(await checkKeys(world.database.url, [fresh])).toBe('opens')
  await world.database.pool.query("update refund_details set value = $1 where id = 'r'", [lost])
  const [row] = (await rotateSecrets(world.database, openCipher([fresh]))).filter(({ left }) => left > 0)
  expect(row).toEqual({ table: 'refund_details', looked: 1, renewed: 0, left: 1 })
  const { rows } = await world.database.pool.query<{ value: string }>('select value from refund_details')
  expect(rows).toEqual([{ value: lost }])
  // and a restore would say so
  expect(await checkKeys(world.database.url, [fresh])).toBe('doesNotOpen')
  await world.database.pool.query("update refund_details set value = $1 where id = 'r'", [openCipher([fresh]).encrypt('to')])
})

/** Brings everything under the newest of `cipher`, while each value of `column` that is written anew lets the service do `work` beside it. */
async function rotateBeside(cipher: Cipher, table: string, column: string, work: string): Promise<Rotated[]> {
  await world.database.pool.query(
    `create function work_beside() returns trigger language plpgsql as $$ begin ${work}; return null; end $$;
     create trigger work_beside after update of ${column} on ${table} for each row
     when (pg_trigger_depth() = 0) execute function work_beside()`,
  )
  try {
    return await rotateSecrets(world.database, cipher)
  } finally {
    await world.database.pool.query('drop function work_beside() cascade')
  }
}

const upTo = (newest: number) =>
  openCipher(Array.from({ length: newest - 1 }, (_, at) => ({ version: newest - at, key: Buffer.alloc(32, newest - at) })))
const leftOf = (rotated: readonly Rotated[]) => rotated.flatMap(({ table, left }) => (left > 0 ? [{ table, left }] : []))

test('what is copied meanwhile from one column into another is brought under the new key too', async () => {
  // a client confirms the details that he sent anew
  const accept = `update new_details n set former_fields = o.fields from orders o where n.id = 'd' and o.id = n.order_id;
    update orders o set fields = n.fields from new_details n where n.id = 'd' and n.order_id = o.id`
  expect(leftOf(await rotateBeside(upTo(3), 'saved_details', 'value', accept))).toEqual([])
  expect(await placesUnder(2)).toEqual([])

  // two members of staff confirm a second factor
  const { encrypt } = upTo(3)
  const set = 'update users set totp_secret = $2, totp_pending = $3 where uid = $1'
  await world.database.pool.query(set, [visitor.uid, encrypt('C'), encrypt('D')])
  onTestFinished(async () => void (await world.database.pool.query(set, [visitor.uid, null, null])))
  const confirm = 'update users set totp_secret = totp_pending where uid <> new.uid and totp_pending is not null'
  expect(leftOf(await rotateBeside(upTo(4), 'users', 'totp_pending', confirm))).toEqual([])
  expect(await placesUnder(3)).toEqual([])
})

test('what a process writes under a former key, where all was done already, is told as left', async () => {
  const late = `update orders set fields = '${upTo(4).encrypt('[]')}' where id = (select order_id from new_details where id = 'd')`
  expect(leftOf(await rotateBeside(upTo(5), 'verifications', 'number', late))).toEqual([{ table: 'orders', left: 1 }])
  expect(await placesUnder(4)).toEqual(['orders.fields'])
})
