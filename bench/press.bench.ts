/** Two people, two browsers: from a press by one side to the other side's screen, both ways, as a person would see it. */
import { expect, type Page } from '@playwright/test'
import { statusWords } from '../core/orders/statuses.ts'
import { callAs, newPerson } from '../tests/browser/exchange-office.ts'
import { clientAction, comeIn, deskAction, deskRow, expectStatus, makeOrder, payAndConfirm, signIn } from '../tests/browser/journey.ts'
import { launchBrowser } from '../tests/browser/launch.ts'
import type { Office } from '../tests/browser/office.ts'
import { deskTexts } from '../web/admin/orders/texts.ts'
import { alone, percentile } from './figures.ts'

const presses = 12
const mostMs = 15_000

/** Both pages are on one machine, so their clocks are one. */
async function fromPressToScreen(
  from: Page,
  press: () => Promise<void>,
  to: Page,
  shows: { within: string | null; text: string },
): Promise<number> {
  const pressed = from.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), { capture: true, once: true })
      }),
  )
  const seen = to.evaluate(
    ({ within, text, most }) =>
      new Promise<number>((resolve, reject) => {
        const observer = new MutationObserver(() => {
          const place = within === null ? document.body : document.querySelector(within)?.closest('tr, li')
          if (!place?.textContent.includes(text)) return
          observer.disconnect()
          // once it is painted
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        setTimeout(() => reject(new Error(`"${text}" did not come`)), most)
      }),
    { ...shows, most: mostMs },
  )
  await press()
  return (await seen) - (await pressed)
}

/** One order from "I have paid" to its payout; answers both delays in milliseconds. */
async function workOrder(office: Office, client: Page, operator: Page, turn: number): Promise<{ paid: number; payout: number }> {
  const orderId = await makeOrder(client)
  await client.goto(`/order/${orderId}`)
  await expectStatus(client, 'toBePaid', 'ru')
  await expect(deskRow(operator, orderId)).toBeVisible()
  const paid = await fromPressToScreen(client, () => clientAction(client, 'markOrderAsPaid', 'ru').click(), operator, {
    within: `[data-order="${orderId}"]`,
    text: statusWords.checkingPayment.name.ru,
  })

  const { order } = await callAs(operator, 'getOrder', { orderId })
  await payAndConfirm(office, order.credentials?.value ?? '', order.due)
  await expectStatus(client, 'paymentChecked', 'ru')
  await deskRow(operator, orderId).click()
  await deskAction(operator, 'claimPayout', 'ru').click()
  const proof = `CHECK-${String(turn).padStart(4, '0')}`
  await operator.getByLabel(deskTexts.proof_operation.ru).fill(proof)
  const record = operator.getByRole('region', { name: /^№ / }).locator('form button[type=submit]')
  const payout = await fromPressToScreen(operator, () => record.click(), client, { within: null, text: proof })
  return { paid, payout }
}

export async function benchPress(office: Office): Promise<void> {
  const [clients, staff] = [await launchBrowser(), await launchBrowser()]
  try {
    const client = await newPerson(clients, office.url, { width: 390, height: 844 })
    await comeIn(client)
    const operator = await newPerson(staff, office.url, {})
    await signIn(operator, office.logins.operator)
    const delays: { paid: number; payout: number }[] = []
    // the first one warms both sides
    for (let turn = 0; turn <= presses; turn += 1) {
      const both = await workOrder(office, client, operator, turn)
      if (turn > 0) delays.push(both)
    }
    for (const [name, side] of [
      ["payout recorded, to the client's screen", 'payout'],
      ["I have paid, to the operator's queue", 'paid'],
    ] as const)
      for (const share of [50, 99])
        alone(
          `${name}, p${share}`,
          percentile(
            delays.map((both) => both[side]),
            share / 100,
          ),
          'ms',
        )
  } finally {
    await clients.close()
    await staff.close()
  }
}
