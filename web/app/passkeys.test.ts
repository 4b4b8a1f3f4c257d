import { afterAll, expect, test, vi } from 'vitest'

const prepared = { challenge: 'abc', site: 'menyala.example', siteName: 'Меняла', userId: 'dQ', userName: 'a@b.example', present: [] }
const answers: Readonly<Record<string, object | null>> = {
  prepareSigning: { challenge: 'abc', site: 'menyala.example' },
  signInWithPasskey: { person: { uid: 'u' }, token: null },
  confirmByPasskey: { freshUntil: '2026-11-29T12:00:00.000Z' },
  addPasskey: null,
}

/** A page that has not used a passkey yet, and gets this as the library; and what it has asked the server. */
async function pageWith(library: () => object) {
  vi.resetModules()
  vi.doMock('@simplewebauthn/browser', library)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.split('/').at(-1) ?? ''
    asked.push(name)
    return new Response(JSON.stringify({ result: answers[name] }))
  })
  return { asked, ...(await import('./passkeys.ts')) }
}
const failsBy = (name: string) => async () => {
  throw Object.assign(new Error(name), { name })
}

// other test files run in this process too
afterAll(() => {
  vi.doUnmock('@simplewebauthn/browser')
  vi.resetModules()
  vi.unstubAllGlobals()
})

test('a library that does not come is said to the person, and nothing is sent', async () => {
  const { asked, signInWithPasskey, confirmByPasskey, addPasskey } = await pageWith(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  for (const answer of [await signInWithPasskey(true), await confirmByPasskey(), await addPasskey(prepared)])
    expect(answer).toMatchObject({ ok: false, code: 'OFFLINE' })
  expect(asked.filter((name) => name !== 'prepareSigning')).toEqual([])
})

test('a device that has a passkey of this account says so', async () => {
  const { asked, addPasskey } = await pageWith(() => ({ startRegistration: failsBy('InvalidStateError') }))
  expect(await addPasskey(prepared)).toMatchObject({ ok: false, code: 'PASSKEY_ALREADY_HERE' })
  expect(asked).toEqual([])
})

test('what the person closes has no words', async () => {
  const closed = failsBy('NotAllowedError')
  const { signInWithPasskey, confirmByPasskey, addPasskey } = await pageWith(() => ({
    startRegistration: closed,
    startAuthentication: closed,
  }))
  expect([await signInWithPasskey(true), await confirmByPasskey(), await addPasskey(prepared)]).toEqual(['closed', 'closed', 'closed'])
})

test('what was signed or made is sent', async () => {
  const response = { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c', attestationObject: 'd' }
  const done = async () => ({ id: 'k', response })
  const { asked, signInWithPasskey, confirmByPasskey, addPasskey } = await pageWith(() => ({
    startRegistration: done,
    startAuthentication: done,
  }))
  expect(await signInWithPasskey(true)).toMatchObject({ ok: true, person: { uid: 'u' } })
  expect([await confirmByPasskey(), await addPasskey(prepared)]).toEqual([{ ok: true }, { ok: true }])
  expect(asked).toEqual(['prepareSigning', 'signInWithPasskey', 'prepareSigning', 'confirmByPasskey', 'addPasskey'])
})
