/** A folder as `vite build` leaves it, small: for what the server does with screens, whatever they show. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const render = `
export const body = (address) => '<main>' + address.replaceAll('<', '') + '</main>'
export const hasScreen = (address) => ['/', '/en', '/qa'].includes(address)
export const showsReviews = (address) => address === '/'
export const showsLegal = () => false
export const openPages = (template) => (page, html) => template.replace('<!--app-->', () => html).replace('<!--data-->', () => JSON.stringify(page.data.now))
export const openAwayPages = (template) => ({ language }) => template.replace('<!--app-->', () => '<main>away in ' + language + '</main>')
`

/** Its path; `remove` it in the end. */
export async function fakeScreens(): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'menyala-screens-'))
  await mkdir(join(root, 'web/.vite'), { recursive: true })
  await mkdir(join(root, 'web/assets'))
  await mkdir(join(root, 'render'))
  await writeFile(join(root, 'web/index.html'), '<!doctype html><html lang="ru"><body><!--app--><!--data--></body></html>')
  await writeFile(join(root, 'web/.vite/manifest.json'), '{}')
  await writeFile(join(root, 'web/assets/main.js'), 'export const answer = 42\n')
  await writeFile(join(root, 'web/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(root, 'render/render.js'), render)
  await writeFile(join(root, 'render/package.json'), '{"type":"module"}')
  return { root, remove: () => rm(root, { recursive: true }) }
}
