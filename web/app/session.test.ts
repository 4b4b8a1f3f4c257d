import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PersonView } from '../../contract/people.ts'
import type * as session from './session.ts'
import type { ToastWords } from './toasts.ts'

type Reply = { result?: unknown; error?: { details: { code: string } } } | 'lost'
const person = (uid: string, anonymous: boolean) => ({
  uid,
  anonymous,
  userType: 'regular',
  email: anonymous ? null : 'a@b.example',
  refId: null,
  hasReferrer: false,
})
const over: Reply = { error: { details: { code: 'UNAUTHENTICATED' } } }

type Session = Pick<typeof session, 'ensurePerson'>
/**
 * A fresh page. Its server gives each function the listed answers in turn; the last answer repeats. `before`: what happens on it before
 * its session begins.
 */
async function page(replies: Record<string, Reply[]>, before: (session: Session) => unknown = () => undefined) {
  vi.resetModules()
  const called: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.split('/').at(-1) ?? ''
    called.push(name)
    const mine = replies[name] ?? []
    const reply = mine.length > 1 ? mine.shift() : mine[0]
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply))
  })
  const { keepReferral } = await import('./referral-kept.ts')
  keepReferral()
  const session = await import('./session.ts')
  await before(session)
  const { call } = await import('./call.ts')
  await session.startSession('ru')
  return { called, call, session }
}

// other test files run in this process too, so the globals must be restored
afterAll(() => {
  vi.unstubAllGlobals()
})

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
})

test('a visitor whose session has ended becomes a new one, and the call is made again', async () => {
  const { called, call } = await page({
    signInAnonymously: [{ result: { person: person('one', true) } }, { result: { person: person('two', true) } }],
    getUserOrders: [over, { result: { orders: [] } }],
  })
  expect(await call('getUserOrders', null)).toEqual({ ok: true, data: { orders: [] } })
  expect(called).toEqual(['signInAnonymously', 'getUserOrders', 'signInAnonymously', 'getUserOrders'])
  expect(localStorage.getItem('uid')).toBe('two')
})

test('it is tried once: a server that knows nobody is believed the second time', async () => {
  const { called, call } = await page({
    signInAnonymously: [{ result: { person: person('one', true) } }],
    getUserOrders: [over],
  })
  expect(await call('getUserOrders', null)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
  expect(called.filter((name) => name === 'getUserOrders')).toHaveLength(2)
})

test('two calls at once make one new visitor', async () => {
  const { called, call } = await page({
    signInAnonymously: [{ result: { person: person('one', true) } }, { result: { person: person('two', true) } }],
    getUserOrders: [over, over, { result: { orders: [] } }],
  })
  const both = await Promise.all([call('getUserOrders', null), call('getUserOrders', null)])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(called.filter((name) => name === 'signInAnonymously')).toHaveLength(2)
})

describe('who logs out', () => {
  const kept = { 'exchange-draft': 'a card number' }
  const leaving = async (...answers: Reply[]) => {
    localStorage.setItem('uid', 'one')
    const shelf: Record<string, unknown> = { ...kept, removeItem: (name: string) => Reflect.deleteProperty(shelf, name) }
    vi.stubGlobal('sessionStorage', shelf)
    const opened = await page({
      whoAmI: [{ result: { person: person('one', false) } }],
      signOut: answers,
      signInAnonymously: [{ result: { person: person('two', true) } }],
    })
    const shown: ToastWords[] = []
    const [{ connectShelf }, { presentSession }] = await Promise.all([import('./toasts.ts'), import('./session-state.ts')])
    connectShelf((words) => shown.push(words))
    return { ...opened, shelf, shown, presentSession }
  }

  test.each([
    ['the line is down', 'lost', 'Нет связи'],
    ['the server refuses', { error: { details: { code: 'SERVICE_AWAY' } } }, 'ненадолго недоступен'],
  ] satisfies [string, Reply, string][])('is told that he is still in his account: %s', async (_, reply, cause) => {
    const { session, called, shelf, shown, presentSession } = await leaving(reply, { result: null })
    expect(await session.signOut('ru')).toBe(false)
    expect(called).not.toContain('signInAnonymously')
    expect(presentSession().person?.uid).toBe('one')
    expect(localStorage.getItem('uid')).toBe('one')
    expect(shelf).toMatchObject(kept)
    expect(shown).toEqual([{ type: 'error', title: 'Выйти не\u00a0получилось', text: expect.stringContaining(cause) }])
    // the next press is a new attempt
    expect(await session.signOut('ru')).toBe(true)
    expect(presentSession().person?.uid).toBe('two')
    expect(shelf).not.toMatchObject(kept)
  })

  test('is out where the session had ended already', async () => {
    const { session, shown, presentSession } = await leaving(over)
    expect(await session.signOut('ru')).toBe(true)
    expect(presentSession().person?.uid).toBe('two')
    expect(shown).toEqual([])
  })
})

describe('who signed in by name is not made a stranger', () => {
  const ended = async () => {
    localStorage.setItem('uid', 'one')
    const replies = {
      whoAmI: [{ result: { person: person('one', false) } }],
      signInAnonymously: [{ result: { person: person('two', true) } }],
      getUserOrders: [over, { result: { orders: [] } }],
    }
    const opened = await page(replies)
    const waits = opened.call('getUserOrders', null)
    const { presentSession } = await import('./session-state.ts')
    await vi.waitFor(() => expect(opened.called).toContain('getUserOrders'))
    return { ...opened, waits, presentSession }
  }

  test('he stays on his page, and the call waits until he has logged in again', async () => {
    const { called, waits, session, presentSession } = await ended()
    expect(presentSession().person?.uid).toBe('one')
    session.acceptPerson(person('one', false) as PersonView)
    expect(await waits).toEqual({ ok: true, data: { orders: [] } })
    expect(called).not.toContain('signInAnonymously')
  })

  test('he is asked at once where a live topic is refused, and not where he is still logged in', async () => {
    localStorage.setItem('uid', 'one')
    const here = { result: { person: person('one', false) } }
    const { called } = await page({ whoAmI: [here, here, over] })
    const [{ take }, { presentEnded }] = await Promise.all([import('./live.ts'), import('./session-state.ts')])
    const refused = (code: string) => take({ topic: 'queue', gone: true, code })
    refused('NO_ACCESS')
    await vi.waitFor(() => expect(called).toEqual(['whoAmI', 'whoAmI']), { timeout: 10_000 })
    expect(presentEnded()).toBeNull()
    let refusals = 0
    const askedAgain = () => {
      // a refusal while the question is still open asks nothing new
      refused(`REFUSED_${++refusals}`)
      expect(presentEnded()?.uid).toBe('one')
    }
    await vi.waitFor(askedAgain, { timeout: 10_000 })
  })

  test('if he leaves, the page is that of a visitor, and the call was refused', async () => {
    const { waits, session, presentSession } = await ended()
    await session.leaveEnded('ru')
    expect(await waits).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
    expect(presentSession().person?.uid).toBe('two')
  })

  test('if somebody else logs in, nothing is done again in his name', async () => {
    const { called, waits, session } = await ended()
    session.acceptPerson(person('other', false) as PersonView)
    expect(await waits).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
    expect(called.filter((name) => name === 'getUserOrders')).toHaveLength(1)
  })
})

test('a remembered visitor whose session the server no longer knows begins anew', async () => {
  localStorage.setItem('uid', 'one')
  const { session } = await page({ whoAmI: [over], signInAnonymously: [{ result: { person: person('two', true) } }] })
  expect((await session.ensurePerson('ru'))?.uid).toBe('two')
})

test('a call that was on its way while somebody signed in makes no stranger of him', async () => {
  const { called, call, session } = await page({
    signInAnonymously: [{ result: { person: person('one', true) } }],
    signIn: [{ result: { person: person('staff', false) } }],
    getUserOrders: [over, { result: { orders: [] } }],
  })
  // the server has already ended the former session, and the answer of signIn has not come yet
  const orders = call('getUserOrders', null)
  const signedIn = await call('signIn', { email: 'a@b.example', password: 'password' })
  if (signedIn.ok) session.acceptPerson(person('staff', false) as Parameters<typeof session.acceptPerson>[0])
  expect(await orders).toEqual({ ok: true, data: { orders: [] } })
  expect(called.filter((name) => name === 'signInAnonymously')).toHaveLength(1)
  expect(localStorage.getItem('uid')).toBe('staff')
})

test('a call that was on its way while another tab logged in is made again for the account', async () => {
  type Told = { data: { person: unknown } }
  const tabs: { onmessage?: (told: Told) => void }[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage?: (told: Told) => void
      constructor() {
        tabs.push(this)
      }
    },
  )
  const { called, call } = await page({
    signInAnonymously: [{ result: { person: person('one', true) } }],
    getUserOrders: [over, { result: { orders: [] } }],
  })
  const orders = call('getUserOrders', null)
  tabs[0]?.onmessage?.({ data: { person: person('account', false) } })
  expect(await orders).toEqual({ ok: true, data: { orders: [] } })
  expect(called).toEqual(['signInAnonymously', 'getUserOrders', 'getUserOrders'])
  expect(localStorage.getItem('uid')).toBe('account')
})

test('an account that was deleted in another tab is not gone without a word', async () => {
  type Told = { data: { person: unknown; said?: string } }
  const tabs: { onmessage?: (told: Told) => void; postMessage: (told: unknown) => void }[] = []
  const posted: unknown[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage?: (told: Told) => void
      constructor() {
        tabs.push(this)
      }
      postMessage(told: unknown) {
        posted.push(told)
      }
    },
  )
  localStorage.setItem('uid', 'one')
  const { session } = await page({
    whoAmI: [{ result: { person: person('one', false) } }],
    signInAnonymously: [{ result: { person: person('two', true) } }],
  })
  const shown: unknown[] = []
  const { connectShelf } = await import('./toasts.ts')
  connectShelf((words) => shown.push(words))
  const told = { person: person('two', true), said: 'Кабинет удалён' }
  tabs[0]?.onmessage?.({ data: told })
  expect(shown).toEqual([{ type: 'info', title: 'Кабинет удалён' }])
  // this is what the tab sends in which it was deleted
  await session.leaveEnded('ru', 'Кабинет удалён')
  expect(posted.at(-1)).toEqual(told)
})

test('the partner of the link is told a second after the sign-in, and again for the new person after a sign-out', async () => {
  vi.useFakeTimers()
  try {
    vi.stubGlobal('location', { search: '?ref=partner' })
    const { called, session } = await page({
      signInAnonymously: [{ result: { person: person('one', true) } }, { result: { person: person('two', true) } }],
      updateUserInfo: [{ result: { person: { ...person('one', true), hasReferrer: true } } }],
      signOut: [{ result: null }],
    })
    await vi.advanceTimersByTimeAsync(999)
    expect(called).toEqual(['signInAnonymously'])
    await vi.advanceTimersByTimeAsync(1)
    expect(called).toEqual(['signInAnonymously', 'updateUserInfo'])
    expect(localStorage.getItem('ref')).toBe('partner')
    vi.stubGlobal('location', { search: '' })
    await session.signOut('ru')
    await vi.advanceTimersByTimeAsync(1000)
    expect(called).toEqual(['signInAnonymously', 'updateUserInfo', 'signOut', 'signInAnonymously', 'updateUserInfo'])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['moves on before the session begins', () => vi.stubGlobal('location', { search: '' })],
  ['is asked for by another part of the page before', (session: Session) => session.ensurePerson('ru')],
])('a visitor who came by a link and %s is counted once', async (_, before) => {
  vi.useFakeTimers()
  try {
    vi.stubGlobal('location', { search: '?ref=partner' })
    const { called } = await page(
      {
        signInAnonymously: [{ result: { person: person('one', true) } }],
        updateUserInfo: [{ result: { person: { ...person('one', true), hasReferrer: true } } }],
      },
      before,
    )
    await vi.advanceTimersByTimeAsync(1000)
    expect(called).toEqual(['signInAnonymously', 'updateUserInfo'])
    expect(localStorage.getItem('ref')).toBe('partner')
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['of nobody is forgotten', '?ref=nobody', false, null],
  ['that counts stays, and no other takes its place', '?ref=second', true, 'first'],
])('a link %s', async (_, search, hasReferrer, kept) => {
  vi.useFakeTimers()
  try {
    if (kept) {
      localStorage.setItem('ref', kept)
      localStorage.setItem('refAt', new Date().toISOString())
    }
    vi.stubGlobal('location', { search })
    await page({
      signInAnonymously: [{ result: { person: person('one', true) } }],
      updateUserInfo: [{ result: { person: { ...person('one', true), hasReferrer } } }],
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(localStorage.getItem('ref')).toBe(kept)
  } finally {
    vi.useRealTimers()
  }
})

test('a click of more than 400 days ago counts no more, and what is no referral id is not kept', async () => {
  localStorage.setItem('ref', 'old')
  localStorage.setItem('refAt', '2024-01-01T00:00:00.000Z')
  vi.stubGlobal('location', { search: `?ref=${'x'.repeat(65)}` })
  await page({ signInAnonymously: [{ result: { person: person('one', true) } }] })
  expect(localStorage.getItem('ref')).toBeNull()
})
