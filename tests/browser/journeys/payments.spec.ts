/** Money that fits no order: the desk sees it come, finds whose it is with the reasons why, gives a part of it and explains the rest. */

import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Language } from '../../../core/language/language.ts'
import { explanations } from '../../../core/payments/explanation.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { paymentsTexts } from '../../../web/admin/payments/payments-texts.ts'
import { shellTexts } from '../../../web/app/texts.ts'
import { numberText } from '../../../web/words/order-figures.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, expectStatus, makeOrder, openDesk, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import type { Office } from '../office.ts'

const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })

/** The sum of the payment that is open, and beside it where it stands. */
const stands = (page: Page): Locator => page.getByRole('heading', { level: 2 }).locator('..')

/** An XRP order, and a payment for it whose tag has a slip: it comes to an address that many share. */
async function unmatchedXrp(office: Office, visitor: Page, operator: Page, amount: string): Promise<{ orderId: string; number: number }> {
  const orderId = await makeOrder(visitor, { give: 'xrp', direction: 'xrp-sber', amount: '400' })
  const { order } = await callAs(operator, 'getOrder', { orderId })
  const { value: address, memo } = order.credentials ?? { value: '', memo: '' }
  const slip = `${(memo ?? '').slice(0, -1)}${memo?.endsWith('7') ? '8' : '7'}`
  await office.control('pay', { address, memo: slip, amount, asset: 'XRP', network: 'XRP Ledger' })
  return { orderId, number: order.number }
}

for (const language of walkedIn('en'))
  test(`money with a slip in its tag is given to its order, and the rest of it explained (${language})`, async ({ office, person }) => {
    const say = <T>(text: Record<Language, T>): T => text[language]
    const operator = await person({ language })
    await signIn(operator, office.logins.operator)
    await openDesk(operator, language)
    const visitor = await person({ language })
    await comeIn(visitor)
    const { orderId, number } = await unmatchedXrp(office, visitor, operator, '410')
    await visitor.goto(`/order/${orderId}`)

    // it comes to the desk by itself: the count beside the word, and the list; an address is looked at once a minute at least.
    // Other tests add to the count and take from it meanwhile.
    const section = operator.getByRole('navigation', { name: say(shellTexts.sections) }).locator('a[href="/admin/payments"]')
    await expect.poll(async () => Number(/\d+$/.exec(await section.innerText())?.[0] ?? 0), { timeout: 75_000 }).toBeGreaterThan(0)
    await section.click()
    await operator.waitForURL('**/admin/payments')
    const row = operator
      .getByRole('table', { name: say(paymentsTexts.title) })
      .getByRole('row')
      .filter({ hasText: say(paymentsTexts.badge_waiting) })
      .filter({ hasText: /410\sXRP/ })
    await expect(row).toHaveCount(1, { timeout: 75_000 })
    await row.getByRole('link').first().click()
    await operator.waitForURL(/\/admin\/payments\/[\w-]{22}$/)

    // the order that it fits comes first, and says why
    const card = operator
      .getByRole('region', { name: say(paymentsTexts.candidates) })
      .getByRole('listitem')
      .filter({ hasText: numberText(number) })
    await expect(card.getByText(say(paymentsTexts.reason_memoNear))).toBeVisible()
    await expect(card.getByText(say(paymentsTexts.reason_inTime))).toBeVisible()
    await button(card, say(paymentsTexts.matchTo)(numberText(number))).click()
    const form = operator
      .locator('form')
      .filter({ has: operator.getByRole('heading', { name: say(paymentsTexts.matchTo)(numberText(number)) }) })
    const sum = form.getByLabel(say(paymentsTexts.sum), { exact: true })
    // what the order lacks is proposed, not the whole payment
    await expect(sum).toHaveValue('400')
    await expect(sum).toBeFocused()
    // what is no sum is refused in the form
    for (const wrong of ['-', '1.250.50']) {
      await sum.fill(wrong)
      await button(form, say(paymentsTexts.match)).click()
      await expect(sum).toHaveAttribute('aria-invalid', 'true')
      await expect(sum).toBeFocused()
    }
    await sum.fill('400')
    await button(form, say(paymentsTexts.match)).click()
    const reason = form.getByLabel(say(paymentsTexts.reason), { exact: true })
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await expect(reason).toBeFocused()
    await reason.fill(language === 'ru' ? 'прислал скриншот из кошелька' : 'sent a screenshot of the wallet')
    // an answer that is lost leaves open whether it was given, so the next press is the same one
    const keys: unknown[] = []
    await operator.route('**/call/matchPayment', async (route) => {
      keys.push(route.request().postDataJSON().data.idempotencyKey)
      if (keys.length > 1) await route.continue()
      else await route.fulfill({ json: { error: { details: { code: 'SERVICE_AWAY' } } } })
    })
    await reason.press('Enter')
    await expect(form.getByText(errorText('SERVICE_AWAY', language))).toBeVisible()
    await reason.press('Enter')

    // the part pays its order, and its client sees it at once
    await expect(stands(operator)).toContainText(say(paymentsTexts.badge_ordered))
    expect(keys).toEqual([keys[0], keys[0]])
    await expectStatus(visitor, 'paymentChecked', language)
    await expect(operator.getByText(say(paymentsTexts.did_matchPayment)).first()).toBeVisible()

    // what is left of it waits on, and is closed as what it is
    await operator
      .getByRole('region', { name: say(paymentsTexts.split) })
      .getByRole('link', { name: /^10\s/ })
      .click()
    await button(operator, say(paymentsTexts.explain)).click()
    const explaining = operator.locator('form').filter({ has: operator.getByRole('heading', { name: say(paymentsTexts.explain) }) })
    await button(explaining, say(paymentsTexts.explainDo)).click()
    await expect(explaining.getByRole('alert')).toHaveText(say(paymentsTexts.explainChoose))
    await explaining.getByText(say(explanations.income.words), { exact: true }).click()
    await explaining
      .getByLabel(say(paymentsTexts.reason), { exact: true })
      .fill(language === 'ru' ? 'клиент подарил' : 'a gift of the client')
    await button(explaining, say(paymentsTexts.explainDo)).click()
    await expect(stands(operator)).toContainText(say(paymentsTexts.badge_explained))
  })

test('a payment leaves the wrong order and is found for the right one by its number', async ({ office, person, complaints }) => {
  const operator = await person()
  await signIn(operator, office.logins.operator)
  const visitor = await person()
  await comeIn(visitor)
  const orders: { id: string; number: number }[] = []
  for (let index = 0; index < 2; index++) {
    const id = await makeOrder(visitor)
    orders.push({ id, number: (await callAs(operator, 'getOrder', { orderId: id })).order.number })
  }
  const [wrong, right] = orders
  if (!wrong || !right) throw new Error('two orders')
  const { order } = await callAs(operator, 'getOrder', { orderId: wrong.id })
  await callAs(operator, 'operateOrder', {
    orderId: wrong.id,
    action: 'attachPayment',
    version: order.version,
    inputs: { amount: '500', proof: randomBytes(32).toString('hex'), at: order.serverNow },
  })
  await visitor.goto(`/order/${wrong.id}`)
  await expectStatus(visitor, 'checkingPayment', 'ru')
  const [payment] = (await callAs(operator, 'listPayments', { text: String(wrong.number) })).payments
  await operator.goto(`/admin/payments/${payment?.id}`)
  await button(operator, paymentsTexts.detach.ru).click()
  const form = operator.locator('form').filter({ has: operator.getByRole('heading', { name: paymentsTexts.detach.ru }) })
  await form.getByLabel(paymentsTexts.reason.ru).fill('перепутали клиента')
  await button(form, paymentsTexts.detach.ru).click()

  const byNumber = operator.getByRole('form', { name: paymentsTexts.otherOrder.ru })
  await byNumber.getByLabel(paymentsTexts.orderNumber.ru).fill('1')
  await button(byNumber, paymentsTexts.find.ru).click()
  await expect(byNumber.getByText(paymentsTexts.noSuchOrder.ru)).toBeVisible()
  await byNumber.getByLabel(paymentsTexts.orderNumber.ru).fill(`№ ${right.number}`)
  await button(byNumber, paymentsTexts.find.ru).click()
  const giving = operator
    .locator('form')
    .filter({ has: operator.getByRole('heading', { name: paymentsTexts.matchTo.ru(numberText(right.number)) }) })
  await giving.getByLabel(paymentsTexts.reason.ru).fill('чек из банка')
  await button(giving, paymentsTexts.match.ru).click()
  await expect(operator.getByRole('link', { name: paymentsTexts.orderName.ru(numberText(right.number)) }).first()).toBeVisible()
  await visitor.goto(`/order/${right.id}`)
  await expectStatus(visitor, 'checkingPayment', 'ru')

  // rows of one search never stand as those of another one that did not come
  await operator.goto('/admin/payments')
  const rows = operator.locator('a[href^="/admin/payments/"]')
  await expect(rows.first()).toBeVisible()
  complaints.foresee(/ERR_FAILED/)
  await operator.route('**/call/listPayments', (route) => route.abort())
  await operator.getByLabel(paymentsTexts.searchLabel.ru).fill('nothing like this')
  await expect(operator.getByText(formTexts.notLoaded.ru)).toBeVisible()
  await expect(rows).toHaveCount(0)
})
