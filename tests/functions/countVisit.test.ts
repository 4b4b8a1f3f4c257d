/** countVisit and the steps of getDashboard: each person once a day, by any process, and without anybody's name. */
import { expect, test } from 'vitest'
import { moscowDate } from '../../core/directions/working-hours.ts'
import { dayPlus } from '../../core/figures/spans.ts'
import type { VisitorStep } from '../../core/figures/steps.ts'
import { wrongDays } from '../../server/stores/figures/figures-store.ts'
import { writeVisits } from '../../server/work/figures/write-visits.job.ts'
import { aWorld } from '../a-world.ts'
import { accountConsentsAt } from '../consents.ts'
import { anOrder, credited, good, operated, pay } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld({ processes: 2 })
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]
const today = () => moscowDate(world.clock.now())
/** A day of its own for each test, at noon. */
const newDay = async () => {
  world.clock.turn({ hours: 24 })
  await world.sweep('refreshRates')
  return today()
}
const tell = async (person: Session, steps: VisitorStep[], call = world.call) => good(await call('countVisit', { steps }, person))
const written = () => Promise.all(world.processes.map(({ context }) => writeVisits(context)))
const stepsOf = async (from: string, until = from) => {
  await written()
  const { present } = good(await world.call('getDashboard', { from, until }, admin))
  return Object.fromEntries(present.steps.map(({ step, people }) => [step, people]))
}

test('a person counts once a day in each step, and nothing says who it was', async () => {
  const [day, one, other] = [await newDay(), await world.visitor(), await world.visitor()]
  await tell(one, ['visited', 'visited'])
  await tell(one, ['visited', 'quoted'])
  await tell(one, ['visited', 'quoted', 'details'])
  await tell(other, ['visited'])
  expect(await stepsOf(day)).toEqual({ visited: 2, quoted: 1, details: 1, created: 0, paid: 0, done: 0 })
  await tell(one, ['visited', 'quoted', 'details'])
  expect(await stepsOf(day)).toMatchObject({ visited: 2, quoted: 1, details: 1 })
  const { rows } = await world.database.pool.query('select * from visitor_steps where day = $1', [day])
  expect(rows.map((row) => Object.keys(row).sort())).toEqual(rows.map(() => ['day', 'people', 'step']))
  expect(good(await world.call('getDashboard', { from: day, until: day }, admin)).visitorsSince).toBe(day)
})

test('what several processes count adds up', async () => {
  const day = await newDay()
  const people = await Promise.all(Array.from({ length: 6 }, () => world.visitor()))
  await Promise.all(people.map((one, place) => tell(one, ['visited'], world.processes[place % 2]?.call)))
  expect(await stepsOf(day)).toMatchObject({ visited: 6, quoted: 0 })
  // the browser tells each step once, so the next one may come to another process
  await Promise.all(people.map((one, place) => tell(one, ['quoted', 'details'], world.processes[(place + 1) % 2]?.call)))
  expect(await stepsOf(day)).toMatchObject({ visited: 6, quoted: 6, details: 6 })
})

test('a day is one of Moscow: the same person counts again after its midnight', async () => {
  const [day, one] = [await newDay(), await world.visitor()]
  world.clock.set(`${day}T20:59:59.000Z`)
  await tell(one, ['visited'])
  world.clock.set(`${day}T21:00:00.000Z`)
  await tell(one, ['visited'])
  await tell(one, ['visited'])
  expect(await stepsOf(day)).toMatchObject({ visited: 1 })
  expect(await stepsOf(dayPlus(day, 1))).toMatchObject({ visited: 1 })
  expect(await stepsOf(day, dayPlus(day, 1))).toMatchObject({ visited: 2 })
  world.clock.set(`${dayPlus(day, 1)}T09:00:00.000Z`)
})

test('staff are no visitors', async () => {
  const day = await newDay()
  await tell(operator, ['visited', 'quoted', 'details'])
  await tell(admin, ['visited'])
  expect(await stepsOf(day)).toMatchObject({ visited: 0, quoted: 0, details: 0 })
})

test('a script counts as one, without a session it counts as nobody, and unknown steps are refused', async () => {
  const [day, one] = [await newDay(), await world.visitor()]
  await Promise.all(Array.from({ length: 50 }, () => tell(one, ['visited'])))
  expect(await stepsOf(day)).toMatchObject({ visited: 1 })
  expect(await world.call('countVisit', { steps: ['visited'] })).toMatchObject({ code: 'UNAUTHENTICATED' })
  for (const steps of [[], ['done'], ['visited', 'visited', 'visited', 'visited']] as VisitorStep[][])
    expect(await world.call('countVisit', { steps }, one)).toMatchObject({ code: 'INVALID_ARGUMENT' })
})

test('counts that cannot be written wait for the next time', async () => {
  const [day, one, other] = [await newDay(), await world.visitor(), await world.visitor()]
  await tell(one, ['visited'])
  await world.database.pool.query('alter table visitor_steps rename to away')
  await expect(writeVisits(world.context)).rejects.toThrow('visitor_steps')
  await tell(other, ['visited'])
  await world.database.pool.query('alter table away rename to visitor_steps')
  expect(await stepsOf(day)).toMatchObject({ visited: 2 })
})

test('the steps of orders are people too, on the day of their orders, however late they go on', async () => {
  const [day, one, other, idle] = [await newDay(), await world.visitor(), await world.visitor(), await world.visitor()]
  const { orderId } = await credited(world, one, 'steps-one@example.com')
  await anOrder(world, one, { email: 'steps-one@example.com' })
  await anOrder(world, idle, { email: 'steps-idle@example.com' })
  // late in the evening, paid after midnight
  world.clock.set(`${day}T20:58:00.000Z`)
  await world.sweep('refreshRates')
  const late = await anOrder(world, other, { email: 'steps-other@example.com' })
  expect(await stepsOf(day)).toMatchObject({ created: 3, paid: 1, done: 0 })
  await pay(world, other, late.orderId)
  await world.pass({ seconds: 6 })
  world.clock.set(`${day}T21:15:00.000Z`)
  await world.sweep('closeOverDays')
  const before = await stepsOf(day)
  expect(before).toMatchObject({ created: 3, done: 0 })

  // the office opens, and what came in the night is credited
  world.clock.set(`${dayPlus(day, 1)}T09:00:00.000Z`)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  for (const [visitor, id] of [
    [one, orderId],
    [other, late.orderId],
  ] as const) {
    await operated(world, operator, id, 'recordPayout', { proof: `CHECK 1000 ${id}` })
    good(await world.call('finishOrder', { orderId: id }, visitor))
  }
  await world.sweep('closeOverDays')
  expect(await stepsOf(day)).toMatchObject({ created: 3, paid: 2, done: 2 })
  expect(await stepsOf(dayPlus(day, 1))).toMatchObject({ created: 0, paid: 0, done: 0 })
  expect(await wrongDays(world.database.kysely)).toEqual([])
})

test('orders that come along at log-in are those of one person, also on a day that is closed', async () => {
  const [day, visitor] = [await newDay(), await world.visitor()]
  const [email, password] = ['steps-account@example.com', 'long enough 4 us']
  const made = good(
    await world.call('register', { email, password, consents: accountConsentsAt(world.clock.now()), language: 'ru', wantToken: true }),
  )
  await anOrder(world, { uid: made.person.uid, token: made.token ?? '' }, { email })
  await anOrder(world, visitor, { email })
  world.clock.turn({ hours: 24 })
  await world.sweep('closeOverDays')
  expect(await stepsOf(day)).toMatchObject({ created: 2 })
  good(await world.call('signIn', { email, password, wantToken: true }, visitor))
  await world.sweep('closeOverDays')
  expect(await stepsOf(day)).toMatchObject({ created: 1 })
  expect(await wrongDays(world.database.kysely)).toEqual([])
})

test('steps of a closed day that its orders do not have are found by the audit', async () => {
  world.clock.turn({ hours: 24 })
  await world.sweep('closeOverDays')
  const { rows } = await world.database.pool.query<{ day: string }>(
    `update day_steps set people = people + 1 where step = 'paid' and day = (select min(day) from day_steps) returning day::text as day`,
  )
  expect(rows).toHaveLength(1)
  expect(await wrongDays(world.database.kysely)).toEqual(rows)
  await world.database.pool.query(`update day_steps set people = people - 1 where step = 'paid' and day = $1`, [rows[0]?.day])
  expect(await wrongDays(world.database.kysely)).toEqual([])
})
