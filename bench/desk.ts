/** An office that works at any hour, with an operator and an address for each order: what a life of an order needs in a measurement. */
import { setTimeout as pause } from 'node:timers/promises'
import { transaction } from '../server/base/db/transaction.ts'
import { insertSession } from '../server/base/people/sessions/session-store.ts'
import { writeSetting } from '../server/base/settings/settings-store.ts'
import type { Person, Stage } from './stage.ts'

/** Opens it, and signs its operator in. `orders`: so many addresses are free. */
export async function openDesk({ context }: Stage, orders: number): Promise<Person> {
  for (const [name, value] of [
    ['officeOpensAt', '00:00'],
    ['officeClosesAt', '00:00'],
    ['staffSecondFactor', false],
  ] as const)
    await writeSetting(context.database.kysely, name, value, context.now(), null)
  // each process reads them once a second: its first order would still be one of the night
  await pause(1100)
  await context.database.pool.query(
    `insert into credentials (id, currency_id, source, value, value_hash, priority, turn, held)
     select 'bench-' || n, c.currency_id, 'predefined', c.value, 'bench-' || n, 0, 0, false
     from generate_series(1, $1::int) n, (select * from credentials where id = 'usdt-trc20-01') c`,
    [orders],
  )
  const [uid, token] = ['demo-operator', context.newId() + context.newId()]
  const session = { id: context.newId(), token, uid, at: context.now(), days: 1, secondFactorFreshUntil: null }
  await transaction(context.database, (tx) => insertSession(tx, session))
  return { uid, token, address: '10.255.0.1' }
}
