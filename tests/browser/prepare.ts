/** Playwright's global setup: what cannot run says so before the first test, instead of failing in each. */
import { existsSync } from 'node:fs'
import { launchBrowser } from './launch.ts'

/** Throws with the way to mend it when the screens are not built or the browser does not start. */
export default async function prepare(): Promise<void> {
  if (!existsSync('build/web/index.html')) throw new Error('The screens are not built: run npm run build (npm test does it by itself).')
  const browser = await launchBrowser().catch((error: Error) => {
    throw new Error(`The browser from @sparticuz/chromium does not start: run npm ci, and remove .cache/chromium. ${error.message}`)
  })
  await browser.close()
}
