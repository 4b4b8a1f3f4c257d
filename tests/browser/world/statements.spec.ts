/** A client pays roubles to the kopeck; an operator brings the bank's file; the client's screen goes on by itself. */
import type { Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { instantOf } from '../../../core/time/instant.ts'
import { credentialsTexts } from '../../../web/admin/credentials/credentials-texts.ts'
import { statementTexts } from '../../../web/admin/credentials/statement-texts.ts'
import { moscowLocal } from '../../../web/admin/parts/forms/moscow-input.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { numberText } from '../../../web/words/order-figures.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, expectStatus, makeOrder, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

/** "07.03.2026 14:05:09" in Moscow, so many minutes from now. */
const moment = (minutes: number): string => {
  const local = instantOf(Date.now() + 3 * 3_600_000 + minutes * 60_000)
  return `${local.slice(0, 10).split('-').toReversed().join('.')} ${local.slice(11, 19)}`
}
/** As old banks write: one byte a letter. */
const windows1251 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (sign) => (sign >= 'А' && sign <= 'я' ? sign.charCodeAt(0) - 0x410 + 0xc0 : sign.charCodeAt(0))))

async function bring(page: Page, language: Language, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: new RegExp(`^(${statementTexts.choose[language]}|${statementTexts.other[language]})$`) }).click()
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer })
}

for (const language of walkedIn('ru'))
  test(`a bank's file is brought, and the client sees his payment (${language})`, async ({ office, person }) => {
    const say = <T>(text: Record<Language, T>): T => text[language]
    const visitor = await person({ language })
    await comeIn(visitor)
    const sender = 'Мария Иванова'
    const orderId = await makeOrder(visitor, {
      give: 'sber',
      direction: 'rub-usdt-trc20',
      amount: '30000',
      fields: { address: 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV', sender },
      language,
    })
    await visitor.goto(`/order/${orderId}`)
    await expect(visitor.getByText(say(orderTexts.kopecksFirst))).toBeVisible()

    const operator = await person({ language })
    await signIn(operator, office.logins.operator)
    const { order } = await callAs(operator, 'getOrder', { orderId })
    const [held] = await office.sql('select credentials_id as id from orders where id = $1', [orderId])
    await operator.goto(`/admin/credentials/${String(held?.['id'])}`)
    await operator.getByRole('link', { name: say(statementTexts.open), exact: true }).click()
    await expect(operator.getByRole('heading', { name: say(statementTexts.title) })).toBeVisible()

    // A file that is none is refused at once.
    await bring(operator, language, 'photo.csv', Buffer.from('nothing of a table'))
    await expect(operator.getByText(say(statementTexts.noRows))).toBeVisible()

    const stranger = `чужой ${language}`
    const earlier = moment(-1)
    const [mark, sum] = language === 'ru' ? [';', order.due.replace('.', ',')] : [',', order.due]
    const lines = [
      ['Выписка по счету'],
      ['Когда', 'Пришло', 'Кто', `За что (${language})`],
      [moment(0), sum, 'МАРИЯ И.', 'Перевод'],
      [earlier, '123', stranger, 'Подарок'],
      [earlier, '123', stranger, 'Подарок'],
      ['Итого', sum, '', ''],
    ]
    const text = lines.map((cells) => cells.join(mark)).join('\r\n')
    const file = language === 'ru' ? windows1251(text) : Buffer.from(text)
    await bring(operator, language, 'statement.csv', file)

    // The titles tell nothing: the columns are chosen by hand.
    await expect(operator.getByText(say(statementTexts.columnsUnknown))).toBeVisible()
    const columns = operator.getByRole('region', { name: say(statementTexts.columns) })
    await columns.getByLabel(say(statementTexts.firstRow), { exact: true }).fill('3')
    for (const [place, name] of (['at', 'amount', 'sender', 'text'] as const).entries())
      await columns.getByLabel(say(statementTexts[name]), { exact: true }).selectOption(String(place))
    const preview = operator.getByRole('table', { name: say(statementTexts.preview) })
    await expect(preview.getByRole('row').filter({ hasText: 'МАРИЯ И.' })).toContainText(
      say(statementTexts.order)(numberText(order.number)),
    )

    // The line of totals cannot be read; it is named, and left out.
    await expect(operator.getByText(say(statementTexts.faultAt)(6, 1))).toBeVisible()
    await operator.getByRole('button', { name: say(statementTexts.leaveOut), exact: true }).press('Enter')
    await expect(operator.getByRole('heading', { name: say(statementTexts.period), exact: true })).toBeFocused()

    // A line that repeats another is counted by a press, and nothing else moves: neither the period that was typed nor the caret.
    const from = operator.getByRole('region', { name: say(statementTexts.preview) }).getByLabel(say(statementTexts.from), { exact: true })
    const dayBefore = `${moscowLocal(instantOf(Date.now() - 24 * 3_600_000)).slice(0, 10)}T00:00`
    await from.fill(dayBefore)
    await operator.getByRole('button', { name: say(statementTexts.takeTwice)(5), exact: true }).press('Enter')
    const once = operator.getByRole('button', { name: say(statementTexts.takeOnce)(5), exact: true })
    await expect(once).toBeFocused()
    await expect(from).toHaveValue(new RegExp(`^${dayBefore}`))
    await once.press('Enter')
    await operator.getByRole('button', { name: say(statementTexts.take)(2), exact: true }).press('Enter')
    await expect(
      operator
        .getByRole('status')
        .filter({ hasText: say(statementTexts.takenTitle)(2) })
        .first(),
    ).toBeFocused()
    await expectStatus(visitor, 'paymentChecked', language)

    // What is remembered of it comes with the list of files.
    const past = operator.getByRole('table', { name: say(statementTexts.past) }).getByRole('row')
    await expect(past.filter({ hasText: 'statement.csv' })).toBeVisible()
    // The preview stays as it was when the file was taken, and nothing of it can be changed any more.
    const [counted = ''] = say(statementTexts.countsMore)(0, 0, 0).split('.')
    await expect(operator.getByText(counted)).toBeVisible()
    await expect(operator.getByRole('button', { name: say(statementTexts.takeBack), exact: true })).toHaveCount(0)

    // The same file again: it begins anew, its columns are remembered, and nothing in it is new.
    await bring(operator, language, 'statement.csv', file)
    await expect(operator.getByText(say(statementTexts.columnsKept))).toBeVisible()
    await operator.getByRole('button', { name: say(statementTexts.leaveOut), exact: true }).click()
    await operator.getByRole('button', { name: say(statementTexts.takeNothing), exact: true }).click()
    await expect(operator.getByText(say(statementTexts.takenTitle)(0))).toBeVisible()
    await expect(past.filter({ hasText: 'statement.csv' })).toHaveCount(2)
    const received = await callAs(operator, 'getOrder', { orderId })
    expect(received.order).toMatchObject({ received: order.due, exceptions: [] })
    const strangers = await office.sql('select amount from payments where sender = $1', [stranger])
    expect(strangers).toHaveLength(1)

    await operator.getByRole('link', { name: say(statementTexts.back), exact: true }).click()
    await expect(operator.getByRole('heading', { name: say(credentialsTexts.use) })).toBeVisible()
  })
