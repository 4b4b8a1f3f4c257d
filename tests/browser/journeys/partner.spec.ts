/**
 * A visitor comes by a partner's link and exchanges; the partner sees what it has earned him, without a reload, takes it out and is paid;
 * then the exchange is reversed, and he is in debt.
 */
import { poolAddress } from '../../../core/credentials/keyless-pool.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { subtract } from '../../../core/money/decimal.ts'
import { paymentTexts } from '../../../web/admin/partner-payment/payment-texts.ts'
import { shellTexts } from '../../../web/app/texts.ts'
import { secondFactorTexts } from '../../../web/layout/second-factor-texts.ts'
import { offerTexts } from '../../../web/partners/offer-texts.ts'
import { partnerTexts } from '../../../web/partners/texts.ts'
import { withdrawTexts } from '../../../web/partners/withdraw-texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { haveAccount, makeOrder, operate, payAndConfirm, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

type Answered = { result: { person: { secondFactor: object } } }
const needsCode = { json: { error: { details: { code: 'SECOND_FACTOR_NEEDED', field: 'code' } } } }

for (const language of walkedIn('ru'))
  test(`an exchange of somebody who came by the link is an income in the open cabinet, is withdrawn, and reversed (${language})`, async ({
    complaints,
    office,
    person,
  }) => {
    complaints.foresee(/40[0-9].*(stopWithdrawal|getWithdrawalByLink)/)
    const [partner, visitor, operator] = [await person({ language }), await person({ language }), await person({ language })]
    await signIn(operator, office.logins.operator)

    // An account becomes a partner's.
    const { email } = await haveAccount(partner, language)
    await partner.goto('/profile/partner')
    await expect(partner.getByRole('heading', { name: offerTexts.ownLink[language] })).toBeVisible()
    const [made] = await office.sql("update users set user_type = 'partner' where email = $1 returning uid, ref_id", [email])
    const { uid, ref_id: refId } = made as { uid: string; ref_id: string }
    await office.sql("insert into partners (user_id, percent, percent_of, date_created) values ($1, 90, 'turnover', now())", [uid])
    await partner.reload()
    await expect(partner.getByText(`?ref=${refId}`).first()).toBeVisible()
    await expect(partner.getByText(partnerTexts.noIncomes[language])).toBeVisible()
    await noFaults(partner)

    // A visitor follows the link, and is on another page before his session begins; what he came by is told a second after he is known.
    const told = visitor.waitForResponse((response) => response.url().endsWith('/call/updateUserInfo'))
    const slow = Promise.withResolvers<void>()
    await visitor.route('**/assets/live-connection*', async (route) => {
      await slow.promise
      await route.continue()
    })
    await visitor.goto(`/?ref=${refId}`)
    await visitor.getByRole('banner').getByRole('link', { name: shellTexts.reserves[language] }).click()
    await expect(visitor).toHaveURL(/\/reserves$/)
    slow.resolve()
    await told
    await expect(partner.getByText(partnerTexts.counts[language](0, 1, 1))).toBeVisible()
    const orderId = await makeOrder(visitor, { language, fields: { card: poolAddress('card', 0, refId), holder: 'Иванов Иван' } })
    const { order } = await callAs(operator, 'getOrder', { orderId })
    await payAndConfirm(office, order.credentials?.value ?? '')
    await expect.poll(async () => (await callAs(operator, 'getOrder', { orderId })).order.status).toBe('paymentChecked')
    await operate(operator, orderId, 'recordPayout', { proof: `CHECK-1000-${orderId}` })
    await operate(operator, orderId, 'complete')

    // The cabinet has stood open all the time.
    await expect(partner.getByText(partnerTexts.counts[language](1, 1, 1))).toBeVisible()
    await expect(partner.getByRole('row').filter({ hasText: partnerTexts.created[language] })).toHaveCount(1)
    await expect(partner.getByRole('cell', { name: /^\+\d/ })).toBeVisible()
    await noFaults(partner)
    const file = partner.waitForEvent('download')
    await partner.getByRole('button', { name: partnerTexts.csv[language] }).click()
    expect((await file).suggestedFilename()).toBe('incomes.csv')

    // All of it is asked for, and confirmed by the email.
    const wallet = poolAddress('tron', 0, refId)
    await partner.getByRole('radio', { name: 'TRC20' }).check()
    await partner.getByLabel(withdrawTexts.address[language]('TRON')).fill(wallet)
    await partner.getByRole('button', { name: new RegExp(`^${withdrawTexts.withdraw[language]('')}\\d`) }).click()
    await expect(partner.getByText(withdrawTexts.checkMail[language])).toBeVisible()
    // the pressed button is gone, and the focus is where one reads on
    await expect(partner.locator(':focus')).toContainText(withdrawTexts.checkMail[language])
    const linkOf = async () => (await office.emailsTo(email)).map(({ text }) => /\/auth\/withdrawal#[\w-]+/.exec(text)?.[0]).find(Boolean)
    await expect.poll(linkOf).toBeTruthy()
    const mail = await person({ language })
    await mail.goto((await linkOf()) ?? '')
    await expect(mail.getByText(wallet)).toBeVisible()
    await noFaults(mail)
    await mail.getByRole('button', { name: withdrawTexts.confirm[language] }).click()
    await expect(mail.getByRole('heading', { name: withdrawTexts.confirmed[language] })).toBeVisible()
    // it is the first one, so no address is new and nothing waits
    await expect(mail.getByText(withdrawTexts.confirmedAbout[language])).toBeVisible()
    await expect(partner.getByText(withdrawTexts.comesBy[language](''))).toBeVisible()
    await expect(partner.getByText(withdrawTexts.requested[language])).toBeVisible()

    // An operator pays it: the whole address once he has taken it, the hash, and what the chain says of it.
    const [{ id, amount, cost }] = (await office.sql('select id, amount, cost from partner_withdrawals where partner_id = $1', [uid])) as [
      { id: string; amount: string; cost: string },
    ]
    // a browser that has no page of ours yet asks by the first one
    await operator.route(/\/call\/(signInAnonymously|whoAmI)$/, async (route) => {
      const response = await route.fetch()
      const { result } = (await response.json()) as Answered
      const { person } = result
      await route.fulfill({ response, json: { result: { person: { ...person, secondFactor: { ...person.secondFactor, app: true } } } } })
    })
    await operator.goto(`/confirm-pp/${id}`)
    await expect(operator.getByRole('button', { name: paymentTexts.claim[language] })).toBeVisible()
    await expect(operator.getByText(wallet)).toBeHidden()
    await noFaults(operator)
    await operator.getByRole('button', { name: paymentTexts.claim[language] }).click()
    await expect(operator.getByText(wallet)).toBeVisible()
    // the page of the link did not hear of it: a press says that it is too late, and shows what is going on now
    await mail.getByRole('button', { name: withdrawTexts.stop[language], exact: true }).click()
    await expect(mail.getByText(errorText('WITHDRAWAL_TOO_LATE', language))).toBeVisible()
    await expect(mail.getByRole('heading', { name: withdrawTexts.beingSent[language] })).toBeVisible()
    // another link that is pasted into this tab is judged by itself, and leaves the address as well
    await mail.evaluate(() => {
      location.hash = 'a'.repeat(43)
    })
    await expect(mail.getByRole('heading', { name: withdrawTexts.linkOld[language] })).toBeVisible()
    expect(new URL(mail.url()).hash).toBe('')
    const sum = subtract(amount, cost)
    const sent = (await office.control('pay', { address: wallet, amount: sum, asset: 'USDT', network: 'TRC20' })) as object
    const [, hash = ''] = /"(?:transactionHash|hash)":"([^"]+)"/.exec(JSON.stringify(sent)) ?? []
    const field = operator.getByLabel(paymentTexts.hash[language])
    const record = operator.getByRole('button', { name: paymentTexts.record[language] })
    // the pressed button is gone, and the keyboard stands where it goes on
    await expect(field).toBeFocused()
    await field.fill(hash.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
    await record.press('Enter')
    await expect(operator.getByRole('status').filter({ has: operator.getByRole('heading', { level: 2 }) })).toBeFocused()
    // a slip is corrected, and the second step is asked for in between: the form is done with it
    await operator.getByRole('button', { name: paymentTexts.recordOther[language] }).click()
    await field.fill(hash)
    await operator.route('**/call/movePartnerPayment', (route) => route.fulfill(needsCode), { times: 1 })
    await operator.route('**/call/confirmSecondFactor', (route) => route.fulfill({ json: { result: null } }))
    await record.click()
    await operator.getByLabel(secondFactorTexts.code[language]).fill('123456')
    await operator.getByRole('button', { name: secondFactorTexts.askConfirm[language] }).click()
    await expect(field).toHaveCount(0)
    await expect(operator.getByText(hash, { exact: true })).toBeVisible()
    await office.control('confirm', { transactionHash: hash })
    await expect(operator.getByRole('heading', { name: paymentTexts.chain_arrived[language] })).toBeVisible({ timeout: 60_000 })
    await noFaults(operator)
    await operator.getByRole('button', { name: new RegExp(`^${paymentTexts.confirm[language]('')}`) }).click()
    await expect(operator.getByText(paymentTexts.state_withdrawn[language], { exact: true })).toBeVisible()
    const row = partner.getByRole('row').filter({ hasText: withdrawTexts.paid[language] })
    await expect(row.getByRole('link')).toBeVisible()
    await noFaults(partner)

    // The payment of the exchange is taken back: what was withdrawn is a debt.
    const { order: done } = await callAs(operator, 'getOrder', { orderId })
    await operate(operator, orderId, 'paymentReversed', { paymentId: done.payments[0]?.id ?? '', reason: 'отозван' })
    await expect(partner.getByText(partnerTexts.debt[language], { exact: true })).toBeVisible()
  })
