/** An admin lets an account at an exchange pay out; a client's order is paid by it, and he sees the hash. One press stops all. */
import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { payoutWaits } from '../../../core/payouts/waits.ts'
import { exchangeAccountTexts } from '../../../web/admin/accounts/exchange-account-texts.ts'
import { payoutTexts } from '../../../web/admin/orders/one/payout-texts.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, expectStatus, makeOrder, openDesk, operate, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })

/** It goes by the clocks of an exchange and of a chain. */
const slow = { timeout: 60_000 }

for (const language of walkedIn('en'))
  test(`an account pays out by itself, within its limits and until it is stopped (${language})`, async ({ office, person }) => {
    test.setTimeout(240_000)
    const say = <T>(text: Record<Language, T>): T => text[language]
    const t = exchangeAccountTexts
    const { kucoin: keys } = (await office.control('keys', {})) as Record<'kucoin', Record<'apiKey' | 'secret' | 'passphrase', string>>
    // the office of this worker may have the account already, and one account stands once
    await office.sql(
      `update exchange_accounts set active = false, payouts = null, source = 'processing', label = 'former' where source = 'kucoin'`,
    )
    await office.control('clock', { speed: 20 })
    const admin = await person({ language })
    await signIn(admin, office.logins.admin)
    await openDesk(admin, language)
    // nothing pays out, so there is nothing to stop
    await expect(button(admin, say(payoutTexts.stop))).toBeHidden()
    await admin.goto('/admin/credentials/account-new')
    const form = admin.locator('form')
    const field = (label: string) => form.getByLabel(label, { exact: true })
    await field(say(t.source)).selectOption('kucoin')
    await field(say(t.label)).fill(`KuCoin ${language}`)
    for (const name of ['apiKey', 'secret', 'passphrase'] as const) await field(say(t[name])).fill(keys[name])
    const coin = /USDT.*TRC20/
    await form.getByRole('checkbox', { name: coin }).check({ force: true })
    await form.getByRole('checkbox', { name: say(t.payoutsOn) }).check({ force: true })
    const terms = form.getByRole('group', { name: say(t.payoutCurrencies) })
    await field(say(t.perOrder)).fill('500')
    await field(say(t.perHour)).fill('300')
    await field(say(t.perDay)).fill('5000')
    await button(form, say(formTexts.add)).click()
    // what does not fit together is said before anything is saved
    await expect(field(say(t.perHour))).toHaveAttribute('aria-invalid', 'true')
    await field(say(t.perHour)).fill('1000')
    await terms.getByRole('checkbox', { name: coin }).check({ force: true })
    await button(form, say(formTexts.add)).click()
    await admin.waitForURL(/\/admin\/credentials\/account-[\w-]{22}$/)
    await expect(button(admin, say(payoutTexts.stop))).toBeVisible()

    const visitor = await person({ language })
    await comeIn(visitor)
    const paid = async (amount: string): Promise<string> => {
      const orderId = await makeOrder(visitor, {
        direction: 'rub-usdt-trc20',
        give: 'sber',
        amount,
        language,
        fields: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', sender: 'Мария Иванова' },
      })
      const { order } = await callAs(admin, 'getOrder', { orderId })
      await operate(admin, orderId, 'attachPayment', { amount: order.due, proof: `bank ${orderId}`, at: order.serverNow })
      await operate(admin, orderId, 'confirmPayment')
      return orderId
    }
    const first = await paid('20000')
    await expect.poll(async () => (await callAs(admin, 'getOrder', { orderId: first })).order.status, slow).toBe('done')
    await visitor.goto(`/order/${first}`)
    await expectStatus(visitor, 'done', language)
    const { order } = await callAs(admin, 'getOrder', { orderId: first })
    expect(order.payouts).toMatchObject([{ state: 'confirmed', proof: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    await expect(visitor.locator(`a[href*="${order.payouts[0]?.proof}"]`)).toBeVisible()
    await admin.goto(`/admin/orders/${first}`)
    const run = admin.getByRole('region', { name: say(payoutTexts.title) })
    await expect(run.getByText(say(payoutTexts.done), { exact: true })).toBeVisible()
    await expect(run.getByText(`KuCoin ${language}`)).toBeVisible()

    // Above the limit of an order it waits for people, and the desk says so.
    const big = await paid('60000')
    await admin.goto(`/admin/orders/${big}`)
    await expect(run.getByText(say(payoutWaits.perOrder))).toBeVisible(slow)

    // One press, and every screen of staff hears of it; an admin lets it go on.
    const operator = await person({ language })
    await signIn(operator, office.logins.operator)
    await openDesk(operator, language)
    await button(operator, say(payoutTexts.stop)).click()
    for (const page of [operator, admin]) await expect(page.getByText(say(payoutTexts.stopped), { exact: true }).first()).toBeVisible()
    await expect(button(operator, say(payoutTexts.resume))).toBeHidden()
    const stopped = await paid('21000')
    await operator.goto(`/admin/orders/${stopped}`)
    await expect(operator.getByRole('region', { name: say(payoutTexts.title) }).getByText(say(payoutWaits.stopped))).toBeVisible()
    // what to do is not told otherwise above
    await expect(operator.getByText(say(payoutTexts.bySelfLater))).toBeVisible()
    await expect(operator.getByText(say(payoutTexts.bySelfText))).toBeVisible()
    await button(admin, say(payoutTexts.resume)).click()
    await button(admin.getByRole('dialog'), say(payoutTexts.resume)).click()
    await expect(button(admin, say(payoutTexts.stop))).toBeVisible()
    await expect.poll(async () => (await callAs(admin, 'getOrder', { orderId: stopped })).order.payouts[0]?.state, slow).toBe('sent')
    await office.sql('update exchange_accounts set active = false, payouts = null')
    await office.control('clock', { speed: 1 })
  })
