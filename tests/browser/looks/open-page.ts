/** The pages in which screens are seen. */
import type { Browser, Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { newPerson } from '../exchange-office.ts'
import type { State } from './scene.ts'

type Visit = { language: Language; theme: 'light' | 'dark'; width: number; height: number }

/** Opens an empty page for somebody with this state; without one he was never here. */
export type OpenPage = (visit: Visit, state: State | null) => Promise<Page>

/** A browser context of its own for each screen. `prepare` is done with each page before it is used. */
export const freshPages =
  (browser: Browser, url: string, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()): OpenPage =>
  async (visit, state) => {
    const page = await newPerson(browser, url, { ...visit, options: state ? { storageState: state } : {} })
    await prepare(page)
    return page
  }

/**
 * One page a language, which sees one screen after another, each as somebody who finds nothing of who was there before. What Chromium has
 * loaded and compiled stays, so a screen takes less than half of the time.
 */
export function keptPages(browser: Browser, url: string, prepare: (page: Page) => Promise<unknown>): OpenPage {
  const kept = new Map<Language, Page>()
  const open = freshPages(browser, url, prepare)
  return async (visit, state) => {
    const former = kept.get(visit.language)
    if (former) await becomeAnother(former, url, visit, state)
    const page = former ?? (await open(visit, state))
    kept.set(visit.language, page)
    return page
  }
}

async function becomeAnother(page: Page, url: string, { language, theme, width, height }: Visit, state: State | null): Promise<void> {
  const context = page.context()
  page.removeAllListeners()
  context.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // a file of the office without a script: its storage is the office's
  await page.goto(`${url}/robots.txt`)
  const items = state?.origins.find(({ origin }) => origin === new URL(url).origin)?.localStorage ?? []
  await page.evaluate((all) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, items)
  await context.clearCookies()
  await context.addCookies([...(state?.cookies ?? []), { name: 'language', value: language, url }, { name: 'theme', value: theme, url }])
  await page.setViewportSize({ width, height })
}
