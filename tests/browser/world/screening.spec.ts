/** A transfer whose origin is in doubt, in both languages: the client reads why he waits and how long at most, staff see the figures and let it go. */
import { holdReasons } from '../../../core/orders/hold-reasons.ts'
import { amlTexts } from '../../../web/admin/orders/one/aml-texts.ts'
import { typo } from '../../../web/app/typo.ts'
import { expect, test } from '../exchange-office.ts'
import { addressToPay, comeIn, deskAction, deskRow, expectStatus, makeOrder, openDesk, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

// the office goes on to other tests, whose transfers are clean
test.afterEach(({ office }) => office.control('screening', { answer: 'low' }))

for (const language of walkedIn('ru')) {
  test(`a risky transfer is held, explained and released (${language})`, async ({ office, person }) => {
    const [operator, visitor] = [await person({ language }), await person({ language })]
    await signIn(operator, office.logins.operator)
    await openDesk(operator, language)
    await comeIn(visitor)
    await office.control('screening', { answer: 'high' })
    const orderId = await makeOrder(visitor, { give: 'trx', direction: 'trx-sber', amount: '2000', language })
    await visitor.goto(`/order/${orderId}`)
    const address = await addressToPay(visitor).innerText()
    await office.control('pay', { address, amount: '2000', asset: 'TRX', network: 'TRON' })
    await office.control('confirm', { transactionHash: 'all' })

    const reason = visitor.getByText(typo(holdReasons.amlHigh[language]))
    await expect(reason).toBeVisible()
    await expect(visitor.getByText(language === 'ru' ? /Это\sнаибольший\sсрок/ : /This is the longest it can take/)).toBeVisible()

    await deskRow(operator, orderId).click()
    const checks = operator.getByRole('region', { name: amlTexts.title[language] })
    await expect(checks).toContainText(amlTexts.high[language])
    await expect(checks).toContainText(typo(amlTexts.risk[language](amlTexts.percent[language]('87'))))
    await expect(checks).toContainText(amlTexts.signal_mixer[language])
    await expect(checks).toContainText('AMLBot')
    await expect(deskAction(operator, 'confirmPayment', language)).toHaveCount(0)
    await expect(deskAction(operator, 'cancel', language)).toHaveCount(0)
    await deskAction(operator, 'release', language).click()
    const form = operator.locator('form[aria-label]').last()
    await form
      .getByRole('textbox')
      .fill(language === 'ru' ? 'Клиент показал выписку биржи' : 'The client showed a statement of his exchange')
    await form.locator('button[type=submit]').click()
    await expectStatus(visitor, 'paymentChecked', language)
    await expect(reason).toBeHidden()
    await expect(checks).toContainText(language === 'ru' ? 'Принято сотрудником' : 'Accepted by staff')
  })
}
