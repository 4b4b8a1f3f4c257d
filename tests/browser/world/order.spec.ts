/** What may go wrong or otherwise on the way: cut lines, lost links, refused forms, a break. */
import { accountTexts } from '../../../web/account/texts.ts'
import { pauseTexts } from '../../../web/admin/switches/pause-texts.ts'
import { shellTexts } from '../../../web/app/texts.ts'
import { breakTexts } from '../../../web/layout/break-texts.ts'
import { linkTexts } from '../../../web/orders/link-texts.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { themeTexts } from '../../../web/shell/theme-texts.ts'
import { layLine } from '../cut-line.ts'
import { expect, newPerson, test } from '../exchange-office.ts'
import {
  addressToPay,
  clientAction,
  comeIn,
  createButton,
  expectStatus,
  makeOrder,
  newEmail,
  openDesk,
  payAndConfirm,
  signIn,
  simulatePayment,
  toDetails,
} from '../journey.ts'

const ru = 'ru'

test('a reload, a second tab and a line that was cut all show the present state', async ({ browser, office, complaints }) => {
  complaints.foresee(/ERR_(CONNECTION|EMPTY_RESPONSE|INCOMPLETE|NETWORK|SOCKET)/)
  const line = await layLine(office.url)
  const first = await newPerson(browser, line.url, {})
  complaints.listen(first.context())
  await comeIn(first)
  const orderId = await makeOrder(first)
  await first.goto(`/order/${orderId}`)
  await expectStatus(first, 'toBePaid', ru)
  const second = await first.context().newPage()
  await second.goto(`/order/${orderId}`)
  await expectStatus(second, 'toBePaid', ru)
  const address = await addressToPay(second).innerText()

  line.cut()
  await payAndConfirm(office, address)
  await expect
    .poll(async () => (await office.sql('select status from orders where id = $1', [orderId]))[0]?.['status'])
    .toBe('paymentChecked')
  for (const tab of [first, second]) {
    await expect(tab.getByText(shellTexts.offline.ru)).toBeVisible()
    await expectStatus(tab, 'toBePaid', ru)
  }
  line.mend()
  for (const tab of [first, second]) {
    await expectStatus(tab, 'paymentChecked', ru)
    await expect(tab.getByText(shellTexts.offline.ru)).toBeHidden()
  }
  await second.reload()
  await expectStatus(second, 'paymentChecked', ru)
  await first.context().close()
  await line.close()
})

test('another browser sees no access, is sent the link, and opens the order by a press', async ({ office, person }) => {
  const email = newEmail()
  const owner = await person()
  await comeIn(owner)
  const orderId = await makeOrder(owner, { email })

  const other = await person({ path: `/order/${orderId}` })
  await expect(other.getByRole('heading', { name: linkTexts.byLink.ru })).toBeVisible()
  await expect(addressToPay(other)).toBeHidden()
  await other.getByRole('button', { name: linkTexts.askLink.ru }).click()
  await expect(other.getByText(linkTexts.askedLink.ru)).toBeVisible()
  const message = async () => (await office.emailsTo(email)).find(({ subject }) => subject.includes('Ссылка'))
  await expect.poll(message).toBeTruthy()
  const link = /https?:\/\/\S+\/order\/\S+/.exec((await message())?.text ?? '')?.[0] ?? ''
  expect(link).toContain(orderId)

  // Looking at the link, as a mail scanner does, opens nothing.
  await other.goto('/contacts')
  await other.goto(link)
  await expect(other.getByRole('heading', { name: linkTexts.linkTitle.ru })).toBeVisible()
  expect(await office.sql('select 1 from order_access where order_id = $1', [orderId])).toHaveLength(0)
  await other.getByRole('button', { name: linkTexts.linkOpen.ru }).click()
  await expectStatus(other, 'toBePaid', ru)
  expect(other.url()).not.toContain('link=')
  await other.reload()
  await expectStatus(other, 'toBePaid', ru)
})

test('the address of a coin with a memo can be copied only once the memo is noted, and an order is cancelled only after its consequence was read', async ({
  person,
}) => {
  const page = await person({ options: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await comeIn(page)
  await page.goto(`/order/${await makeOrder(page, { give: 'usdt-ton' })}`)
  const copyAddress = page.getByRole('button', { name: /^Копировать: адрес/ })
  await expect(copyAddress).toBeDisabled()
  await expect(page.getByText(orderTexts.memoLock_memo.ru)).toBeVisible()
  const memoTop = await page.getByText(orderTexts.memoFirst_memo.ru).boundingBox()
  const addressTop = await copyAddress.boundingBox()
  expect(memoTop?.y).toBeLessThan(addressTop?.y ?? 0)
  await page.getByRole('button', { name: /^Копировать: комментарий/ }).click()
  const memo = await page.evaluate(() => navigator.clipboard.readText())
  expect(memo).toMatch(/^\w{4,}$/)
  await page.getByRole('checkbox').check({ force: true })
  await copyAddress.click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[UE]Q[\w-]{46}$/)

  await clientAction(page, 'cancelOrder', ru).click()
  await expect(page.getByText('Не платите по её реквизитам')).toBeVisible()
  await page.getByRole('button', { name: orderTexts.notNow.ru }).click()
  await expectStatus(page, 'toBePaid', ru)
  await expect(copyAddress).toBeVisible()
  await clientAction(page, 'cancelOrder', ru).click()
  await clientAction(page, 'cancelOrder', ru).click()
  await expect(page.getByRole('heading', { name: 'Вы отменили заявку' })).toBeVisible()
  await expect(copyAddress).toBeHidden()
})

test('a form that is refused keeps what was typed and leads to the first wrong field', async ({ person }) => {
  const page = await person({ path: '/?give=USDTTRC20&take=SBERRUB&amount=500' })
  await toDetails(page).click()
  const number = page.getByLabel('Номер карты')
  await number.fill('2202 2032 1234 5675')
  await page.getByLabel('Фамилия и имя получателя').fill('Иванов Иван')
  await createButton(page, ru).click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveValue('2202 2032 1234 5675')
  await expect(page.getByRole('alert')).not.toHaveCount(0)
})

test('language and theme stay as they were chosen, on all pages', async ({ person }) => {
  const page = await person({ path: '/qa', theme: 'system' })
  await page.getByRole('button', { name: shellTexts.otherLanguage.ru }).first().click()
  await expect(page).toHaveURL(/\/en\/qa$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: themeTexts.theme.en, exact: true }).click()
  await page
    .getByRole('menuitemradio', { name: themeTexts.themeDark.en })
    .or(page.getByRole('menuitem', { name: themeTexts.themeDark.en }))
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: accountTexts.signIn.en })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a pause of the service shows the break to everyone at once, keeps who wants to hear of its end, and open orders go on', async ({
  office,
  person,
}) => {
  const page = await person({ path: '/' })
  await expect(toDetails(page)).toBeEnabled()
  const client = await person()
  await comeIn(client)
  await client.goto(`/order/${await makeOrder(client)}`)
  const admin = await person()
  await signIn(admin, office.logins.admin)
  await openDesk(admin)
  await admin.getByRole('switch', { name: pauseTexts.isOpen.ru }).click()
  await admin.getByLabel(pauseTexts.reasonRu.ru).fill('Обновляем кассу.')
  await admin.getByLabel(pauseTexts.reasonEn.ru).fill('The till is being renewed.')
  // who types a time without looking may give the year six digits
  const until = admin.getByLabel(pauseTexts.until.ru)
  await until.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '202615-11-21T15:30')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(until).toHaveValue('202615-11-21T15:30')
  await expect(admin.getByLabel(pauseTexts.reasonRu.ru)).toHaveValue('Обновляем кассу.')
  await until.fill('')
  await admin.getByRole('button', { name: pauseTexts.pause.ru, exact: true }).click()
  await expect(page.getByRole('heading', { name: breakTexts.breakTitle.ru })).toBeVisible()
  await expect(page.getByText('Обновляем кассу.')).toBeVisible()
  const email = newEmail()
  const tell = page.getByLabel(breakTexts.tellTitle.ru)
  await tell.fill('nobody')
  await tell.press('Enter')
  await expect(tell).toHaveAttribute('aria-invalid', 'true')
  await tell.fill(email)
  await tell.press('Enter')
  await expect(page.getByText(breakTexts.told.ru(email))).toBeVisible()
  await simulatePayment(client, ru)
  await expectStatus(client, 'checkingPayment', ru)
  await admin.getByRole('switch', { name: pauseTexts.isPaused.ru }).click()
  await expect(toDetails(page)).toBeEnabled()
})
