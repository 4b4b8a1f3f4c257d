/** The desk answers a client by the keyboard: a ready answer, a note for staff, and a colleague who goes on. */
import { randomUUID } from 'node:crypto'
import { chatsTexts } from '../../../web/admin/chats/chats-texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { partsTexts } from '../../../web/admin/parts/texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, deskAction, deskRow, makeOrder, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru'))
  test(`a client is answered from the desk, noted and handed over (${language})`, async ({ office, person }) => {
    const [operator, client] = [await person({ language }), await person({ language: 'en' })]
    await signIn(operator, office.logins.operator)
    await comeIn(client)
    const orderId = await makeOrder(client, { language: 'en' })
    await client.goto(`/order/${orderId}`)
    const read = client.getByRole('log')
    await expect(read).toBeVisible()
    const ask = (text: string) => callAs(client, 'sendMessage', { idempotencyKey: randomUUID(), orderId, text })
    await ask('Until when is the rate fixed?')

    await operator.goto('/admin/chats')
    await operator.getByRole('switch', { name: partsTexts.sound[language] }).click()
    await expect(operator.getByRole('switch', { name: partsTexts.sound[language] })).toHaveAttribute('aria-checked', 'true')
    await operator.locator(`[data-chat="${orderId}"]`).click()
    const field = operator.getByRole('textbox', { name: chatsTexts.field[language] })
    const feed = operator.getByRole('log')
    await expect(field).toBeFocused()
    await expect(feed.getByText('Until when is the rate fixed?')).toBeVisible()

    // the answers are in the client's language; Enter puts one into the field and sends nothing
    await operator.keyboard.type(language === 'ru' ? '/курс' : '/rate')
    const options = operator.getByRole('listbox', { name: chatsTexts.cannedHeadEn[language] }).getByRole('option')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await operator.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await operator.keyboard.press('ArrowUp')
    await operator.keyboard.press('Enter')
    await expect(field).toHaveValue(/^The rate is fixed until .+\sMoscow\stime\. If your transfer of .+ arrives by then, you get .+\.$/)
    await expect(options).toHaveCount(0)
    expect((await callAs(operator, 'listMessages', { orderId })).messages).toHaveLength(1)
    await operator.keyboard.press('Enter')
    await expect(read.getByText('The rate is fixed until', { exact: false })).toBeVisible()
    await expect(operator.getByText(chatsTexts.answeredByYou[language])).toBeVisible()

    // an answer without what it names cannot be chosen, and says why
    await office.sql('update orders set rate_fixed_until = null where id = $1', [orderId])
    await operator.reload()
    await expect(field).toBeFocused()
    await operator.keyboard.type('/fixed until')
    const reason = language === 'ru' ? 'у заявки ещё нет закреплённого курса' : 'the order has no fixed rate'
    await expect(options.filter({ hasText: reason })).toHaveAttribute('aria-disabled', 'true')
    await operator.keyboard.press('Enter')
    await expect(field).toHaveValue('/fixed until')
    await operator.keyboard.press('Escape')
    await field.fill('')

    // a note stays among staff, and each kind of words keeps what was typed
    await field.fill('Half an answer')
    await operator.getByRole('button', { name: chatsTexts.note[language] }).click()
    const note = operator.getByRole('textbox', { name: chatsTexts.note[language] })
    await expect(note).toHaveValue('')
    await note.fill('He is in a hurry')
    await noFaults(operator)
    await operator.keyboard.press('Enter')
    await expect(feed.getByText('He is in a hurry')).toBeVisible()
    await operator.keyboard.press('Escape')
    await expect(field).toHaveValue('Half an answer')
    await field.fill('')

    // a colleague goes on, and the order has the same conversation beside it
    await operator.getByRole('button', { name: chatsTexts.handOver[language] }).click()
    const choice = operator.getByRole('group', { name: chatsTexts.handOverTitle[language] })
    const colleague = choice.getByRole('button').first()
    const name = await colleague.innerText()
    await colleague.click()
    await expect(operator.getByText(chatsTexts.answeredBy[language](name), { exact: true })).toBeVisible()
    await ask('Thank you!')
    await expect(feed.getByText('Thank you!')).toBeVisible()
    await operator.getByRole('button', { name: chatsTexts.settle[language] }).click()
    await expect(operator.getByRole('button', { name: chatsTexts.settle[language] })).toHaveCount(0)
    await operator.goto(`/admin/orders/${orderId}`)
    await expect(operator.getByRole('region', { name: deskTexts.actions[language] })).toBeVisible()
    await operator.keyboard.press('t')
    await expect(field).toBeFocused()
    await expect(feed.getByText('Thank you!')).toBeVisible()
    await expect(feed.getByText('He is in a hurry')).toBeVisible()

    await expect(read.getByText('Thank you!')).toBeVisible()
    await expect(client.getByText('He is in a hurry')).toHaveCount(0)
  })

test('what is typed about an order outlives a look into its conversation', async ({ office, person }) => {
  const language = 'ru'
  const [operator, client] = [await person({ language, width: 1280 }), await person({ language })]
  await signIn(operator, office.logins.operator)
  await comeIn(client)
  const orderId = await makeOrder(client, { language })
  await operator.goto(`/admin/orders/${orderId}`)
  await deskAction(operator, 'cancel', language).click()
  const reason = operator.getByRole('region', { name: deskTexts.actions[language] }).getByRole('textbox').last()
  const typed = 'слова, которые никто не стёр'
  await reason.fill(typed)

  const half = (name: string) => operator.getByRole('tabpanel', { name, exact: true })
  await operator.getByRole('tab', { name: deskTexts.halfChat[language] }).click()
  await expect(half(deskTexts.halfChat[language])).toBeVisible()
  await expect(reason).toBeHidden()
  await operator.getByRole('textbox', { name: chatsTexts.field[language] }).fill('Минуту')
  await noFaults(operator)
  await operator.getByRole('tab', { name: deskTexts.halfOrder[language] }).click()
  await expect(half(deskTexts.halfChat[language])).toHaveCount(0)
  await expect(reason).toHaveValue(typed)
})

test('on a phone a new order waits behind a bar, and the rows stay where they are', async ({ office, person }) => {
  const [operator, client] = [await person({ language: 'ru', width: 390, height: 844 }), await person()]
  await signIn(operator, office.logins.operator)
  await comeIn(client)
  await makeOrder(client)
  await operator.goto('/admin/orders')
  await expect(operator.locator('[data-order]').first()).toBeVisible()
  const orderId = await makeOrder(client)
  const bar = operator.getByRole('button', { name: /^\d+ нов(ая|ых)$/ })
  await expect(bar).toBeVisible()
  await expect(deskRow(operator, orderId)).toHaveCount(0)
  await bar.click()
  await expect(deskRow(operator, orderId)).toBeVisible()
  await noFaults(operator)
})
