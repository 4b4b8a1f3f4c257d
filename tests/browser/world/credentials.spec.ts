/** An admin adds what clients pay to, one and a list; a visitor is given it, pays to it, and both ends of it are seen. */
import type { Locator, Page } from '@playwright/test'
import { poolAddress } from '../../../core/credentials/keyless-pool.ts'
import type { Language } from '../../../core/language/language.ts'
import { blankCredentials } from '../../../web/admin/credentials/blank-credentials.ts'
import { credentialsTexts } from '../../../web/admin/credentials/credentials-texts.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { adminTexts } from '../../../web/shell/admin-texts.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { addressToPay, comeIn, expectStatus, makeOrder, openDesk, payAndConfirm, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

const field = (place: Page | Locator, label: string): Locator => place.getByLabel(label, { exact: true })
const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })

for (const language of walkedIn('en'))
  test(`an admin adds an address, a visitor pays to it, and it is seen who got it (${language})`, async ({ office, person }) => {
    const say = <T>(text: Record<Language, T>): T => text[language]
    const mine = poolAddress('tron', 1, `browser ${language}`)
    const next = poolAddress('tron', 2, `browser ${language}`)
    const cards = [poolAddress('card', 1, `browser ${language}`), poolAddress('card', 2, `browser ${language}`)]
    const admin = await person({ language })
    await signIn(admin, office.logins.admin)
    await openDesk(admin, language)
    await admin.getByRole('link', { name: say(adminTexts.credentials), exact: true }).click()
    await admin.waitForURL('**/admin/credentials')

    // One: nothing is saved while it is faulty, and its value is never shown whole again.
    await admin.getByRole('link', { name: say(credentialsTexts.add), exact: true }).click()
    const form = admin.locator('form')
    await field(form, say(credentialsTexts.currency)).selectOption('usdt-trc20')
    // the check of its network is fetched when the currency is chosen; before it is here, the server would refuse
    await field(form, say(credentialsTexts.value_address)).fill(mine)
    await expect(form.getByText(say(credentialsTexts.fits), { exact: true })).toBeVisible()
    await field(form, say(credentialsTexts.value_address)).fill(`${mine.slice(0, -1)}1`)
    await field(form, say(credentialsTexts.priority)).fill('0')
    await field(form, say(credentialsTexts.limitPerDay)).fill('500')
    await button(form, say(formTexts.add)).click()
    await expect(field(form, say(credentialsTexts.value_address))).toHaveAttribute('aria-invalid', 'true')
    await field(form, say(credentialsTexts.value_address)).fill(mine)
    await expect(form.getByText(say(credentialsTexts.fits), { exact: true })).toBeVisible()
    // The pool of the demo stands behind it. It goes on working: orders of other tests await their money there.
    await office.sql("update credentials set priority = 9 where currency_id = 'usdt-trc20'")
    await button(form, say(formTexts.add)).click()
    await admin.waitForURL(/\/admin\/credentials\/[\w-]{22}$/)
    const path = new URL(admin.url()).pathname
    await expect(form.getByRole('heading', { level: 2 })).toHaveText(`${mine.slice(0, 6)}•••${mine.slice(-6)}`)
    await expect(form.getByText(say(credentialsTexts.givenNone))).toBeVisible()

    const visitor = await person({ language })
    await comeIn(visitor)
    const orderId = await makeOrder(visitor, { language })
    await visitor.goto(`/order/${orderId}`)
    await expect(addressToPay(visitor)).toHaveText(mine)
    // The limit of its day is used up, to the figure; who got it stands under it.
    await expect(form.getByText(language === 'ru' ? /^500\sиз\s500\sUSDT$/ : /^500\sof\s500\sUSDT$/)).toBeVisible()
    const given = admin.getByRole('table', { name: say(credentialsTexts.given) })
    await expect(given.getByText(say(credentialsTexts.stillOpen)).filter({ visible: true })).toBeVisible()
    await expect(given.locator(`a[href="/admin/orders/${orderId}"]`)).toBeVisible()
    await expect(field(form, say(credentialsTexts.value_address))).toBeHidden()

    // Switched off, it says beforehand who awaits payment there; that order gets the other one.
    await callAs(admin, 'addCredentials', {
      credentials: { ...blankCredentials, currencyId: 'usdt-trc20', value: next },
    })
    await form.getByRole('checkbox', { name: say(credentialsTexts.active) }).uncheck({ force: true })
    await expect(form.getByText(say(credentialsTexts.offAwaiting)(1))).toBeVisible()
    await button(form, say(formTexts.save)).click()
    await expect(addressToPay(visitor)).toHaveText(next)
    await payAndConfirm(office, next)
    await expectStatus(visitor, 'paymentChecked', language)

    // A list: faulty and repeated lines are named and go at a press; the good ones are added.
    await admin.goto('/admin/credentials/list')
    await field(form, say(credentialsTexts.currency)).selectOption('sber')
    await field(form, say(credentialsTexts.lines)).fill(`${cards[0]}; Мария И.\n1234\n${cards[1]}\n${cards[0]}`)
    await expect(form.getByText(say(credentialsTexts.linesFaulty)(2), { exact: true })).toBeVisible()
    await button(form, say(credentialsTexts.dropFaulty)).click()
    await expect(form.getByText(say(credentialsTexts.linesReady)(2), { exact: true })).toBeVisible()
    await button(form, say(credentialsTexts.addLines)(2)).click()
    await admin.waitForURL('**/admin/credentials')
    await expect(admin.getByText(say(credentialsTexts.linesAdded)(2))).toBeVisible()
    await admin.getByRole('searchbox', { name: say(credentialsTexts.searchLabel) }).fill(cards[0]?.slice(-4) ?? '')
    await expect(admin.getByRole('row').filter({ hasText: 'Мария И.' })).toHaveCount(1)

    // Another admin sees the same at its address; nobody reads the value whole.
    await admin.goto(path)
    await expect(admin.getByRole('heading', { level: 2 }).first()).toContainText('•••')
    await expect(admin.getByText(mine)).toHaveCount(0)
    await office.sql("update credentials set active = priority = 9, priority = 0 where currency_id = 'usdt-trc20'")
  })

test('an operator adds the next page of the list without asking for the first again, sees how payment details are used, and changes nothing', async ({
  office,
  person,
}) => {
  const operator = await person()
  await signIn(operator, office.logins.operator)
  await operator.goto('/admin/credentials')
  const more = button(operator, formTexts.more.ru)
  await expect(more).toBeVisible()
  const rows = operator.getByRole('table', { name: credentialsTexts.title.ru }).getByRole('row')
  const before = await rows.count()
  const asked: string[] = []
  operator.on('request', (request) => {
    if (request.url().endsWith('/call/listCredentials')) asked.push(request.postData() ?? '')
  })
  await more.click()
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
  expect(asked.map((body) => body.includes('"after"'))).toEqual([true])

  // he sees how they are used, and changes nothing
  await operator.goto('/admin/credentials/sber-01')
  await expect(operator.getByText(formTexts.readOnly.ru)).toBeVisible()
  await expect(operator.getByRole('heading', { name: credentialsTexts.use.ru })).toBeVisible()
  await expect(button(operator, formTexts.save.ru)).toBeHidden()
  await expect(operator.getByRole('link', { name: credentialsTexts.addMany.ru })).toBeHidden()
  await operator.goto('/admin/credentials/list')
  await expect(operator.getByText(credentialsTexts.missing.ru)).toBeVisible()
})
