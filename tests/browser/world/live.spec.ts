/** Many tabs of one browser are one visitor, and news does not take a row away from under a press. */
import type { Request } from '@playwright/test'
import { statusWords } from '../../../core/orders/statuses.ts'
import { expect, test } from '../exchange-office.ts'
import {
  addressToPay,
  comeIn,
  deskRow,
  expectStatus,
  makeOrder,
  openDesk,
  operate,
  payAndConfirm,
  signIn,
  simulatePayment,
} from '../journey.ts'

test('ten tabs of one browser are all live over one connection', async ({ office, person }) => {
  const first = await person()
  await comeIn(first)
  const orderId = await makeOrder(first)
  // A line that is opened anew is counted out before it is counted in again: what matters is how many are open.
  const streams = new Set<Request>()
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/live') streams.add(request)
  })
  first.context().on('requestfinished', (request) => streams.delete(request))
  first.context().on('requestfailed', (request) => streams.delete(request))
  await first.goto(`/order/${orderId}`)
  await expectStatus(first, 'toBePaid', 'ru')
  const tabs = [first]
  for (let count = 1; count < 10; count += 1) {
    const tab = await first.context().newPage()
    await tab.goto(`/order/${orderId}`)
    tabs.push(tab)
  }
  for (const tab of tabs) await expectStatus(tab, 'toBePaid', 'ru')
  await expect.poll(() => streams.size).toBe(1)
  await office.control('clock', { speed: 50 })
  await simulatePayment(first, 'ru')
  for (const tab of tabs) await expectStatus(tab, 'paymentChecked', 'ru')

  // The tab that holds the connection goes; another takes it over.
  await first.close()
  const operator = await person()
  await signIn(operator, office.logins.operator)
  await operate(operator, orderId, 'recordPayout', { proof: `CHECK-10-${orderId.slice(0, 6)}` })
  for (const tab of tabs.slice(1)) await expect(tab.getByText(`CHECK-10-${orderId.slice(0, 6)}`)).toBeVisible()
  await office.control('clock', { speed: 1 })
})

test('a row of the desk that is pressed opens, although news would move it to another group meanwhile', async ({ office, person }) => {
  const [operator, visitor] = [await person(), await person()]
  await signIn(operator, office.logins.operator)
  await openDesk(operator)
  await comeIn(visitor)
  const orderId = await makeOrder(visitor)
  await visitor.goto(`/order/${orderId}`)
  const address = await addressToPay(visitor).innerText()
  const waiting = operator.getByRole('link', { name: /^Заявки/ })
  const before = await waiting.innerText()
  await deskRow(operator, orderId).hover()
  await operator.mouse.down()
  await payAndConfirm(office, address)
  await expect(waiting).not.toHaveText(before)
  await operator.mouse.up()
  await expect(operator).toHaveURL(new RegExp(`/admin/orders/${orderId}`))
  // the list is live again, beside the order in rows that are links as a whole
  await expect(deskRow(operator, orderId)).toContainText(statusWords.paymentChecked.name.ru)
})
