/** An admin adds an account at an exchange: its keys are tried, kept and never shown again; a visitor pays to an address of it. */
import type { Locator, Page } from '@playwright/test'
import { exchangeProblems } from '../../../core/credentials/exchange-problems.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Language } from '../../../core/language/language.ts'
import { exchangeAccountTexts } from '../../../web/admin/accounts/exchange-account-texts.ts'
import { credentialsTexts } from '../../../web/admin/credentials/credentials-texts.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, makeOrder, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })

/** One exchange for each language: an address belongs to one account. */
const exchanges = {
  ru: { source: 'okx', name: 'OKX', currencyId: 'doge' },
  en: { source: 'kucoin', name: 'KuCoin', currencyId: 'ltc' },
} as const

for (const language of walkedIn('ru')) {
  const { source, name, currencyId } = exchanges[language]
  test(`an admin adds an account at ${name}, and a visitor pays to it (${language})`, async ({ office, person, complaints }) => {
    const say = <T>(text: Record<Language, T>): T => text[language]
    const t = exchangeAccountTexts
    const keys = ((await office.control('keys', {})) as Record<string, Record<'apiKey' | 'secret' | 'passphrase', string>>)[source]
    if (!keys) throw new Error(`no keys of ${source}`)
    // the office of this worker may have the account already, and one account stands once
    await office.sql(
      `update exchange_accounts set active = false, payouts = null, source = 'processing', label = 'former' where source = '${source}'`,
    )
    const admin = await person({ language })
    await signIn(admin, office.logins.admin)
    await admin.goto('/admin/credentials')
    await admin.getByRole('link', { name: say(t.link), exact: true }).click()
    await admin.getByRole('link', { name: say(t.add), exact: true }).click()

    // A wrong key is said plainly before anything is saved.
    const form = admin.locator('form')
    const field = (label: string) => form.getByLabel(label, { exact: true })
    await field(say(t.source)).selectOption(source)
    await field(say(t.label)).fill(`${name} ${language}`)
    await field(say(t.apiKey)).fill('another-key')
    await field(say(t.secret)).fill(keys.secret)
    await field(say(t.passphrase)).fill(keys.passphrase)
    await button(form, say(t.try)).click()
    await expect(form.getByText(say(exchangeProblems.key))).toBeVisible()
    await button(form, say(formTexts.add)).click()
    await expect(field(say(t.label))).toHaveValue(`${name} ${language}`)
    await field(say(t.apiKey)).fill(keys.apiKey)
    await expect(form.getByText(say(exchangeProblems.key))).toBeHidden()
    await button(form, say(t.try)).click()
    await expect(form.getByText(say(t.tryGood))).toBeVisible()

    // Saved, the keys are named and nothing more; addresses come by themselves.
    await form.getByRole('checkbox', { name: new RegExp(`^${currencyId}`, 'i') }).check({ force: true })
    await office.sql(`update credentials set priority = 9 where currency_id = '${currencyId}' and account_id is null`)
    await button(form, say(formTexts.add)).click()
    await admin.waitForURL(/\/admin\/credentials\/account-[\w-]{22}$/)
    await expect(form.getByText(`…${keys.apiKey.slice(-4)}`)).toBeVisible()
    await expect(form.getByText(say(t.stateWell), { exact: true })).toBeVisible({ timeout: 40_000 })
    await expect(form.getByText(/\s([15])\s(из|of)\s\1/)).toBeVisible()
    expect(await admin.content()).not.toContain(keys.secret)
    await expect(form.locator('input[type=password]')).toHaveCount(0)

    const visitor = await person({ language })
    await comeIn(visitor)
    const orderId = await makeOrder(visitor, {
      direction: `${currencyId}-sber`,
      give: currencyId,
      amount: currencyId === 'doge' ? '5000' : '10',
    })
    const { order } = await callAs(admin, 'getOrder', { orderId })
    const network = currencyId === 'doge' ? 'Dogecoin' : 'Litecoin'
    const { payments } = (await office.control('pay', { address: order.credentials?.value, amount: order.due, network })) as {
      payments: { transactionHash: string }[]
    }
    for (const { transactionHash } of payments) await office.control('confirm', { transactionHash })
    await expect.poll(async () => (await callAs(admin, 'getOrder', { orderId })).order.status, { timeout: 40_000 }).toBe('paymentChecked')

    // The list says how it stands; an address of it is not typed by hand.
    await admin.goto('/admin/credentials/exchanges')
    await expect(admin.getByRole('link', { name: new RegExp(`${name} ${language}`) })).toContainText(say(t.stateWell))
    const { credentials } = await callAs(admin, 'listCredentials', { currencyId, active: 'on' })
    const given = credentials.find(({ credentials: one }) => one.source === source)
    await admin.goto(`/admin/credentials/${given?.credentials.id}`)
    await expect(form.getByText(say(credentialsTexts.fixedAsked))).toBeVisible()

    // the same account once more is refused at the key that names it
    await admin.goto('/admin/credentials/exchanges')
    await admin.getByRole('link', { name: say(t.add), exact: true }).click()
    await field(say(t.source)).selectOption(source)
    await field(say(t.label)).fill('twice')
    await field(say(t.apiKey)).fill(keys.apiKey)
    await field(say(t.secret)).fill(keys.secret)
    await field(say(t.passphrase)).fill(keys.passphrase)
    await form.getByRole('checkbox', { name: new RegExp(`^${currencyId}`, 'i') }).check({ force: true })
    complaints.foresee(/40[09].*addExchangeAccount/)
    await button(form, say(formTexts.add)).click()
    await expect(form.getByText(errorText('ACCOUNT_ALREADY_ADDED', language))).toBeVisible()
    await expect(field(say(t.apiKey))).toHaveAttribute('aria-invalid', 'true')
    await office.sql(
      `update exchange_accounts set active = false; update credentials set priority = 0 where currency_id = '${currencyId}' and account_id is null`,
    )
  })
}
