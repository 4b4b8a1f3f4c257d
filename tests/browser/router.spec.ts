/** Going about the site: without a load of the page, back and forward, and a link with a key held is the browser's own. */
import { expect, test } from './exchange-office.ts'

test('links, back and forward change the screen without loading the page anew', async ({ person }) => {
  const page = await person({ path: '/contacts' })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const title = () => page.locator('h1').textContent()
  const contacts = await title()
  await page.getByRole('banner').getByRole('link', { name: 'Резервы' }).click()
  await page.waitForURL('/reserves')
  await expect(page.locator('h1')).not.toHaveText(contacts ?? '')
  await page.goBack()
  await page.waitForURL('/contacts')
  await expect(page.locator('h1')).toHaveText(contacts ?? '')
  await page.goForward()
  await page.waitForURL('/reserves')
  await expect(page.locator('h1')).not.toHaveText(contacts ?? '')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a link with a key held opens beside, and the page stays', async ({ person }) => {
  const page = await person({ path: '/contacts' })
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Резервы' })
    .click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await other.waitForURL('/reserves')
  expect(new URL(page.url()).pathname).toBe('/contacts')
})
