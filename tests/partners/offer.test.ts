/** What the calculator of the partner programme reckons with: our own figures, and nothing of a single order. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'
import { aPartner } from './a-partner.ts'
import { broughtOrders } from './brought-orders.ts'

// orders are copied in the database, which no server would do
const world = aWorld({ audited: false })
const [operator, second, admin] = [world.signedIn('operator'), world.signedIn('operator'), world.signedIn('admin')]
const { brought, finished } = broughtOrders(world, { operator, second, admin })
const offer = async () => good(await world.call('getPartnerOffer', null))
const query = (text: string, values?: unknown[]) => world.database.pool.query(text, values)

test('below fifty orders of thirty days it has the mark-ups of the present directions; from then on our own mean', async () => {
  const before = await offer()
  expect(before.profitPercent).toBeNull()
  expect(Number(before.markup?.from)).toBeLessThan(Number(before.markup?.to))
  expect(Number(before.rublesPerUsdt)).toBeGreaterThan(50)

  const { orderId } = await brought(await aPartner(world))
  await finished(orderId)
  const { rows: columns } = await query(
    "select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER' order by ordinal_position",
  )
  const names = columns.map(({ name }) => name).join(', ')
  // without their histories: a copy has none
  const copy = (ids: string) =>
    query(
      `begin; set local session_replication_role = replica;
        insert into orders (${names}) select ${names}
        from orders o, ${ids} g, jsonb_populate_record(o, jsonb_build_object('id', left(md5(g::text), 22), 'number', o.number + 1000 + g)) copied
        where o.id = '${orderId}'; commit`.replace(`select ${names}`, `select ${names.replaceAll(/\w+/g, 'copied.$&')}`),
    )
  await copy('generate_series(1, 48)')
  world.clock.turn({ hours: 1 })
  await world.sweep('refreshRates')
  expect((await offer()).profitPercent).toBeNull()
  await copy('generate_series(49, 49)')
  world.clock.turn({ hours: 1 })
  await world.sweep('refreshRates')
  const { rows } = await query(`select trunc(100 * profit / (extra ->> 'turnover')::numeric, 2) as percent from orders where id = $1`, [
    orderId,
  ])
  expect(Number((await offer()).profitPercent)).toBe(Number(rows[0].percent))
  // an order without a price, and one that is older than thirty days, count in nothing
  await query(`update orders set profit = null where id = left(md5('49'), 22)`)
  world.clock.turn({ hours: 1 })
  await world.sweep('refreshRates')
  expect((await offer()).profitPercent).toBeNull()
})

test('an hour long the same mean is told', async () => {
  const first = await offer()
  await query(`update orders set profit = profit * 2 where status = 'done'`)
  expect(await offer()).toMatchObject({ profitPercent: first.profitPercent })
})

test('without the price of a rouble it tells none', async () => {
  await query('delete from source_prices')
  world.clock.turn({ seconds: 5 })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await offer()).rublesPerUsdt).toBeNull()
})
