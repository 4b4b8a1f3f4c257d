/** An operator sorts and filters the payments: the address keeps it, also while one of them is open, and sums count within a currency. */
import { filterTexts } from '../../../web/admin/parts/lists/filter-texts.ts'
import { paymentsTexts } from '../../../web/admin/payments/payments-texts.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, makeOrder, payAndConfirm, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru'))
  test(`payments are sorted by a press on a head, and the address keeps it (${language})`, async ({ office, person }) => {
    const [client, operator] = [await person({ language }), await person({ language })]
    await comeIn(client)
    const orderId = await makeOrder(client, { language })
    await signIn(operator, office.logins.operator)
    const { order } = await callAs(operator, 'getOrder', { orderId })
    await payAndConfirm(office, order.credentials?.value ?? '', order.give)
    const find = () => callAs(operator, 'listPayments', { text: String(order.number) })
    await expect.poll(async () => (await find()).payments.length, { timeout: 75_000 }).toBe(1)

    await operator.goto('/admin/payments')
    const table = operator.getByRole('table', { name: paymentsTexts.title[language] })
    const head = (words: string) => table.getByRole('columnheader', { name: words })
    // sums of several currencies are not sorted
    await expect(head(paymentsTexts.colSum[language])).toBeVisible()
    await expect(head(paymentsTexts.colSum[language]).getByRole('button')).toHaveCount(0)
    await head(paymentsTexts.colWhen[language]).getByRole('button').click()
    await expect(operator).toHaveURL(/\?sort=seen$/)
    await expect(head(paymentsTexts.colWhen[language])).toHaveAttribute('aria-sort', 'descending')

    await operator.getByRole('combobox', { name: paymentsTexts.filterCurrency[language] }).selectOption('usdt-trc20')
    await head(paymentsTexts.colSum[language]).getByRole('button').click()
    await expect(operator).toHaveURL(/currency=usdt-trc20&sort=amount$/)
    await head(paymentsTexts.colSum[language]).getByRole('button').click()
    await expect(head(paymentsTexts.colSum[language])).toHaveAttribute('aria-sort', 'ascending')
    await operator.getByLabel(paymentsTexts.amountFrom[language]).fill(`${order.give},`)
    await expect(operator).toHaveURL(/sumFrom=/)
    await operator.getByRole('combobox', { name: filterTexts.direction[language] }).selectOption('usdt-sber')
    await operator.getByRole('searchbox').fill(String(order.number))
    const row = table.getByRole('row').filter({ has: operator.getByRole('link') })
    await expect(row).toHaveCount(1)

    // it stays while the payment is open, and after the page was loaded again
    await row.getByRole('link').first().click()
    await expect(operator).toHaveURL(/\/admin\/payments\/[\w-]{22}\?.*sort=amount/)
    await operator.reload()
    await expect(row).toHaveCount(1)
    await expect(operator.getByLabel(paymentsTexts.amountFrom[language])).toHaveValue(`${order.give},`)

    // without the currency sums mean nothing
    await operator.getByRole('button', { name: filterTexts.clear[language](paymentsTexts.filterCurrency[language]) }).click()
    await expect(operator).not.toHaveURL(/sort|sumFrom/)
  })
