/** A screen whose code was lost on its way says so, and comes by itself once the line is back. */
import { shellTexts } from '../../../web/app/texts.ts'
import { reservesTexts } from '../../../web/pages/texts.ts'
import { expect, test } from '../exchange-office.ts'

test('a public screen that came as HTML without its code says so, and comes by itself', async ({ person, complaints }) => {
  // What the browser says of the cut line is foreseen. That the page was drawn otherwise than it came is not.
  complaints.foresee(/ERR_FAILED|Failed to load resource/)
  const page = await person()
  await page.route('**/assets/ReservesScreen*', (route) => route.abort())
  await page.goto('/reserves')
  await expect(page.getByText(shellTexts.screenFailedText.ru)).toBeVisible()
  await page.unroute('**/assets/ReservesScreen*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1, name: reservesTexts.title.ru })).toBeVisible()
  await expect(page.getByText(shellTexts.screenFailedText.ru)).toHaveCount(0)
})
