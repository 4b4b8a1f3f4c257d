/** Directions keep still under an admin's finger while the lists of their sources, and their rates, come. */
import { legTexts } from '../../../web/admin/directions/leg-texts.ts'
import { expect, test } from '../exchange-office.ts'
import { signIn } from '../journey.ts'

test('nothing moves in the legs of a direction when the lists of its sources come, on a phone', async ({ person, office }) => {
  const admin = await person({ language: 'en', width: 390, height: 844 })
  let release: () => void = () => undefined
  const held = new Promise<void>((go) => {
    release = go
  })
  await admin.route('**/call/getSourceLists', async (route) => {
    await held
    await route.continue()
  })
  await signIn(admin, office.logins.admin)
  await admin.goto('/admin/directions/usdt-sbp-sber')
  await expect(admin.getByRole('table').filter({ hasText: legTexts.colResult.en })).toBeVisible()
  const leg = admin.locator('[data-leg="0"]')
  await expect(leg.getByText(legTexts.listsLoading.en).first()).toBeVisible()
  await expect(leg.getByText(legTexts.price.en, { exact: false }).first()).toBeVisible()
  const before = await leg.boundingBox()
  release()
  await expect(leg.getByText(/Source lists updated/).first()).toBeVisible()
  expect((await leg.boundingBox())?.height).toBe(before?.height)
})

test('the list of directions is drawn once its rates are known, and never says before that all is on sale', async ({ person, office }) => {
  const admin = await person({ language: 'en' })
  let release: () => void = () => undefined
  const held = new Promise<void>((go) => {
    release = go
  })
  await signIn(admin, office.logins.admin)
  await admin.goto('about:blank')
  await admin.route('**/live?*', async (route) => {
    await held
    await route.continue()
  })
  await admin.addInitScript(() => {
    const seen = () => Array.from(document.querySelectorAll('tbody td')).some(({ textContent }) => textContent === '—')
    new MutationObserver(() => seen() && Object.assign(window, { hadNoRate: true })).observe(document, { childList: true, subtree: true })
  })
  const answered = Promise.all(['listDirections', 'listCurrencies'].map((name) => admin.waitForResponse(`**/call/${name}`)))
  await admin.goto('/admin/directions')
  await answered
  release()
  await expect(admin.getByRole('row', { name: /ATOM to T-Bank/ })).toContainText('1 ATOM')
  expect(await admin.evaluate(() => 'hadNoRate' in window)).toBe(false)
})
