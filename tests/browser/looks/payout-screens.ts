/**
 * Screens of payouts that an account at an exchange sends by itself: its limits, and an order while its payout is on the way, lost,
 * refused, waits, or was stopped. They need an account that pays out, so they have a scene of their own, added to the ordinary one.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { StaffOrderView } from '../../../contract/staff.ts'
import type { Language } from '../../../core/language/language.ts'
import type { Action } from '../../../core/orders/actions.ts'
import { payoutWaits } from '../../../core/payouts/waits.ts'
import { exchangeAccountTexts } from '../../../web/admin/accounts/exchange-account-texts.ts'
import { payoutTexts } from '../../../web/admin/orders/one/payout-texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { callAs, expect } from '../exchange-office.ts'
import { makeOrder, operate } from '../journey.ts'
import type { Office } from '../office.ts'
import { type People, pagesOf } from './scene.ts'
import type { Screen } from './screens.ts'
import { type Around, settingsKnownMs } from './states.ts'

export type PayoutScene = People & { payouts: Record<PayoutOrder, string>; payingAccount: string }
type PayoutOrder = 'done' | 'underway' | 'refused' | 'lost' | 'waits'
export type PayoutScreen = Screen<PayoutScene> & {
  around?: Around
  /** Made of the same parts as others of them: pictured, and left out by the tests of looks. */
  alike?: true
}

const exchange = 'kucoin'
/** What an exchange and a chain do meanwhile goes by their own clocks. */
const slow = { timeout: 60_000 }

/** Adds an account that pays out, and an order for each thing that may become of a payout. `clear` leaves none of it in the office. */
export async function setPayoutScene(browser: Browser, office: Office, people: People): Promise<PayoutScene> {
  const { client, staff, admin } = await pagesOf(browser, office, people)
  const { [exchange]: keys = {} } = (await office.control('keys', {})) as Record<string, Record<string, string>>
  await clearPayoutScene(office)
  const currencies = ['usdt-trc20']
  const { account } = await callAs(admin, 'addExchangeAccount', {
    account: {
      source: exchange,
      label: 'Выплаты в USDT',
      keys,
      currencies,
      spare: 2,
      // the last in turn, so that no order of others gets its addresses
      priority: 1000,
      active: true,
      payouts: { currencies, perOrder: '500', perHour: '1000', perDay: '5000' },
    },
  })
  const { paid, until, becomes, fails } = payoutsOf(office, client, staff)

  await office.control('clock', { speed: 20 })
  const done = await paid('20000')
  await until(done, withdrawal, 'processing')
  await becomes('stuck')
  const underway = await until(await paid('21000'), withdrawal, 'processing')
  await becomes('refuse')
  const refused = await until(await paid('22000'), withdrawal, 'notSent')
  await becomes('usual')
  await fails('5xx', '/api/v3/withdrawals')
  const lost = await until(await paid('23000'), withdrawal, 'lost')
  await fails('none')
  await giveUpLooking(office, lost)
  await until(lost, withdrawal, 'unknown')
  // more than the limit of an hour leaves
  const waits = await until(await paid('35000'), ({ payoutRun }) => payoutRun?.wait?.why, 'perHour')
  await until(done, withdrawal, 'done')
  await office.control('clock', { speed: 1 })
  for (const page of [client, staff, admin]) await page.context().close()
  return { ...people, payouts: { done, underway, refused, lost, waits }, payingAccount: account.id }
}

/** Orders for USDT that are paid, and what becomes of their payouts at the exchange. */
export function payoutsOf(office: Office, client: Page, staff: Page) {
  const paid = async (amount: string): Promise<string> => {
    const orderId = await makeOrder(client, {
      direction: 'rub-usdt-trc20',
      give: 'sber',
      amount,
      fields: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', sender: 'Мария Иванова' },
    })
    const { order } = await callAs(staff, 'getOrder', { orderId })
    await operate(staff, orderId, 'attachPayment', { amount: order.due, proof: `bank ${orderId}`, at: order.serverNow })
    await operate(staff, orderId, 'confirmPayment')
    return orderId
  }
  const until = async (orderId: string, standing: (view: StaffOrderView) => unknown, wanted: string | boolean) => {
    await expect.poll(async () => standing(await callAs(staff, 'getOrder', { orderId })), { ...slow, message: String(wanted) }).toBe(wanted)
    return orderId
  }
  /** Those to come, or the one with this number there. */
  const becomes = async (wish: string, id?: number) => office.control('withdrawals', { exchange, wish, ...(id !== undefined && { id }) })
  const fails = async (fault: '5xx' | 'none', path?: string) => office.control('fault', { source: exchange, fault, ...(path && { path }) })
  return { paid, until, becomes, fails }
}
export const withdrawal = ({ payoutRun }: StaffOrderView) => payoutRun?.withdrawal?.state

/** No answer has come and nothing is found: as if it had been looked for in vain long enough. */
export async function giveUpLooking(office: Office, orderId: string): Promise<void> {
  await office.sql(`update withdrawals set asked_at = now() - interval '20 minutes', looks = 4, look_after = now() where order_id = $1`, [
    orderId,
  ])
}

/** Whoever uses the office next finds no account that pays out, and an exchange as it was. */
export async function clearPayoutScene(office: Office): Promise<void> {
  await office.sql(
    `update exchange_accounts set active = false, payouts = null, source = 'processing', label = 'former' where source = $1`,
    [exchange],
  )
  await office.control('withdrawals', { exchange, wish: 'usual' })
  await office.control('fault', { source: exchange, fault: 'none' })
  await office.control('clock', { speed: 1 })
}

/** As the button of staff leaves it. */
const stopped: Around = async (office) => {
  await office.sql(
    `insert into settings (name, value, changed_at, changed_by)
     select 'automaticPayoutsStopped', 'true', now(), uid from users where email = $1
     on conflict (name) do update set value = 'true', changed_at = now(), changed_by = excluded.changed_by`,
    [office.logins.operator.email],
  )
  await wait(settingsKnownMs)
  return async () => {
    await office.sql(`update settings set value = 'false' where name = 'automaticPayoutsStopped'`)
    await wait(settingsKnownMs)
  }
}

/** The desk with an order open whose payout is told of with these words. */
export const paidOrder = <S extends PayoutScene>(
  name: string,
  idOf: (scene: S) => string,
  words: (language: Language) => string,
): Screen<S> => ({
  name: `desk-payout-${name}`,
  as: 'staff',
  path: (scene) => `/admin/orders/${idOf(scene)}`,
  ready: async (page, language) => {
    await expect(page.getByRole('heading', { name: deskTexts.history[language] })).toBeVisible()
    await expect(page.getByRole('region', { name: payoutTexts.title[language] }).getByText(words(language)).first()).toBeVisible()
  },
})

const desk = (name: PayoutOrder, words: (language: Language) => string): PayoutScreen =>
  paidOrder(name, ({ payouts }) => payouts[name], words)

/** The same with the form of an action open, sent empty where it asks for something. */
export const answering = <S extends PayoutScene>(screen: Screen<S>, action: Action): Screen<S> => ({
  ...screen,
  name: `${screen.name}-${action}`,
  act: async (page) => {
    await page.locator(`[data-action="${action}"]`).click()
    const form = page.locator('form[aria-label]').last()
    await form.locator('button[type=submit]').click()
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
  },
})

const client = (name: PayoutOrder): PayoutScreen => ({
  name: `order-payout-${name}`,
  as: 'client',
  path: ({ payouts }) => `/order/${payouts[name]}`,
  ready: (page, language) => expect(page.getByRole('heading', { name: orderTexts.history[language] })).toBeVisible(),
})

const lost = desk('lost', (language) => payoutTexts.unknown[language])

export const payoutScreens: readonly PayoutScreen[] = [
  {
    name: 'exchange-account-payouts',
    as: 'admin',
    path: ({ payingAccount }) => `/admin/credentials/account-${payingAccount}`,
    ready: (page, language) => expect(page.getByLabel(exchangeAccountTexts.perDay[language])).toBeVisible(),
    act: async (page, language) => {
      await page.getByLabel(exchangeAccountTexts.perHour[language]).fill('300')
      await page.getByRole('button', { name: formTexts.save[language], exact: true }).click()
      await expect(page.getByLabel(exchangeAccountTexts.perHour[language])).toHaveAttribute('aria-invalid', 'true')
    },
  },
  { ...desk('done', (language) => payoutTexts.done[language]), alike: true },
  desk('underway', (language) => payoutTexts.processing[language]),
  { ...desk('refused', (language) => payoutTexts.notSent[language]), alike: true },
  desk('waits', (language) => payoutWaits.perHour[language]),
  { ...lost, alike: true },
  { ...answering(lost, 'recordPayout'), alike: true },
  answering(lost, 'payoutNotSent'),
  { ...desk('waits', (language) => payoutWaits.stopped[language]), name: 'desk-payout-stopped', around: stopped },
  {
    name: 'payouts-resume',
    as: 'admin',
    fixed: true,
    path: () => '/admin/orders',
    ready: (page) => expect(page.getByRole('tabpanel')).toBeVisible(),
    act: async (page, language) => {
      const resume = page.getByRole('button', { name: payoutTexts.resume[language], exact: true })
      // on a phone it stands in the menu
      if (!(await resume.isVisible())) await page.getByRole('button', { expanded: false }).first().click()
      await resume.click()
      await expect(page.getByRole('dialog', { name: payoutTexts.resumeTitle[language] })).toBeVisible()
    },
    around: stopped,
  },
  client('underway'),
  { ...client('lost'), alike: true },
]
