/** The keyboard alone can exchange, and can work an order at the desk. Nothing here touches a mouse. */
import { accountTexts } from '../../../web/account/texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { shellTexts } from '../../../web/app/texts.ts'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { pickerTexts } from '../../../web/exchange/picker-texts.ts'
import { exchangeTexts } from '../../../web/exchange/texts.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import {
  addressToPay,
  card,
  comeIn,
  deskRow,
  expectStatus,
  holder,
  makeOrder,
  newEmail,
  orderIdOf,
  payAndConfirm,
  sumField,
  toDetails,
} from '../journey.ts'
import { tabTo } from '../tab-to.ts'

test('from the landing to an order', async ({ person }) => {
  const page = await person({ path: '/?give=BTC&take=SBERRUB&amount=0.01' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: shellTexts.toContent.ru })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: `${exchangeTexts.give.ru}: ` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('гывеекс')
  await expect(page.getByRole('option').first()).toContainText('TRC20')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `${exchangeTexts.give.ru}: ` })).toBeFocused()
  await expect(page.getByRole('button', { name: `${exchangeTexts.give.ru}: USDT` })).toBeVisible()

  // Escape leaves everything as it was.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: pickerTexts.give.ru })).toBeHidden()
  await expect(page.getByRole('button', { name: `${exchangeTexts.give.ru}: USDT` })).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await expect(sumField(page, 'give', 'ru')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('700')
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByLabel('Номер карты'))
  await page.keyboard.type(card)
  await tabTo(page, page.getByLabel('Фамилия и имя получателя'))
  await page.keyboard.type(holder.ru)
  await tabTo(page, page.getByLabel(detailsTexts.email.ru))
  await page.keyboard.type(newEmail())
  for (const box of await page.getByRole('checkbox').all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await tabTo(page, toDetails(page))
  await page.keyboard.press('Enter')
  await orderIdOf(page)
  await expectStatus(page, 'toBePaid', 'ru')
})

test('an order is opened, taken and paid out at the desk', async ({ office, person }) => {
  const client = await person()
  await comeIn(client)
  const orderId = await makeOrder(client)
  await client.goto(`/order/${orderId}`)
  await payAndConfirm(office, await addressToPay(client).innerText())

  const page = await person({ path: '/auth/login?to=/admin/orders' })
  await tabTo(page, page.getByLabel(accountTexts.email.ru))
  await page.keyboard.type(office.logins.operator.email)
  await tabTo(page, page.getByRole('textbox', { name: accountTexts.password.ru, exact: true }))
  await page.keyboard.type(office.logins.operator.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/admin/orders')

  await expect.poll(async () => (await callAs(page, 'getOrder', { orderId })).order.status).toBe('paymentChecked')
  await deskRow(page, orderId).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-order'))
  for (let presses = 0; presses < 20 && (await focused()) !== orderId; presses += 1) await page.keyboard.press('j')
  expect(await focused()).toBe(orderId)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: /^№ / })
  await expect(panel).toBeFocused()
  await page.keyboard.press('m')
  await expect(panel.getByText(deskTexts.takenByYou.ru)).toBeVisible()

  await tabTo(page, page.locator('[data-action="claimPayout"]'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(deskTexts.proof.ru)).toBeFocused()
  await page.keyboard.type(`CHECK-1000-${orderId.slice(0, 6)}`)
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await callAs(page, 'getOrder', { orderId })).order.payouts[0]?.proof)
    .toBe(`CHECK-1000-${orderId.slice(0, 6)}`)
  await expect(client.getByText(`CHECK-1000-${orderId.slice(0, 6)}`)).toBeVisible()
})
