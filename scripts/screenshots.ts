/**
 * `npm run screenshots`: every screen at 1440 and 390, light and dark, in both languages, into .cache/screenshots, and
 * those of the README and of docs/operating.md into docs/pictures: five screens, and a strip of five that an order goes through. Opens an office of its own and
 * closes it. `npm run screenshots readme` makes those of the README alone.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../tests/browser/launch.ts'
import { freshPages } from '../tests/browser/looks/open-page.ts'
import { doubtScreens, setDoubtScene } from '../tests/browser/looks/payout-doubts.ts'
import { payoutScreens, setPayoutScene } from '../tests/browser/looks/payout-screens.ts'
import { type RareScreen, rareScreens, setRareScene } from '../tests/browser/looks/rare-screens.ts'
import { setReviewScene } from '../tests/browser/looks/review-scene.ts'
import { reviewScreens } from '../tests/browser/looks/review-screens.ts'
import { type People, setScene } from '../tests/browser/looks/scene.ts'
import { openScreen, type Screen, screens } from '../tests/browser/looks/screens.ts'
import { states } from '../tests/browser/looks/states.ts'
import { openOffice } from '../tests/browser/office.ts'
import prepare from '../tests/browser/prepare.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.cache/screenshots')
const pictures = join(root, 'docs/pictures')
/** Screens for the README and docs/operating.md, in English and at 1440: the names of their files. */
const chosen: Record<string, string> = {
  landing: 'landing',
  'order-pay': 'order-pay',
  'desk-order': 'desk',
  'chat-open': 'chats',
  'desk-chat': 'desk-chat',
}
/** What the strip of an order's life shows on a phone, in this order, with the words below each. */
const life: Record<string, string> = {
  landing: 'What and how much',
  'order-pay': 'Where to pay',
  'order-checking': 'Seen on the network',
  'order-sent': 'Paid out: received?',
  'order-done': 'Done, with a receipt',
}
const ofReadme = [...new Set([...Object.keys(chosen), ...Object.keys(life)])]
/** Names of screens may be given; without any it is all of them. */
const asked = process.argv.slice(2).flatMap((name) => (name === 'readme' ? ofReadme : [name]))
/** Of a state each width is seen in each theme and language, but not all eight together, unless it was asked for by name. */
const every = asked.length > 0
const isAsked = ({ name }: { name: string }): boolean => !every || asked.includes(name)

await prepare()
if (!every) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await mkdir(pictures, { recursive: true })
// some pictures wait for a price that has moved
const office = await openOffice({ settings: { rateRefreshSeconds: 5 } })
const browser = await launchBrowser()
const openPage = freshPages(browser, office.url)
type Look = Parameters<typeof openScreen>[3]
type Pictured<S extends People> = Screen<S> & Pick<RareScreen, 'print'>
type Before = (page: Page) => Promise<unknown>

const inReadme = (name: string, theme: Look['theme']): string => join(pictures, `${name}${theme === 'dark' ? '-dark' : ''}.png`)
/** The pictures of the strip that were made, by the name of their screen. */
const frames: Record<Look['theme'], Record<string, Buffer>> = { light: {}, dark: {} }

/** The screens of an order's life side by side, each with its words, as one picture. */
async function pictureLife(theme: Look['theme']): Promise<void> {
  const cells = Object.entries(life).map(([name, words]) => {
    const frame = frames[theme][name]
    if (!frame) throw new Error(`the strip lacks the screen ${name}`)
    return `<figure><img src="data:image/png;base64,${frame.toString('base64')}"><figcaption>${words}</figcaption></figure>`
  })
  const [ground, ink, edge] = theme === 'dark' ? ['#0d1117', '#e6edf3', '#30363d'] : ['#ffffff', '#1f2328', '#d1d9e0']
  const style = `body { margin: 0; padding: 16px; display: flex; gap: 16px; width: max-content; background: ${ground}; color: ${ink};
    font: 600 20px system-ui, sans-serif } figure { margin: 0; width: 280px; text-align: center } figcaption { margin-top: 12px }
    img { width: 100%; border-radius: 16px; border: 1px solid ${edge}; display: block }`
  const page = await browser.newPage()
  await page.setContent(`<style>${style}</style>${cells.join('')}`)
  await page.locator('body').screenshot({ path: inReadme('order-life', theme) })
  await page.close()
}

/** One picture, and for the README another. */
async function picture<S extends People>(scene: S, screen: Pictured<S>, look: Look, before?: Before): Promise<void> {
  const { language, theme, width } = look
  const page = await openScreen(openPage, scene, screen, look, before)
  if (screen.print) await page.emulateMedia({ media: 'print' })
  const path = join(folder, `${screen.name}-${language}-${theme}-${width}.png`)
  await page.screenshot({ path, fullPage: !screen.fixed, animations: 'disabled' })
  const file = chosen[screen.name]
  if (file && language === 'en' && width === 1440) await page.screenshot({ path: inReadme(file, theme), animations: 'disabled' })
  if (screen.name in life && language === 'en' && width === 390)
    frames[theme][screen.name] = await page.screenshot({ animations: 'disabled' })
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
  if (ofReadme.every((name) => isAsked({ name }))) for (const theme of ['light', 'dark'] as const) await pictureLife(theme)
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
  const ofReviews = reviewScreens.filter(isAsked)
  const reviewed = ofReviews.length > 0 ? await setReviewScene(browser, office, scene) : null
  if (reviewed) for (const screen of ofReviews) await inEveryLook(reviewed, screen, every)
} finally {
  await browser.close()
  await office.stop()
}
