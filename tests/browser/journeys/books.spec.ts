/** An admin corrects a reserve with a reason, and proves the books. */

import { errorText } from '../../../core/errors/catalogue.ts'
import { booksTexts } from '../../../web/admin/books/books-texts.ts'
import { currencyTexts } from '../../../web/admin/currencies/currency-texts.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { adminTexts } from '../../../web/shell/admin-texts.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

/** One for each language: both are walked in one office. */
const currencies = { ru: 'doge', en: 'ltc' }

for (const language of walkedIn('ru')) {
  test(`another reserve asks why, and the books agree after it (${language})`, async ({ office, person }) => {
    const id = currencies[language]
    const admin = await person({ language })
    await signIn(admin, office.logins.admin)
    await admin.goto(`/admin/currencies/${id}`)
    const reserve = admin.getByLabel(currencyTexts.reserve[language], { exact: true })
    const reason = admin.getByLabel(currencyTexts.reserveReason[language], { exact: true })
    const before = await reserve.inputValue()
    await expect(reason).toHaveCount(0)
    await reserve.fill('777')
    await expect(reason).toBeVisible()
    const save = admin.getByRole('button', { name: formTexts.save[language], exact: true })
    await save.click()
    await expect(admin.getByText(errorText('REASON_NEEDED', language))).toBeVisible()
    // the former sum is no correction
    await reserve.fill(before)
    await expect(reason).toHaveCount(0)
    await reserve.fill('777')
    await reason.fill('counted by hand')
    await save.click()
    await expect(reason).toHaveCount(0)
    expect((await callAs(admin, 'getCurrency', { id })).currency.reserve).toBe('777')

    await admin.getByRole('link', { name: adminTexts.books[language], exact: true }).click()
    await admin.waitForURL('**/admin/books')
    await expect(admin.getByRole('row').filter({ hasText: '777' }).first()).toBeVisible()
    await admin.getByRole('button', { name: booksTexts.start[language] }).click()
    await expect(admin.getByText(booksTexts.clean[language])).toBeVisible({ timeout: 60_000 })
  })
}
