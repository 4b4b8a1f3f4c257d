/** Everybody who may come: each has one of everything that a person can have. */
import type { Role } from '../../core/people/permissions.ts'
import { addHours } from '../../core/time/instant.ts'
import { insertPerson } from '../../server/base/people/person-store.ts'
import { hashToken, insertSession } from '../../server/base/people/sessions/session-store.ts'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { keepDetail } from '../../server/stores/orders/saved-detail-store.ts'
import { upload } from '../files.ts'
import { anOrder, good, unmatchedPayment } from '../make.ts'
import { aPartner } from '../partners/a-partner.ts'
import { newKey, type Session, type World } from '../world.ts'
import { type OwnedThing, ownedThings, type Thing } from './acts-on.ts'

type Kind = {
  role: Role
  anonymous?: true
  /** Of staff: the second step was not given in this session. */
  withoutSecondStep?: true
  /** An admin has closed his log-in; his session is still open. */
  closed?: true
}

export const kinds = {
  anonymous: { role: 'regular', anonymous: true },
  regular: { role: 'regular' },
  partner: { role: 'partner' },
  operator: { role: 'operator' },
  admin: { role: 'admin' },
  'operator without second step': { role: 'operator', withoutSecondStep: true },
  'admin without second step': { role: 'admin', withoutSecondStep: true },
  'client with closed log-in': { role: 'regular', closed: true },
  'partner with closed log-in': { role: 'partner', closed: true },
  'admin with closed log-in': { role: 'admin', closed: true },
} satisfies Record<string, Kind>

export type Comer = {
  name: string
  /** Null: nobody is signed in. */
  session: Session | null
  kind: Kind | null
  /** Empty: a thing of this kind he cannot have. */
  own: Record<OwnedThing, string>
}
export type Everybody = {
  comers: Comer[]
  /** Whose things are another's. */
  others: Record<Thing, string>
  /** He who has them. */
  other: Session
  /** Sessions that a function has ended are open again. */
  signIn: () => Promise<void>
}

const nothing = Object.fromEntries(ownedThings.map((thing) => [thing, ''])) as Record<OwnedThing, string>

export async function everybody(world: World): Promise<Everybody> {
  const { context, database, clock } = world
  const admin = await world.admin()
  const at = clock.now()
  await writeSetting(database.kysely, 'openOrdersPerAddressPerHour', 1000, at, null)
  const comer = async (name: string, kind: Kind): Promise<Comer & { session: Session }> => {
    const uid = context.newId()
    const session = { uid, token: context.newId() + context.newId() }
    const email = `${uid.toLowerCase()}@rights.example`
    const other = context.newId()
    await database.kysely.transaction().execute(async (tx) => {
      const { role, anonymous = false } = kind
      const names = anonymous ? {} : { name, email }
      await insertPerson(tx, { uid, role, anonymous, language: 'ru', refId: uid.slice(0, 12), ...names }, at)
      if (role === 'partner')
        await tx.insertInto('partners').values({ user_id: uid, percent: '10', percent_of: 'profit', date_created: at }).execute()
      await insertSession(tx, { id: other, token: context.newId() + context.newId(), uid, at, days: 400 })
      await insertSession(tx, { ...sessionRow(kind), token: session.token, uid })
    })
    const own = await thingsOf(session, email, kind.role === 'partner')
    if (kind.closed)
      await database.pool.query(
        `update users set suspended_what = 'signIn', suspended_reason = 'проверяем', suspended_at = $2, suspended_by = $3 where uid = $1`,
        [uid, at, admin.uid],
      )
    return { name, session, kind, own: { ...own, session: other } }
  }
  const sessionRow = (kind: Kind) => ({
    id: context.newId(),
    at,
    days: 400,
    secondFactorFreshUntil: kind.withoutSecondStep ? null : addHours(at, 24),
  })
  const thingsOf = async (session: Session, email: string, withWithdrawal: boolean): Promise<Record<OwnedThing, string>> => {
    const { orderId: order } = await anOrder(world, session, { email })
    const file = await upload(world, session)
    const verified = await upload(world, session)
    const card = { idempotencyKey: newKey(), kind: 'card', bank: 'Сбер', file: verified, number: '4111111111111111' } as const
    const { id: verification } = good(await world.call('verifyCard', card, session))
    const { id: phoneLink } = good(await world.call('makePhoneLink', {}, session))
    const [savedDetail, withdrawal] = [context.newId(), context.newId()]
    await database.kysely.transaction().execute(async (tx) => {
      const value = context.cipher.encrypt(JSON.stringify({ value: '4111111111111111', beside: {} }))
      const detail = { id: savedDetail, userId: session.uid, currencyId: 'sber', kind: 'card', valueHash: savedDetail, value, at } as const
      await keepDetail(tx, detail)
      const { uid: partner_id } = session
      if (withWithdrawal)
        await tx
          .insertInto('partner_withdrawals')
          .values({
            id: withdrawal,
            partner_id,
            currency_id: 'usdt-trc20',
            amount: '100',
            cost: '1',
            status: 'unconfirmed' as never,
            wallet: context.cipher.encrypt('TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV'),
            wallet_hash: withdrawal,
            changed_wallet: false,
            date_created: at,
          })
          .execute()
    })
    return {
      order,
      session: '',
      savedDetail,
      withdrawal: withWithdrawal ? withdrawal : '',
      verification,
      file,
      phoneLink,
      person: session.uid,
    }
  }

  const nobody: Comer = { name: 'nobody', session: null, kind: null, own: nothing }
  const comers: (Comer & { session: Session })[] = []
  for (const [name, kind] of Object.entries<Kind>(kinds)) comers.push(await comer(name, kind))
  const other = await comer('another', { role: 'partner' })
  const partner = await aPartner(world)
  const bystander = await world.visitor()
  const office = {
    currency: 'btc',
    direction: 'usdt-sber',
    credentials: 'sber-01',
    user: bystander.uid,
    partner: partner.uid,
    payment: await unmatchedPayment(world),
  }
  const { rows } = await database.pool.query('select * from sessions where token_hash = any ($1)', [
    comers.map(({ session }) => hashToken(session.token)),
  ])
  return {
    comers: [nobody, ...comers],
    others: { ...other.own, ...office },
    other: other.session,
    signIn: async () => {
      await database.kysely
        .insertInto('sessions')
        .values(rows as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
