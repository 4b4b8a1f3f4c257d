/** Money that belongs to no order goes back from the inbox to its end, in both languages: proposed, approved, sent, and seen on the chain. */

import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { actionWords } from '../../../core/orders/action-words.ts'
import { situationWords } from '../../../core/orders/situation-words.ts'
import { payoutTexts } from '../../../web/admin/orders/one/payout-texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { paymentsTexts } from '../../../web/admin/payments/payments-texts.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { addressToPay, comeIn, expectStatus, makeOrder, newEmail, payAndConfirm, scanNow, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })
/** Any account of the ledger that passes its check. */
const back = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const masked = `${back.slice(0, 6)}•••${back.slice(-6)}`
const tronBack = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

for (const language of walkedIn('en'))
  test(`money of nobody is returned to whoever sent it (${language})`, async ({ office, person }) => {
    const say = <T>(text: Record<Language, T>): T => text[language]
    const [operator, visitor] = [await person({ language }), await person({ language })]
    await signIn(operator, office.logins.operator)
    await comeIn(visitor)
    const orderId = await makeOrder(visitor, { give: 'xrp', direction: 'xrp-sber', amount: '400' })
    const { order } = await callAs(operator, 'getOrder', { orderId })
    const { value: address } = order.credentials ?? { value: '' }
    await office.control('pay', { address, memo: '900000017', amount: '83.5', asset: 'XRP', network: 'XRP Ledger' })
    const found = async () =>
      (await callAs(operator, 'listPayments', { place: 'waiting' })).payments.find(
        ({ amount, state, place }) => amount === '83.5' && state === 'confirmed' && place === 'waiting',
      )
    await expect.poll(async () => (await found()) !== undefined, { timeout: 75_000 }).toBe(true)
    const id = (await found())?.id ?? ''
    await operator.goto(`/admin/payments/${id}`)
    const form = (title: { ru: string; en: string }) =>
      operator.locator('form').filter({ has: operator.getByRole('heading', { name: say(title), exact: true }) })
    const stands = operator.getByRole('heading', { level: 2 }).locator('..')

    // what he gets is told before anything is done, and where to is checked as the network demands it
    await button(operator, say(paymentsTexts.giveBack)).click()
    const proposing = form(paymentsTexts.giveBack)
    const where = proposing.getByLabel(say(paymentsTexts.returnAddress)('XRP Ledger'))
    await expect(proposing.getByText(say(paymentsTexts.returnGets))).toBeVisible()
    await proposing.getByLabel(say(paymentsTexts.reason)).fill(language === 'ru' ? 'просит вернуть в чате' : 'asks for it in the chat')
    await where.fill(back.slice(0, -1))
    await button(proposing, say(paymentsTexts.giveBackDo)).click()
    await expect(where).toHaveAttribute('aria-invalid', 'true')
    await where.fill(back)
    await proposing.getByLabel(say(paymentsTexts.memo)).fill('104233')
    await noFaults(operator)
    await button(proposing, say(paymentsTexts.giveBackDo)).click()
    await expect(stands).toContainText(say(paymentsTexts.badge_returnProposed))

    // from here on it can be given to no order
    await expect(operator.getByRole('region', { name: say(paymentsTexts.candidates) })).toHaveCount(0)
    const part = operator.getByRole('region', { name: say(paymentsTexts.returnTitle) })
    // in full for whoever approves it, then for nobody until somebody has claimed it
    await expect(part).toContainText(back)
    await expect(part).toContainText('104233')
    await button(part, say(paymentsTexts.step_approve)).click()
    await button(form(paymentsTexts.step_approve), say(paymentsTexts.step_approve)).click()
    await expect(stands).toContainText(say(paymentsTexts.badge_returnApproved))
    await expect(part).toContainText(masked)

    const { refund } = await callAs(operator, 'getPayment', { id })
    const paid = await office.control('pay', {
      address: back,
      memo: '104233',
      amount: refund?.returned ?? '',
      asset: 'XRP',
      network: 'XRP Ledger',
    })
    const hash = /"(?:transactionHash|hash)":"([^"]+)"/.exec(JSON.stringify(paid))?.[1] ?? ''
    // who claims it sees where to, and alone records it
    const named = (action: 'claimRefund' | 'recordRefund') =>
      new RegExp(`^${say(actionWords[action].operator ?? actionWords[action].told)}`)
    await part.getByRole('button', { name: named('claimRefund') }).click()
    const sending = operator.getByRole('form', { name: named('recordRefund') })
    await expect(sending).toContainText(back)
    await expect(operator.getByText(say(payoutTexts.onlyYouRefund))).toBeVisible()
    await sending.getByRole('button', { name: named('recordRefund') }).click()
    const proof = sending.getByLabel(say(paymentsTexts.returnProof))
    await expect(proof).toHaveAttribute('aria-invalid', 'true')
    await proof.fill(hash)
    await proof.press('Enter')

    // the chain says that it is there, and nobody else
    await expect(stands).toContainText(say(paymentsTexts.badge_returned), { timeout: 60_000 })
    await expect(part).toContainText(say(paymentsTexts.return_confirmed))
    await expect(operator.getByRole('listitem').filter({ hasText: say(paymentsTexts.did_sendReturn) })).toBeVisible()
  })

test('money that came after the order: its client reads of it, asks it back by email, and staff send it there', async ({
  office,
  person,
  complaints,
}) => {
  // the link's press renews the stream, perhaps while the former one is still being told what to send
  complaints.foresee(/live\/subscribe/)
  const [operator, visitor] = [await person(), await person()]
  await signIn(operator, office.logins.operator)
  await comeIn(visitor)
  const email = newEmail()
  const orderId = await makeOrder(visitor, { email })
  await visitor.goto(`/order/${orderId}`)
  const address = await addressToPay(visitor).innerText()
  await payAndConfirm(office, address, '500')
  await expectStatus(visitor, 'paymentChecked', 'ru')
  await payAndConfirm(office, address, '40')
  // what a paid order holds is looked at twice a minute
  await scanNow(office)

  // it comes to his screen by itself, apart from what is being exchanged
  const part = visitor.getByRole('region', { name: orderTexts.unmatchedPayment.ru })
  await expect(part).toContainText(/Пришло ещё 40\sUSDT/, { timeout: 75_000 })
  await expect(part).toContainText(orderTexts.unmatchedNew.ru)
  await part.getByRole('button', { name: /^Вернуть 37\sUSDT$/ }).click()
  const form = visitor.getByRole('form', { name: orderTexts.refundWhere.ru })
  await form.getByRole('textbox').first().fill('nonsense')
  await form.getByRole('button', { name: orderTexts.refundSend.ru }).click()
  await expect(form.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox').first().fill(tronBack)
  await form.getByRole('button', { name: orderTexts.refundSend.ru }).click()
  await expect(part.getByText(orderTexts.refundEmail.ru)).toBeVisible()
  await noFaults(visitor)
  const link = async () =>
    (await office.emailsTo(email))
      .map(({ text }) => /https?:\/\/[^/\s]+(\/order\/\S+#refund=\S+)/.exec(text)?.[1])
      .find((found) => found) ?? ''
  await expect.poll(link).not.toBe('')
  await visitor.goto('/contacts')
  await visitor.goto(await link())
  await visitor.getByRole('button', { name: orderTexts.refundLinkPress.ru }).click()
  await expect(part.getByText(orderTexts.unmatchedSure.ru)).toBeVisible()

  // staff need not type where to
  const { order } = await callAs(operator, 'getOrder', { orderId })
  await operator.goto(`/admin/payments/${order.unmatchedPayments[0]?.id}`)
  await button(operator, paymentsTexts.giveBack.ru).click()
  const proposing = operator
    .locator('form')
    .filter({ has: operator.getByRole('heading', { name: paymentsTexts.giveBack.ru, exact: true }) })
  await expect(proposing.getByRole('radio', { checked: true })).toHaveAccessibleName(
    new RegExp(`${tronBack.slice(0, 6)}•••${tronBack.slice(-6)}`),
  )
  await proposing.getByLabel(paymentsTexts.reason.ru).fill('попросил на странице заявки')
  await button(proposing, paymentsTexts.giveBackDo.ru).click()
  await expect(operator.getByRole('heading', { level: 2 }).locator('..')).toContainText(paymentsTexts.badge_returnProposed.ru)
  await expect(part).toContainText(orderTexts.refund_proposed.ru)
})

for (const language of walkedIn('ru'))
  test(`another currency came: its client reads what, and says where it goes back to (${language})`, async ({ office, person }) => {
    const say = <T>(text: Record<Language, T>): T => text[language]
    const [operator, visitor] = [await person({ language }), await person({ language })]
    await signIn(operator, office.logins.operator)
    await comeIn(visitor)
    const orderId = await makeOrder(visitor, { language })
    await visitor.goto(`/order/${orderId}`)
    const address = await addressToPay(visitor).innerText()
    const sent = await office.control('pay', { address, asset: 'TRX', network: 'TRON', amount: '150' })
    const transactionHash = /"transactionHash":"([^"]+)"/.exec(JSON.stringify(sent))?.[1] ?? ''
    await office.control('confirm', { transactionHash })

    await callAs(visitor, 'checkTransaction', { orderId })

    // what was found comes to his screen by itself
    const part = visitor.getByRole('region', { name: say(orderTexts.unmatchedPayment) })
    await expect(part).toContainText(
      language === 'ru' ? /Пришло\s150\sTRX,\sа\sзаявка\sна\sUSDT/ : /We\sreceived\s150\sTRX,\sbut\sthe\sorder\sis\sfor\sUSDT/,
      {
        timeout: 90_000,
      },
    )
    await expect(visitor.getByText(say(situationWords.wrongAsset.next)).first()).toBeVisible()
    // one way back, not two
    await expect(button(visitor, actionWords.requestCancel.client?.[language] ?? '')).toHaveCount(0)
    await noFaults(visitor)
    await part.getByRole('button', { name: language === 'ru' ? /^Вернуть\s150\sTRX$/ : /^Return\s150\sTRX$/ }).click()
    const form = visitor.getByRole('form', { name: say(orderTexts.refundWhere) })
    await form.getByRole('textbox').first().fill(tronBack)
    await form.getByRole('textbox').first().press('Enter')
    await expect(part.getByText(say(orderTexts.refundEmail))).toBeVisible()

    // staff find it from the desk of the order
    const { order } = await callAs(operator, 'getOrder', { orderId })
    expect(order).toMatchObject({ status: 'checkingPayment', exceptions: ['wrongAsset'], received: '0' })
    await operator.goto(`/admin/orders/${orderId}`)
    await operator
      .getByRole('region', { name: say(deskTexts.unmatchedPayments) })
      .getByRole('link', { name: /150\sTRX/ })
      .click()
    await operator.waitForURL(`**/admin/payments/${order.unmatchedPayments[0]?.id}`)
    await expect(operator.getByRole('heading', { level: 2 }).locator('..')).toContainText(say(paymentsTexts.badge_waiting))
  })
