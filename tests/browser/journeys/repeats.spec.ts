/** Who has exchanged before: his list of orders is live, and an exchange is repeated by two presses, with the consents that he gave. */
import { randomUUID } from 'node:crypto'
import { repeatTexts } from '../../../web/orders/repeat-texts.ts'
import { ordersTexts } from '../../../web/profile/orders-texts.ts'
import { profileTexts } from '../../../web/profile/texts.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, makeOrder, orderIdOf } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import { countedPresses, countPresses } from '../presses.ts'

for (const language of walkedIn('ru')) {
  test(`an order is repeated by two presses from the list, which is live (${language})`, async ({ office, person }) => {
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

    await countPresses(visitor)
    await repeat.click()
    const dialog = visitor.getByRole('dialog', { name: repeatTexts.repeatTitle[language] })
    for (const box of [0, 1]) await expect(dialog.getByRole('checkbox').nth(box)).toBeChecked()
    await expect(dialog.getByText('2202 20•• •••• 5674')).toBeVisible()
    await dialog.locator('button[type=submit]').click()
    const second = await orderIdOf(visitor)
    expect(await countedPresses(visitor)).toBe(2)
    expect(second).not.toBe(first)
    const sql = 'select email, consent_rules, field_hashes from orders where id = $1'
    expect(await office.sql(sql, [second])).toEqual(await office.sql(sql, [first]))
  })
}
