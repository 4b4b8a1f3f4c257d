/** A payout above the limit, in both languages: one asks, both see it, another agrees, and only then it is recorded. */
import { actionWords } from '../../../core/orders/action-words.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { expect, test } from '../exchange-office.ts'
import { addressToPay, comeIn, deskAction, deskRow, expectStatus, makeOrder, openDesk, payAndConfirm, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru')) {
  test(`two people over one payout (${language})`, async ({ office, person }) => {
    const [operator, admin, visitor] = [await person({ language }), await person({ language }), await person({ language })]
    await signIn(operator, office.logins.operator)
    await openDesk(operator, language)
    await signIn(admin, office.logins.admin)
    await openDesk(admin, language)
    await comeIn(visitor)
    // more than half a million roubles
    const orderId = await makeOrder(visitor, { amount: '6500', language })
    await visitor.goto(`/order/${orderId}`)
    await payAndConfirm(office, await addressToPay(visitor).innerText(), '6500')
    await expectStatus(visitor, 'paymentChecked', language)

    await deskRow(operator, orderId).click()
    const form = operator.locator('form[aria-label]').last()
    await deskAction(operator, 'recordPayout', language).click()
    await expect(form.getByText(deskTexts.askPayout[language])).toBeVisible()
    const why = language === 'ru' ? 'Сумму подтвердил по телефону' : 'He confirmed the sum by phone'
    await form.getByLabel(deskTexts.askWhy[language]).fill(why)
    await form.getByRole('button', { name: deskTexts.askPress[language], exact: true }).click()
    await expect(operator.getByText(deskTexts.agreementOther[language])).toBeVisible()
    await expect(operator.locator('[data-action="agree"]')).toHaveCount(0)
    await expect(operator.locator('[data-action="recordPayout"]')).toHaveCount(0)

    await deskRow(admin, orderId).click()
    await expect(admin.getByText(deskTexts.agreementYours[language])).toBeVisible()
    // he sees in full what he answers for; the one who asks does not
    await expect(admin.getByText(/2202\s2032\s1234\s5674/).first()).toBeVisible()
    await expect(admin.getByText(why).first()).toBeVisible()
    await expect(operator.getByText(/2202\s2032\s1234\s5674/)).toHaveCount(0)
    await deskAction(admin, 'agree', language).click()
    await admin.locator('form[aria-label]').last().locator('button[type=submit]').click()
    await expect(admin.getByText(deskTexts.agreementDone[language])).toBeVisible()

    await expect(operator.getByText(deskTexts.agreementDone[language])).toBeVisible()
    await deskAction(operator, 'claimPayout', language).click()
    await form.getByLabel(deskTexts.proof_operation[language]).fill(`CHECK-1000-${orderId.slice(0, 6)}`)
    await form.locator('button[type=submit]').click()
    await expect(visitor.getByText(`CHECK-1000-${orderId.slice(0, 6)}`)).toBeVisible()
    await expect(operator.getByText(deskTexts.agreementDone[language])).toHaveCount(0)
    await expect(operator.getByText(actionWords.agree.told[language], { exact: true })).toBeVisible()
  })
}
