/** What must hold when all is over: nothing that anybody was told is lost, nothing is there twice, and the books agree. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { compare } from '../core/money/decimal.ts'
import { accountEmailKinds } from '../server/work/mail/account-email.ts'
import { emailKinds, emailMark } from '../server/work/mail/send-mail.job.ts'
import type { Told } from './good-client.ts'
import type { Office } from './office.ts'

/** So long everything that is left to be done by itself may take: the longest is an email that was being sent when its server died. */
const settlesWithinMs = 240_000
/** So many answers are asked for once more. */
const replays = 40

export type Proved = {
  orders: number
  transfers: number
  payouts: number
  withdrawals: number
  refunds: number
  messages: number
  emails: number
  emailsAgain: number
  faults: string[]
}

/** Waits until nothing is on its way any more, then looks at everything. */
export async function prove(office: Office, { hurried }: { hurried: boolean }): Promise<Proved> {
  await settle(office, hurried)
  const faults = [...office.client.faults]
  const fault = (sentence: string) => void faults.push(sentence)
  const again = await replayed(office, fault)
  const orders = await proveOrders(office, fault)
  const transfers = await proveTransfers(office, fault)
  const payouts = await proveRecorded(office, 'payouts', 'recordPayout', fault)
  const withdrawals = await proveWithdrawals(office, fault)
  const refunds = await proveRecorded(office, 'refunds', 'recordRefund', fault)
  const messages = await proveMessages(office, fault)
  const { emails, emailsAgain } = await proveEmails(office, fault)
  if (again === 0) fault('no answer was asked for again')
  const { code, output } = await audit(office)
  if (code !== 0) fault(`the audit ended with ${code}:\n${output}`)
  return { orders, transfers, payouts, withdrawals, refunds, messages, emails, emailsAgain, faults }
}

/** All transfers are found and all emails gone. What never comes is told by the proofs. */
async function settle({ sql, books }: Office, hurried: boolean): Promise<void> {
  // the lease of whoever died over an email, which is waited for in life
  if (hurried) await sql('update outbox set due_at = now() where attempts > 0 and sent_at is null and dropped_at is null')
  for (const end = Date.now() + settlesWithinMs; Date.now() < end; await pause(500)) {
    const [left] = await sql<{ emails: string; hashes: string; rows: string; growing: string }>(
      `select (select count(*) from outbox where kind = any($1) and sent_at is null and dropped_at is null) as emails,
        (select count(distinct transaction_hash) from payments where transaction_hash = any($2)) as hashes,
        (select count(*) from payments where natural_key like 'bank:%') as rows,
        (select count(*) from payments where state = 'seen') as growing`,
      [emailKinds, books.sent.filter(({ vanished }) => !vanished).map(({ hash }) => hash)],
    )
    const found = Number(left?.hashes) + Number(left?.rows) === books.sent.filter(({ vanished }) => !vanished).length + books.bank.length
    if (found && left?.emails === '0' && left.growing === '0') return
  }
}

const isOf = (told: readonly Told[], name: string) => told.filter((one) => one.name === name)

/** The same request once more: the same answer, and nothing else. */
async function replayed({ client }: Office, fault: (sentence: string) => void): Promise<number> {
  const worth = client.told.filter(({ name, token }) => token !== null && (name === 'createOrder' || name === 'operateOrder'))
  const some = worth.filter((_, index) => index % Math.max(1, Math.floor(worth.length / replays)) === 0)
  for (const one of some) {
    const answer = await client.replay(one)
    if (JSON.stringify(answer) !== JSON.stringify(one.answer))
      fault(`${one.name} was answered otherwise when it was sent again: ${JSON.stringify(answer)}`)
  }
  return some.length
}

async function proveOrders({ client, sql }: Office, fault: (sentence: string) => void): Promise<number> {
  type Row = { id: string; number: string; status: string; version: string }
  const rows = new Map((await sql<Row>('select id, number, status, version from orders')).map((row) => [row.id, row]))
  const made = isOf(client.told, 'createOrder').map(({ answer }) => answer as { orderId: string; number: number })
  for (const { orderId, number } of made)
    if (Number(rows.get(orderId)?.number) !== number) fault(`order ${number} was acknowledged and is not there`)
  const acknowledged = new Set(made.map(({ orderId }) => orderId))
  if (acknowledged.size !== made.length) fault(`${made.length} orders were acknowledged under ${acknowledged.size} numbers`)
  for (const row of rows.values()) if (!acknowledged.has(row.id)) fault(`order ${row.number} was made twice: nobody was told of it`)

  type Step = { order_id: string; row_id: string; to_status: string }
  const steps = Map.groupBy(
    await sql<Step>('select order_id, row_id, to_status from order_history order by order_id, position'),
    (step) => step.order_id,
  )
  for (const view of client.shown.values()) {
    if (Number(rows.get(view.id)?.version ?? 0) < view.version) fault(`order ${view.number} is older than it was shown`)
    const stored = (steps.get(view.id) ?? []).map((step) => `${step.row_id} ${step.to_status}`)
    const shown = view.history.map(({ row, to }) => `${row} ${to}`)
    if (shown.some((step, index) => stored[index] !== step))
      fault(`order ${view.number} has another history (${stored.join()}) than was shown (${shown.join()})`)
  }
  for (const { payload, answer } of isOf(client.told, 'finishOrder')) {
    const id = String(payload.orderId)
    if (rows.get(id)?.status !== (answer as { status: string }).status) fault(`order ${id} is not done any more`)
  }
  return rows.size
}

/** Every transfer of the chains and of the bank is one payment, and there is no other. */
async function proveTransfers({ sql, books }: Office, fault: (sentence: string) => void): Promise<number> {
  type Row = { natural_key: string; transaction_hash: string | null; amount: string; state: string; credentials_id: string | null }
  const rows = await sql<Row>('select natural_key, transaction_hash, amount, state, credentials_id from payments')
  const byHash = Map.groupBy(rows, (row) => row.transaction_hash)
  for (const { hash, amount, vanished } of books.sent) {
    const stored = byHash.get(hash) ?? []
    if (stored.length > 1) fault(`the transfer ${hash} is there ${stored.length} times`)
    if (vanished) {
      if (stored.some(({ state }) => state !== 'vanished')) fault(`the transfer ${hash} is there no more, and counts`)
    } else if (stored.length === 0) fault(`the transfer ${hash} of ${amount} was never found`)
    else if (stored[0]?.state !== 'confirmed' || compare(stored[0].amount, amount) !== 0)
      fault(`the transfer ${hash} of ${amount} is ${stored[0]?.amount}, ${stored[0]?.state}`)
  }
  const byId = Map.groupBy(rows, ({ natural_key: key }) => /:id (F-\d+)$/.exec(key)?.[1])
  for (const { id, amount } of books.bank) {
    const stored = byId.get(id) ?? []
    if (stored.length !== 1 || compare(stored[0]?.amount ?? '0', amount) !== 0)
      fault(`the bank's transfer ${id} is there ${stored.length} times`)
  }
  const known = books.sent.length + books.bank.length
  const strangers = rows.filter(
    ({ transaction_hash: hash, natural_key: key }) =>
      !books.sent.some((one) => one.hash === hash) && !books.bank.some(({ id }) => key.endsWith(`:id ${id}`)),
  )
  for (const { natural_key: key } of strangers) fault(`nobody ever sent the payment ${key}`)
  return known
}

/** What the desk was told to be recorded is there once, under its proof; and what is there was told. */
async function proveRecorded(
  { client, sql }: Office,
  table: 'payouts' | 'refunds',
  action: string,
  fault: (sentence: string) => void,
): Promise<number> {
  type Row = { order_id: string; proof: string; state: string }
  // what an exchange sends is told of by nobody
  const byHand = table === 'payouts' ? 'and not exists (select 1 from withdrawals w where w.payout_id = payouts.id)' : ''
  const rows = await sql<Row>(`select order_id, proof, state from ${table} where proof is not null ${byHand}`)
  const told = isOf(client.told, 'operateOrder').filter(({ payload }) => payload.action === action)
  const nameOf = (orderId: string, proof: string) => `${orderId} ${proof}`
  const recorded = Map.groupBy(rows, ({ order_id: orderId, proof }) => nameOf(orderId, proof))
  const wanted = new Set(told.map(({ payload }) => nameOf(String(payload.orderId), (payload.inputs as { proof: string }).proof)))
  for (const name of wanted)
    if (recorded.get(name)?.length !== 1) fault(`${action} of ${name} is there ${recorded.get(name)?.length ?? 0} times`)
  for (const name of recorded.keys()) if (!wanted.has(name)) fault(`nobody was told of ${action} of ${name}`)
  for (const [orderId, alive] of Map.groupBy(
    rows.filter(({ state }) => state === 'sent' || state === 'confirmed'),
    ({ order_id }) => order_id,
  ))
    if (alive.length > 1) fault(`order ${orderId} has ${alive.length} ${table} that are alive`)
  return rows.length
}

/** What the exchange has sent is one payout each, of that sum; and what counts as sent by it was sent. */
async function proveWithdrawals({ sql, withdrawn }: Office, fault: (sentence: string) => void): Promise<number> {
  type Row = { id: string; order_id: string; amount: string; state: string; provider_id: string | null; payout: string }
  const rows = await sql<Row>('select w.*, p.state as payout from withdrawals w join payouts p on p.id = w.payout_id')
  const made = withdrawn()
  const byProvider = Map.groupBy(rows, ({ provider_id: id }) => id)
  for (const { id, amount } of made) {
    const [row, ...more] = byProvider.get(String(id)) ?? []
    if (!row || more.length > 0) fault(`the exchange has sent ${amount} as ${id}, which is ${more.length + (row ? 1 : 0)} payouts of ours`)
    else if (compare(row.amount, amount) !== 0) fault(`the exchange has sent ${amount} as ${id}, and ${row.amount} was to be sent`)
    else if (row.state !== 'done' || row.payout !== 'confirmed')
      fault(`the exchange has sent ${id}, which is ${row.state}, its payout ${row.payout}`)
  }
  for (const { provider_id: id, order_id: orderId, state } of rows)
    if (state !== 'notSent' && !made.some((one) => String(one.id) === id))
      fault(`a payout of ${orderId} is ${state}, and the exchange has not sent it`)
  for (const [orderId, sent] of Map.groupBy(
    rows.filter(({ state }) => state !== 'notSent'),
    ({ order_id }) => order_id,
  ))
    if (sent.length > 1) fault(`order ${orderId} was paid out ${sent.length} times by the exchange`)
  return made.length
}

/** Each message that was acknowledged is there once, in a place of its own, and the counts of its conversation agree with it. */
async function proveMessages({ client, sql }: Office, fault: (sentence: string) => void): Promise<number> {
  type Row = { order_id: string; position: number; kind: 'client' | 'staff'; text: string }
  const rows = await sql<Row>('select order_id, position, kind, text from chat_messages order by order_id, position')
  const stored = Map.groupBy(rows, (row) => row.order_id)
  const told = isOf(client.told, 'sendMessage').map(({ payload }) => ({ orderId: String(payload.orderId), text: String(payload.text) }))
  for (const { orderId, text } of told) {
    const times = (stored.get(orderId) ?? []).filter((row) => row.text === text).length
    if (times !== 1) fault(`the message "${text}" is there ${times} times`)
  }
  if (told.length !== rows.length) fault(`${told.length} messages were acknowledged, and ${rows.length} are there`)
  type Chat = {
    order_id: string
    last_position: number
    client_read: number
    staff_read: number
    client_unread: number
    staff_unread: number
  }
  const chats = await sql<Chat>('select order_id, last_position, client_read, staff_read, client_unread, staff_unread from chats')
  for (const chat of chats) {
    const messages = stored.get(chat.order_id) ?? []
    if (messages.some(({ position }, index) => position !== index + 1) || messages.length !== chat.last_position)
      fault(`the messages of order ${chat.order_id} do not follow each other`)
    const unread = (side: 'client' | 'staff', read: number) =>
      messages.filter(({ kind, position }) => kind !== side && position > read).length
    if (unread('client', chat.client_read) !== chat.client_unread || unread('staff', chat.staff_read) !== chat.staff_unread)
      fault(`what is unread of order ${chat.order_id} is counted wrongly`)
  }
  return rows.length
}

/** Each email came at least once, and a second time only as the same one. */
async function proveEmails(
  { sql, books, cipher }: Office,
  fault: (sentence: string) => void,
): Promise<{ emails: number; emailsAgain: number }> {
  type Row = { kind: string; key: string; sent_at: Date | null; last_problem: string | null; dropped_at: Date | null }
  const rows = await sql<Row>('select kind, key, sent_at, dropped_at, last_problem from outbox where kind = any($1)', [
    [...emailKinds, ...accountEmailKinds],
  ])
  const came = Map.groupBy([...books.emails.values()], ({ messageId }) => /^<([^@]+)@/.exec(messageId ?? '')?.[1] ?? '')
  const ours = new Set(rows.map(({ key }) => emailMark(cipher, key)))
  for (const { kind, key, sent_at: sentAt, dropped_at: droppedAt, last_problem: problem } of rows) {
    if (sentAt === null && droppedAt === null) fault(`the email ${kind} (${key}) was never sent`)
    if (droppedAt !== null && problem !== 'no longer so') fault(`the email ${kind} (${key}) was dropped: ${problem}`)
    if (sentAt !== null && !came.has(emailMark(cipher, key))) fault(`the email ${kind} (${key}) counts as sent and never came`)
  }
  for (const mark of came.keys()) if (!ours.has(mark)) fault(`nobody wrote the email ${mark}`)
  return { emails: came.size, emailsAgain: books.emails.size - came.size }
}

/** `npm run audit`, beside the service. */
async function audit({ env }: Office): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/audit.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, output }
}
