/** Money that is not as agreed, in both languages: a part, an excess, and money that came late. */
import type { Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { expect, test } from '../exchange-office.ts'
import {
  addressToPay,
  clientAction,
  comeIn,
  deskAction,
  deskRow,
  expectStatus,
  makeOrder,
  newEmail,
  openDesk,
  operate,
  payAndConfirm,
  signIn,
} from '../journey.ts'
import { walkedIn } from '../languages.ts'
import { leaveMarket, move, rateNow, steadyMarket } from '../market.ts'
import type { Office } from '../office.ts'

/** "Проверка оплаты: нужен ваш выбор". */
const expectChoice = (page: Page, language: Language): Promise<void> =>
  expect(page.getByText(orderTexts.choiceNeeded[language](statusWords.checkingPayment.name[language]), { exact: true })).toBeVisible()

/** The time to pay is over, and the order's clock knocks at once. */
const endPayTime = (office: Office, orderId: string) =>
  office.sql(`update orders set pay_until = now() - interval '2 minutes', due_at = now() where id = $1`, [orderId])

const card = (page: Page, title: RegExp) => page.getByRole('radio', { name: title })
/** "Получите 25 769,01 ₽" without its first word. */
const sumOf = async (page: Page, title: RegExp): Promise<string> => {
  const result = await page.locator('label').filter({ hasText: title }).locator('b + span').innerText()
  return result.replace(/^(Получите|You receive)\s/, '').replace(/\s(вместо|instead of).*$/, '')
}
const summary = (page: Page, language: Language) => page.getByRole('region', { name: orderTexts.summary[language] })

/** The order is paid, and what it gives is what the screen had said. */
async function expectPaid(visitor: Page, sum: string, language: Language): Promise<void> {
  await expectStatus(visitor, 'paymentChecked', language)
  await expect(summary(visitor, language)).toContainText(sum)
}

/** The operator pays out what the screen had said, and the client confirms. */
async function toItsEnd(operator: Page, visitor: Page, orderId: string, sum: string, language: Language): Promise<void> {
  await expectPaid(visitor, sum, language)
  await operate(operator, orderId, 'recordPayout', { proof: `CHECK-1000-${orderId.slice(0, 6)}` })
  await expect(visitor.getByText(`CHECK-1000-${orderId.slice(0, 6)}`)).toBeVisible()
  await clientAction(visitor, 'finishOrder', language).click()
  await clientAction(visitor, 'finishOrder', language).click()
  await expectStatus(visitor, 'done', language)
  await expect(visitor.locator('#content')).toContainText(sum)
}

/** Prices fall by more than an order forgives, and the board has heard of it. */
async function fall(office: Office): Promise<void> {
  const before = Number(await rateNow(office))
  await move(office, '-2')
  await expect.poll(async () => Number(await rateNow(office))).toBeLessThan(before * 0.985)
}

test.beforeEach(({ office }) => steadyMarket(office))
test.afterEach(({ office }) => leaveMarket(office))

for (const language of walkedIn('ru')) {
  test.describe(language, () => {
    const words = (ru: RegExp, en: RegExp): RegExp => (language === 'ru' ? ru : en)

    test(`a part of the sum is topped up, and then exchanged as it is (${language})`, async ({ office, person }) => {
      const [operator, visitor] = [await person({ language }), await person({ language })]
      await signIn(operator, office.logins.operator)
      await comeIn(visitor)
      const email = newEmail()
      const orderId = await makeOrder(visitor, { email, language })
      await visitor.goto(`/order/${orderId}`)
      const address = await addressToPay(visitor).innerText()
      await payAndConfirm(office, address, '300')
      await expect(visitor.getByRole('heading', { name: words(/^Доплатите\s200/, /^Send\s200/) })).toBeVisible()
      await endPayTime(office, orderId)
      await expectChoice(visitor, language)

      // The first choice is to top up: to the same address, at the same rate, for a quarter of an hour.
      const topUp = words(/Доплатить\s200/, /Send\s200/)
      // nothing is chosen for the client
      await expect(visitor.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(visitor.getByRole('button', { name: topUp })).toHaveCount(0)
      await card(visitor, topUp).check({ force: true })
      await visitor.getByRole('button', { name: topUp }).click()
      await expectStatus(visitor, 'toBePaid', language)
      await expect(addressToPay(visitor)).toHaveText(address)
      await expect(visitor.getByRole('timer')).toContainText(/1[45]:\d\d/)
      await endPayTime(office, orderId)
      await expectChoice(visitor, language)

      // Each has its email. They are waited for here: one that is still on its way when the client has chosen is not sent.
      await expect
        .poll(
          async () =>
            (await office.emailsTo(email)).filter(({ subject }) => /часть суммы|part of the amount for order/.test(subject)).length,
        )
        .toBe(3)

      // No third time: what has come is exchanged, and the button says how much.
      await expect(card(visitor, topUp)).toHaveCount(0)
      const less = words(/Обменять\s300/, /Exchange\s300/)
      const sum = await sumOf(visitor, less)
      await card(visitor, less).check({ force: true })
      await visitor.getByRole('button', { name: less }).click()
      await toItsEnd(operator, visitor, orderId, sum, language)
    })

    test(`more than the sum is exchanged whole (${language})`, async ({ office, person }) => {
      const visitor = await person({ language })
      await comeIn(visitor)
      const orderId = await makeOrder(visitor, { language })
      await visitor.goto(`/order/${orderId}`)
      await payAndConfirm(office, await addressToPay(visitor).innerText(), '600')
      await expectChoice(visitor, language)
      const all = words(/Обменять все\s600/, /Exchange all\s600/)
      const sum = await sumOf(visitor, all)
      await card(visitor, all).check({ force: true })
      await visitor.getByRole('button', { name: all }).click()
      await expectPaid(visitor, sum, language)
    })

    test(`late money is exchanged at the new rate that was shown beside the old one, or as an operator decides once the offer is over (${language})`, async ({
      office,
      person,
    }) => {
      const [operator, visitor] = [await person({ language }), await person({ language })]
      await signIn(operator, office.logins.operator)
      await openDesk(operator, language)
      await comeIn(visitor)
      // prices fall once for both
      const orders = [await makeOrder(visitor, { language }), await makeOrder(visitor, { language })] as const
      const addresses: string[] = []
      for (const orderId of orders) {
        await visitor.goto(`/order/${orderId}`)
        addresses.push(await addressToPay(visitor).innerText())
      }
      const [left] = orders
      await office.sql(`update orders set rate_fixed_until = now() - interval '2 minutes' where id = any($1)`, [orders])
      await fall(office)
      for (const address of addresses) await payAndConfirm(office, address)
      await expectChoice(visitor, language)
      await expect(visitor.getByText(orderTexts.rateBefore[language], { exact: true })).toBeVisible()
      await expect(visitor.getByText(orderTexts.rateNew[language], { exact: true })).toBeVisible()
      const newRate = words(/Обменять\s500.*по\sновому\sкурсу/, /Exchange\s500.*at the new rate/)
      const sum = await sumOf(visitor, newRate)
      await card(visitor, newRate).check({ force: true })
      await visitor.getByRole('button', { name: newRate }).click()
      await expectPaid(visitor, sum, language)

      // of the other one nothing is chosen
      await visitor.goto(`/order/${left}`)
      await expectChoice(visitor, language)
      await office.sql(
        `update orders set due_at = now(), extra = jsonb_set(extra, '{rateOffer,until}', to_jsonb(to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
         where id = $1`,
        [left],
      )
      await expect(visitor.getByText(orderTexts.choiceNeeded[language](statusWords.checkingPayment.name[language]))).toBeHidden()
      await deskRow(operator, left).click()
      await deskAction(operator, 'resolveLate', language).click()
      const form = operator.locator('form[aria-label]').last()
      await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
      await form.getByRole('radio', { name: words(/Обменять\s500/, /Exchange\s500/) }).check({ force: true })
      await form.getByRole('button', { name: words(/Обменять\s500/, /Exchange\s500/) }).click()
      await expectStatus(visitor, 'paymentChecked', language)
    })
  })
}
