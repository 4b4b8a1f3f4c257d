/**
 * The conversations of an office: how long a message takes to the other screen with 2,000 open orders that are looked at, and the desk's
 * list of who waits with 10,000 open orders and a million messages against one with a thousand messages.
 */
import { transaction } from '../server/base/db/transaction.ts'
import { insertSession } from '../server/base/people/sessions/session-store.ts'
import { openDesk } from './desk.ts'
import { alone, counted, median, percentile } from './figures.ts'
import { openInProcess } from './in-process.ts'
import { openScreen } from './open-screen.ts'
import { anOrder } from './past/lives.ts'
import type { Person, Stage } from './stage.ts'

const lookedAt = 2000
const sent = 400
const writers = 20
const together = 50

export async function benchChat(stage: Stage): Promise<void> {
  const operator = await openDesk(stage, 10)
  const [client] = await stage.people(1)
  if (!client) throw new Error('no people')
  const model = await anOrder(stage, client)
  await messageToScreen(stage, model)
  await unreadList(stage, operator, model)
}

/** From the press of an operator to the screen of the client, which waits for nothing else. */
async function messageToScreen(stage: Stage, model: string): Promise<void> {
  const people = await stage.people(lookedAt)
  const orders = await copiesOf(
    stage,
    model,
    people.map(({ uid }) => uid),
  )
  const arrivals = new Map<string, (at: number) => void>()
  const open = (person: Person, orderId: string) =>
    openScreen(stage.url, person, [`chat:${orderId}`], true, (_bytes, hasEvent) => {
      if (hasEvent) arrivals.get(orderId)?.(performance.now())
    })
  for (let from = 0; from < lookedAt; from += together)
    await Promise.all(people.slice(from, from + together).map((person, index) => open(person, orders[from + index] ?? '')))

  const desk = await operators(stage)
  const times: number[] = []
  for (let message = 0; message < sent; message += 1) {
    const orderId = orders[message * Math.floor(lookedAt / sent)] ?? ''
    const arrived = new Promise<number>((resolve) => arrivals.set(orderId, resolve))
    const begun = performance.now()
    const person = desk[message % writers]
    if (!person) throw new Error('nobody is at the desk')
    await call(stage, person, 'sendMessage', { idempotencyKey: `bench-${message}-${orderId}`, orderId, text: 'Деньги отправлены' })
    times.push((await arrived) - begun)
    arrivals.delete(orderId)
  }
  alone(`message to the other screen, ${counted(lookedAt)} open orders, p50`, percentile(times, 0.5), 'ms')
  alone(`message to the other screen, ${counted(lookedAt)} open orders, p99`, percentile(times, 0.99), 'ms')
}

/** The same list with few messages and with many, each in turn on the same orders. */
async function unreadList(stage: Stage, operator: Person, model: string): Promise<void> {
  const { pool } = stage.context.database
  const orders = 10_000
  const [few, many] = [1000, 1_000_000]
  const [owner] = await stage.people(1)
  await copiesOf(
    stage,
    model,
    Array.from({ length: orders }, () => owner?.uid ?? ''),
  )
  const app = await openInProcess(stage.context)
  const measure = async () => {
    const times: number[] = []
    for (let round = 0; round < 330; round += 1) {
      const begun = performance.now()
      await app.call(operator, 'listChats', { filter: 'now', text: '' })
      if (round >= 30) times.push(performance.now() - begun)
    }
    return times
  }
  await fill(stage, few)
  const small = await measure()
  await fill(stage, many)
  const large = await measure()
  const { rows } = await pool.query<{ messages: number; waiting: number }>(
    'select (select count(*)::int from chat_messages) as messages, (select count(*)::int from chats where waiting_since is not null) as waiting',
  )
  const [{ messages, waiting } = { messages: 0, waiting: 0 }] = rows
  if (messages < many * 0.99) throw new Error(`there are ${messages} messages`)
  await app.stop()
  const name = `who waits, ${counted(orders)} open orders, ${counted(messages)} messages`
  alone(`${name}, ${counted(waiting)} wait, p95`, percentile(large, 0.95), 'ms', { atMost: 20 })
  alone(`${name}, to ${counted(few)} messages`, median(large) / median(small), 'times', { atMost: 1.5 })
}

/** So many messages in all, spread over the orders that nobody looks at; one conversation in twenty waits for an answer. */
async function fill({ context }: Stage, messages: number): Promise<void> {
  const { pool } = context.database
  await pool.query(
    `with listed as (select id, row_number() over (order by number) as place, count(*) over () as orders
      from orders where not exists (select from chat_messages m where m.order_id = orders.id and m.kind = 'staff' and m.text = 'Деньги отправлены')),
    wanted as (select id, place, greatest(1, ($1::bigint / orders)::int) as messages from listed where place <= $1),
    opened as (insert into chats (order_id, last_position, last_at, last_kind, last_text, staff_unread, waiting_since)
      select id, messages, now() - place * interval '1 second', 'client', 'Когда придут деньги?', 1, case when place % 20 = 0 then now() - place * interval '1 second' end
      from wanted on conflict (order_id) do update set last_position = greatest(chats.last_position, excluded.last_position))
    select count(*) from wanted`,
    [messages],
  )
  await pool.query(
    `insert into chat_messages (order_id, position, at, kind, person_id, text)
    select c.order_id, n, c.last_at, case when n % 2 = 0 then 'staff' else 'client' end, case when n % 2 = 0 then 'demo-operator' end,
      'Когда придут деньги за обмен номер ' || n || '?'
    from chats c cross join lateral generate_series(1, c.last_position) n on conflict do nothing`,
  )
  await pool.query('analyze chats, chat_messages, orders')
}

/** Copies of an order, one for each of these people. */
async function copiesOf({ context }: Stage, model: string, people: readonly string[]): Promise<string[]> {
  const { pool } = context.database
  const { rows } = await pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = current_schema() and table_name = 'orders' and is_generated = 'NEVER' order by ordinal_position",
  )
  const names = rows.map(({ column_name }) => column_name)
  const ids = people.map(() => context.newId())
  const own: Record<string, string> = { id: 'made.id', number: "nextval('order_number')", user_id: 'made.uid' }
  const made = 'unnest($1::text[], $2::text[]) as made (id, uid)'
  await pool.query(
    `with history as (insert into order_history (order_id, position, at, who, person_id, to_status, row_id)
        select made.id, h.position, h.at, h.who, made.uid, h.to_status, h.row_id from order_history h, ${made} where h.order_id = $3 and h.position = 1)
      insert into orders (${names.join(', ')}) select ${names.map((name) => own[name] ?? `orders.${name}`).join(', ')} from orders, ${made} where orders.id = $3`,
    [ids, people, model],
  )
  return ids
}

/** Sessions of an operator, each with an address of its own: one person may not call so often. */
async function operators({ context }: Stage): Promise<Person[]> {
  const people = Array.from({ length: writers }, (_, place) => ({
    uid: 'demo-operator',
    token: context.newId() + context.newId(),
    address: `10.254.0.${place + 1}`,
  }))
  await transaction(context.database, async (tx) => {
    for (const { uid, token } of people)
      await insertSession(tx, { id: context.newId(), token, uid, at: context.now(), days: 1, secondFactorFreshUntil: null })
  })
  return people
}

async function call({ url }: Stage, { token, address }: Person, name: string, data: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-forwarded-for': address }
  const answer = await fetch(`${url}/call/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
}
