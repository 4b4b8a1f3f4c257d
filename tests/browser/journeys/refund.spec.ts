/** A refund to its end, in both languages: the client asks, confirms by the email's link, staff approve and record, he sees it done. */
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { expect, test } from '../exchange-office.ts'
import {
  addressToPay,
  comeIn,
  deskAction,
  deskRow,
  expectStatus,
  makeOrder,
  newEmail,
  openDesk,
  payAndConfirm,
  signIn,
} from '../journey.ts'
import { walkedIn } from '../languages.ts'
import type { Office } from '../office.ts'

type Texts = typeof orderTexts
/** Words that have no figures in them. */
type Plain = { [N in keyof Texts]: Texts[N]['ru'] extends string ? N : never }[keyof Texts]

const back = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

/** The way out of the email that asks to confirm it, without the host. */
async function linkOf(office: Office, email: string): Promise<string> {
  const find = async () => {
    for (const { text } of await office.emailsTo(email)) {
      const link = /https?:\/\/[^/\s]+(\/order\/\S+#refund=\S+)/.exec(text)?.[1]
      if (link) return link
    }
    return ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

for (const language of walkedIn('en')) {
  const t = (name: Plain): string => orderTexts[name][language]
  const words = (ru: RegExp, en: RegExp): RegExp => (language === 'ru' ? ru : en)

  test(`a part of the sum is asked back, confirmed by the email, and returned (${language})`, async ({ office, person }) => {
    const [operator, visitor] = [await person({ language }), await person({ language })]
    await signIn(operator, office.logins.operator)
    await openDesk(operator, language)
    await comeIn(visitor)
    const email = newEmail()
    const orderId = await makeOrder(visitor, { email, language })
    await visitor.goto(`/order/${orderId}`)
    await payAndConfirm(office, await addressToPay(visitor).innerText(), '300')
    await expect(visitor.getByRole('heading', { name: words(/^Доплатите\s200/, /^Send\s200/) })).toBeVisible()
    await office.sql(`update orders set pay_until = now() - interval '2 minutes', due_at = now() where id = $1`, [orderId])

    // He chooses to have it back, and sees what he gets before anything is done.
    const refund = words(/^Вернуть\s297/, /^Return\s297/)
    await visitor.getByRole('radio', { name: refund }).check({ force: true, timeout: 30_000 })
    const press = visitor.getByRole('button', { name: refund })
    await expect(press).toBeDisabled()
    const form = visitor.getByRole('form', { name: t('refundWhere') })
    await form.getByRole('textbox').first().fill(back.slice(0, -1))
    await form.getByRole('button', { name: t('refundSend') }).click()
    await expect(form.getByText(words(/не прош/, /did not pass/))).toBeVisible()
    await form.getByRole('textbox').first().fill(back)
    await form.getByRole('button', { name: t('refundSend') }).click()
    await expect(visitor.getByText(t('refundEmail'))).toBeVisible()
    await expect(press).toBeDisabled()

    // The email is read elsewhere: its link confirms, this screen hears of it, and a second press shows what holds already.
    const link = await linkOf(office, email)
    const reader = await person({ language })
    await reader.goto(link)
    await reader.getByRole('button', { name: t('refundLinkPress') }).click()
    await expect(reader.getByText(back)).toBeVisible()
    await expect(visitor.getByText(t('refundSure'))).toBeVisible()
    await reader.goto('/contacts')
    await reader.goto(link)
    await reader.getByRole('button', { name: t('refundLinkPress') }).click()
    await expect(reader.getByText(back)).toBeVisible()

    await visitor.getByRole('button', { name: refund }).click()
    await expectStatus(visitor, 'canceled', language)
    const part = visitor.getByRole('region', { name: t('refund') })
    await expect(part).toContainText(t('refund_proposed'))
    await expect(part).toContainText(words(/297\sUSDT/, /297\sUSDT/))
    await expect(part).toContainText(words(/3\sUSDT/, /3\sUSDT/))

    // Staff approve, send it, and write it down.
    await deskRow(operator, orderId).click()
    // who approves it sees in full where it goes, and what it is of; after that only whoever sends it does
    await deskAction(operator, 'approveRefund', language).click()
    const approving = operator.locator('form[aria-label]').last()
    await expect(approving).toContainText(back)
    await expect(approving).toContainText(words(/300\sUSDT/, /300\sUSDT/))
    await approving.getByRole('button').first().click()
    await expect(operator.getByRole('region', { name: deskTexts.refundTo[language] })).toContainText(
      `${back.slice(0, 6)}•••${back.slice(-6)}`,
    )
    await expect(part).toContainText(t('refund_approved'))
    const paid = (await office.control('pay', { address: back, amount: '297', asset: 'USDT', network: 'TRC20' })) as object
    const hash = /"(?:transactionHash|hash)":"([^"]+)"/.exec(JSON.stringify(paid))?.[1] ?? ''
    await deskAction(operator, 'claimRefund', language).click()
    const record = operator.locator('form[aria-label]').last()
    await expect(record).toContainText(back)
    await record.getByRole('textbox').fill(hash)
    await record.locator('button[type=submit]').click()
    await expect(part).toContainText(t('refund_sent'))

    // The chain says that it has arrived, and nobody else.
    await office.control('confirm', { transactionHash: hash })
    await expect(part).toContainText(t('refund_confirmed'), { timeout: 60_000 })
    await expect(visitor.getByRole('heading', { name: words(/Деньги возвращены/, /The money has been returned/) })).toBeVisible()
    await expect
      .poll(async () => (await office.emailsTo(email)).some(({ subject }) => /возвращены|has been returned/.test(subject)))
      .toBe(true)
  })
}
