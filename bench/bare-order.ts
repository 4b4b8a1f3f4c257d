/**
 * The smallest honest transaction that makes an order, one round trip each: its key, the order with its row of history, its quote, an email
 * for the outbox, and the reserve that it promises. No rate, no check, no credentials: what any exchange has to write.
 */
import type pg from 'pg'
import type { Stage } from './stage.ts'

/** A function that makes one order for a visitor on a connection; the order is a copy of the one that was made last. */
export async function bareOrder({ context }: Stage): Promise<(client: pg.PoolClient, uid: string) => Promise<void>> {
  const { rows } = await context.database.pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = current_schema() and table_name = 'orders' and is_generated = 'NEVER' order by ordinal_position",
  )
  const { rows: models } = await context.database.pool.query<{ id: string }>('select id from orders order by number desc limit 1')
  const model = models[0]?.id
  const own: Record<string, string> = { id: '$1', number: "nextval('order_number')", user_id: '$2' }
  const names = rows.map(({ column_name }) => column_name)
  const order = `insert into orders (${names.join(', ')}) select ${names.map((name) => own[name] ?? name).join(', ')} from orders where id = $3 returning soft_reserve, take_currency_id`
  return async (client, uid) => {
    const id = context.newId()
    const at = context.now()
    await client.query('begin')
    await client.query({
      name: 'bare-key',
      text: "insert into idempotency_keys (caller, function, key, body_hash, answer, date_created) values ($1, 'bare', $2, '', '{}', $3)",
      values: [uid, id, at],
    })
    const made = await client.query<{ soft_reserve: string; take_currency_id: string }>({
      name: 'bare-order',
      text: order,
      values: [id, uid, model],
    })
    await client.query({
      name: 'bare-history',
      text: "insert into order_history (order_id, position, at, who, person_id, to_status, row_id) values ($1, 1, $2, 'client', $3, 'toBePaid', 'N1')",
      values: [id, at, uid],
    })
    await client.query({
      name: 'bare-quote',
      text: `insert into order_quotes (order_id, id, position, at, cause, rate, give, take, fixed_until)
        select $1, id, position, at, cause, rate, give, take, fixed_until from order_quotes where order_id = $2 and position = 0`,
      values: [id, model],
    })
    await client.query({
      name: 'bare-outbox',
      text: "insert into outbox (kind, key, payload, order_id, date_created, due_at, dropped_at) values ('email:orderCreated', $1, '{}', $2, $3, $3, $3)",
      values: [`${id}:bare`, id, at],
    })
    const { soft_reserve, take_currency_id } = made.rows[0] ?? { soft_reserve: '0', take_currency_id: '' }
    await client.query({
      name: 'bare-reserve',
      text: 'update currencies set promised = promised + $2 where id = $1 and reserve - promised >= $2',
      values: [take_currency_id, soft_reserve],
    })
    await client.query('commit')
  }
}
