/** The pages in which screens are seen. */
import type { Browser, Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { newPerson } from '../exchange-office.ts'
import { becomePerson, forgetPerson, type Look, type State } from '../kept-pages.ts'

/** Opens an empty page for somebody with this state; without one he was never here. */
export type OpenPage = (visit: Look, state: State | null) => Promise<Page>

/** A browser context of its own for each screen. `prepare` is done with each page before it is used. */
export const freshPages =
  (browser: Browser, url: string, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()): OpenPage =>
  async (visit, state) => {
    const page = await newPerson(browser, url, { ...visit, options: state ? { storageState: state } : {} })
    await prepare(page)
    return page
  }

/** One page a language, which sees one screen after another. */
export function keptPages(browser: Browser, url: string, prepare: (page: Page) => Promise<unknown>): OpenPage {
  const kept = new Map<Language, Page>()
  const open = freshPages(browser, url, prepare)
  return async (visit, state) => {
    const former = kept.get(visit.language)
    if (former) {
      await forgetPerson(former, url)
      await becomePerson(former, url, visit, state)
    }
    const page = former ?? (await open(visit, state))
    kept.set(visit.language, page)
    return page
  }
}
