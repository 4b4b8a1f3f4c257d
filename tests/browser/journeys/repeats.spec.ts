/** Who has exchanged before: his list of orders is live, an exchange is repeated by two presses, and a saved card is chosen by one. */

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { repeatTexts } from '../../../web/orders/repeat-texts.ts'
import { savedTexts } from '../../../web/profile/details-texts.ts'
import { ordersTexts } from '../../../web/profile/orders-texts.ts'
import { profileTexts } from '../../../web/profile/texts.ts'
import { loseAnswer } from '../cut-line.ts'
import { callAs, expect, inLanguage, test } from '../exchange-office.ts'
import { comeIn, createButton, makeOrder, operate, orderIdOf, payAndConfirm, toDetails } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import type { Office } from '../office.ts'
import { countedPresses, countPresses } from '../presses.ts'

for (const language of walkedIn('ru')) {
  test(`an order is repeated by two presses from the list, which is live, and from its own page (${language})`, async ({
    complaints,
    office,
    person,
  }) => {
    complaints.foresee(/ERR_FAILED|409.*repeatOrder/)
    const visitor = await person({ language })
    await comeIn(visitor)
    const first = await makeOrder(visitor, { language })
    await visitor.goto('/profile/orders')
    // it goes on: the card above the list says what is next; its end comes by itself
    await expect(visitor.getByRole('link', { name: ordersTexts.openOrder[language] })).toBeVisible()
    await callAs(visitor, 'orderUserAction', { idempotencyKey: randomUUID(), actionName: 'cancelOrder', payload: { orderId: first } })
    const repeat = visitor.getByRole('button', { name: profileTexts.repeatOf[language]('').trim() })
    await expect(repeat).toBeVisible()
    await expect(visitor.getByRole('link', { name: ordersTexts.openOrder[language] })).toHaveCount(0)

    // the address keeps the filter over a reload
    await visitor.getByRole('tab', { name: profileTexts.closed[language] }).click()
    await expect(visitor).toHaveURL(/show=closed/)
    // it brought less then than it does now
    await office.sql('update orders set take = 40000 where id = $1', [first])
    await visitor.reload()
    await expect(visitor.getByRole('tab', { name: profileTexts.closed[language], selected: true })).toBeVisible()
    await expect(repeat).toBeVisible()
    await countPresses(visitor)
    await repeat.click()
    const dialog = visitor.getByRole('dialog', { name: repeatTexts.repeatTitle[language] })
    for (const box of [0, 1]) await expect(dialog.getByRole('checkbox').nth(box)).toBeChecked()
    await expect(dialog.locator('s')).toContainText(/40.000/)
    await expect(dialog.getByText('2202 20•• •••• 5674')).toBeVisible()
    await dialog.locator('button[type=submit]').click()
    const second = await orderIdOf(visitor)
    expect(await countedPresses(visitor)).toBe(2)
    expect(second).not.toBe(first)
    const sql = 'select email, consent_rules, field_hashes from orders where id = $1'
    expect(await office.sql(sql, [second])).toEqual(await office.sql(sql, [first]))

    await visitor.goto(`/order/${first}`)
    const repeatOwn = visitor.getByRole('button', { name: repeatTexts.repeat[language], exact: true })
    await expect(repeatOwn).toBeVisible()
    await countPresses(visitor)
    await repeatOwn.click()
    for (const box of [0, 1]) await expect(dialog.getByRole('checkbox').nth(box)).toBeChecked()
    await dialog.locator('button[type=submit]').click()
    await visitor.waitForURL((url) => /\/order\/[^/]+$/.test(url.pathname) && !url.pathname.endsWith(first))
    expect(await countedPresses(visitor)).toBe(2)

    // the answer is lost and the sum is changed: the next press leads to the order that the first one has made
    await visitor.goto(`/order/${first}`)
    await repeatOwn.click()
    await loseAnswer(visitor, 'repeatOrder')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByText(repeatTexts.unsure[language])).toBeVisible()
    const ofHis = 'select id from orders where user_id = (select user_id from orders where id = $1) order by number desc'
    const [made, ...others] = await office.sql(ofHis, [first])
    await dialog.getByRole('textbox').fill('700')
    await dialog.locator('button[type=submit]').click()
    await visitor.waitForURL(`**/order/${String(made?.['id'])}`)
    expect(await office.sql(ofHis, [first])).toHaveLength(others.length + 1)
  })
}

for (const language of walkedIn('en')) {
  test(`a card of a done order has a name, and goes into the next one by one press (${language})`, async ({ office, person }) => {
    const operator = await person()
    await callAs(operator, 'signIn', office.logins.operator)
    const visitor = await person({ language })
    await comeIn(visitor)
    await doneOrder(office, visitor, operator)

    await visitor.goto('/profile/details')
    await visitor.getByRole('button', { name: savedTexts.renameOf[language]('') }).click()
    const name = visitor.getByLabel(savedTexts.nameOf[language]('•• 5674'))
    await expect(name).toBeFocused()
    await name.fill('Salary')
    await name.press('Enter')
    await expect(visitor.getByRole('button', { name: savedTexts.renameOf[language]('Salary') })).toBeFocused()

    // the form has it already; typed anew it is one press away, and its digits are in no answer
    await visitor.goto(inLanguage('/?give=USDTTRC20&take=SBERRUB&amount=500', language))
    await toDetails(visitor).click()
    await visitor.getByRole('button', { name: detailsTexts.typeOther[language] }).click()
    await expect(visitor.getByRole('textbox', { name: language === 'ru' ? 'Номер карты' : 'Card number' })).toBeFocused()
    await expect(visitor.getByRole('textbox', { name: language === 'ru' ? 'Номер карты' : 'Card number' })).toHaveValue('')
    await countPresses(visitor)
    await visitor.getByRole('button', { name: 'Salary •• 5674' }).click()
    await expect(visitor.getByRole('status').filter({ hasText: 'Salary' })).toBeVisible()
    expect(await countedPresses(visitor)).toBe(1)
    await createButton(visitor, language).click()
    const orderId = await orderIdOf(visitor)
    const [order] = await office.sql('select field_hashes from orders where id = $1', [orderId])
    const [saved] = await office.sql(
      'select o.field_hashes from orders o where o.status = $1 and o.user_id = (select user_id from orders where id = $2)',
      ['done', orderId],
    )
    expect(order).toEqual(saved)
  })
}

/** Paid, paid out, and received. */
async function doneOrder(office: Office, visitor: Page, operator: Page): Promise<void> {
  const orderId = await makeOrder(visitor, { language: 'en' })
  const { order } = await callAs(operator, 'getOrder', { orderId })
  await payAndConfirm(office, order.credentials?.value ?? '')
  await expect.poll(async () => (await callAs(operator, 'getOrder', { orderId })).order.status).toBe('paymentChecked')
  await operate(operator, orderId, 'recordPayout', { proof: `CHECK-1000-${orderId.slice(0, 8)}` })
  await callAs(visitor, 'finishOrder', { idempotencyKey: randomUUID(), orderId })
}
