/** The keyboard alone can exchange, and can work an order at the desk. Nothing here touches a mouse. */
import { randomUUID } from 'node:crypto'
import { linkTexts } from '../../../web/account/link-texts.ts'
import { accountTexts } from '../../../web/account/texts.ts'
import { chatsTexts } from '../../../web/admin/chats/chats-texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { shellTexts } from '../../../web/app/texts.ts'
import { chatTexts } from '../../../web/chat/texts.ts'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { pickerTexts } from '../../../web/exchange/picker-texts.ts'
import { exchangeTexts } from '../../../web/exchange/texts.ts'
import { chatPanelTexts } from '../../../web/orders/chat-panel-texts.ts'
import { dataTexts } from '../../../web/profile/data-texts.ts'
import { emailChoiceTexts } from '../../../web/profile/email-choice-texts.ts'
import { profileTexts } from '../../../web/profile/texts.ts'
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
  signIn,
  sumField,
  toDetails,
} from '../journey.ts'
import { picture } from '../picture.ts'
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

test('Enter in another address asks for its tag, and sends none of the former one', async ({ person }) => {
  const page = await person({ path: '/?give=SBERRUB&take=XRP&amount=50000' })
  await toDetails(page).click()
  const [address, tag] = [page.getByLabel('Адрес в сети XRP Ledger'), page.getByLabel('Тег (Destination Tag)')]
  await address.fill('r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59')
  await tag.fill('123')
  await address.fill('rrrrrrrrrrrrrrrrrrrrBZbvji')
  await address.press('Enter')
  await expect(tag).toHaveAttribute('aria-invalid', 'true')
  await expect(tag).toHaveValue('')
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
  await tabTo(page, page.getByLabel(accountTexts.password.ru, { exact: true }))
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
  await expect(page.getByLabel(deskTexts.proof_operation.ru)).toBeFocused()
  await page.keyboard.type(`CHECK-1000-${orderId.slice(0, 6)}`)
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await callAs(page, 'getOrder', { orderId })).order.payouts[0]?.proof)
    .toBe(`CHECK-1000-${orderId.slice(0, 6)}`)
  await expect(client.getByText(`CHECK-1000-${orderId.slice(0, 6)}`)).toBeVisible()
})

test('a client writes from his phone, and the desk answers him', async ({ office, person }) => {
  const [page, operator] = [await person({ width: 390, height: 844 }), await person()]
  // the browser is told at once that files are chosen by the test: told right before a press, it may hear it too late
  page.on('filechooser', () => undefined)
  await comeIn(page)
  const orderId = await makeOrder(page)
  await page.goto(`/order/${orderId}`)
  const bar = page.getByRole('button', { name: chatPanelTexts.title.ru })
  await tabTo(page, bar)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: chatPanelTexts.title.ru })
  await expect(sheet).toBeFocused()
  const field = sheet.getByRole('textbox', { name: chatTexts.message.ru })
  await tabTo(page, field)
  await page.keyboard.type('Когда придут деньги?')
  await page.keyboard.press('Enter')
  const feed = sheet.getByRole('log')
  const own = feed.getByRole('listitem').filter({ hasText: 'Когда придут деньги?' })
  await expect(own.locator('time')).toBeVisible()
  await expect(field).toBeFocused()

  // one file is taken away, another goes
  const clip = sheet.getByRole('button', { name: chatTexts.attach.ru })
  const choose = async (name: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(picture(name))
    await expect(sheet.getByRole('progressbar')).toHaveCount(0)
  }
  await tabTo(page, clip)
  await choose('wrong.png')
  const remove = sheet.getByRole('button', { name: chatTexts.stopFile.ru('wrong.png') })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(clip).toBeFocused()
  await choose('check.png')
  await tabTo(page, sheet.getByRole('button', { name: chatTexts.send.ru, exact: true }))
  await page.keyboard.press('Enter')
  await expect(feed.getByRole('link', { name: chatTexts.openFile.ru('check.png') })).toBeVisible()
  await expect(field).toBeFocused()

  // the desk: a row by its letters, an answer by its stroke and arrows, a note, a colleague
  await signIn(operator, office.logins.operator)
  await operator.goto('/admin/chats')
  const row = operator.locator(`[data-chat="${orderId}"]`)
  await row.waitFor()
  const focused = () => row.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40 && !(await focused()); presses += 1) await operator.keyboard.press('j')
  await expect(row).toBeFocused()
  await operator.keyboard.press('Enter')
  const answer = operator.getByRole('textbox', { name: chatsTexts.field.ru })
  await expect(answer).toBeFocused()
  await operator.keyboard.press('/')
  const options = operator.getByRole('listbox', { name: chatsTexts.cannedHead.ru }).getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await operator.keyboard.press('ArrowDown')
  await operator.keyboard.press('Enter')
  await expect(answer).not.toHaveValue(/^\/?$/)
  const words = await answer.inputValue()
  await operator.keyboard.press('Enter')
  await expect(answer).toHaveValue('')
  await expect(answer).toBeFocused()

  // the client hears it once, and his own words not at all
  const heard = feed.getByRole('listitem').filter({ hasText: words })
  await expect(heard).toBeVisible()
  await expect(feed).toHaveAttribute('aria-live', 'polite')
  await expect(heard).not.toHaveAttribute('aria-live', 'off')
  await expect(own).toHaveAttribute('aria-live', 'off')
  await tabTo(page, feed)
  await page.keyboard.press('End')
  await expect(feed.getByText(chatTexts.toEnd.ru)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(bar).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))

  await tabTo(operator, operator.getByRole('button', { name: chatsTexts.note.ru }))
  await operator.keyboard.press('Enter')
  await expect(operator.getByRole('textbox', { name: chatsTexts.note.ru })).toBeFocused()
  await operator.keyboard.type('Торопится')
  await operator.keyboard.press('Enter')
  await expect(operator.getByRole('log').getByText('Торопится')).toBeVisible()
  await operator.keyboard.press('Escape')
  await expect(answer).toBeFocused()
  const conversation = operator.getByRole('region', { name: chatsTexts.title.ru })
  await operator.keyboard.press('Escape')
  await expect(conversation).toBeFocused()
  const press = conversation.getByRole('button', { name: chatsTexts.handOver.ru })
  await tabTo(operator, press)
  await operator.keyboard.press('Enter')
  await operator.keyboard.press('Escape')
  await expect(press).toBeFocused()
  await expect(press).toHaveAttribute('aria-expanded', 'false')
  await operator.keyboard.press('Enter')
  const colleague = operator.getByRole('group', { name: chatsTexts.handOverTitle.ru }).getByRole('button').first()
  await tabTo(operator, colleague)
  const name = await colleague.innerText()
  await operator.keyboard.press('Enter')
  await expect(operator.getByText(chatsTexts.answeredBy.ru(name), { exact: true })).toBeVisible()
  await expect(operator.getByRole('button', { name: chatsTexts.takeOver.ru })).toBeFocused()
  await operator.keyboard.press('t')
  await expect(answer).toBeFocused()
  await operator.keyboard.press('Escape')
  await operator.keyboard.press('Escape')
  await expect(row).toBeFocused()
})

test('a press that goes away leaves the focus in the conversation, and old words are not announced', async ({ office, person }) => {
  const page = await person()
  await comeIn(page)
  const orderId = await makeOrder(page)
  await callAs(page, 'sendMessage', { idempotencyKey: randomUUID(), orderId, text: 'The first one' })
  await office.sql(
    `insert into chat_messages (order_id, position, at, kind, text)
     select $1, n, now(), 'client', 'Line ' || n from generate_series(2, 60) n`,
    [orderId],
  )
  await office.sql("update chats set last_position = 60, last_text = 'Line 60', last_at = now(), version = 60 where order_id = $1", [
    orderId,
  ])
  await page.goto(`/order/${orderId}`)
  const feed = page.getByRole('log')
  await expect(feed.getByText('Line 60', { exact: true })).toBeVisible()
  await tabTo(page, feed.getByRole('button', { name: chatTexts.older.ru }))
  await page.keyboard.press('Enter')
  const first = feed.getByRole('listitem').filter({ hasText: 'The first one' })
  await expect(first).toHaveAttribute('aria-live', 'off')
  await expect(feed).toBeFocused()
  await page.keyboard.press('Home')
  await expect(first).toBeInViewport()
  await tabTo(page, page.getByRole('button', { name: chatTexts.toEnd.ru }))
  await page.keyboard.press('Enter')
  await expect(feed).toBeFocused()
  await expect(feed.getByText('Line 60', { exact: true })).toBeInViewport()
})

test('an account is made, an email is switched off, and each form of the account is left with the focus where it was', async ({
  person,
}) => {
  const page = await person({ path: '/auth/register?to=/profile/account' })
  const email = newEmail()
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }), 60)
    await page.keyboard.press('Enter')
  }
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }), 60)
    await page.keyboard.type(text)
  }
  await type(accountTexts.email.ru, email)
  await type(accountTexts.password.ru, 'сорок два зонта')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await press(accountTexts.create.ru)
  await page.waitForURL(({ pathname }) => pathname === '/profile/account')

  const credited = page.getByRole('checkbox', { name: emailChoiceTexts.orderCredited.ru })
  await tabTo(page, credited, 60)
  await page.keyboard.press('Space')
  await expect(credited).not.toBeChecked()
  await expect(page.getByText(emailChoiceTexts.switchedOff.ru)).toBeVisible()

  // the form that opens in place of the button takes the focus
  const [changeEmail, changePassword] = [page.locator('[data-opens=email]'), page.locator('[data-opens=password]')]
  await tabTo(page, changeEmail, 60)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(linkTexts.newEmail.ru, { exact: true })).toBeFocused()
  // Escape leaves it, and gives the focus back to the button
  await page.keyboard.press('Escape')
  await expect(changeEmail).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(linkTexts.newEmail.ru, { exact: true })).toBeFocused()
  await type(linkTexts.newEmail.ru, newEmail())
  await type(profileTexts.presentPassword.ru, 'сорок два зонта')
  await page.keyboard.press('Enter')
  // the button that opened the form is gone by then
  const callOff = page.getByRole('button', { name: linkTexts.callOff.ru, exact: true })
  await expect(callOff).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(changeEmail).toBeFocused()

  await tabTo(page, changePassword, 60)
  await page.keyboard.press('Enter')
  await type(profileTexts.presentPassword.ru, 'сорок два зонта')
  await type(accountTexts.newPassword.ru, 'семь синих чашек')
  await page.keyboard.press('Enter')
  await expect(page.getByText(profileTexts.passwordChanged.ru)).toBeVisible()
  await expect(changePassword).toBeFocused()

  const archive = page.getByRole('button', { name: dataTexts.archive.ru, exact: true })
  await press(dataTexts.archive.ru)
  await expect(page.getByLabel(accountTexts.password.ru, { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(archive).toBeFocused()
  const remove = page.getByRole('button', { name: dataTexts.remove.ru, exact: true })
  await press(dataTexts.remove.ru)
  await type(dataTexts.typeEmail.ru(email), email)
  await press(dataTexts.keep.ru)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(dataTexts.typeEmail.ru(email), { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
})
