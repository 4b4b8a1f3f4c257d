/** The widget, its address and the form of the second step always say the same; a sum outside the limits is mended by one press. */
import type { Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { missedTexts } from '../../../web/exchange/missed-texts.ts'
import { exchangeTexts } from '../../../web/exchange/texts.ts'
import { expect, inLanguage, test } from '../exchange-office.ts'
import { sumField, toDetails } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import { countedPresses, countPresses } from '../presses.ts'

for (const language of walkedIn('ru')) {
  test(`back and forward show the pair and the sum of the address (${language})`, async ({ person }) => {
    const page = await person({ language })
    // two quick presses are one step: one step back leads to the widget
    await page.route('**/call/getLastDetails', () => undefined)
    await page.goto(inLanguage('/?give=USDTTRC20&take=SBERRUB&amount=300', language))
    await toDetails(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      setTimeout(() => button.click())
    })
    await page.getByRole('button', { name: detailsTexts.back[language], exact: true }).click()
    await shows(page, 'USDT', /^300$/, language)
    await page.unroute('**/call/getLastDetails')
    await begin(page, 'USDTTRC20', '500', language)
    await begin(page, 'BTC', '0.01', language)
    // the form of the former pair is not shown with the values of the later one
    await page.goBack()
    await shows(page, 'BTC', /^0[.,]01$/, language)
    await page.goBack()
    await expect(page).toHaveURL(/give=USDTTRC20/)
    await shows(page, 'USDT', /^500$/, language)
    await page.goForward()
    await page.goForward()
    await expect(page).toHaveURL(/give=BTC.*step=details/)
    await expect(page.getByRole('button', { name: detailsTexts.create[language], exact: true })).toBeVisible()
    await expect(
      page
        .locator('#content')
        .getByText(/0[.,]01\sBTC/)
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: detailsTexts.back[language], exact: true }).click()
    await shows(page, 'BTC', /^0[.,]01$/, language)
    // an address of the form alone leads to the widget with its pair
    await page.goto(inLanguage('/?give=USDTTRC20&take=SBERRUB&amount=700&step=details', language))
    await shows(page, 'USDT', /^700$/, language)
    await expect(page).not.toHaveURL(/step=/)
    // an unknown pair gives way to the default one, and says so
    await page.goto(inLanguage('/?give=NOSUCH&take=SBERRUB&amount=5', language))
    await expect(page.getByText(missedTexts.unknownPair[language])).toBeVisible()
    await expect(page.getByRole('button', { name: `${exchangeTexts.give[language]}: USDT` })).toBeVisible()
    await expect(toDetails(page)).toBeEnabled()
  })

  test(`a sum outside the limits is mended by one press of the main button (${language})`, async ({ person }) => {
    const page = await person({ language, width: 390, height: 844 })
    for (const [amount, words] of [
      ['1', exchangeTexts.setMinimum],
      ['99000000', exchangeTexts.setMaximum],
    ] as const) {
      await page.goto(inLanguage(`/?give=USDTTRC20&take=SBERRUB&amount=${amount}`, language))
      const button = toDetails(page)
      await expect(button).toHaveText(new RegExp(words[language]('').trim()))
      await countPresses(page)
      await button.click()
      await expect(button).toHaveText(exchangeTexts.nextCard[language])
      expect(await countedPresses(page)).toBe(1)
      await expect(sumField(page, 'give', language)).not.toHaveAttribute('aria-invalid')
    }
  })

  test(`what is typed before the page is alive stays, and so does its address (${language})`, async ({ person }) => {
    const page = await person({ language })
    const slow = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async (route) => {
      await slow.promise
      await route.continue()
    })
    await page.goto(inLanguage('/?give=BTC&take=SBERRUB&amount=0.01&ref=demo', language), { waitUntil: 'commit' })
    const give = sumField(page, 'give', language)
    await give.fill('0.5')
    await give.press('Enter')
    slow.resolve()
    await expect(toDetails(page)).toBeEnabled()
    await expect(page.getByRole('button', { name: `${exchangeTexts.give[language]}: BTC` })).toBeVisible()
    await expect(page).toHaveURL(/give=BTC.*amount=0\.5/)
    await expect(page).toHaveURL(/ref=demo/)
    await expect(give).toHaveValue(/^0[.,]5$/)
    // no other form that comes as HTML is sent by the browser itself
    for (const path of ['/', '/partners']) {
      const html = await (await page.request.get(inLanguage(path, language))).text()
      expect(html.match(/<form[^>]*>/g)).toEqual([expect.stringContaining('method="dialog"')])
    }
  })
}

/** Goes on to the form of this pair. */
async function begin(page: Page, give: string, amount: string, language: Language): Promise<void> {
  await page.goto(inLanguage(`/?give=${give}&take=SBERRUB&amount=${amount}`, language))
  await toDetails(page).click()
  await expect(page).toHaveURL(/step=details/)
  await expect(page.getByRole('button', { name: detailsTexts.create[language], exact: true })).toBeVisible()
}

async function shows(page: Page, asset: string, sum: RegExp, language: Language): Promise<void> {
  await expect(page.getByRole('button', { name: `${exchangeTexts.give[language]}: ${asset}` })).toBeVisible()
  await expect(sumField(page, 'give', language)).toHaveValue(sum)
}
