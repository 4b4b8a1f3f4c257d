/**
 * `npm run screenshots`: every screen at 1440 and 390, light and dark, in both languages, into .cache/screenshots, and
 * the three of the README into docs/pictures. Opens an office of its own and closes it.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../tests/browser/launch.ts'
import { doubtScreens, setDoubtScene } from '../tests/browser/looks/payout-doubts.ts'
import { payoutScreens, setPayoutScene } from '../tests/browser/looks/payout-screens.ts'
import { type RareScreen, rareScreens, setRareScene } from '../tests/browser/looks/rare-screens.ts'
import { type People, setScene } from '../tests/browser/looks/scene.ts'
import { openScreen, type Screen, screens } from '../tests/browser/looks/screens.ts'
import { states } from '../tests/browser/looks/states.ts'
import { openOffice } from '../tests/browser/office.ts'
import prepare from '../tests/browser/prepare.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.cache/screenshots')
const pictures = join(root, 'docs/pictures')
/** Of screens for the README, in English and light. */
const chosen = ['landing', 'order-pay', 'desk-order']
/** Names of screens may be given; without any it is all of them. */
const asked = process.argv.slice(2)
/** Of a state each width is seen in each theme and language, but not all eight together, unless it was asked for by name. */
const every = asked.length > 0
const isAsked = ({ name }: { name: string }): boolean => !every || asked.includes(name)

await prepare()
if (!every) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await mkdir(pictures, { recursive: true })
const office = await openOffice()
const browser = await launchBrowser()
type Look = Parameters<typeof openScreen>[4]
type Pictured<S extends People> = Screen<S> & Pick<RareScreen, 'print'>
type Before = (page: Page) => Promise<unknown>

/** One picture, and for the README another. */
async function picture<S extends People>(scene: S, screen: Pictured<S>, look: Look, before?: Before): Promise<void> {
  const { language, theme, width } = look
  const page = await openScreen(browser, office, scene, screen, look, before)
  if (screen.print) await page.emulateMedia({ media: 'print' })
  const path = join(folder, `${screen.name}-${language}-${theme}-${width}.png`)
  await page.screenshot({ path, fullPage: !screen.fixed, animations: 'disabled' })
  if (chosen.includes(screen.name) && language === 'en' && theme === 'light' && width === 1440)
    await page.screenshot({ path: join(pictures, `${screen.name.replace('desk-order', 'desk')}.png`), animations: 'disabled' })
  await page.context().close()
}

/** In both languages and themes, wide and narrow; `all` eight of them, or the four in which each width is seen in each theme and language. */
async function inEveryLook<S extends People>(scene: S, screen: Pictured<S>, all: boolean, before?: Before): Promise<void> {
  for (const language of ['ru', 'en'] as const)
    for (const theme of ['light', 'dark'] as const)
      for (const width of [1440, 390])
        if (all || (language === 'ru') === ((theme === 'light') === (width === 1440)))
          await picture(scene, screen, { language, theme, width }, before)
  console.log(screen.name)
}

try {
  const scene = await setScene(browser, office)
  for (const screen of screens.filter(isAsked)) await inEveryLook(scene, screen, true)
  // Only now: the odd orders are not to stand in the lists of the ordinary pictures.
  const rare = rareScreens.filter(isAsked)
  if (rare.length > 0) await setRareScene(browser, office, scene)
  for (const screen of rare) await inEveryLook(scene, screen, every, screen.before)
  for (const { around, act, before, ...state } of states.filter(isAsked)) {
    const end = await around?.(office)
    await inEveryLook(scene, { ...state, ...(act && { act: (page, language) => act(page, language, office) }) }, every, before)
    await end?.()
  }
  // Last: from here on every screen of staff has the button that stops payouts.
  const ofPayouts = payoutScreens.filter(isAsked)
  const ofDoubts = doubtScreens.filter(isAsked)
  if (ofPayouts.length + ofDoubts.length > 0) {
    const paying = await setPayoutScene(browser, office, scene)
    for (const { around, ...screen } of ofPayouts) {
      const end = await around?.(office)
      await inEveryLook(paying, screen, every)
      await end?.()
    }
    const doubted = ofDoubts.length > 0 ? await setDoubtScene(browser, office, paying) : null
    if (doubted) for (const screen of ofDoubts) await inEveryLook(doubted, screen, every)
  }
} finally {
  await browser.close()
  await office.stop()
}
