/**
 * A bank payment that staff enter after the lock: its time is proposed from the client's mark, so that the sum stays as agreed; a later time
 * asks for a reason, and then whatever changes is shown with both sums.
 */
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, deskAction, expectStatus, holder, makeOrder, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import { countedPresses, countPresses } from '../presses.ts'

for (const language of walkedIn('en'))
  test(`a payment entered by hand keeps the rate that its client paid at, and one that is as expected is one press and one field (${language})`, async ({
    office,
    person,
  }) => {
    const operator = await person({ language })
    await signIn(operator, office.logins.operator)
    const client = await person({ language })
    await comeIn(client)
    // its payout stays queued: in a currency that no account at an exchange of other tests pays out
    const fields = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', sender: holder[language] }
    const amount = language === 'ru' ? '52000' : '53000'
    const orderId = await makeOrder(client, { language, give: 'sber', direction: 'rub-btc', amount, fields })
    await client.goto(`/order/${orderId}`)
    await callAs(client, 'orderUserAction', { actionName: 'markOrderAsPaid', payload: { orderId } })
    // marked in time; an hour later the lock is over, and the market has moved
    await office.sql(
      `update orders set date_created = date_created - interval '1 hour', paid_marked_at = paid_marked_at - interval '1 hour', rate_fixed_until = rate_fixed_until - interval '1 hour',
       pay_until = pay_until - interval '1 hour', version = version + 1 where id = $1`,
      [orderId],
    )
    const before = (await callAs(operator, 'getOrder', { orderId })).order

    await operator.goto(`/admin/orders/${orderId}`)
    await deskAction(operator, 'attachPayment', language).click()
    const form = operator.locator('form[aria-label]').last()
    const at = form.getByLabel(deskTexts.atPayment[language])
    const marked = new Date(Date.parse(before.paidMarkedAt ?? '') + 3 * 3_600_000).toISOString().slice(0, 16)
    await expect(at).toHaveValue(marked)
    await expect(form.getByText(deskTexts.atPaymentMarked[language])).toBeVisible()
    // the sum and the time stand there, and the caret in the one field that is typed
    const proof = form.getByLabel(deskTexts.proof_operation[language])
    await expect(proof).toBeFocused()
    await proof.fill(`receipt ${orderId.slice(0, 8)}`)
    // what was typed outlives its page: another order, a reload
    await operator.reload()
    await deskAction(operator, 'attachPayment', language).click()
    await expect(proof).toHaveValue(`receipt ${orderId.slice(0, 8)}`)
    await expect(at).toHaveValue(marked)

    // a later time asks why
    const reason = form.getByLabel(deskTexts.reasonLater[language])
    await expect(reason).toHaveCount(0)
    const later = new Date(Date.parse(`${marked}:00Z`) + 60_000).toISOString().slice(0, 16)
    await at.fill(later)
    await expect(reason).toBeVisible()
    await form.locator('button[type=submit]').click()
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await at.fill(marked)
    await expect(reason).toHaveCount(0)
    await form.locator('button[type=submit]').click()

    // the same press has confirmed it
    await expectStatus(client, 'paymentChecked', language)
    const after = (await callAs(operator, 'getOrder', { orderId })).order
    expect({ take: after.take, rate: after.rate }).toEqual({ take: before.take, rate: before.rate })

    const expected = await makeOrder(client, { language, give: 'sber', direction: 'rub-btc', amount: '54000', fields })
    await callAs(client, 'orderUserAction', { actionName: 'markOrderAsPaid', payload: { orderId: expected } })
    await operator.goto(`/admin/orders/${expected}`)
    await expect(deskAction(operator, 'attachPayment', language)).toBeVisible()
    await countPresses(operator)
    await deskAction(operator, 'attachPayment', language).click()
    await expect(operator.getByLabel(deskTexts.proof_operation[language])).toBeFocused()
    await operator.keyboard.type(`receipt ${expected.slice(0, 8)}`)
    await operator.keyboard.press('Enter')
    await expect.poll(async () => (await callAs(operator, 'getOrder', { orderId: expected })).order.status).toBe('paymentChecked')
    expect(await countedPresses(operator)).toBe(1)
  })
