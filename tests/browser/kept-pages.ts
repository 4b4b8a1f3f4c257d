/**
 * Pages that serve one person after another. What Chromium has loaded and compiled stays, so a page of theirs opens in less than half of the
 * time of a new browser's; of who was there before nothing is left.
 */
import type { Page } from '@playwright/test'
import type { Language } from '../../core/language/language.ts'

/** How somebody sees the site. */
export type Look = { language: Language; theme: 'light' | 'dark' | 'system'; width: number; height: number }
/** What a browser holds of somebody, as Playwright writes it. */
export type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** What tests listen to. */
const heard = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

/** Takes away all that the former person has left, and leaves the page at a file of the office without a script. */
export async function forgetPerson(page: Page, url: string): Promise<void> {
  const context = page.context()
  // not those of its end, for which Playwright waits itself
  for (const event of heard) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // the storage of its origin is the office's
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await context.clearCookies()
}

/** Makes a page that has forgotten its person that of another one: somebody with this state, or (null) who was never here. */
export async function becomePerson(page: Page, url: string, { language, theme, width, height }: Look, state: State | null): Promise<void> {
  const items = state?.origins.find(({ origin }) => origin === new URL(url).origin)?.localStorage ?? []
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, items)
  await page
    .context()
    .addCookies([...(state?.cookies ?? []), { name: 'language', value: language, url }, { name: 'theme', value: theme, url }])
  await page.setViewportSize({ width, height })
}

export type KeptPages = {
  take: (look: Look) => Promise<Page>
  /** To be called once its person has gone. A browser in which he has opened more pages, or closed this one, is not kept. */
  giveBack: (page: Page) => Promise<void>
}

/** Pages of an office that nobody uses at present, of which `open` makes more where there are none. */
export function keepPages(url: string, open: (look: Look) => Promise<Page>): KeptPages {
  const free: Record<Language, Page[]> = { ru: [], en: [] }
  const languages = new Map<Page, Language>()
  return {
    take: async (look) => {
      const kept = free[look.language].pop()
      if (kept) {
        await becomePerson(kept, url, look, null)
        return kept
      }
      const page = await open(look)
      languages.set(page, look.language)
      // it would run for all who come later
      page.addInitScript = () => Promise.reject(new Error('a kept page takes no script: ask for a person with a fresh browser'))
      return page
    },
    giveBack: async (page) => {
      const language = languages.get(page)
      if (!language || page.isClosed() || page.context().pages().length > 1) return page.context().close()
      await forgetPerson(page, url)
      free[language].push(page)
    },
  }
}
