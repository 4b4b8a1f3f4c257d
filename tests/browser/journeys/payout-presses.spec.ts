/** From the desk's list to a recorded payout: three presses and one field, in both languages, on a card and on an address. */
import { createHash } from 'node:crypto'
import { accountTexts } from '../../../web/account/texts.ts'
import { payoutTexts } from '../../../web/admin/orders/one/payout-texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { addressToPay, comeIn, deskAction, deskRow, expectStatus, makeOrder, openDesk, operate, payAndConfirm, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import { countedPresses, countPresses } from '../presses.ts'

for (const language of walkedIn('en')) {
  for (const take of ['card', 'address'] as const) {
    test(`a payout to a ${take} is recorded by three presses and one field (${language})`, async ({ office, person }) => {
      const visitor = await person({ language })
      const operator = await person({ language, options: { permissions: ['clipboard-read', 'clipboard-write'] } })
      await signIn(operator, office.logins.operator)
      await openDesk(operator, language)
      await comeIn(visitor)
      const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
      const orderId =
        take === 'card'
          ? await makeOrder(visitor, { language })
          : await makeOrder(visitor, {
              language,
              give: 'sber',
              direction: 'rub-usdt-trc20',
              amount: '20000',
              fields: { address, sender: 'Мария Иванова' },
            })
      if (take === 'card') {
        await visitor.goto(`/order/${orderId}`)
        await payAndConfirm(office, await addressToPay(visitor).innerText())
        await expectStatus(visitor, 'paymentChecked', language)
      } else {
        const { order } = await callAs(operator, 'getOrder', { orderId })
        await operate(operator, orderId, 'attachPayment', { amount: order.due, proof: `bank ${orderId}`, at: order.serverNow })
        await operate(operator, orderId, 'confirmPayment')
      }
      await expect(deskRow(operator, orderId)).toBeVisible()
      await countPresses(operator)

      await deskRow(operator, orderId).click()
      await deskAction(operator, 'claimPayout', language).click()
      const proof = operator.getByLabel(deskTexts[take === 'card' ? 'proof_operation' : 'proof_hash'][language])
      await expect(proof).toBeFocused()
      // the whole details are on the clipboard, with the sum
      const clipboard = () => operator.evaluate(() => navigator.clipboard.readText())
      await expect.poll(clipboard).toContain(take === 'card' ? '2202203212345674' : address)
      const typed = take === 'card' ? `CHECK-1000-${orderId.slice(0, 6)}` : Buffer.from(orderId).toString('hex').padEnd(64, '0')
      await operator.keyboard.type(typed)
      await operator.locator('form[aria-label]').last().locator('button[type=submit]').click()
      await expect.poll(async () => (await callAs(operator, 'getOrder', { orderId })).order.payouts[0]?.state).toBe('sent')
      expect(await countedPresses(operator)).toBe(3)
    })
  }
}

test('a hash is typed undisturbed by a late refusal of the clipboard, told when it is none, and outlives the end of the session', async ({
  office,
  person,
  complaints,
}) => {
  complaints.foresee(/401/)
  const language = 'ru'
  const visitor = await person({ language })
  const operator = await person({ language, options: { permissions: ['clipboard-read'] } })
  await operator.addInitScript(() => {
    const refused = new Promise<void>((_, refuse) => Object.assign(window, { refuseClipboard: () => refuse(new Error('refused')) }))
    // an empty page has no clipboard
    if (navigator.clipboard !== undefined) navigator.clipboard.writeText = () => refused
  })
  await signIn(operator, office.logins.operator)
  await openDesk(operator, language)
  await comeIn(visitor)
  const fields = { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', sender: 'Мария Иванова' }
  const orderId = await makeOrder(visitor, { language, give: 'sber', direction: 'rub-usdt-trc20', amount: '21000', fields })
  const { order } = await callAs(operator, 'getOrder', { orderId })
  await operate(operator, orderId, 'attachPayment', { amount: order.due, proof: `bank ${orderId}`, at: order.serverNow })
  await operate(operator, orderId, 'confirmPayment')
  await deskRow(operator, orderId).click()
  await deskAction(operator, 'claimPayout', language).click()
  const proof = operator.getByLabel(deskTexts.proof_hash[language])
  await expect(proof).toBeFocused()

  // a clipboard that is refused late does not take the caret from what is typed
  await operator.keyboard.type('abc')
  await operator.evaluate(() => (window as unknown as { refuseClipboard: () => void }).refuseClipboard())
  await expect(operator.getByRole('button', { name: payoutTexts.copiedAll[language] })).toBeVisible()
  expect(await operator.evaluate(() => navigator.clipboard.readText())).toContain(fields.address)
  await operator.keyboard.type('123')
  await expect(proof).toHaveValue('abc123')

  // a text that is no hash is told at the field once it is left, and a pasted one at once
  await expect(proof).not.toHaveAttribute('aria-invalid', 'true')
  await operator.keyboard.press('Tab')
  await expect(proof).toHaveAttribute('aria-invalid', 'true')
  await proof.fill('7c'.repeat(32))
  await expect(proof).not.toHaveAttribute('aria-invalid', 'true')

  // a session that ends meanwhile asks for the password in place, and loses nothing
  await proof.fill(Buffer.from(orderId).toString('hex').padEnd(64, '0'))
  const [cookie] = (await operator.context().cookies()).filter(({ name }) => name === 'session')
  const hash = createHash('sha256')
    .update(cookie?.value ?? '')
    .digest('base64url')
  await office.sql('delete from sessions where token_hash = $1', [hash])
  await operator.locator('form[aria-label]').last().locator('button[type=submit]').click()
  const again = operator.getByRole('dialog', { name: accountTexts.endedTitle[language] })
  await expect(again).toBeVisible()
  // what stands behind is there, and nobody reads it
  await expect(proof).toBeHidden()
  await noFaults(operator)
  await again.getByLabel(accountTexts.password[language], { exact: true }).fill(office.logins.operator.password)
  await again.getByRole('button', { name: accountTexts.enter[language], exact: true }).click()
  await expect(again).toBeHidden()
  await expect.poll(async () => (await callAs(operator, 'getOrder', { orderId })).order.payouts[0]?.state).toBe('sent')
})
