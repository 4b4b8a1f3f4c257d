/**
 * Playwright's `test` with an exchange office and people who come to it. Journeys share the one office of the run; a project with
 * `ownOffice` has one per worker. Whatever any of their pages says in the console, throws, or fails to fetch, is a complaint;
 * a test with complaints fails.
 */
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type { Answer, CallName, Payload } from '../../contract/calls.ts'
import type { Language } from '../../core/language/language.ts'
import { type KeptPages, keepPages, type Look } from './kept-pages.ts'
import { launchBrowser } from './launch.ts'
import { type Office, type OfficeAddress, openOffice, useOffice } from './office.ts'
import { type Complaints, watch } from './watch.ts'

export type Visit = Partial<Look> & {
  /** Where to come to; nothing is opened without it. */
  path?: string
  options?: BrowserContextOptions
  /** In a browser that was never used and is not used again, for what stays in a browser: scripts, authenticators. */
  fresh?: boolean
}

type Given = {
  complaints: Complaints
  /** A new person with a browser of his own (cookies, storage) and its only page. */
  person: (visit?: Visit) => Promise<Page>
}

/** What a project says of its tests. */
export type OfficeOptions = {
  /** They move the clock, the market or the hours, or need lists that nobody else adds to. */
  ownOffice: boolean
}

export const test = base.extend<Given, OfficeOptions & { office: Office; browser: Browser; keptPages: KeptPages }>({
  ownOffice: [false, { option: true, scope: 'worker' }],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // code that runs for seconds does not earn back what compiling it well costs: without that, pages take an eighth less of a core
      const browser = await launchBrowser({ args: ['--js-flags=--no-opt --no-maglev'] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  office: [
    async ({ ownOffice }, use) => {
      const office = ownOffice ? await openOffice() : useOffice(JSON.parse(process.env.BROWSER_OFFICE ?? '') as OfficeAddress)
      await use(office)
      await office.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const complaints = watch()
      await use(complaints)
      expect(complaints.unforeseen(), 'the console is silent, and nothing fails to load').toEqual([])
    },
    { auto: true },
  ],
  keptPages: [
    async ({ browser, office }, use) => use(keepPages(office.url, (look) => newPerson(browser, office.url, look))),
    { scope: 'worker' },
  ],
  person: async ({ browser, office, complaints, keptPages }, use) => {
    const pages: { page: Page; isKept: boolean }[] = []
    await use(async (visit = {}) => {
      const isKept = !visit.fresh && !visit.options
      const page = isKept ? await keptPages.take({ ...usual, ...visit }) : await newPerson(browser, office.url, visit)
      complaints.listen(page.context())
      pages.push({ page, isKept })
      if (visit.path) await page.goto(visit.path)
      return page
    })
    for (const { page, isKept } of pages) await (isKept ? keptPages.giveBack(page) : page.context().close())
  },
})

export { expect }

const usual: Look = { language: 'ru', theme: 'light', width: 1440, height: 900 }

/** A context with the language and theme chosen, and an empty page of it. */
export async function newPerson(browser: Browser, baseURL: string, visit: Visit): Promise<Page> {
  const { language, theme, width, height } = { ...usual, ...visit }
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    locale: language === 'ru' ? 'ru-RU' : 'en-GB',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    ...visit.options,
  })
  await context.addCookies([
    { name: 'language', value: language, url: baseURL },
    { name: 'theme', value: theme, url: baseURL },
  ])
  return context.newPage()
}

/** Calls a function as the person of this page, over his cookies; throws what is refused. */
export async function callAs<N extends CallName>(page: Page, name: N, payload: Payload<N>, url = ''): Promise<Answer<N>> {
  const response = await page.request.post(`${url}/call/${name}`, { data: { data: payload } })
  const body = (await response.json()) as { result?: Answer<N>; error?: unknown }
  if (body.error || !response.ok()) throw new Error(`${name} was refused: ${JSON.stringify(body.error)}`)
  return body.result as Answer<N>
}

/** The same address in a language: `/` is `/en/`. */
export const inLanguage = (path: string, language: Language): string => (language === 'en' ? `/en${path}` : path)
