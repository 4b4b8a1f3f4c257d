/** Directions keep still under an admin's finger while the lists of their sources, and their rates, come. */

import type { Page } from '@playwright/test'
import { legTexts } from '../../../web/admin/directions/leg-texts.ts'
import { expect, test } from '../exchange-office.ts'
import { signIn } from '../journey.ts'

test('nothing moves in the legs of a direction when the lists of its sources come, on a phone, and the list of directions never says before its rates are known that all is on sale', async ({
  person,
  office,
}) => {
  const admin = await person({ language: 'en', width: 390, height: 844, fresh: true })
  const letListsCome = await holdBack(admin, '**/call/getSourceLists')
  await signIn(admin, office.logins.admin)
  await admin.goto('/admin/directions/usdt-sbp-sber')
  await expect(admin.getByRole('table').filter({ hasText: legTexts.colResult.en })).toBeVisible()
  const leg = admin.locator('[data-leg="0"]')
  await expect(leg.getByText(legTexts.listsLoading.en).first()).toBeVisible()
  await expect(leg.getByText(legTexts.price.en, { exact: false }).first()).toBeVisible()
  const before = await leg.boundingBox()
  letListsCome()
  await expect(leg.getByText(/Source lists updated/).first()).toBeVisible()
  expect((await leg.boundingBox())?.height).toBe(before?.height)

  // a line that is open already would not be held back
  await admin.goto('about:blank')
  await admin.setViewportSize({ width: 1440, height: 900 })
  const letRatesCome = await holdBack(admin, '**/live?*')
  await admin.addInitScript(() => {
    const seen = () => Array.from(document.querySelectorAll('tbody td')).some(({ textContent }) => textContent === '—')
    new MutationObserver(() => seen() && Object.assign(window, { hadNoRate: true })).observe(document, { childList: true, subtree: true })
  })
  const answered = Promise.all(['listDirections', 'listCurrencies'].map((name) => admin.waitForResponse(`**/call/${name}`)))
  await admin.goto('/admin/directions')
  await answered
  letRatesCome()
  await expect(admin.getByRole('row', { name: /ATOM to T-Bank/ })).toContainText('1 ATOM')
  expect(await admin.evaluate(() => 'hadNoRate' in window)).toBe(false)
})

/** Holds back what this page asks an address for, until the answer of this is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
