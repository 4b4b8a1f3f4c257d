/** The line of the rate says that it is offline, and comes by itself once the line is back. */
import { chartTexts } from '../../../web/exchange/chart-texts.ts'
import { expect, test } from '../exchange-office.ts'

test('a history that does not come is no "no history yet", and comes by itself', async ({ person, complaints }) => {
  complaints.foresee(/ERR_|Failed to load/)
  const page = await person()
  await page.route('**/call/getRateHistory', (route) => route.abort())
  await page.goto('/')
  const chart = page.getByRole('group', { name: chartTexts.history.ru }).locator('..')
  await expect(chart.getByText(chartTexts.noLine.ru)).toBeVisible()
  await expect(chart.locator('svg')).toHaveCount(0)
  await page.unroute('**/call/getRateHistory')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(chart.getByText(chartTexts.noLine.ru)).toHaveCount(0)
  const isDrawn = (await chart.locator('svg').count()) > 0
  await expect(chart.getByText(isDrawn ? /%/ : chartTexts.noHistory.ru)).toBeVisible()

  // seen again on the next morning, it asks anew
  const asked = page.waitForRequest('**/call/getRateHistory')
  await page.evaluate(() => {
    const then = Date.now
    Date.now = () => then() + 16 * 3_600_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await asked
})
