/** Admins make the catalogue: a currency and a direction from nothing to an order, two at once, many at once. */

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { catalogueTexts } from '../../../web/admin/catalogue/catalogue-texts.ts'
import { currencyTexts } from '../../../web/admin/currencies/currency-texts.ts'
import { backTestTexts } from '../../../web/admin/directions/back-test-texts.ts'
import { directionTexts } from '../../../web/admin/directions/direction-texts.ts'
import { legTexts } from '../../../web/admin/directions/leg-texts.ts'
import { openingTexts } from '../../../web/admin/opening/opening-texts.ts'
import { fieldTexts } from '../../../web/admin/parts/forms/field-texts.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { exchangeTexts } from '../../../web/exchange/texts.ts'
import { adminTexts } from '../../../web/shell/admin-texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, inLanguage, test } from '../exchange-office.ts'
import { card, createButton, expectStatus, newEmail, pick, rateLine, signIn, sumField, toDetails } from '../journey.ts'
import { walkedIn } from '../languages.ts'

const ru = 'ru'

const field = (place: Page | Locator, label: string): Locator => place.getByLabel(label, { exact: true })
const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })
/** A part of the form, by its legend. */
const part = (page: Page, legend: string): Locator => page.getByRole('group', { name: legend, exact: true })

/** Types into the search of a list that a source offers, and takes what comes first. */
async function choose(place: Locator, label: string, text: string): Promise<void> {
  const list = place.getByRole('combobox', { name: label, exact: true })
  await expect(list).toHaveAttribute('placeholder', /./)
  await list.click()
  await list.fill(text)
  await expect(place.getByRole('listbox', { name: label }).getByRole('option').first()).toContainText(text)
  await list.press('Enter')
}

/** Comes to a part of the admin area by its link. */
async function goTo(page: Page, words: 'currencies' | 'directions', language: Language): Promise<void> {
  await page.getByRole('link', { name: adminTexts[words][language], exact: true }).click()
  await page.waitForURL(`**/admin/${words}`)
}

const saved = async (page: Page, path: 'currencies' | 'directions'): Promise<string> => {
  await page.waitForURL(new RegExp(`/admin/${path}/(?!new$)[^/]+$`))
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

for (const language of walkedIn('ru')) {
  test(`an admin builds a currency and a direction from nothing, and a visitor exchanges by it (${language})`, async ({
    office,
    person,
  }) => {
    const say = <T>(text: Record<Language, T>): T => text[language]
    const bank =
      language === 'ru' ? { code: 'OZONRUB', ru: 'Озон Банк', en: 'Ozon Bank' } : { code: 'MTSBRUB', ru: 'МТС Банк', en: 'MTS Bank' }
    const visitor = await person({ language, path: inLanguage('/?give=USDTTRC20&take=SBERRUB&amount=500', language) })
    await expect(toDetails(visitor)).toBeEnabled()
    await visitor.evaluate(() => Object.assign(window, { sameDocument: true }))
    const admin = await person({ language })
    await signIn(admin, office.logins.admin)

    // The currency: what is not filled in is told, the mask and the check are tried out.
    await admin.goto('/admin/currencies')
    await admin.getByRole('link', { name: say(currencyTexts.add) }).click()
    await field(admin, say(currencyTexts.code)).fill(bank.code.toLowerCase())
    await expect(field(admin, say(currencyTexts.code))).toHaveValue(bank.code)
    await button(admin, say(formTexts.add)).click()
    await expect(admin.getByText(say(formTexts.mendFirst))).toBeVisible()
    await expect(field(admin, say(currencyTexts.nameRu))).toHaveAttribute('aria-invalid', 'true')
    await field(admin, say(currencyTexts.kind)).selectOption('cashless')
    await field(admin, say(currencyTexts.nameRu)).fill(bank.ru)
    await field(admin, say(currencyTexts.nameEn)).fill(bank.en)
    await field(admin, say(currencyTexts.asset)).fill('rub')
    await field(admin, say(currencyTexts.decimals)).fill('2')
    await admin.getByRole('radio').last().click()
    await field(admin, say(currencyTexts.iconOwn)).fill(language === 'ru' ? 'оз' : 'мт')
    await field(admin, say(currencyTexts.reserve)).fill('2000000')
    await admin.getByRole('checkbox', { name: say(currencyTexts.active) }).check({ force: true })
    await field(admin, say(currencyTexts.validator)).selectOption('card')
    await field(admin, say(currencyTexts.mask)).fill('#### #### #### ####')
    const tried = admin.getByLabel(new RegExp(`^${say(fieldTexts.tryTitle)}: `))
    await tried.pressSequentially('220220')
    await expect(tried).toHaveValue(/^2202 20\s?$/)
    await expect(admin.getByText(say(fieldTexts.tryMask))).toBeVisible()
    await tried.fill('2202203212345675')
    await expect(tried).toHaveValue('2202 2032 1234 5675')
    await expect(admin.getByText(say(fieldTexts.tryGood)(''))).toBeHidden()
    await tried.fill('2202203212345674')
    await expect(admin.getByText(say(fieldTexts.tryGood)(card.replaceAll(' ', '')))).toBeVisible()
    await button(admin, say(formTexts.add)).click()
    const takeId = await saved(admin, 'currencies')
    await expect(admin.getByText(say(formTexts.saved)).first()).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: bank[language] })).toContainText(/2[\s,]000[\s,]000/)

    // The direction: its source by the lists of that source.
    await goTo(admin, 'directions', language)
    await admin.getByRole('link', { name: say(directionTexts.add) }).click()
    await field(admin, say(directionTexts.give)).selectOption('usdt-trc20')
    await field(admin, say(directionTexts.take)).selectOption(takeId)
    const leg = admin.getByRole('region', { name: say(legTexts.leg)(1), exact: true })
    await field(leg, say(legTexts.source)).selectOption('p2p-bybit')
    await field(leg, say(legTexts.type)).selectOption('SELL')
    await choose(leg, say(legTexts.currencyCode), 'RUB')
    await choose(leg, say(legTexts.method), language === 'ru' ? 'Local Card (T-Bank)' : 'Local Card (Alfa-Bank)')
    await button(leg, say(legTexts.tryLeg)).click()
    await expect(leg.getByText(say(legTexts.tried))).toBeVisible()
    await expect(leg.locator('b').filter({ hasText: /^1\sUSDT\s=\s8\d[.,]\d+\sRUB$/ })).toBeVisible()
    await field(part(admin, say(directionTexts.markupHead)), say(directionTexts.markup))
      .first()
      .fill('2,5')
    await field(admin, say(directionTexts.minimum)).fill('100')
    await field(admin, say(directionTexts.maximum)).fill('20000')

    // What visitors will see, at three sums, and why.
    const preview = admin.getByRole('region', { name: say(legTexts.previewHead), exact: true })
    await expect(preview.getByText(say(legTexts.takes), { exact: true })).toHaveCount(3)
    await expect(field(preview, say(legTexts.sum)(2))).toHaveValue(language === 'ru' ? /^1\s000$/ : '1,000')
    await expect(preview.getByText(/^8[\s.,\d]+₽|^₽8[\s.,\d]+/).first()).toBeVisible()
    await preview
      .getByRole('button', { name: say(legTexts.explain) })
      .first()
      .click()
    const explanation = preview.getByRole('table')
    await expect(explanation.getByRole('row')).not.toHaveCount(0)
    await expect(explanation).toContainText(/bybit/i)
    await expect(explanation).toContainText(/2[.,]5/)

    // The form that clients will fill in: what the payout needs is proposed; without it there is nowhere to pay, and it says so.
    const row = admin.getByRole('region', { name: say(directionTexts.fieldRow)(1), exact: true })
    await expect(field(row, say(directionTexts.fieldType))).toHaveValue('card')
    await expect(field(row, say(directionTexts.fieldMask))).toHaveValue('#### #### #### ####')
    await button(row, say(directionTexts.remove)).click()
    await expect(admin.getByText(say(directionTexts.fieldsLack))).toBeVisible()
    await button(admin, say(directionTexts.fieldsAdd)).click()
    await expect(admin.getByText(say(directionTexts.fieldsLack))).toBeHidden()
    await field(row, say(directionTexts.fieldLabelRu)).fill('Карта банка')
    await field(row, say(directionTexts.fieldLabelEn)).fill('Card of the bank')
    await admin.getByRole('checkbox', { name: say(directionTexts.active) }).check({ force: true })

    // Nobody has asked this source before, so there is no past to reckon with, and it says so.
    await button(admin, say(backTestTexts.start)).click()
    await expect(admin.getByText(say(backTestTexts.none))).toBeVisible()

    await button(admin, say(formTexts.add)).click()
    const directionId = await saved(admin, 'directions')
    await admin.getByRole('link', { name: say(directionTexts.back) }).click()
    await expect(
      admin
        .getByRole('row')
        .filter({ hasText: bank[language] })
        .filter({ hasText: say(directionTexts.onSale) }),
    ).toBeVisible()

    // It comes to the visitor's open page by itself.
    await pick(visitor, 'take', bank[language], language)
    await expect(
      button(visitor, `${say(exchangeTexts.take)}: ${bank[language]}`)
        .or(visitor.getByRole('button', { name: new RegExp(bank[language]) }))
        .first(),
    ).toBeVisible()
    await expect(rateLine(visitor, 'USDT')).toBeVisible()
    await sumField(visitor, 'give', language).fill('300')
    expect(await visitor.evaluate(() => 'sameDocument' in window), 'the page was never reloaded').toBe(true)
    await toDetails(visitor).click()
    await visitor.getByLabel(language === 'ru' ? 'Карта банка' : 'Card of the bank').fill(card)
    await visitor.getByLabel(language === 'ru' ? 'Фамилия и имя получателя' : "Recipient's full name").fill('Мария Иванова')
    await visitor.getByLabel(say(detailsTexts.email)).fill(newEmail())
    for (const box of await visitor.getByRole('checkbox').all()) await box.check({ force: true })
    await createButton(visitor, language).click()
    await expectStatus(visitor, 'toBePaid', language)
    const [order] = await office.sql('select direction_id, give from orders order by number desc limit 1')
    expect(order?.['direction_id']).toBe(directionId)
    expect(Number(order?.['give'])).toBe(300)
  })
}

/** The form of a direction that is there already. */
async function openDirection(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/directions/${id}`)
  await expect(field(page, directionTexts.minimum.ru)).toBeVisible()
}
const markup = (page: Page): Locator => field(part(page, directionTexts.markupHead.ru), directionTexts.markup.ru).first()

test('two admins edit one direction: the second chooses field by field, and both saves stand in the audit', async ({ office, person }) => {
  const [anna, boris] = [await person(), await person()]
  for (const admin of [anna, boris]) {
    await signIn(admin, office.logins.admin)
    await openDirection(admin, 'btc-sber')
  }
  await markup(boris).fill('1,7')
  await field(boris, directionTexts.maximum.ru).fill('0,3')

  await markup(anna).fill('1,8')
  await field(anna, directionTexts.minimum.ru).fill('0,002')
  await button(anna, formTexts.save.ru).click()
  await expect(anna.getByText(formTexts.saved.ru).first()).toBeVisible()

  // It is told while he still types; he cannot save before he has chosen.
  const choice = boris.getByRole('alert').filter({ hasText: formTexts.meanwhileTitle.ru })
  await expect(choice).toBeVisible()
  await expect(button(boris, formTexts.save.ru)).toHaveAttribute('aria-disabled', 'true')
  await expect(choice.getByRole('group')).toHaveCount(1)
  // The form is long: from its foot there is a way to the choice.
  await button(boris, formTexts.showChoice.ru).click()
  await expect(choice).toBeFocused()
  await expect(choice).toBeInViewport()
  const differs = choice.getByRole('group', { name: directionTexts.markup.ru })
  await expect(differs.getByRole('radio', { name: `${formTexts.mine.ru}: 1.7` })).toBeChecked()
  await differs.getByRole('radio', { name: `${formTexts.theirs.ru}: 1.8` }).check()
  await button(choice, formTexts.goOn.ru).click()
  await expect(choice).toBeHidden()
  await expect(markup(boris)).toHaveValue(/^1[.,]8$/)
  await expect(field(boris, directionTexts.minimum.ru)).toHaveValue(/^0[.,]002$/)
  await expect(field(boris, directionTexts.maximum.ru)).toHaveValue(/^0[.,]3$/)
  await button(boris, formTexts.save.ru).click()
  await expect(boris.getByText(formTexts.saved.ru).first()).toBeVisible()
  const { direction } = await callAs(anna, 'getDirection', { id: 'btc-sber' })
  expect(direction).toMatchObject({ markupPercent: '1.8', minimum: '0.002', maximum: '0.3' })
  await expect(field(anna, directionTexts.maximum.ru)).toHaveValue(/^0[.,]3$/)

  // Who changed what: both, with what was and what became.
  await boris.getByText(`${formTexts.changesHead.ru} (2)`).click()
  const changes = boris.locator('details li')
  await expect(changes).toHaveCount(2)
  await expect(changes.first()).toContainText(/0[.,]4\s+0[.,]3/)
  await expect(changes.last()).toContainText(/1[.,]6\s+1[.,]8/)
  await expect(changes.last()).toContainText(/0[.,]001\s+0[.,]002/)

  // The next time he is asked anew: his former answer chooses nothing.
  await markup(boris).fill('1,7')
  await markup(anna).fill('1,75')
  await button(anna, formTexts.save.ru).click()
  await expect(differs.getByRole('radio', { name: `${formTexts.mine.ru}: 1.7` })).toBeChecked()
  await differs.getByRole('radio', { name: `${formTexts.theirs.ru}: 1.75` }).check()
  await button(choice, formTexts.goOn.ru).click()
  await expect(markup(boris)).toHaveValue(/^1[.,]75$/)

  // What is not saved is not left behind unasked, by a link nor by the history.
  await goTo(boris, 'currencies', ru)
  await goTo(boris, 'directions', ru)
  await boris.getByRole('link', { name: /^BTC на Сбербанк$/ }).click()
  await expect(field(boris, directionTexts.minimum.ru)).toBeVisible()
  await markup(boris).fill('1,5')
  const question = boris.getByRole('dialog', { name: formTexts.leaveTitle.ru })
  await boris.getByRole('link', { name: adminTexts.currencies.ru, exact: true }).click()
  await button(question, formTexts.stay.ru).click()
  await expect(question).toBeHidden()
  await expect(markup(boris)).toHaveValue(/^1[.,]5$/)
  await boris.evaluate(() => history.back())
  await expect(question).toBeVisible()
  await button(question, formTexts.stay.ru).click()
  await expect(markup(boris)).toHaveValue(/^1[.,]5$/)
  expect(new URL(boris.url()).pathname).toBe('/admin/directions/btc-sber')
  await boris.evaluate(() => history.back())
  await button(question, formTexts.leave.ru).click()
  await boris.waitForURL('**/admin/directions')
  await expect(question).toBeHidden()
})

test('the index of a direction marks what is changed and at fault, the preview says what was, a copy begins off, and what nobody can screen is not asked for', async ({
  complaints,
  office,
  person,
}) => {
  complaints.foresee(/400.*setDirection/)
  const admin = await person()
  await signIn(admin, office.logins.admin)
  await openDirection(admin, 'eth-sber')
  const index = admin.getByRole('navigation', { name: directionTexts.index.ru })
  const preview = admin.getByRole('region', { name: legTexts.previewHead.ru })
  await expect(preview.getByText(/^1.ETH =/).first()).toBeVisible()
  await markup(admin).fill('2,5')
  await expect(index.getByRole('link', { name: new RegExp(directionTexts.markupHead.ru) })).toContainText(directionTexts.markChanged.ru(1))
  await expect(preview.getByText(/^было/).first()).toBeVisible()
  await field(admin, directionTexts.minimum.ru).fill('0')
  await button(admin, formTexts.save.ru).click()
  const sums = index.getByRole('link', { name: new RegExp(`^${directionTexts.limitsHead.ru}`) })
  await expect(sums).toContainText(directionTexts.markWrong.ru)
  await sums.press('Enter')
  await expect(part(admin, directionTexts.limitsHead.ru)).toBeInViewport()
  await noFaults(admin)
  await button(admin, formTexts.undo.ru).click()

  await admin.getByRole('link', { name: directionTexts.copy.ru }).click()
  await expect(admin.getByText(directionTexts.copied.ru('ETH на Сбербанк'))).toBeVisible()
  const { direction } = await callAs(admin, 'getDirection', { id: 'eth-sber' })
  await expect(field(admin, directionTexts.minimum.ru)).toHaveValue(direction.minimum.replace('.', ','))
  await expect(admin.getByRole('checkbox', { name: directionTexts.active.ru })).not.toBeChecked()

  await admin.goto('/admin/directions/usdt-sber')
  await admin.getByLabel(directionTexts.aml.ru, { exact: true }).selectOption('required')
  await button(admin, formTexts.save.ru).click()
  await expect(admin.getByText('AMLBot не проверяет: USDT BEP20, USDT TON')).toBeVisible()
})

test('directions are turned off and on many at once, and leave and enter the landing', async ({ office, person, complaints }) => {
  // A landing that asks how a rate went just as its direction is turned off is told that there is none such.
  complaints.foresee(/getRateHistory/)
  const admin = await person()
  await signIn(admin, office.logins.admin)
  await admin.goto('/admin/directions')
  // The search forgives an error of typing.
  await admin.getByRole('searchbox', { name: directionTexts.searchLabel.ru }).fill('альфа бнк')
  const ticks = admin.getByRole('checkbox', { name: /^Выбрать (BTC|ETH) на Альфа-Банк$/ })
  await expect(ticks).toHaveCount(2)
  const visitors = [await person({ path: '/?give=BTC&take=ACRUB&amount=0.01' }), await person({ path: '/?give=ETH&take=ACRUB&amount=0.5' })]
  for (const visitor of visitors) await expect(toDetails(visitor)).toBeEnabled()

  const turn = async (words: string, done: string) => {
    for (const tick of await ticks.all()) await tick.check()
    await expect(admin.getByText(directionTexts.chosen.ru(2))).toBeVisible()
    await button(admin, words).click()
    await expect(admin.getByText(done)).toBeVisible()
    for (const tick of await ticks.all()) await expect(tick).not.toBeChecked()
  }
  const rows = admin.getByRole('row').filter({ has: ticks })
  await Promise.all([
    // waited for from before it comes, since it goes away by itself
    ...visitors.map((visitor) => visitor.getByText(exchangeTexts.pairGone.ru).waitFor()),
    turn(directionTexts.turnOff.ru, directionTexts.turnedOff.ru(2)),
  ])
  await expect(rows.filter({ hasText: directionTexts.switchedOff.ru })).toHaveCount(2)
  for (const visitor of visitors) await expect(visitor.getByRole('button', { name: 'Получаете: Альфа-Банк' })).toBeHidden()

  await turn(directionTexts.turnOn.ru, directionTexts.turnedOn.ru(2))
  await expect(rows.filter({ hasText: directionTexts.switchedOff.ru })).toHaveCount(0)
  const [first, second] = visitors as [Page, Page]
  await first.goto('/?give=BTC&take=ACRUB&amount=0.01')
  await second.goto('/?give=ETH&take=ACRUB&amount=0.5')
  for (const visitor of visitors) {
    await expect(visitor.getByRole('button', { name: 'Получаете: Альфа-Банк' })).toBeVisible()
    await expect(toDetails(visitor)).toBeEnabled()
  }
})

for (const language of walkedIn('en')) {
  test(`the catalogue is downloaded, changed as a table and brought back, and one fault stops all of it (${language})`, async ({
    office,
    person,
    complaints,
  }) => {
    // what was changed meanwhile is refused
    complaints.foresee(/409.*takeCatalogue|takeCatalogue.*409/)
    const admin = await person({ language })
    await signIn(admin, office.logins.admin)
    await admin.goto('/admin/directions')
    await admin.getByRole('link', { name: directionTexts.asFile[language], exact: true }).click()
    const download = admin.waitForEvent('download')
    await button(admin, catalogueTexts.save[language]).click()
    const written = await readFile(await (await download).path(), 'utf8')
    const bring = (text: string) =>
      admin.locator('input[type=file]').setInputFiles({ name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await bring(written)
    await expect(admin.getByRole('heading', { name: catalogueTexts.nothing[language] })).toBeVisible()

    // the mark-up of one direction, as a Russian spreadsheet writes it, in its encoding
    const id = language === 'ru' ? 'doge-sber' : 'ltc-sber'
    const { direction } = await callAs(admin, 'getDirection', { id })
    const table = (markup: string) =>
      Buffer.concat([Buffer.from(`thing;id;markupPercent;instructions.ru\r\ndirection;${id};`), Buffer.from(`${markup};`), bytes1251('Да')])
    const bringTable = (markup: string) =>
      admin.locator('input[type=file]').setInputFiles({ name: 'markups.csv', mimeType: 'text/csv', buffer: table(markup) })
    await bringTable('=1+1')
    await expect(admin.getByRole('alert')).toHaveText(catalogueTexts.faulty[language](1))
    await expect(admin.getByRole('listitem').filter({ hasText: catalogueTexts.faultAt[language](2, 'markupPercent') })).toBeVisible()
    await expect(button(admin, catalogueTexts.take[language])).toHaveCount(0)
    await bringTable('3,75')
    const place = admin.getByRole('region', { name: catalogueTexts.directions[language] })
    await expect(place.getByRole('listitem')).toHaveCount(1)
    await expect(place).toContainText(language === 'ru' ? '3,75' : '3.75')
    await expect(place).toContainText('Да')

    // somebody else changes the same direction, so the list is shown once more
    const { version } = await callAs(admin, 'getDirection', { id })
    const { id: _id, ...draft } = direction
    await callAs(admin, 'setDirection', { id, version, direction: { ...draft, markupPercent: '2.5' } })
    await button(admin, catalogueTexts.take[language]).click()
    await expect(admin.getByText(catalogueTexts.meanwhile[language])).toBeVisible()
    await expect(place).toContainText(language === 'ru' ? '2,5' : '2.5')
    await button(admin, catalogueTexts.take[language]).click()
    await expect(admin.getByText(catalogueTexts.taken[language](0, 1))).toBeVisible()
    const after = (await callAs(admin, 'getDirection', { id })).direction
    expect(after).toMatchObject({ markupPercent: '3.75', instructions: { ru: 'Да' } })
  })
}

/** Cyrillic capitals and small letters in Windows-1251. */
const bytes1251 = (text: string): Buffer => Buffer.from(Array.from(text, (sign) => (sign.codePointAt(0) ?? 0) - 0x350))

for (const language of walkedIn('en')) {
  test(`a new coin gets the directions that are ticked, by the example of another coin (${language})`, async ({ office, person }) => {
    const admin = await person({ language })
    await signIn(admin, office.logins.admin)
    // a coin that no direction asks for, and that the source knows
    const { currencies } = await callAs(admin, 'listCurrencies', {})
    const { currency: like } = currencies.find(({ currency }) => currency.id === 'trx') ?? {}
    if (!like) throw new Error('the demo has TRX')
    const { id: _id, ...draft } = like
    const name = { ru: `Трон ${language}`, en: `Tron ${language}` }
    const added = { ...draft, code: `TRXNEW${language.toUpperCase()}`, name, reserve: '0' }
    const { currency } = await callAs(admin, 'addCurrency', { currency: added, idempotencyKey: crypto.randomUUID() })
    await admin.goto(`/admin/currencies/${currency.id}`)
    await expect(admin.getByText(currencyTexts.noDirections[language])).toBeVisible()
    await admin.getByRole('link', { name: currencyTexts.openDirections[language] }).click()

    // another coin: its sums are converted by what both cost now
    await field(admin, openingTexts.example[language]).selectOption('btc')
    const sums = admin.getByRole('cell', { name: /^[\d.,\s]+ – [\d.,\s]+ TRX$/ })
    await expect(sums.first()).toBeVisible()
    await admin.getByRole('checkbox', { name: openingTexts.tickAll[language] }).uncheck()
    await expect(button(admin, openingTexts.open[language](0))).toBeDisabled()
    const ticks = admin.getByRole('checkbox', { name: openingTexts.tick[language]('') })
    await ticks.first().check()
    await ticks.last().check()
    await button(admin, openingTexts.open[language](2)).click()
    await expect(admin.getByText(openingTexts.opened[language](2))).toBeVisible()
    await admin.getByText(openingTexts.present[language](2)).click()
    await expect(admin.locator('details').getByRole('listitem').filter({ hasText: 'TRX' })).toHaveCount(2)

    // opened is not on sale: each lack leads to where it is mended, and what is mended is seen here
    await expect(admin.getByText(openingTexts.notOnSale[language](2))).toBeVisible()
    await expect(admin.getByRole('link', { name: openingTexts.addCredentials[language] })).toHaveAttribute('href', /credentials\/new$/)
    await expect(admin.getByRole('link', { name: openingTexts.setReserve[language] })).toHaveAttribute(
      'href',
      new RegExp(`${currency.id}$`),
    )
    await noFaults(admin)
    const { currency: present, version } = await callAs(admin, 'getCurrency', { id: currency.id })
    const { id: _present, ...rich } = { ...present, reserve: '1000000' }
    await callAs(admin, 'setCurrency', {
      id: currency.id,
      version,
      currency: rich,
      reserveReason: 'Bought',
      idempotencyKey: crypto.randomUUID(),
    })
    await expect(admin.getByText(openingTexts.onSale[language](1))).toBeVisible()
    await expect(admin.getByText(openingTexts.notOnSale[language](1))).toBeVisible()
    await admin.getByRole('link', { name: openingTexts.back[language] }).click()
    await expect(admin.getByText(currencyTexts.directionsOn[language](2))).toBeVisible()
  })
}
