/**
 * `npm run screenshots`: every screen at 1440 and 390, light and dark, in both languages, into .cache/screenshots, and
 * the three of the README into docs/pictures. Opens an office of its own and closes it.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { launchBrowser } from '../tests/browser/launch.ts'
import { openOffice } from '../tests/browser/office.ts'
import prepare from '../tests/browser/prepare.ts'
import { openScreen, screens, setScene } from '../tests/browser/screens.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.cache/screenshots')
const pictures = join(root, 'docs/pictures')
/** Of screens for the README, in Russian and light. */
const chosen = ['landing', 'order-pay', 'desk-order']
/** Names of screens may be given; without any it is all of them. */
const asked = process.argv.slice(2)

await prepare()
if (asked.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await mkdir(pictures, { recursive: true })
const office = await openOffice()
const browser = await launchBrowser()
try {
  const scene = await setScene(browser, office)
  for (const screen of screens.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    for (const language of ['ru', 'en'] as const)
      for (const theme of ['light', 'dark'] as const)
        for (const width of [1440, 390]) {
          const page = await openScreen(browser, office, scene, screen, { language, theme, width })
          const path = join(folder, `${screen.name}-${language}-${theme}-${width}.png`)
          await page.screenshot({ path, fullPage: true, animations: 'disabled' })
          if (chosen.includes(screen.name) && language === 'ru' && theme === 'light' && width === 1440)
            await page.screenshot({ path: join(pictures, `${screen.name.replace('desk-order', 'desk')}.png`), animations: 'disabled' })
          await page.context().close()
        }
    console.log(screen.name)
  }
} finally {
  await browser.close()
  await office.stop()
}
