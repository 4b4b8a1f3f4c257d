/** Going about the site: without a load of the page, back and forward, and a link with a key held is the browser's own. */
import { randomUUID } from 'node:crypto'
import { statusWords } from '../../../core/orders/statuses.ts'
import { shellTexts } from '../../../web/app/texts.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, deskRow, makeOrder, openDesk, signIn } from '../journey.ts'

test('links, back and forward change the screen without loading the page anew, and a link with a key held is left to the browser', async ({
  person,
}) => {
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

  // the browser opens it beside, and the page stays. The new page itself is not waited for: under load Chromium has twice not told of it,
  // and opening it is no matter of ours
  await page.goBack()
  await page.waitForURL('/contacts')
  await page.evaluate(() => addEventListener('click', ({ defaultPrevented }) => Object.assign(window, { taken: defaultPrevented })))
  const link = page.getByRole('banner').getByRole('link', { name: 'Резервы' })
  await expect(link).toHaveAttribute('href', '/reserves')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => page.evaluate(() => ('taken' in window ? window.taken : null))).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/contacts')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('rates are searched by either side and another layout, opened by keyboard, and the address keeps what is open', async ({ person }) => {
  const page = await person({ path: '/reserves' })
  const group = (name: RegExp) => page.getByRole('button', { name, expanded: true })
  await expect(group(/^USDT/)).toBeVisible()
  await page.getByRole('searchbox').fill('cth')
  await expect(group(/^Сбербанк/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Т-Банк' })).toHaveCount(0)
  await expect(page).toHaveURL(/q=cth/)
  // what a search has opened can be closed, and another search opens what it finds
  await group(/^Сбербанк/).press('Enter')
  await expect(page.getByRole('button', { name: /^Сбербанк/, expanded: false })).toBeVisible()
  await page.getByRole('searchbox').fill('usdt на cth')
  await expect(group(/^USDT/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Найдено: 1' })).toHaveCount(1)
  await page.getByRole('searchbox').fill('щщщщ')
  await page.getByRole('button', { name: 'Показать всё' }).click()
  const bitcoin = page.getByRole('button', { name: /^BTC/ })
  await bitcoin.press('Enter')
  await expect(bitcoin).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(group(/^BTC/)).toBeVisible()
  await page.getByRole('link', { name: /^Обменять BTC на Сбербанк/ }).click()
  await page.waitForURL(/give=BTC&take=/)
})

test('the title of the tab says how much waits for staff, from any of their screens', async ({ office, person }) => {
  const operator = await person()
  await signIn(operator, office.logins.operator)
  await openDesk(operator)
  // what waits is of the whole office, where other tests add to it and take from it meanwhile: the sections say how much there is
  const counts = operator.getByRole('navigation', { name: shellTexts.sections.ru }).locator('b').filter({ hasText: /^\d+$/ })
  const saysAll = async () => {
    const all = (await counts.allInnerTexts()).reduce((sum, count) => sum + Number(count), 0)
    return all > 0 && (await operator.title()).startsWith(`(${all}) `)
  }
  const visitor = await person()
  await comeIn(visitor)
  const orderId = await makeOrder(visitor, {
    direction: 'rub-usdt-trc20',
    give: 'sber',
    amount: '20000',
    fields: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', sender: 'Мария Иванова' },
  })
  await callAs(visitor, 'orderUserAction', { idempotencyKey: randomUUID(), actionName: 'markOrderAsPaid', payload: { orderId } })
  const row = operator.getByRole('row').filter({ has: deskRow(operator, orderId) })
  await expect(row).toContainText(statusWords.checkingPayment.name.ru)
  await expect.poll(saysAll).toBe(true)
  await operator.goto('/admin/payments')
  await expect.poll(saysAll).toBe(true)
})
