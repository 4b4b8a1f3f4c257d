import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { VisitorStep } from '../../core/figures/steps.ts'

const visitor = { userType: 'regular' } as const
let told: VisitorStep[][] = []
let isOffline = false

/** A page that the browser opens at a moment of the server's clock. */
async function page(at = '2026-11-27T09:00:00.000Z') {
  vi.resetModules()
  const { setClock } = await import('./clock.ts')
  setClock(at)
  return (await import('./tell-step.ts')).tellStep
}

// other test files run in this process too, so the globals must be restored
afterAll(() => {
  vi.unstubAllGlobals()
})

beforeEach(() => {
  const kept = new Map<string, string>()
  told = []
  isOffline = false
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    if (isOffline) return Promise.reject(new Error('offline'))
    told.push((JSON.parse(body) as { data: { steps: VisitorStep[] } }).data.steps)
    return Promise.resolve(Response.json({ result: null }))
  })
})

test('each step is told once, also by another page, with those before it that were left out', async () => {
  const tellStep = await page()
  await Promise.all([tellStep('visited', visitor), tellStep('visited', visitor), tellStep('details', visitor)])
  await (await page())('quoted', visitor)
  expect(told).toEqual([['visited'], ['quoted', 'details']])
})

test('after midnight in Moscow they are told anew', async () => {
  await (await page('2026-11-27T20:59:00.000Z'))('quoted', visitor)
  await (await page('2026-11-27T21:00:00.000Z'))('visited', visitor)
  expect(told).toEqual([['visited', 'quoted'], ['visited']])
})

test('what could not be told is told with the next step', async () => {
  const tellStep = await page()
  isOffline = true
  await tellStep('visited', visitor)
  isOffline = false
  await tellStep('quoted', visitor)
  expect(told).toEqual([['visited', 'quoted']])
})

test('a browser of staff tells nothing, also after they have logged out', async () => {
  const tellStep = await page()
  await tellStep('visited', { userType: 'operator' })
  await tellStep('details', visitor)
  await (await page('2026-12-27T09:00:00.000Z'))('visited', visitor)
  expect(told).toEqual([])
})

test('without storage a page remembers by itself', async () => {
  vi.stubGlobal('localStorage', undefined)
  const tellStep = await page()
  await tellStep('visited', visitor)
  await tellStep('quoted', visitor)
  expect(told).toEqual([['visited'], ['quoted']])
})
