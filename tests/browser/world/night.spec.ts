/** An order made and paid at night: one truth about its rate on every screen and in the email, and a new rate at the opening. */
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { situationTitles } from '../../../web/orders/situation-titles.ts'
import { callAs, expect, inLanguage, test } from '../exchange-office.ts'
import {
  addressToPay,
  comeIn,
  createButton,
  deskRow,
  expectStatus,
  fillCard,
  newEmail,
  orderIdOf,
  payAndConfirm,
  signIn,
  toDetails,
} from '../journey.ts'
import { walkedIn } from '../languages.ts'
import { leaveMarket, move, rateNow, steadyMarket } from '../market.ts'
import type { Office } from '../office.ts'

/** Hours that neither now nor the rest of this test is in. */
async function close(office: Office): Promise<void> {
  const inMoscow = (hours: number) => `${new Date(Date.now() + (hours + 3) * 3_600_000).toISOString().slice(11, 13)}:00`
  const hours = { officeOpensAt: inMoscow(6), officeClosesAt: inMoscow(7) }
  for (const [name, value] of Object.entries(hours))
    await office.sql('update settings set value = $2, changed_at = now() where name = $1', [name, JSON.stringify(value)])
}
const open = (office: Office) => fetch(`${office.url}/demo/hours/open`, { method: 'POST' })

test.beforeEach(({ office }) => steadyMarket(office))
test.afterEach(async ({ office }) => {
  await open(office)
  await steadyMarket(office)
  await leaveMarket(office)
})

for (const language of walkedIn('ru'))
  test(`the rate of a night order is made at the opening (${language})`, async ({ office, person }) => {
    const operator = await person({ language })
    await signIn(operator, office.logins.operator)
    await close(office)
    const client = await person({ language })
    await comeIn(client)
    // a process reads its settings once a second
    await expect(async () => {
      await client.goto(inLanguage('/?give=USDTTRC20&take=SBERRUB&amount=500', language))
      await expect(client.getByText(language === 'ru' ? /^Сейчас\sзакрыто/ : /^Closed\snow/).first()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })

    // before the order nobody promises a rate
    await toDetails(client).click()
    await expect(client.getByText(detailsTexts.fixedAtOpening[language])).toBeVisible()
    const email = newEmail()
    await fillCard(client, email, language)
    await createButton(client, language).click()
    const orderId = await orderIdOf(client)
    await expectStatus(client, 'toBePaid', language)
    const promise =
      language === 'ru'
        ? /курс\s(?:закреплён|не\sизменится|окончательный)/i
        : /rate\s(?:is\s)?(?:fixed|final|does\snot\schange|will\snot\schange)/i
    await expect(client.getByText(promise)).toHaveCount(0)

    // the money comes, and waits for the opening
    const before = await rateNow(office)
    await move(office, '1')
    await payAndConfirm(office, await addressToPay(client).innerText())
    await expect(client.getByRole('heading', { name: situationTitles.paidOffHours[language] })).toBeVisible({ timeout: 75_000 })
    await expect(client.getByText(promise)).toHaveCount(0)
    await expect.poll(async () => (await office.emailsTo(email)).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
    for (const { text } of await office.emailsTo(email)) expect(text).not.toMatch(promise)
    await operator.goto(`/admin/orders/${orderId}`)
    await expect(operator.getByText(promise)).toHaveCount(0)
    await expect(deskRow(operator, orderId)).toHaveCount(1)

    // at the opening it goes on by itself, at the rate of then
    const { order: night } = await callAs(operator, 'getOrder', { orderId })
    expect(night).toMatchObject({ offHours: true, situation: { key: 'paidOffHours' } })
    await expect.poll(() => rateNow(office), { timeout: 60_000 }).not.toBe(before)
    await open(office)
    await expectStatus(client, 'paymentChecked', language)
    const { order: day } = await callAs(operator, 'getOrder', { orderId })
    expect(day.offHours).toBe(false)
    expect(day.quotes.length).toBe(night.quotes.length + 1)
  })
