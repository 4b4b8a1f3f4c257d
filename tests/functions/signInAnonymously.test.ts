import { expect, test } from 'vitest'
import { forgetAnonymous } from '../../server/base/people/forget-anonymous.job.ts'
import { aWorld } from '../a-world.ts'

const world = aWorld({ priced: false, seeded: false })

const bySession = async (name: string, cookie: string | null) => {
  const answer = await fetch(`${world.url}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === null ? {} : { cookie }) },
    body: '{"data":{}}',
  })
  const { result } = (await answer.json()) as { result?: { person?: { uid: string } } }
  return {
    uid: result?.person?.uid,
    cookie: /^session=[\w-]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? null,
    http: answer.status,
  }
}

test('the first visit makes a person, the next ones keep him, the answer holds no token', async () => {
  const first = await bySession('signInAnonymously', null)
  expect(first.cookie).not.toBeNull()
  const again = await bySession('signInAnonymously', first.cookie)
  expect(again).toMatchObject({ uid: first.uid, cookie: null })
  expect((await bySession('whoAmI', first.cookie)).uid).toBe(first.uid)
})

test('signing out ends the session, and the next sign-in makes another person', async () => {
  const first = await bySession('signInAnonymously', null)
  expect(await bySession('signOut', first.cookie)).toMatchObject({ http: 200, cookie: 'session=' })
  expect(await bySession('whoAmI', first.cookie)).toMatchObject({ http: 401 })
  const anew = await bySession('signInAnonymously', first.cookie)
  expect(anew.uid).not.toBe(first.uid)
})

test('who made no order and did not come back for 30 days is forgotten; who came back, or referred somebody, is not', async () => {
  const [gone, back, friend, referred] = [await world.visitor(), await world.visitor(), await world.visitor(), await world.visitor()]
  await world.database.pool.query('update users set referred_by = $1 where uid = $2', [friend.uid, referred.uid])
  world.clock.turn({ hours: 20 * 24 })
  for (const who of [back, referred]) await world.call('whoAmI', null, who)
  world.clock.turn({ hours: 11 * 24 })
  await forgetAnonymous(world.context)
  expect(await world.call('whoAmI', null, gone)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
  for (const who of [back, friend, referred])
    expect(await world.call('whoAmI', null, who)).toMatchObject({ ok: true, data: { person: { uid: who.uid } } })
})

test('a crowd that comes at once is let in without waiting for connections', async () => {
  const started = performance.now()
  await Promise.all(Array.from({ length: 60 }, () => world.visitor()))
  expect(performance.now() - started).toBeLessThan(8000)
})
