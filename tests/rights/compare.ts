/** Calls every function as everybody, and says where the answer is another than the matrix of rights has it. */
import type { CallName } from '../../contract/calls.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { type Scope, scope } from '../../core/people/permissions.ts'
import { listen } from '../listen.ts'
import type { Outcome, World } from '../world.ts'
import { functions, type Line, live, type OwnedThing, ownedThings } from './acts-on.ts'
import type { Comer, Everybody } from './people.ts'
import { smallest } from './smallest.ts'

/** A fault of ours is no answer either. */
const noAccess: readonly string[] = ['SOMETHING_WRONG', 'UNAUTHENTICATED', 'NO_ACCESS', 'SECOND_FACTOR_NEEDED', 'SIGN_IN_CLOSED']

/** What the matrix says of somebody: how far he reaches, or the code that refuses him. */
export function judged({ kind, session }: Comer, right: Line['right']): Scope | ErrorCode {
  if (right === 'public') return 'all'
  if (!session || !kind) return 'UNAUTHENTICATED'
  if (right === 'signedIn') return { ownerId: session.uid }
  const isStaff = kind.role === 'operator' || kind.role === 'admin'
  const granted = scope({ id: session.uid, role: isStaff && kind.closed ? 'regular' : kind.role }, right)
  if (granted === 'no') return kind.closed ? 'SIGN_IN_CLOSED' : 'NO_ACCESS'
  return granted === 'all' && isStaff && kind.withoutSecondStep ? 'SECOND_FACTOR_NEEDED' : granted
}

/** Each difference in one line; empty if there is none. */
export async function differences(world: World, { comers, others, signIn }: Everybody, names: readonly CallName[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    await signIn()
    const line = functions[name]
    const tries = comers.map(async (comer) => {
      const ask = async (id: string) => told(await world.call(name, payloadOf(name, line, id) as never, comer.session))
      const wrong = differencesOf(comer, line, await answersOf(comer, line, others, ask))
      found.push(...wrong.map((words) => `${name} as ${comer.name}: ${words}`))
    })
    await Promise.all(tries)
  }
  return found.toSorted()
}

type Told = { code: ErrorCode | 'OK'; text: string }
type Answers = { missing: Told; anothers: Told; own: Told | null }

async function answersOf(comer: Comer, { thing }: Line, others: Everybody['others'], ask: (id: string) => Promise<Told>): Promise<Answers> {
  const missing = await ask('missing-thing')
  const anothers = thing ? await ask(others[thing]) : missing
  const own = thing && isOwned(thing) && comer.own[thing] ? await ask(comer.own[thing]) : null
  return { missing, anothers, own }
}
const isOwned = (thing: string): thing is OwnedThing => (ownedThings as readonly string[]).includes(thing)

function differencesOf(comer: Comer, line: Line, { missing, anothers, own }: Answers): string[] {
  const expected = judged(comer, line.right)
  const isRefused = typeof expected === 'string' && expected !== 'all'
  const refusedBeyond = line.not === 'everybody' || (line.not === 'anonymous' && comer.kind?.anonymous)
  if (isRefused || refusedBeyond) {
    const code = isRefused ? expected : comer.session ? 'NO_ACCESS' : 'UNAUTHENTICATED'
    return [
      ...(missing.code === code ? [] : [`${missing.code}, not ${code}`]),
      ...(anothers.text === missing.text ? [] : [`another's is ${anothers.code}, missing ${missing.code}`]),
      ...(own === null || own.text === missing.text ? [] : [`the own one is ${own.code}, not ${code}`]),
    ]
  }
  const found: string[] = []
  const ownIsRefused = own !== null && noAccess.includes(own.code)
  if (own && ownIsRefused !== (line.not === 'own')) found.push(`the own one is ${own.code}`)
  if (expected === 'all' || line.thing === undefined) {
    if (noAccess.includes(anothers.code)) found.push(`another's is ${anothers.code}, not allowed`)
    if (noAccess.includes(missing.code)) found.push(`missing is ${missing.code}, not allowed`)
  } else {
    if (anothers.text !== missing.text) found.push(`another's is ${anothers.code}, missing ${missing.code}`)
    if (anothers.code !== (line.gone ?? 'NO_ACCESS')) found.push(`another's is ${anothers.code}, not NO_ACCESS`)
  }
  return found
}

function told(answer: Outcome<CallName>): Told {
  if (answer.ok) return { code: 'OK', text: 'OK' }
  const { requestId: _, ...details } = answer.details
  return { code: answer.code, text: JSON.stringify([answer.http, answer.status, details]) }
}

/** The smallest payload with this id in its place. */
export function payloadOf(name: CallName, { at, more }: Line, id: string): unknown {
  const payload = { ...smallest(name), ...structuredClone(more) }
  const keys = (at ?? '').split('.')
  const last = keys.pop() ?? ''
  let part: Record<string, unknown> = payload
  for (const key of keys) part = part[key] as Record<string, unknown>
  if (last !== '') part[last] = id
  return payload
}

/** The same of live topics: who hears a state, and who is told that there is no access. */
export async function liveDifferences(world: World, { comers, others, signIn }: Everybody): Promise<string[]> {
  await signIn()
  const [process] = world.processes
  if (!process) throw new Error('there is no process')
  const found = comers.map(async (comer) => {
    const ids = Object.entries(live).flatMap(([kind, { thing }]) => {
      if (thing === undefined) return [{ kind, whose: 'the one', topic: kind }]
      const known = thing === 'backTest' ? '' : others[thing]
      const own = thing !== 'backTest' && isOwned(thing) ? comer.own[thing] : ''
      const named = { missing: 'missing-thing', "another's": known, 'the own one': own }
      return Object.entries(named).flatMap(([whose, id]) => (id ? [{ kind, whose, topic: `${kind}:${id}` }] : []))
    })
    const stream = await listen(process, comer.session)
    const wishes = await stream.subscribe(Object.fromEntries(ids.map(({ topic }) => [topic, 0])))
    if (wishes.status !== 204) return [`${comer.name} could not subscribe: ${wishes.status}`]
    const heard = new Map<string, boolean>()
    while (heard.size < ids.length) {
      const event = await stream.next(({ topic }) => topic !== undefined)
      heard.set(event.topic, event.event === 'state' && !('gone' in event))
    }
    stream.cut()
    return ids.flatMap(({ kind, whose, topic }) => {
      const { right } = live[kind as keyof typeof live]
      const expected = right === null ? 'all' : judged(comer, right)
      const may = expected === 'all' ? whose !== 'missing' : typeof expected === 'object' && whose === 'the own one'
      return heard.get(topic) === may ? [] : [`${kind} as ${comer.name}: ${whose} is ${may ? 'not heard' : 'heard'}`]
    })
  })
  return (await Promise.all(found)).flat()
}
