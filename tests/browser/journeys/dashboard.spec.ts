/** An admin sees on the dashboard what became of an order and of the visitor who made it, takes the files, and reads the month. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { visitorSteps } from '../../../core/figures/steps.ts'
import { isZero, subtract, sum } from '../../../core/money/decimal.ts'
import { dashboardTexts } from '../../../web/admin/dashboard/dashboard-texts.ts'
import { reportTexts } from '../../../web/admin/dashboard/report-texts.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { addressToPay, expectStatus, newEmail, operate, orderByHand, payAndConfirm, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

/** A file of the screen, by rows and cells; words stay together there by spaces of another kind. */
async function fileOf(page: Page, button: string): Promise<string[][]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()])
  const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').replaceAll('\u00a0', ' ').split('\r\n')
  return lines.map((line) => [...line.matchAll(/"([^"]*)"/g)].map(([, cell]) => cell ?? ''))
}
/** A figure as people read it, "8 779" or "8,779". */
const numberIn = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''))

for (const language of walkedIn('en'))
  test(`what became of an order and of its visitor stands on the dashboard, and the month can be read and taken along (${language})`, async ({
    office,
    person,
  }) => {
    const t = dashboardTexts
    const admin = await person({ language })
    await signIn(admin, office.logins.admin)
    const from = new Date(Date.now() + 3 * 3_600_000 - 6 * 24 * 3_600_000).toISOString().slice(0, 10)
    const until = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    const stepsNow = async () => {
      const { steps } = (await callAs(admin, 'getDashboard', { from, until })).present
      return new Map(steps.map(({ step, people }) => [step, people]))
    }
    // others use the office meanwhile, so what is counted is at least one more
    const before = await stepsNow()
    const oneMore = (steps: Map<string, number>, of: readonly string[]) =>
      of.filter((step) => (steps.get(step) ?? 0) <= (before.get(step as 'done') ?? 0))

    const visitor = await person({ language })
    const orderId = await orderByHand(visitor, newEmail(), language)
    await payAndConfirm(office, await addressToPay(visitor).innerText())
    await expectStatus(visitor, 'paymentChecked', language)
    await operate(admin, orderId, 'recordPayout', { proof: `CHECK-1000-${orderId.slice(0, 8)}` })
    await callAs(visitor, 'finishOrder', { idempotencyKey: crypto.randomUUID(), orderId })
    await expect.poll(async () => oneMore(await stepsNow(), [...visitorSteps, 'created', 'paid', 'done'])).toEqual([])

    await admin.goto('/admin/dashboard')
    await admin.getByRole('radio', { name: t.month[language], exact: true }).check({ force: true })
    await expect(admin).toHaveURL(/days=month/)
    const rows = admin.getByRole('table', { name: t.path[language], exact: true }).getByRole('row')
    await expect(rows).toHaveCount(7)
    for (const [place, step] of [...visitorSteps, 'created', 'paid', 'done'].entries()) {
      const row = rows.nth(place + 1)
      await expect(row).toContainText(t[`step_${step as 'done'}`][language])
      const shown = numberIn(await row.getByRole('cell').last().locator('b').innerText())
      expect(shown, step).toBeGreaterThan(before.get(step as 'done') ?? 0)
    }
    await admin.getByRole('button', { name: t.chartTable[language], exact: true }).click()
    await expect(admin.getByRole('table', { name: t.chart[language], exact: true }).getByRole('row')).toHaveCount(31)

    const file = await fileOf(admin, t.csv[language])
    const path = file.findIndex(([head]) => head === t.step[language])
    const counted = file.slice(path + 1, path + 7)
    expect(counted.map(([name]) => name)).toEqual(
      [...visitorSteps, 'created', 'paid', 'done'].map((step) => t[`step_${step as 'done'}`][language]),
    )
    expect(Number(counted.at(-1)?.[1])).toBeGreaterThan(before.get('done') ?? 0)
    const all = file.find(([name]) => name === t.all[language])
    expect(Number(all?.[2])).toBeGreaterThan(0)
    expect(Number(all?.[4])).toBeGreaterThan(0)
    const days = file.slice(1, 31)
    expect(days.map(([day]) => day)).toContain(until)
    expect(isZero(subtract(sum(days.map((day) => day[3] ?? '0')), all?.[3] ?? '0'))).toBe(true)

    // the link leads on to the month
    const r = reportTexts
    await admin.getByRole('link', { name: dashboardTexts.report[language], exact: true }).click()
    await admin.waitForURL('**/admin/report')
    const books = admin.getByRole('table', { name: r.reserves[language], exact: true })
    await expect(books.getByRole('columnheader', { name: r.costs[language], exact: true })).toBeVisible()
    await expect(books.getByRole('row').filter({ hasText: 'TRC20' })).toContainText('USDT')
    const done = admin.locator('dl > div').filter({ hasText: r.done[language] }).locator('dd')
    expect(numberIn(await done.innerText())).toBeGreaterThan(0)

    const report = await fileOf(admin, r.csv[language])
    expect(Number(report.find(([name]) => name === r.done[language])?.[1])).toBeGreaterThan(0)
    const head = report.findIndex(([name]) => name === r.currency[language])
    expect(report[head]).toContain(r.costs[language])
    const currencies = report.slice(head + 1).filter((row) => row.length > 1)
    expect(currencies.length).toBeGreaterThan(2)
    // the beginning and all changes together are the end
    for (const [name, ...sums] of currencies) expect(isZero(subtract(sum(sums.slice(0, -1)), sums.at(-1) ?? '0')), name).toBe(true)
    expect(Number(currencies.find(([name]) => name?.includes('TRC20'))?.[2])).toBeGreaterThanOrEqual(500)

    const month = admin.getByLabel(r.month[language], { exact: true })
    const first = await month.locator('option').last().getAttribute('value')
    // what is shown, and printed, is of the month that is chosen, also while that is still on its way
    const asked = Promise.withResolvers<() => void>()
    await admin.route('**/call/getMonthReport', (route) => asked.resolve(() => void route.continue()))
    await month.selectOption({ value: first ?? '' })
    await expect(admin).toHaveURL(new RegExp(`month=${first}$`))
    const come = await asked.promise
    await expect(books).toBeHidden()
    await expect(admin.getByRole('button', { name: r.print[language], exact: true })).toBeDisabled()
    come()
    await expect(admin.getByText(r.none[language])).toBeVisible()
  })
