/** The main job, in both languages: a visitor exchanges, an operator works the same order, each sees the other live. */
import { actionWords } from '../../../core/orders/action-words.ts'
import type { Action } from '../../../core/orders/actions.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { accountTexts } from '../../../web/account/texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { exchangeTexts } from '../../../web/exchange/texts.ts'
import { accountOfferTexts } from '../../../web/orders/account-offer-texts.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { expect, inLanguage, test } from '../exchange-office.ts'
import {
  addressToPay,
  clientAction,
  createButton,
  deskAction,
  deskRow,
  expectStatus,
  fillCard,
  newEmail,
  openDesk,
  orderIdOf,
  pick,
  rateLine,
  signIn,
  simulatePayment,
  sumField,
  toDetails,
} from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru')) {
  test(`a visitor exchanges USDT for roubles on a card, an operator pays out (${language})`, async ({ complaints, office, person }) => {
    const email = newEmail()
    const operator = await person({ language })
    await signIn(operator, office.logins.operator)
    await openDesk(operator, language)
    const visitor = await person({ language, path: inLanguage('/', language) })
    const reloads = [visitor, operator].map((page) => page.evaluate(() => Object.assign(window, { sameDocument: true })))
    await Promise.all(reloads)

    // The sum, the rate, the currencies.
    await pick(visitor, 'give', 'USDT TRC', language)
    await pick(visitor, 'take', language === 'ru' ? 'сбер' : 'sber', language)
    await sumField(visitor, 'give', language).fill('')
    await sumField(visitor, 'give', language).pressSequentially(language === 'ru' ? '1250,5' : '1250.5')
    await expect(sumField(visitor, 'give', language)).toHaveValue(language === 'ru' ? /^1\s250,5$/ : /^1,250\.5$/)
    await expect(sumField(visitor, 'take', language)).toHaveValue(/^1\d{2}[\s,]\d{3}/)
    await expect(rateLine(visitor, 'USDT')).toBeVisible()
    await expect(visitor.getByText(language === 'ru' ? /^обновлён\s\d+\sс\sназад$/ : /^updated\s\d+\ss\sago$/).first()).toBeVisible()
    await expect(toDetails(visitor)).toHaveText(exchangeTexts.nextCard[language])
    await toDetails(visitor).click()
    await fillCard(visitor, email, language)
    await createButton(visitor, language).click()
    const orderId = await orderIdOf(visitor)

    // What to pay to.
    await expectStatus(visitor, 'toBePaid', language)
    await expect(addressToPay(visitor)).toBeVisible()
    await expect(
      visitor
        .getByRole('img', { name: orderTexts.qrWithSum[language] })
        .or(visitor.getByRole('img', { name: orderTexts.qrBare[language] })),
    ).toBeVisible()
    await expect(visitor.getByRole('timer')).toContainText(/1[45]:\d\d/)

    // The operator sees it come, and opens it beside the list.
    await expect(deskRow(operator, orderId)).toBeVisible()
    await deskRow(operator, orderId).click()
    const panel = operator.getByRole('region', { name: /^(№|No\.) / })
    await expect(panel.locator('header').getByText(statusWords.toBePaid.name[language], { exact: true })).toBeVisible()

    // The payment appears, is confirmed block by block, and is credited.
    // slowly until its way was seen: at the quick speed the bar is gone in seconds
    await office.control('clock', { speed: 2 })
    await simulatePayment(visitor, language)
    const bar = visitor.getByRole('progressbar', { name: orderTexts.counting[language] })
    await expect(bar).toBeVisible()
    const first = Number(await bar.getAttribute('aria-valuenow'))
    expect(first).toBeLessThan(19)
    await expect(bar).toHaveAttribute('aria-valuetext', /^\d+\s(из|of)\s19\s(подтверждений|confirmations)$/)
    await expect(panel.locator('header').getByText(statusWords.checkingPayment.name[language], { exact: true })).toBeVisible()
    await expect
      .poll(async () => Number(await bar.getAttribute('aria-valuenow', { timeout: 1000 }).catch(() => '19')))
      .toBeGreaterThan(first)
    await office.control('clock', { speed: 50 })
    await expectStatus(visitor, 'paymentChecked', language)
    await office.control('clock', { speed: 1 })

    // The operator records the payout, and the visitor sees it.
    await deskAction(operator, 'claimPayout', language).click()
    await operator.getByLabel(deskTexts.proof_operation[language]).fill(`CHECK-1-${orderId.slice(0, 6)}`)
    await panel.locator('form[aria-label] button[type=submit]').click()
    await expect(visitor.getByText(`CHECK-1-${orderId.slice(0, 6)}`)).toBeVisible()
    // The order, the payment, the payout: the last is not told any more once its client has confirmed it.
    const emails = () => office.emailsTo(email)
    await expect.poll(async () => (await emails()).length).toBe(3)
    await clientAction(visitor, 'finishOrder', language).click()
    await clientAction(visitor, 'finishOrder', language).click()
    await expectStatus(visitor, 'done', language)
    await expect(panel.locator('header').getByText(statusWords.done.name[language], { exact: true })).toBeVisible()

    // The whole way stands in its history, on both screens, and nobody has reloaded.
    const steps = await office.sql(
      'select to_status from order_history where order_id = $1 and from_status is distinct from to_status order by position',
      [orderId],
    )
    expect(steps.map((step) => step['to_status'])).toEqual(['toBePaid', 'checkingPayment', 'paymentChecked', 'done'])
    const told: [Action, Action, Action, Action] = ['paymentSeen', 'confirmationsGrew', 'recordPayout', 'finishOrder']
    for (const action of told)
      await expect(panel.getByRole('listitem').filter({ hasText: actionWords[action].told[language] }).first()).toBeVisible()
    const past = visitor.getByRole('region', { name: orderTexts.history[language] }).getByRole('listitem')
    await expect(past.first()).toHaveText(language === 'ru' ? /Вы подтвердили получение$/ : /You confirmed receipt$/)
    await expect(past.last()).toHaveText(language === 'ru' ? /Заявка создана, курс закреплён$/ : /Order created, rate fixed$/)
    await expect(past.filter({ hasText: actionWords.recordPayout.told[language] })).toBeVisible()
    for (const page of [visitor, operator])
      expect(await page.evaluate(() => 'sameDocument' in window), 'the page was never reloaded').toBe(true)

    // The emails that would have gone.
    await expect.poll(async () => (await emails()).length).toBe(4)
    const post = await emails()
    expect(post.every(({ text, html }) => text.length > 100 && html?.includes('<'))).toBe(true)
    expect(post.some(({ text }) => text.includes(`/order/${orderId}`))).toBe(true)
    const demo = await person({ language, path: '/demo' })
    for (const { subject } of post) await expect(demo.getByText(subject).first()).toBeVisible()

    // One press makes an account of it; the mailed password opens it elsewhere, with the order in it.
    await visitor.getByRole('button', { name: accountOfferTexts.create[language], exact: true }).click()
    await expect(visitor.getByText(accountOfferTexts.made[language])).toBeVisible()
    const passwordOf = (text: string) => /(?:Пароль|Password): (\S{12})\n/.exec(text)?.[1] ?? ''
    const passwords = async () => (await emails()).map(({ text }) => passwordOf(text)).filter((found) => found !== '')
    await expect.poll(async () => (await passwords()).length).toBe(1)
    // the first log-in with the mailed password ends the session that made the account
    complaints.foresee(/401.*\/live/)
    const elsewhere = await person({ language, path: '/auth/login' })
    await elsewhere.getByLabel(accountTexts.email[language]).fill(email)
    const [mailed = ''] = await passwords()
    await elsewhere.getByLabel(accountTexts.password[language], { exact: true }).fill(mailed)
    await elsewhere.getByRole('button', { name: accountTexts.enter[language], exact: true }).click()
    await expect(elsewhere.locator(`a[href="/order/${orderId}"]`).first()).toBeVisible()
  })
}
