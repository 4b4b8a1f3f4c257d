/** A client and the operator write to each other: live, without a line, on a phone, and by an email. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chatTexts } from '../../../web/chat/texts.ts'
import { chatPanelTexts } from '../../../web/orders/chat-panel-texts.ts'
import { linkTexts } from '../../../web/orders/link-texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, makeOrder, newEmail, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import { picture } from '../picture.ts'

const answer = (operator: Page, orderId: string, text: string) =>
  callAs(operator, 'sendMessage', { idempotencyKey: randomUUID(), orderId, text })
const messagesOf = async (operator: Page, orderId: string) =>
  (await callAs(operator, 'listMessages', { orderId })).messages.map(({ text }) => text)

for (const language of walkedIn('en'))
  test(`a client asks, is answered, and goes on by phone and by the email (${language})`, async ({ office, person, complaints }) => {
    complaints.foresee(/INTERNET_DISCONNECTED/)
    const [operator, visitor] = [await person({ language }), await person({ language })]
    await signIn(operator, office.logins.operator)
    await comeIn(visitor)
    const email = newEmail()
    const orderId = await makeOrder(visitor, { email, language })
    await visitor.goto(`/order/${orderId}`)
    const feed = visitor.getByRole('log')
    const field = visitor.getByRole('textbox', { name: chatTexts.message[language] })
    await expect(visitor.getByText(chatTexts.empty[language])).toBeVisible()

    // by keys alone; while the words are judged another press sends nothing, and what is typed on stays
    const send = visitor.getByRole('button', { name: chatTexts.send[language], exact: true })
    const judged = Promise.withResolvers<void>()
    await visitor.route('**/assets/secret-in-text*', async (route) => {
      await judged.promise
      await route.continue()
    })
    await field.fill('When does it come?')
    await field.press('Enter')
    await expect(send).toHaveAttribute('aria-busy', 'true')
    await field.press('Enter')
    await field.pressSequentially(' Today')
    judged.resolve()
    await expect(feed.getByText('When does it come?')).toBeVisible()
    await expect(send).not.toHaveAttribute('aria-busy')
    await expect(field).toHaveValue('Today')
    await field.fill('')

    // a picture
    await visitor.locator('input[type=file]').setInputFiles(picture('transfer.png'))
    await expect(visitor.getByRole('progressbar')).toHaveCount(0)
    await send.click()
    await expect(feed.getByRole('link', { name: chatTexts.openFile[language]('transfer.png') })).toBeVisible()

    // what nobody should be told is asked about first
    await field.fill('card 4111 1111 1111 1111')
    await field.press('Enter')
    await expect(visitor.getByText(chatTexts.secret_card[language])).toBeVisible()
    await visitor.getByRole('button', { name: chatTexts.mend[language] }).click()
    await expect(field).toBeFocused()
    await field.fill('')
    expect(await messagesOf(operator, orderId)).toEqual(['When does it come?', ''])

    // the answer comes by itself, is read, and says by whom
    await answer(operator, orderId, 'In five minutes')
    await expect(feed.getByText('In five minutes')).toBeVisible()
    await expect.poll(async () => (await callAs(visitor, 'getUserOrders', null)).orders[0]?.unread).toBe(0)

    // without a line the words wait, over a reload too, and are sent once
    await visitor.context().setOffline(true)
    await field.fill('Written in a tunnel')
    await field.press('Enter')
    await expect(feed.getByText('Written in a tunnel')).toBeVisible()
    await expect(feed.getByText(chatTexts.waits[language])).toBeVisible()
    await visitor.context().setOffline(false)
    await expect.poll(() => messagesOf(operator, orderId)).toContain('Written in a tunnel')
    await expect(feed.getByText(chatTexts.waits[language])).toHaveCount(0)
    expect((await messagesOf(operator, orderId)).filter((text) => text === 'Written in a tunnel')).toHaveLength(1)

    // the same client on a phone: the bar, the sheet, a step back
    const phone = await person({ language, width: 390, height: 844, options: { storageState: await visitor.context().storageState() } })
    await visitor.goto('/contacts')
    await answer(operator, orderId, 'The money has left')
    await phone.goto(`/order/${orderId}`)
    const bar = phone.getByRole('button', { name: chatPanelTexts.title[language] })
    await expect(bar).toContainText('The money has left')
    await expect(phone).toHaveTitle(/^\(1\) /)
    await bar.click()
    const sheet = phone.getByRole('dialog', { name: chatPanelTexts.title[language] })
    await expect(sheet.getByText(chatTexts.unread[language](1))).toBeVisible()
    await expect(sheet.getByText('The money has left')).toBeVisible()
    await expect(phone).toHaveTitle(/^[^(]/)
    await noFaults(phone)
    await phone.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(phone).toHaveURL(new RegExp(`/order/${orderId}$`))
    await phone.goto('/contacts')
    await expect(phone).toHaveTitle(/^[^(]/)

    // who is away is told by email, and answers by its link in a browser that was never here
    await answer(operator, orderId, 'Have you got it?')
    await phone.goto('/reserves')
    await expect(phone).toHaveTitle(/^\(1\) /)
    await office.sql('update chats set client_seen_at = null, mail_due_at = now() where order_id = $1', [orderId])
    const link = async () =>
      (await office.emailsTo(email)).flatMap(({ text }) =>
        text.includes('Have you got it?') ? (/\/order\/\S+#link=[\w-]+(?=\n)/.exec(text)?.[0] ?? []) : [],
      )
    await expect.poll(link).toHaveLength(1)
    const reader = await person({ language })
    await reader.goto((await link())[0] ?? '')
    await reader.getByRole('button', { name: linkTexts.linkOpen[language] }).click()
    const readerField = reader.getByRole('textbox', { name: chatTexts.message[language] })
    await readerField.fill('Yes, thank you')
    await readerField.press('Enter')
    await expect.poll(() => messagesOf(operator, orderId)).toContain('Yes, thank you')
  })
