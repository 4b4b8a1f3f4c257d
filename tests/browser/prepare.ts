/** What cannot run says so before the first browser test or picture, instead of failing in each. */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchBrowser } from './launch.ts'

const builder = pathToFileURL(join(resolve(import.meta.dirname, '../..'), 'scripts/build-screens.mjs')).href

/** Builds the screens where they are not those of the present files; throws with the way to mend what is missing. */
export default async function prepare(): Promise<void> {
  const { buildScreens } = (await import(builder)) as { buildScreens: () => Promise<boolean> }
  if (!(await buildScreens())) throw new Error('The screens were not built: the words of the build are above (npm run build).')
  const browser = await launchBrowser().catch((error: Error) => {
    throw new Error(`The browser from @sparticuz/chromium does not start: run npm ci, and remove .cache/chromium. ${error.message}`)
  })
  await browser.close()
}
