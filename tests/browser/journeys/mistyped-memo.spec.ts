/** A digit too many in the memo: the client sees his transfer, pays no more, and staff give it to his order from its own panel. */

import type { Page } from '@playwright/test'
import { actionWords } from '../../../core/orders/action-words.ts'
import { likelyTexts } from '../../../web/admin/parts/likely-texts.ts'
import { paymentsTexts } from '../../../web/admin/payments/payments-texts.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { clientAction, comeIn, deskAction, expectStatus, makeOrder, scanNow, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import type { Office } from '../office.ts'

/** The order's TON, sent with one digit more than its memo has, and sure. */
async function mistype(office: Office, page: Page, orderId: string): Promise<{ given: string; sent: string }> {
  const { order } = await callAs(page, 'getOrder', { orderId })
  const { value: address, memo } = order.credentials ?? { value: '', memo: '' }
  const given = memo ?? ''
  await office.control('pay', { address, memo: `${given}7`, amount: order.remaining, asset: 'TON', network: 'TON' })
  await scanNow(office)
  return { given, sent: `${given}7` }
}

for (const language of walkedIn('en'))
  test(`a mistyped memo (${language})`, async ({ office, person }) => {
    const say = <T>(text: Record<'ru' | 'en', T>): T => text[language]
    const operator = await person({ language })
    await signIn(operator, office.logins.operator)
    const client = await person({ language })
    await comeIn(client)
    const orderId = await makeOrder(client, { give: 'ton', direction: 'ton-sber', amount: language === 'ru' ? '300' : '310', language })
    await client.goto(`/order/${orderId}`)
    await expect(client.getByText(say(orderTexts.qrWithBoth_memo))).toBeVisible()
    const { given, sent } = await mistype(office, operator, orderId)

    // the page changes by itself: what came, with which memo, and that nothing more is to be paid
    const card = client.getByRole('region', { name: say(orderTexts.likely), exact: true })
    await expect(card).toBeVisible({ timeout: 75_000 })
    await expect(card.getByText(sent, { exact: true })).toBeVisible()
    await expect(card.getByText(given, { exact: true })).toBeVisible()
    await expect(client.getByText(language === 'ru' ? /Больше\sне\sплатите/ : /Do\snot\spay\sagain/).first()).toBeVisible()
    await expect(client.getByRole('checkbox')).toHaveCount(0)
    await client.getByRole('button', { name: say(orderTexts.checkAgain), exact: true }).click()
    await expect(client.getByText(say(orderTexts.checkedLikely)).first()).toBeVisible()
    await noFaults(client)

    // money was seen: nothing offers to cancel; who wants it back asks for it, says where to, and may take that back
    await expect(clientAction(client, 'cancelOrder', language)).toHaveCount(0)
    await clientAction(client, 'requestCancel', language).click()
    await clientAction(client, 'requestCancel', language).click()
    await expect(client.getByRole('form', { name: say(orderTexts.refundWhere), exact: true })).toBeVisible()
    await clientAction(client, 'withdrawRefundRequest', language).click()
    await clientAction(client, 'withdrawRefundRequest', language).click()
    await expect(client.getByRole('form', { name: say(orderTexts.refundWhere), exact: true })).toHaveCount(0)

    // the same from the order's panel as from the inbox
    await operator.goto(`/admin/orders/${orderId}`)
    const panel = operator.getByRole('region', { name: say(likelyTexts.title), exact: true })
    await expect(panel.getByText(say(paymentsTexts.reason_memoNear))).toBeVisible()
    await expect(panel.getByText(sent, { exact: true })).toBeVisible()
    await expect(deskAction(operator, 'denyLikelyPayment', language)).toHaveCount(0)
    await noFaults(operator)
    const give = panel.getByRole('button', { name: say(likelyTexts.give), exact: true })
    await expect(give).toBeVisible({ timeout: 30_000 })
    await give.click()
    const form = panel.locator('form')
    await form
      .getByLabel(say(paymentsTexts.reason), { exact: true })
      .fill(language === 'ru' ? 'лишняя цифра в memo' : 'a digit too many in the memo')
    await form.getByRole('button', { name: say(paymentsTexts.match), exact: true }).click()
    await expect(panel).toBeHidden()

    // one form and one reason: the memo is accepted by it, and the payment is confirmed
    await expectStatus(client, 'paymentChecked', language)
    await expect(card).toBeHidden()
  })

test('a transfer that is not his: the client says so, and pays as before', async ({ office, person }) => {
  const operator = await person()
  await signIn(operator, office.logins.operator)
  const client = await person()
  await comeIn(client)
  const orderId = await makeOrder(client, { give: 'ton', direction: 'ton-sber', amount: '320' })
  await client.goto(`/order/${orderId}`)
  await mistype(office, operator, orderId)
  const card = client.getByRole('region', { name: orderTexts.likely.ru, exact: true })
  await expect(card).toBeVisible({ timeout: 75_000 })
  const words = actionWords.denyLikelyPayment.client?.ru ?? ''
  await card.getByRole('button', { name: words, exact: true }).click()
  await expect(card.getByRole('heading', { name: words })).toBeFocused()
  await card.getByRole('button', { name: words, exact: true }).click()
  await expect(card).toBeHidden()
  await expect(client.getByText(orderTexts.qrWithBoth_memo.ru)).toBeVisible()
})

test('no code without its memo is scanned before the memo is noted', async ({ person }) => {
  const page = await person()
  await comeIn(page)
  await page.goto(`/order/${await makeOrder(page, { give: 'atom', direction: 'atom-sber', amount: '100' })}`)
  await expect(page.getByText(orderTexts.qrLocked_memo.ru)).toBeVisible()
  await expect(page.getByRole('img', { name: orderTexts.qrBare_memo.ru })).toHaveCount(0)
  await page.getByRole('checkbox').check({ force: true })
  await expect(page.getByRole('img', { name: orderTexts.qrBare_memo.ru })).toBeVisible()
  // an X-address has the tag inside
  await page.goto(`/order/${await makeOrder(page, { give: 'xrp', direction: 'xrp-sber', amount: '400' })}`)
  await expect(page.getByRole('img', { name: orderTexts.qrWithMemo_tag.ru })).toBeVisible()
  await page.goto(`/order/${await makeOrder(page, { give: 'xlm', direction: 'xlm-sber', amount: '3000' })}`)
  await expect(page.getByRole('img', { name: orderTexts.qrWithBoth_memo.ru })).toBeVisible()
})
