/** Money that belongs to no order goes back from the inbox to its end, in both languages: proposed, approved, sent, and seen on the chain. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../core/language/language.ts'
import { paymentsTexts } from '../../web/admin/payments-texts.ts'
import { callAs, expect, test } from './exchange-office.ts'
import { comeIn, makeOrder, signIn } from './journey.ts'

const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })
/** Any account of the ledger that passes its check. */
const back = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

for (const language of ['ru', 'en'] as const satisfies Language[])
  test(`money of nobody is returned to whoever sent it (${language})`, async ({ office, person }) => {
    test.setTimeout(180_000)
    const say = <T>(text: Record<Language, T>): T => text[language]
    const [operator, visitor] = [await person({ language }), await person({ language })]
    await signIn(operator, office.logins.operator, language)
    await comeIn(visitor)
    const orderId = await makeOrder(visitor, { give: 'xrp', direction: 'xrp-sber', amount: '400' })
    const { order } = await callAs(operator, 'getOrder', { orderId })
    const { value: address } = order.credentials ?? { value: '' }
    await office.control('pay', { address, memo: '900000017', amount: '83.5', asset: 'XRP', network: 'XRP Ledger' })
    const found = async () =>
      (await callAs(operator, 'listPayments', { place: 'waiting' })).payments.find(
        ({ amount, state, place }) => amount === '83.5' && state === 'confirmed' && place === 'waiting',
      )
    await expect.poll(async () => (await found()) !== undefined, { timeout: 75_000 }).toBe(true)
    const id = (await found())?.id ?? ''
    await operator.goto(`/admin/payments/${id}`)
    const form = (title: { ru: string; en: string }) =>
      operator.locator('form').filter({ has: operator.getByRole('heading', { name: say(title), exact: true }) })
    const stands = operator.getByRole('heading', { level: 2 }).locator('..')

    // what he gets is told before anything is done, and where to is checked as the network demands it
    await button(operator, say(paymentsTexts.giveBack)).click()
    const proposing = form(paymentsTexts.giveBack)
    const where = proposing.getByLabel(say(paymentsTexts.returnAddress)('XRP Ledger'))
    await expect(proposing.getByText(say(paymentsTexts.returnGets))).toBeVisible()
    await proposing.getByLabel(say(paymentsTexts.reason)).fill(language === 'ru' ? 'просит вернуть в чате' : 'asks for it in the chat')
    await where.fill(back.slice(0, -1))
    await button(proposing, say(paymentsTexts.giveBackDo)).click()
    await expect(where).toHaveAttribute('aria-invalid', 'true')
    await where.fill(back)
    await proposing.getByLabel(say(paymentsTexts.memo)).fill('104233')
    expect((await new AxeBuilder({ page: operator }).analyze()).violations).toEqual([])
    await button(proposing, say(paymentsTexts.giveBackDo)).click()
    await expect(stands).toContainText(say(paymentsTexts.badge_returnProposed))

    // from here on it can be given to no order
    await expect(operator.getByRole('region', { name: say(paymentsTexts.candidates) })).toHaveCount(0)
    const part = operator.getByRole('region', { name: say(paymentsTexts.returnTitle) })
    await expect(part).toContainText(back)
    await expect(part).toContainText('104233')
    await button(part, say(paymentsTexts.step_approve)).click()
    await button(form(paymentsTexts.step_approve), say(paymentsTexts.step_approve)).click()
    await expect(stands).toContainText(say(paymentsTexts.badge_returnApproved))

    const { refund } = await callAs(operator, 'getPayment', { id })
    const paid = await office.control('pay', {
      address: back,
      memo: '104233',
      amount: refund?.returned ?? '',
      asset: 'XRP',
      network: 'XRP Ledger',
    })
    const hash = /"(?:transactionHash|hash)":"([^"]+)"/.exec(JSON.stringify(paid))?.[1] ?? ''
    await button(part, say(paymentsTexts.step_send)).click()
    const sending = form(paymentsTexts.step_send)
    await button(sending, say(paymentsTexts.step_send)).click()
    const proof = sending.getByLabel(say(paymentsTexts.returnProof))
    await expect(proof).toHaveAttribute('aria-invalid', 'true')
    await proof.fill(hash)
    await proof.press('Enter')

    // the chain says that it is there, and nobody else
    await expect(stands).toContainText(say(paymentsTexts.badge_returned), { timeout: 60_000 })
    await expect(part).toContainText(say(paymentsTexts.return_confirmed))
    await expect(operator.getByText(say(paymentsTexts.did_sendReturn))).toBeVisible()
  })
