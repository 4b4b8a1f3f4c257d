/**
 * `npm run screenshots`: every screen at 1440 and 390, light and dark, in both languages, into .cache/screenshots, and
 * the three of the README into docs/pictures. Opens an office of its own and closes it.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../tests/browser/launch.ts'
import { openOffice } from '../tests/browser/office.ts'
import prepare from '../tests/browser/prepare.ts'
import { type RareScreen, rareScreens, setRareScene } from '../tests/browser/rare-screens.ts'
import { openScreen, type Scene, type Screen, screens, setScene } from '../tests/browser/screens.ts'
import { states } from '../tests/browser/states.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.cache/screenshots')
const pictures = join(root, 'docs/pictures')
/** Of screens for the README, in Russian and light. */
const chosen = ['landing', 'order-pay', 'desk-order']
/** Names of screens may be given; without any it is all of them. */
const asked = process.argv.slice(2)
/** Of a state each width is seen in each theme and language, but not all eight together, unless it was asked for by name. */
const every = asked.length > 0

await prepare()
if (asked.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await mkdir(pictures, { recursive: true })
const office = await openOffice()
const browser = await launchBrowser()
let scene: Scene
type Look = Parameters<typeof openScreen>[4]

/** One picture, and for the README another. */
async function picture(screen: Screen & Pick<RareScreen, 'print'>, look: Look, before?: (page: Page) => Promise<unknown>): Promise<void> {
  const { language, theme, width } = look
  const page = await openScreen(browser, office, scene, screen, look, before)
  if (screen.print) await page.emulateMedia({ media: 'print' })
  const path = join(folder, `${screen.name}-${language}-${theme}-${width}.png`)
  await page.screenshot({ path, fullPage: !screen.fixed, animations: 'disabled' })
  if (chosen.includes(screen.name) && language === 'ru' && theme === 'light' && width === 1440)
    await page.screenshot({ path: join(pictures, `${screen.name.replace('desk-order', 'desk')}.png`), animations: 'disabled' })
  await page.context().close()
}

try {
  scene = await setScene(browser, office)
  for (const screen of screens.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    for (const language of ['ru', 'en'] as const)
      for (const theme of ['light', 'dark'] as const) for (const width of [1440, 390]) await picture(screen, { language, theme, width })
    console.log(screen.name)
  }
  // Only now: the odd orders are not to stand in the lists of the ordinary pictures.
  const rare = rareScreens.filter(({ name }) => asked.length === 0 || asked.includes(name))
  if (rare.length > 0) await setRareScene(browser, office, scene)
  for (const screen of rare) {
    for (const language of ['ru', 'en'] as const)
      for (const theme of ['light', 'dark'] as const)
        for (const width of [1440, 390])
          if (every || (language === 'ru') === ((theme === 'light') === (width === 1440)))
            await picture(screen, { language, theme, width }, screen.before)
    console.log(screen.name)
  }
  for (const { around, act, before, ...state } of states.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const end = await around?.(office)
    const screen: Screen = { ...state, ...(act && { act: (page, language) => act(page, language, office) }) }
    for (const language of ['ru', 'en'] as const)
      for (const theme of ['light', 'dark'] as const)
        for (const width of [1440, 390])
          if (every || (language === 'ru') === ((theme === 'light') === (width === 1440)))
            await picture(screen, { language, theme, width }, before)
    await end?.()
    console.log(state.name)
  }
} finally {
  await browser.close()
  await office.stop()
}
