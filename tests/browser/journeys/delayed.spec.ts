/** A payout that the bank refused, in both languages, to its end: the refusal, other details, the email, staff's look, the second payout. */

import { declineReasons } from '../../../core/orders/reasons.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { chatTexts } from '../../../web/chat/texts.ts'
import { chatPanelTexts } from '../../../web/orders/chat-panel-texts.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import {
  addressToPay,
  clientAction,
  comeIn,
  deskAction,
  deskRow,
  expectStatus,
  holder,
  makeOrder,
  newEmail,
  openDesk,
  operate,
  payAndConfirm,
  signIn,
} from '../journey.ts'
import { walkedIn } from '../languages.ts'
import type { Office } from '../office.ts'

const otherCard = '5555 5555 5555 4444'

/** Whatever the email with the link leads to. */
async function linkOf(office: Office, email: string): Promise<string> {
  const find = async () => (await office.emailsTo(email)).map(({ text }) => /\/order\/\S+#confirm=[\w-]+/.exec(text)?.[0]).find(Boolean)
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

for (const language of walkedIn('ru')) {
  test(`a refused payout goes to other details (${language})`, async ({ office, person, complaints }) => {
    // another recipient, and a link that is over: both are refused
    complaints.foresee(/(400|ERR_FAILED).*(orderUserAction|getNewDetails)/)
    const words = (ru: string, en: string): string => (language === 'ru' ? ru : en)
    const [operator, visitor] = [await person({ language }), await person({ language })]
    await signIn(operator, office.logins.operator)
    await openDesk(operator, language)
    await comeIn(visitor)
    const email = newEmail()
    const orderId = await makeOrder(visitor, { email, language })
    await visitor.goto(`/order/${orderId}`)
    await payAndConfirm(office, await addressToPay(visitor).innerText())
    await expectStatus(visitor, 'paymentChecked', language)
    await operate(operator, orderId, 'recordPayout', { proof: `CHECK-1-${orderId.slice(0, 6)}` })
    await expect(visitor.getByText(`CHECK-1-${orderId.slice(0, 6)}`)).toBeVisible()

    // The desk: a reason of the list, and what proves it.
    await deskRow(operator, orderId).click()
    await deskAction(operator, 'payoutDeclined', language).click()
    const form = operator.locator('form[aria-label]').last()
    await form.getByLabel(deskTexts.reasonListed[language]).selectOption('payout.accountClosed')
    await form.locator('button[type=submit]').click()
    await expect(form.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel(deskTexts.proofFailure[language]).fill('BANK-ANSWER-17')
    await form.locator('button[type=submit]').click()
    await expect(operator.getByText(deskTexts.failureProof[language]('BANK-ANSWER-17'))).toBeVisible()

    // The client reads what the bank said, and sends others.
    await expectStatus(visitor, 'delayed', language)
    await expect(visitor.getByText(declineReasons['payout.accountClosed'][language])).toBeVisible()
    await expect(visitor.getByText('BANK-ANSWER-17')).toHaveCount(0)
    const send = visitor.getByRole('button', { name: orderTexts.detailsSend[language], exact: true })
    await send.click()
    const card = visitor.getByLabel(words('Номер карты', 'Card number'))
    await expect(card).toBeFocused()
    await card.fill(otherCard)
    const name = visitor.getByLabel(words('Фамилия и имя получателя', "Recipient's full name"))
    await name.fill(words('Петров Пётр', 'Peter Petrov'))
    // the form goes into the conversation and back with what is typed in it
    const inChat = visitor.getByRole('region', { name: chatPanelTexts.detailsTitle[language] })
    await inChat.getByRole('button', { name: chatPanelTexts.detailsOpen[language] }).click()
    await expect(inChat.getByLabel(words('Номер карты', 'Card number'))).toHaveValue(otherCard)
    await inChat.getByRole('button', { name: chatPanelTexts.detailsHide[language] }).click()
    await expect(name).toHaveValue(words('Петров Пётр', 'Peter Petrov'))
    await send.click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await noFaults(visitor)
    await name.fill(holder[language])
    // what the chat opens can be sent from there; the form goes with its press, and is no message
    await inChat.getByRole('button', { name: chatPanelTexts.detailsOpen[language] }).click()
    await expect(inChat.getByLabel(words('Фамилия и имя получателя', "Recipient's full name"))).toHaveValue(holder[language])
    await noFaults(visitor)
    await inChat.getByRole('button', { name: orderTexts.detailsSend[language], exact: true }).click()
    await expect(visitor.getByText(orderTexts.detailsMail[language], { exact: true })).toBeVisible()
    await expect(visitor.getByText('5555 55•• •••• 4444')).toBeVisible()
    await expect(inChat).toHaveCount(0)
    await expect(visitor.getByRole('textbox', { name: chatTexts.message[language] })).toBeFocused()
    expect((await callAs(operator, 'listMessages', { orderId })).messages).toEqual([])
    // the former card's fault is not said beside the new one
    await expect(visitor.getByText(declineReasons['payout.accountClosed'][language])).toHaveCount(0)
    await expect(operator.getByRole('table', { name: deskTexts.newDetails[language] })).toHaveCount(0)
    // it is not sent any more once the payout has gone out anew
    await expect
      .poll(async () => (await office.emailsTo(email)).some(({ subject }) => /не прошёл|did not go through/.test(subject)))
      .toBe(true)

    // The email's link, in a browser that was never here.
    const reader = await person({ language })
    const link = await linkOf(office, email)
    await reader.goto(link)
    await expect(reader.getByText(/5555/)).toBeVisible()
    // another link in the same tab is another page: it shows nothing of the first one's details, also while its own cannot be read
    await reader.route('**/call/getNewDetails', (route) => route.abort())
    await reader.goto(link.replace(/#.*/, '#confirm=another-link-of-an-email'))
    await expect(reader.getByText(/5555/)).toHaveCount(0)
    await reader.unroute('**/call/getNewDetails')
    await reader.goto(link)
    await expect(reader.getByText(/5555/)).toBeVisible()
    const confirm = reader.getByRole('button', { name: orderTexts.confirmPress[language], exact: true })
    await expect(confirm).toBeVisible()
    await noFaults(reader)
    await confirm.click()
    await expectStatus(reader, 'delayed', language)
    expect(new URL(reader.url()).hash).toBe('')
    await expect(visitor.getByText(orderTexts.detailsMail[language], { exact: true })).toHaveCount(0)

    // Staff see both beside each other, and accept.
    const extras = operator.getByRole('region', { name: deskTexts.newDetails[language] })
    await expect(extras.getByText('5555 55•• •••• 4444')).toBeVisible()
    await expect(extras.getByText('2202 20•• •••• 5674')).toBeVisible()
    await noFaults(operator)
    await deskAction(operator, 'acceptDetails', language).click()
    await operator.locator('form[aria-label]').last().locator('button[type=submit]').click()
    await expectStatus(visitor, 'paymentChecked', language)
    await expect(visitor.getByText('5555 55•• •••• 4444')).toBeVisible()
    await operate(operator, orderId, 'recordPayout', { proof: `CHECK-2-${orderId.slice(0, 6)}` })
    await expect(visitor.getByText(`CHECK-2-${orderId.slice(0, 6)}`)).toBeVisible()
    await clientAction(visitor, 'finishOrder', language).click()
    await clientAction(visitor, 'finishOrder', language).click()
    await expectStatus(visitor, 'done', language)

    // The link is over once the details are the order's, and says so before anything is pressed.
    const late = await person({ language })
    await late.goto(await linkOf(office, email))
    await expect(late.getByText(orderTexts.confirmOver[language])).toBeVisible()
  })
}
