/** The public stock client, unchanged, talks to us by each of its four kinds of address. */
import { initializeApp } from '@firebase/app'
import {
  connectFunctionsEmulator,
  type Functions,
  getFunctions,
  type HttpsCallable,
  httpsCallable,
  httpsCallableFromURL,
} from '@firebase/functions'
import { describe, expect, test } from 'vitest'
import { aWorld } from './a-world.ts'

const world = aWorld({ priced: false })

let count = 0
const app = () => initializeApp({ projectId: 'demo-proj', apiKey: 'none', appId: 'none' }, `app-${++count}`)
const host = () => new URL(world.url)

const emulator = (): Functions => {
  const functions = getFunctions(app(), 'europe-west3')
  connectFunctionsEmulator(functions, host().hostname, Number(host().port))
  return functions
}

const forms: Record<string, (name: string) => HttpsCallable> = {
  '/call/<name>': (name) => httpsCallable(getFunctions(app(), `${world.url}/call`), name),
  '/<name>': (name) => httpsCallable(getFunctions(app(), world.url), name),
  '/<region>/<name>': (name) => httpsCallableFromURL(emulator(), `${world.url}/europe-west3/${name}`),
  '/<projectId>/<region>/<name>': (name) => httpsCallable(emulator(), name),
}

describe.each(Object.entries(forms))('POST %s', (_, callable) => {
  test('answers with the data', async () => {
    const { data } = await callable('whoAmI')(null)
    expect(data).toEqual({ person: null })
    const made = await callable('signInAnonymously')({ wantToken: true })
    expect(made.data).toMatchObject({ person: { anonymous: true }, token: expect.stringMatching(/^[\w-]{44}$/) })
  })

  test('refuses with a status, a code and details that the client understands', async () => {
    await expect(callable('getUserOrders')(null)).rejects.toMatchObject({
      code: 'functions/unauthenticated',
      details: { code: 'UNAUTHENTICATED', requestId: expect.stringMatching(/^[2-9A-Z]{4}$/) },
    })
    await expect(callable('getRates')({ directionId: 'none' })).rejects.toMatchObject({
      code: 'functions/not-found',
      message: 'direction-not-found [404]',
      details: { code: 'DIRECTION_NOT_FOUND' },
    })
    await expect(callable('getRates')({ directionId: 7 })).rejects.toMatchObject({
      code: 'functions/invalid-argument',
      details: { code: 'INVALID_ARGUMENT', field: 'directionId' },
    })
    await expect(callable('noSuchFunction')(null)).rejects.toMatchObject({ code: 'functions/not-found', details: { code: 'NOT_FOUND' } })
  })
})

test('another region than ours has no functions', async () => {
  const answer = await fetch(`${world.url}/us-central1/whoAmI`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":null}',
  })
  expect(answer.status).toBe(404)
})

test('another site may call without credentials, and asks first', async () => {
  const asked = await fetch(`${world.url}/call/whoAmI`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization',
    },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(asked.headers.get('access-control-allow-methods')).toContain('POST')

  const called = await fetch(`${world.url}/call/whoAmI`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json; charset=utf-8' },
    body: '{"data":null}',
  })
  expect(called.status).toBe(200)
  expect(called.headers.get('access-control-allow-origin')).toBe('*')
})

test('the document of functions has every function with its payload and answer', async () => {
  const answer = await fetch(`${world.url}/openapi.json`)
  const document = (await answer.json()) as {
    paths: Record<string, { post: { requestBody: unknown; responses: Record<string, unknown> } }>
  }
  expect(Object.keys(document.paths)).toContain('/call/createOrder')
  expect(JSON.stringify(document.paths['/call/createOrder']?.post.requestBody)).toContain('idempotencyKey')
  expect(Object.keys(document.paths['/call/getRates']?.post.responses ?? {})).toEqual(['200', 'default'])
})

test('the address of the caller is answered as text', async () => {
  const answer = await fetch(`${world.url}/ip`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(await answer.text()).toBe('127.0.0.1')
  expect(answer.headers.get('content-type')).toContain('text/plain')
})
