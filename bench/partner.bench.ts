/**
 * What partners cost: the cabinet of one with 100,000 incomes against one with 1,000, and an order of somebody whom a partner has brought
 * against one of somebody whom nobody has, in turn.
 */
import type { Payload } from '../contract/calls.ts'
import { matchTransfer } from '../server/orders/payments/match-payment.ts'
import { readOrder } from '../server/stores/orders/order-store.ts'
import { openDesk } from './desk.ts'
import { alone, counted, median, percentile } from './figures.ts'
import { type InProcess, openInProcess } from './in-process.ts'
import { anOrder, aTransfer, watchedRow } from './past/lives.ts'
import type { Person, Stage } from './stage.ts'

const [few, many] = [1000, 100_000]
const calls = 300
const orders = 240
const warm = 60

export async function benchPartner(stage: Stage): Promise<void> {
  const { context } = stage
  // one address more for the order of the cabinets
  const operator = await openDesk(stage, orders + 1)
  const app = await openInProcess(context)
  await cabinets(stage, app)
  await brought(stage, app, operator)
  await app.stop()
}

/** The cabinet's questions to both partners, each in turn. */
async function cabinets(stage: Stage, app: InProcess): Promise<void> {
  const { context } = stage
  const [client] = await stage.people(1)
  if (!client) throw new Error('no people')
  const orderId = await anOrder(stage, client)
  const small = await aPartner(stage)
  const large = await aPartner(stage)
  await earn(stage, small, orderId, few, 0)
  await earn(stage, large, orderId, many, few)
  await context.database.pool.query('analyze partner_incomes, partner_days, partner_withdrawals')
  const before = { at: new Date(Date.now() - 8 * 3_600_000).toISOString(), id: 'bench' }
  const asked = {
    'the figures of a cabinet': (who: Person) => app.call(who, 'getReferralData', null),
    'its newest incomes': (who: Person) => app.call(who, 'getPartnerIncomes', {}),
    'a page of older ones': (who: Person) => app.call(who, 'getPartnerIncomes', { before }),
    'its withdrawals': (who: Person) => app.call(who, 'getWithdrawals', null),
  }
  for (const [name, ask] of Object.entries(asked)) {
    const took = new Map([
      [small, [] as number[]],
      [large, [] as number[]],
    ])
    for (let round = 0; round < calls; round += 1)
      for (const [who, times] of took) {
        const started = performance.now()
        await ask(who)
        if (round >= calls / 10) times.push(performance.now() - started)
      }
    const p95 = percentile(took.get(large) ?? [], 0.95)
    alone(`${name}, ${counted(many)} incomes, p95`, p95, 'ms', { atMost: 50 })
    const ratio = median(took.get(large) ?? []) / median(took.get(small) ?? [])
    alone(`${name}: ${counted(many)} incomes to ${counted(few)}`, ratio, 'times', { atMost: 1.5 })
  }
  // made up: the audit would find that no order has earned them
  await context.database.pool.query("delete from partner_incomes where id like 'bench-%'")
  await context.database.pool.query('delete from partner_days where partner_id = any($1)', [[small.uid, large.uid]])
}

/** An order and its end, of a client whom a partner has brought and of one whom nobody has, in turn. */
async function brought(stage: Stage, app: InProcess, operator: Person): Promise<void> {
  const { context } = stage
  const partner = await aPartner(stage)
  const times = () => ({ byPartner: [] as number[], byNobody: [] as number[] })
  const [create, done] = [times(), times()]
  for (let round = 0; round < orders; round += 1) {
    const way = round % 2 === 0 ? ('byPartner' as const) : ('byNobody' as const)
    const [client] = await stage.people(1)
    if (!client) throw new Error('no people')
    if (way === 'byPartner') await app.call(client, 'updateUserInfo', { refId: partner.uid })
    const made = await timed(() => anOrder(stage, client))
    const row = await watchedRow(stage, made.result)
    await matchTransfer(context, row, { ...aTransfer(row, 'TBenchSender', { confirmations: 20, confirmed: true }) }, 20)
    const operate = async (action: string, inputs: Payload<'operateOrder'>['inputs'] = {}) => {
      const { version } = await readOrder(context.database.kysely, context, made.result, 'all').then(({ order }) => order)
      return app.call(operator, 'operateOrder', { idempotencyKey: context.newId(), orderId: made.result, action, version, inputs })
    }
    await operate('claimPayout')
    await operate('recordPayout', { proof: `receipt 1 ${made.result}` })
    const ended = await timed(() => operate('complete'))
    if (round < warm) continue
    create[way].push(made.ms)
    done[way].push(ended.ms)
  }
  const [{ count }] = (
    await context.database.pool.query('select count(*)::int as count from partner_incomes where partner_id = $1', [partner.uid])
  ).rows
  if (count !== orders / 2) throw new Error(`${count} orders have earned`)
  // each against its neighbour: other work of the machine slows both alike
  const ratio = ({ byPartner, byNobody }: typeof done) => median(byPartner.map((ms, at) => ms / (byNobody[at] ?? Number.NaN)))
  alone('createOrder of somebody brought to that of another, median of pairs', ratio(create), 'times', { atMost: 1.05 })
  alone('an order done that earns to one that does not, median of pairs', ratio(done), 'times', { atMost: 1.05 })
  alone('an order done that earns, p50', median(done.byPartner), 'ms')
  alone('an order done that earns nothing, p50', median(done.byNobody), 'ms')
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now()
  const result = await work()
  return { result, ms: performance.now() - started }
}

/** Somebody with a link, which is his uid. */
async function aPartner(stage: Stage): Promise<Person> {
  const [person] = await stage.people(1)
  if (!person) throw new Error('no people')
  const { pool } = stage.context.database
  await pool.query(`update users set user_type = 'partner', anonymous = false, email = $2, ref_id = $1 where uid = $1`, [
    person.uid,
    `${person.uid.toLowerCase()}@partner.example`,
  ])
  await pool.query(`insert into partners (user_id, percent, percent_of, date_created) values ($1, 10, 'profit', now())`, [person.uid])
  return person
}

/** So many incomes, one a minute, and the figures of their days. */
async function earn({ context }: Stage, { uid }: Person, orderId: string, count: number, from: number): Promise<void> {
  await context.database.pool.query(
    `insert into partner_incomes (id, partner_id, order_id, entry, amount, status, percent, percent_of, base, turnover, doubts, date_created)
     select 'bench-' || $4::int + n, $1, $2, 1000 + $4::int + n, 0.5, 'created', 10, 'profit', 5, 500, '{}', now() - n * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [uid, orderId, count, from],
  )
  await context.database.pool.query(
    `insert into partner_days (partner_id, day, visits, referrals, exchanges, turnover, income, waiting)
     select partner_id, (date_created at time zone 'Europe/Moscow')::date, 1, 1, count(*), sum(turnover), sum(amount), 0
     from partner_incomes where partner_id = $1 group by 1, 2`,
    [uid],
  )
}
