/** What people see of a moving rate: the visitor who types, the one who fills in his details, the admin. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { directionTexts } from '../../../web/admin/directions/direction-texts.ts'
import { boardTexts } from '../../../web/exchange/board-texts.ts'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { exchangeTexts } from '../../../web/exchange/texts.ts'
import { layLine } from '../cut-line.ts'
import { expect, inLanguage, newPerson, test } from '../exchange-office.ts'
import { createButton, expectStatus, fillCard, newEmail, orderIdOf, rateLine, signIn, sumField, toDetails } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import { leaveMarket, move, rateNow, steadyMarket } from '../market.ts'
import type { Office } from '../office.ts'

const ru = 'ru'
const landing = (language: Language) => inLanguage('/?give=USDTTRC20&take=SBERRUB&amount=500', language)
const staleSeconds = 10
/** Until what was last seen is too old to be sold at, on a busy machine. */
const stale = { timeout: 40_000 }

/** A setting as the processes read it, once a second. */
async function setStaleSeconds(office: Office, seconds: number): Promise<void> {
  await office.sql(
    "insert into settings (name, value, changed_at) values ('rateStaleSeconds', $1, now()) on conflict (name) do update set value = excluded.value, changed_at = now()",
    [JSON.stringify(seconds)],
  )
  await pause(1100)
}

test.beforeEach(({ office }) => steadyMarket(office))
test.afterEach(({ office }) => leaveMarket(office))
test.afterEach(async ({ office }) => {
  await office.control('fault', { source: 'all', fault: 'none' })
})

/** "Был 85,90, стал 84,18" with both figures; the screen binds some of its words by spaces of another kind. */
const movedWords = (language: Language): RegExp =>
  new RegExp(exchangeTexts.rateMoved[language]('([\\d.,]+\\d) ₽', '([\\d.,]+\\d) ₽').replaceAll(' ', '\\s'))
const movedNote = (page: Page, language: Language): Locator => page.getByText(movedWords(language))

/** The sum to be received, as the banknote beside the form says it. */
const agreed = (page: Page, language: Language): Locator =>
  page.getByRole('region', { name: detailsTexts.summary[language] }).locator('b').nth(1)

/** The sum of an order, to be compared with what was read. */
async function takeOf(office: Office, orderId: string): Promise<number> {
  const [order] = await office.sql('select take from orders where id = $1', [orderId])
  return Number(order?.['take'])
}

/** "105 222,5 ₽" or "₽105,222.5" as a number. */
const figure = (text: string, language: Language): number =>
  Number(language === 'ru' ? text.replace(/[^\d,]/g, '').replace(',', '.') : text.replace(/[^\d.]/g, ''))

for (const language of walkedIn('en')) {
  test(`a price that moves while a sum is typed moves the figures, says so, and is taken by a press (${language})`, async ({
    office,
    person,
  }) => {
    const page = await person({ language, path: landing(language) })
    await expect(rateLine(page, 'USDT')).toBeVisible()
    await sumField(page, 'give', language).fill('')
    await sumField(page, 'give', language).pressSequentially('1250')
    const typed = await sumField(page, 'give', language).inputValue()
    const [rateBefore, takeBefore] = [await rateLine(page, 'USDT').innerText(), await sumField(page, 'take', language).inputValue()]

    await move(office, '-2')
    await expect(movedNote(page, language)).toBeVisible()
    const [, was, is] = movedWords(language).exec(await movedNote(page, language).innerText()) ?? []
    expect(rateBefore).toContain(was)
    await expect(rateLine(page, 'USDT')).toContainText(is ?? '')
    expect(is).not.toBe(was)
    // a screen reader hears of it once, and not with each tick
    const heard = page.getByRole('status').filter({ hasText: exchangeTexts.rateMovedSaid[language]('').slice(0, 10) })
    const first = await heard.innerText()
    await move(office, '-0.3')
    await expect(movedNote(page, language)).not.toContainText(is ?? '')
    const [, , taken] = movedWords(language).exec(await movedNote(page, language).innerText()) ?? []
    await expect(heard).toHaveText(first)
    await expect(movedNote(page, language).locator('xpath=ancestor-or-self::*[@role="status" or @aria-live]')).toHaveCount(0)
    await expect(sumField(page, 'take', language)).not.toHaveValue(takeBefore)
    await expect(sumField(page, 'give', language)).toHaveValue(typed)

    await page.getByRole('button', { name: exchangeTexts.rateMovedOk[language], exact: true }).click()
    await expect(movedNote(page, language)).toBeHidden()
    await expect(rateLine(page, 'USDT')).toContainText(taken ?? '')
    // What is typed from now on comes at the rate that was taken.
    const takeNow = await sumField(page, 'take', language).inputValue()
    await sumField(page, 'give', language).press('End')
    await sumField(page, 'give', language).pressSequentially('0')
    await expect(sumField(page, 'take', language)).not.toHaveValue(takeNow)
    await expect(movedNote(page, language)).toBeHidden()
  })

  test(`a price that moves while details are filled in changes nothing before "Accept" where it is worse, and is simply given where it is better (${language})`, async ({
    office,
    person,
  }) => {
    const page = await person({ language, path: landing(language) })
    await toDetails(page).click()
    const email = newEmail()
    await fillCard(page, email, language)
    const before = await agreed(page, language).innerText()
    // on a phone the field may be pushed away by what is said
    await page.setViewportSize({ width: 390, height: 844 })
    const place = () => page.getByLabel(detailsTexts.email[language]).boundingBox()
    const placeBefore = await place()

    await move(office, '-2')
    await expect(page.getByText(detailsTexts.changed[language])).toBeVisible()
    expect(await place(), 'what is being filled in stays where it is').toEqual(placeBefore)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.locator('s')).toHaveText(/^\d+[.,]\d+\s₽$/)
    await expect(agreed(page, language)).toHaveText(before)
    const struck = figure(await page.locator('s').innerText(), language)
    const offered =
      /=\s([\d.,]+)\s₽/.exec(
        await page
          .locator('span', { has: page.locator('s') })
          .last()
          .innerText(),
      )?.[1] ?? ''
    expect(figure(offered, language), 'the new rate stands beside the old one').toBeLessThan(struck)

    // Neither a press nor Enter sends it before.
    const made = countOrders(page)
    await expect(createButton(page, language)).toHaveAttribute('aria-disabled', 'true')
    await createButton(page, language).click({ force: true })
    await page.getByLabel(detailsTexts.email[language]).press('Enter')
    await expect(page.getByText(detailsTexts.acceptFirst[language])).toBeVisible()
    expect(made()).toBe(0)

    await page.getByRole('button', { name: detailsTexts.accept[language], exact: true }).click()
    await expect(page.getByText(detailsTexts.changed[language])).toBeHidden()
    await expect(agreed(page, language)).not.toHaveText(before)
    await expect(page.getByLabel(detailsTexts.email[language])).toHaveValue(email)
    const accepted = await agreed(page, language).innerText()

    // By half of the fall: the next test knows the price of the beginning by its first digits.
    await move(office, '1')
    await expect(page.getByText(detailsTexts.better[language])).toBeVisible()
    await expect(page.getByRole('button', { name: detailsTexts.accept[language], exact: true })).toBeHidden()
    await expect(agreed(page, language)).not.toHaveText(accepted)
    const given = await agreed(page, language).innerText()
    expect(figure(given, language)).toBeGreaterThan(figure(accepted, language))
    await createButton(page, language).click()
    const orderId = await orderIdOf(page)
    await expectStatus(page, 'toBePaid', language)
    expect(figure(given, language)).toBe(await takeOf(office, orderId))
  })
}

/** How many orders this page has asked for since. */
function countOrders(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/call/createOrder')) count += 1
  })
  return () => count
}

test('when sources fail the quote stays on the screen, the admin reads the reason, and a press that brings no new rate has said so until there is one', async ({
  browser,
  office,
  person,
  complaints,
}) => {
  await setStaleSeconds(office, staleSeconds)
  const page = await person({ path: landing(ru) })
  await toDetails(page).waitFor()
  await expect(rateLine(page, 'USDT')).toBeVisible()
  const second = await person({ path: landing(ru) })
  await toDetails(second).click()
  const email = newEmail()
  await fillCard(second, email, ru)
  const [rate, take, deal] = [
    await rateLine(page, 'USDT').innerText(),
    await sumField(page, 'take', ru).inputValue(),
    await agreed(second, ru).innerText(),
  ]
  const admin = await person()
  await signIn(admin, office.logins.admin)
  await admin.goto('/admin/directions/usdt-sber')
  await expect(admin.getByRole('heading', { name: /Сбербанк$/ })).toBeVisible()
  await expect(admin.getByText(directionTexts.problemsHead.ru)).toBeHidden()
  const line = await layLine(office.url)
  const dumb = await newPerson(browser, line.url, {})
  complaints.listen(dumb.context())
  complaints.foresee(/ERR_/)
  const subscribed = dumb.waitForResponse('**/live/subscribe')
  await dumb.goto(landing(ru))
  await subscribed
  await expect(rateLine(dumb, 'USDT')).toBeVisible()
  line.hush()

  await office.control('fault', { source: 'all', fault: '5xx' })
  // from here on no rate comes any more, however late it was asked for
  await expect.poll(() => rateNow(office), stale).toBeNull()
  const askNew = (of: Page) => of.getByRole('button', { name: exchangeTexts.newRate.ru, exact: true })
  for (const each of [page, second]) await expect(askNew(each)).toBeVisible(stale)
  await expect(rateLine(page, 'USDT')).toHaveText(rate)
  await expect(sumField(page, 'take', ru)).toHaveValue(take)
  await expect(toDetails(page)).toBeHidden()
  await expect(agreed(second, ru)).toHaveText(deal)
  await expect(second.getByText(detailsTexts.rateStale.ru, { exact: true })).toBeVisible()
  await expect(createButton(second, ru)).toHaveAttribute('aria-disabled', 'true')

  // There is none yet: it says so, and all that was typed stays.
  await askNew(page).click()
  await expect(page.getByText(exchangeTexts.newRateNone.ru)).toBeVisible()
  await askNew(second).click()
  await expect(second.getByText(detailsTexts.newRateNone.ru)).toBeVisible()
  await expect(second.getByLabel(detailsTexts.email.ru)).toHaveValue(email)
  await expect(sumField(page, 'give', ru)).toHaveValue('500')
  await askNew(dumb).click(stale)
  await expect(dumb.getByText(exchangeTexts.newRateNone.ru)).toBeVisible()
  // the last of the stream comes late
  line.cut()
  line.mend()
  await expect(dumb.getByRole('row', { name: /Tether на Сбербанк/ }).getByText(boardTexts.boardOff.ru)).toBeVisible(stale)
  await expect(dumb.getByText(exchangeTexts.newRateNone.ru)).toBeVisible()

  // The reason names the source, its last price and what it answers instead.
  await expect(admin.getByText(directionTexts.problemsHead.ru)).toBeVisible(stale)
  await expect(
    admin
      .getByRole('paragraph')
      .filter({ hasText: /^Rapira USDT\/RUB: .*10\sс; источник ответил отказом$/ })
      .first(),
  ).toBeVisible()
  await admin.goto('/admin/directions')
  await expect(
    admin.getByRole('row').filter({ hasText: 'на Сбербанк' }).filter({ hasText: directionTexts.offSale.ru }).first(),
  ).toBeVisible()
  await admin.goBack()
  const late = await person({ path: landing(ru) })
  await expect(late.getByText(exchangeTexts.offSale.ru)).toBeVisible()
  await expect(late.getByText(/rapira|источник ответил|HTTP/i)).toHaveCount(0)
  await expect(toDetails(late)).toBeDisabled()

  await office.control('fault', { source: 'all', fault: 'none' })
  for (const each of [page, late, dumb]) await expect(toDetails(each)).toBeEnabled(stale)
  await expect(late.getByText(exchangeTexts.offSale.ru)).toBeHidden()
  await expect(admin.getByText(directionTexts.problemsHead.ru)).toBeHidden(stale)
  await expect(second.getByText(detailsTexts.rateStale.ru, { exact: true })).toBeHidden(stale)
  await expect(second.getByLabel(detailsTexts.email.ru)).toHaveValue(email)
  await createButton(second, ru).click()
  await expectStatus(second, 'toBePaid', ru)
  await dumb.context().close()
  await line.close()
  await setStaleSeconds(office, 60)
})

test('where the stream has gone dumb, a press brings the rate that holds now', async ({ browser, office, complaints }) => {
  await setStaleSeconds(office, staleSeconds)
  const line = await layLine(office.url)
  const page = await newPerson(browser, line.url, {})
  complaints.listen(page.context())
  complaints.foresee(/ERR_/)
  await page.goto(landing(ru))
  // it has come by the stream, which is silenced then
  const first = await rateLine(page, 'USDT').innerText()
  await move(office, '1')
  await expect(rateLine(page, 'USDT')).not.toHaveText(first, stale)
  const second = await page.context().newPage()
  await second.goto(landing(ru))
  await toDetails(second).click()
  const email = newEmail()
  await fillCard(second, email, ru)
  line.hush()
  // seen by the server alone, so that its last rate is newer than that of the pages
  const before = await rateNow(office)
  await move(office, '-2')
  await expect.poll(() => rateNow(office), stale).not.toBe(before)

  const askAgain = second.getByRole('button', { name: detailsTexts.newRate.ru, exact: true })
  await expect(askAgain).toBeVisible(stale)
  await expect(createButton(second, ru)).toHaveAttribute('aria-disabled', 'true')
  // It opens the stream anew, and does not wait until the silence of the line is noticed: that would ask for what is newer than the page has,
  // and not for everything.
  const renewed = page.context().waitForEvent('request', {
    predicate: (request) => request.url().endsWith('/live/subscribe') && request.postDataJSON().topics.rates === 0,
  })
  await askAgain.click()
  await renewed
  await expect(askAgain).toBeHidden()
  await expect(second.getByText(detailsTexts.changed.ru)).toBeVisible()
  await second.getByRole('button', { name: detailsTexts.accept.ru, exact: true }).click()
  await expect(second.getByLabel(detailsTexts.email.ru)).toHaveValue(email)
  await createButton(second, ru).click()
  await expectStatus(second, 'toBePaid', ru)
  await page.context().close()
  await line.close()
  await setStaleSeconds(office, 60)
})
