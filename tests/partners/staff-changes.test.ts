/** setPartner, pausePartner, resumePartner: what staff change of a partner, and what it means for orders, links and the partner himself. */
import { describe, expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import type { StaffPartner } from '../../contract/partners.ts'
import { aWorld } from '../a-world.ts'
import { audited, good } from '../make.ts'
import { aPartner, type TestPartner } from './a-partner.ts'
import { broughtOrders } from './brought-orders.ts'

const world = aWorld()
const [operator, second, admin] = [world.signedIn('operator'), world.signedIn('operator'), world.signedIn('admin')]
const { brought, finished } = broughtOrders(world, { operator, second, admin })

const get = async ({ uid }: TestPartner): Promise<StaffPartner> => good(await world.call('getPartner', { id: uid }, operator))
type Change = Partial<Payload<'setPartner'>['partner']>
const set = async (partner: TestPartner, change: Change, { version, who = admin }: { version?: number; who?: typeof admin } = {}) => {
  const seen = await get(partner)
  return world.call('setPartner', { id: partner.uid, version: version ?? seen.version, partner: { ...seen.partner, ...change } }, who)
}
const incomes = async (partner: TestPartner) => good(await world.call('listPartnerIncomes', { partnerId: partner.uid }, operator)).incomes
const emailsTo = async ({ email }: TestPartner) => {
  await world.sweep('sendMail')
  return world.simulator.emails().filter(({ to }) => to.includes(email))
}
const bringsBy = async (refId: string) => {
  const visitor = await world.visitor()
  good(await world.call('updateUserInfo', { refId }, visitor))
  const { rows } = await world.database.pool.query('select referred_by from users where uid = $1', [visitor.uid])
  return rows[0].referred_by as string | null
}

test('another percent is for orders made later; it stands in the log with before and after, and is mailed', async () => {
  const partner = await aPartner(world, { percent: '15' })
  const before = await brought(partner)
  const saved = good(await set(partner, { percent: '20.0', note: ' знакомы с выставки ' }))
  expect(saved).toMatchObject({ version: 2, partner: { percent: '20', note: 'знакомы с выставки' } })
  const changedAt = world.clock.now()
  const after = await brought(partner)
  for (const { orderId } of [before, after]) await finished(orderId)
  const percents = Object.fromEntries((await incomes(partner)).map(({ orderId, percent }) => [orderId, percent]))
  expect(percents).toEqual({ [before.orderId]: '15', [after.orderId]: '20' })

  expect(await audited(world, `partner:${partner.uid}`)).toMatchObject([
    {
      person_id: admin.uid,
      action: 'setPartner',
      fields: [
        { path: 'percent', before: '15', after: '20' },
        { path: 'note', before: '', after: 'знакомы с выставки' },
      ],
    },
  ])
  expect((await get(partner)).formerTerms).toEqual([{ percent: '15', of: 'profit', until: changedAt, by: 'admin' }])
  const changes = good(await world.call('getChanges', { kind: 'partner', id: partner.uid }, operator)).changes
  expect(changes).toHaveLength(1)
  const [email, ...others] = await emailsTo(partner)
  expect(others).toEqual([])
  expect(email).toMatchObject({ subject: 'Условия партнёрства изменились' })
  for (const words of ['15 % чистой прибыли', '20 % чистой прибыли', '/profile/partner']) expect(email?.text).toContain(words)
  expect(email?.text).not.toContain('ссылка')
})

test('the partner sees his new terms in the open cabinet', async () => {
  const partner = await aPartner(world, { percent: '15' })
  good(await set(partner, { percent: '0.1', of: 'turnover', monitor: true }))
  expect(good(await world.call('getReferralData', null, partner))).toMatchObject({ percent: '0.1', of: 'turnover' })
})

test('a note alone is mailed to nobody, and what changes nothing is no change', async () => {
  const partner = await aPartner(world)
  good(await set(partner, { note: 'звонил', name: 'Блог' }))
  expect(good(await set(partner, { percent: '10.00' })).version).toBe(2)
  expect(await audited(world, `partner:${partner.uid}`)).toHaveLength(1)
  expect(await emailsTo(partner)).toEqual([])
})

describe('another link', () => {
  test('the old one ends, the new one brings people, who came before stays, and the partner is mailed of both', async () => {
    const partner = await aPartner(world)
    const refId = `new-${partner.refId.slice(0, 8)}`
    expect(await bringsBy(partner.refId)).toBe(partner.uid)
    good(await set(partner, { refId }))
    expect(await bringsBy(partner.refId)).toBeNull()
    expect(await bringsBy(refId)).toBe(partner.uid)
    expect((await get(partner)).figures.referrals).toBe(2)
    const [email] = await emailsTo(partner)
    expect(email).toMatchObject({ subject: 'Ваша партнёрская ссылка изменилась' })
    for (const words of [`/?ref=${partner.refId}`, `/?ref=${refId}`]) expect(email?.text).toContain(words)
    expect(email?.text).not.toContain('%')
  })

  test('one of somebody else is refused, also if two take it in one moment', async () => {
    const [one, other] = [await aPartner(world), await aPartner(world)]
    expect(await set(one, { refId: other.refId })).toMatchObject({
      ok: false,
      code: 'REF_ID_TAKEN',
      details: { field: 'partner.refId' },
    })
    const refId = `both-${one.refId.slice(0, 8)}`
    const answers = await Promise.all([set(one, { refId }), set(other, { refId })])
    expect(answers.map((answer) => (answer.ok ? 'saved' : answer.code)).toSorted()).toEqual(['REF_ID_TAKEN', 'saved'])
  })
})

test('what an admin may type wrong is refused with its place, and nothing of it is kept', async () => {
  const partner = await aPartner(world)
  const before = await get(partner)
  for (const [change, path] of [
    [{ percent: '100.1' }, 'percent'],
    [{ percent: '-1' }, 'percent'],
    [{ percent: '1.00001' }, 'percent'],
    [{ refId: 'моя ссылка' }, 'refId'],
    [{ refId: '' }, 'refId'],
    [{ monitor: true }, 'of'],
  ] as const)
    expect(await set(partner, change)).toMatchObject({ ok: false, code: 'PARTNER_FAULTY', details: { field: `partner.${path}` } })
  expect(await get(partner)).toEqual(before)
})

test('of two admins the second is refused with the present partner', async () => {
  const partner = await aPartner(world)
  const first = good(await set(partner, { percent: '11' }))
  expect(await set(partner, { percent: '12' }, { version: 1, who: await world.admin() })).toMatchObject({
    ok: false,
    code: 'CHANGED_MEANWHILE',
    details: { version: 2, present: first },
  })
  expect(await get(partner)).toEqual(first)
})

test('a paused partner brings nobody and earns nothing on new orders; on orders made before he does, and the link comes back', async () => {
  const partner = await aPartner(world)
  const { orderId } = await brought(partner)
  const pause = (reason: string) => world.call('pausePartner', { id: partner.uid, reason }, admin)
  expect(await pause('  ')).toMatchObject({ ok: false, code: 'REASON_NEEDED', details: { field: 'reason' } })
  const paused = good(await pause('сам меняет по своей ссылке'))
  expect(paused.paused).toEqual({ at: world.clock.now(), reason: 'сам меняет по своей ссылке', by: 'admin' })
  // a second press changes nothing
  expect(good(await pause('другая')).paused).toEqual(paused.paused)
  expect(good(await world.call('getReferralData', null, partner))).toMatchObject({ isPaused: true })
  expect(await bringsBy(partner.refId)).toBeNull()
  await finished(orderId)
  expect(await incomes(partner)).toMatchObject([{ orderId, why: 'profit' }])

  good(await world.call('resumePartner', { id: partner.uid }, admin))
  good(await world.call('resumePartner', { id: partner.uid }, admin))
  expect((await get(partner)).paused).toBeNull()
  expect(await bringsBy(partner.refId)).toBe(partner.uid)
  expect((await audited(world, `partner:${partner.uid}`)).map(({ action, fields }) => ({ action, fields }))).toEqual([
    { action: 'pausePartner', fields: [{ path: 'paused', before: null, after: 'сам меняет по своей ссылке' }] },
    { action: 'resumePartner', fields: [{ path: 'paused', before: 'сам меняет по своей ссылке', after: null }] },
  ])
})

test('operators read and change nothing; others learn nothing, not even whether he exists', async () => {
  const partner = await aPartner(world)
  expect(await set(partner, { percent: '50' }, { who: operator })).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  for (const name of ['pausePartner', 'resumePartner'] as const)
    expect(await world.call(name, { id: partner.uid, reason: 'так' }, operator)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  for (const id of [partner.uid, 'nobody'])
    expect(await world.call('getPartner', { id }, partner)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  for (const name of ['getPartner', 'resumePartner'] as const)
    expect(await world.call(name, { id: 'nobody' }, admin)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  expect(await world.call('listPartnerIncomes', { partnerId: 'nobody' }, admin)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})
