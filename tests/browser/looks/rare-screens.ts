/**
 * Screens that few people ever see: odd money, endings, long texts, every form of the desk, and what stands where nothing is.
 * Pictures are made of them; the tests of looks go by the shorter list in screens.ts.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { actionWords } from '../../../core/orders/action-words.ts'
import type { Action } from '../../../core/orders/actions.ts'
import { inBothLanguages } from '../../../core/orders/reasons.ts'
import type { Status } from '../../../core/orders/statuses.ts'
import { moscowField } from '../../../web/admin/orders/one/action-draft.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { paymentsTexts } from '../../../web/admin/payments/payments-texts.ts'
import { meetingTexts } from '../../../web/orders/meeting-texts.ts'
import { repeatTexts } from '../../../web/orders/repeat-texts.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { verificationTexts } from '../../../web/verification/texts.ts'
import { todaysConsents } from '../../consents.ts'
import { callAs, expect, newPerson } from '../exchange-office.ts'
import { clientAction, makeOrder, newEmail, operate, payAndConfirm, scanNow, sendForVerification } from '../journey.ts'
import type { Office } from '../office.ts'
import { nextSlot, type Scene } from './scene.ts'
import type { Screen } from './screens.ts'

const longReason =
  'Банк-отправитель запросил подтверждение происхождения средств, и до его получения провести обмен не можем. ' +
  'Пришлите, пожалуйста, выписку за последние три месяца ответом на наше письмо; реквизиты https://example.com/aml/very-long-address-without-a-single-break-2026 понадобятся там же.'
const longEmail = 'konstantin.konstantinopolskiy-pereverzev@correspondence.exchange.example.com'
const longName = 'Константинопольский-Переверзев Константин'

/** Prices that have changed are on the board by then. */
const pricesKnownMs = 8000

/** Payouts by hand: paid by nobody yet, by whoever looks, by a colleague, and by somebody who went silent. */
const returns = ['return-unclaimed', 'return-mine', 'return-other', 'return-silent'] as const
const claims = ['unclaimed', 'claimed', 'claimed-by-other', 'silent-mine', 'silent'] as const

/** Brings an order into a status that no button of this version leads to, as a later one would: its row and a line of history. */
async function stand(office: Office, orderId: string, status: Status, set = '', values: unknown[] = []): Promise<void> {
  await office.sql(
    `with moved as (
       update orders set status = $2, history_length = history_length + 1, version = version + 1, last_status_update = now() ${set && `, ${set}`}
       where id = $1 returning *)
     insert into order_history (order_id, position, at, who, from_status, to_status, row_id)
     select moved.id, moved.history_length, now(), 'system', orders.status, $2, 'V7' from moved join orders using (id)`,
    [orderId, status, ...values],
  )
}

/** Adds the orders of the rare screens to a scene. */
export async function setRareScene(browser: Browser, office: Office, scene: Scene): Promise<void> {
  const client = await newPerson(browser, office.url, { options: { storageState: scene.client } })
  const staff = await newPerson(browser, office.url, { options: { storageState: scene.staff } })
  const admin = await newPerson(browser, office.url, { options: { storageState: scene.admin } })
  const email = newEmail()
  const usdt = () => makeOrder(client, { email })
  const rub = () =>
    makeOrder(client, {
      give: 'sber',
      direction: 'rub-btc',
      amount: '50000',
      fields: { sender: longName, address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
      email: longEmail,
    })
  const asClient = (orderId: string, actionName: 'markOrderAsPaid' | 'requestCancel' | 'reportProblem', inputs: { reason?: string } = {}) =>
    callAs(client, 'orderUserAction', { idempotencyKey: randomUUID(), actionName, payload: { orderId, ...inputs } })
  const pay = async (orderId: string, share = '1') => {
    const { order } = await callAs(staff, 'getOrder', { orderId })
    const { payments } = (await office.control('pay', { address: order.credentials?.value, amount: order.remaining, share })) as {
      payments: { transactionHash: string }[]
    }
    for (const { transactionHash } of payments) await office.control('confirm', { transactionHash })
    await expect.poll(async () => Number((await callAs(staff, 'getOrder', { orderId })).order.received)).toBeGreaterThan(0)
  }
  let hours = 5
  const cash = async () => {
    const { orderId } = await callAs(client, 'createOrder', {
      idempotencyKey: randomUUID(),
      directionId: 'cash-rub-usdt-trc20',
      giveCurrencyId: 'cash-rub',
      side: 'give',
      amount: '150000',
      rateSeen: '0.00000001',
      fields: { visitor: longName, address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' },
      email,
      language: 'ru',
      consents: todaysConsents(),
      meeting: { placeId: 'office', at: nextSlot(hours++) },
    })
    return orderId
  }

  const orders: Record<string, string> = {}
  const add = async (name: string, make: () => Promise<string>) => {
    orders[name] = await make()
    return orders[name]
  }
  await asClient(await add('marked', usdt), 'markOrderAsPaid')
  await asClient(await add('marked-bank', rub), 'markOrderAsPaid')
  await operate(staff, await add('no-money', usdt), 'cancel', { reason: longReason })
  const closed = `soft_reserve = 0, rate_fixed_until = null, pay_until = null, date_completed = now(), watch_until = now() + interval '72 hours'`
  await stand(office, await add('expired', usdt), 'canceledAutomatically', closed)
  await stand(office, await add('not-received', rub), 'paymentNotReceived', closed)
  const asked = async (name: string, digits: string, paid = false) => {
    const fields = { card: digits, holder: longName }
    const id = await add(name, () => makeOrder(client, { email: longEmail, fields }))
    if (paid) await asClient(id, 'markOrderAsPaid')
    await operate(staff, id, 'requireVerification', { kind: 'card', reason: longReason })
    return id
  }
  await asked('to-verify', '4111111111111111', true)
  await sendForVerification(client, await asked('verifying', '4000000000000002'), 'photo_2026-11-21_12-30-45_karta_sberbank_litsevaya.png')
  const declined = await sendForVerification(client, await asked('declined', '2200000000000004'))
  const { version } = await callAs(staff, 'getVerification', { id: declined })
  await callAs(staff, 'decideVerification', {
    id: declined,
    version,
    verdict: 'decline',
    reason: inBothLanguages({ ru: longReason, en: longReason }),
  })
  await asClient(await add('to-ask', usdt), 'markOrderAsPaid')
  await office.sql(`update orders set pay_until = now() - interval '1 hour', rate_fixed_until = now() - interval '1 hour' where id = $1`, [
    await add('time-over', rub),
  ])
  await add('cash', cash)
  const moved = await add('moved', cash)
  await operate(staff, moved, 'reschedule', { at: nextSlot(26) })
  for (const name of ['over', 'late', 'wanted', 'refunded', 'delayed', 'confirming', 'compared', 'held', 'problem', 'big', ...claims])
    await add(name, usdt)
  const { over, late, wanted, refunded, delayed, confirming, compared, held, problem, big } = orders
  await pay(over ?? '', '1.2')
  for (const id of [wanted, refunded]) await pay(id ?? '', '0.6')
  for (const id of [delayed, confirming, compared, held, problem, big, ...claims.map((name) => orders[name])]) await pay(id ?? '')
  // A part whose time is over, and money that came after the rate had fallen: each waits for a choice, or for staff after it.
  const short = await add('short', usdt)
  await pay(short, '0.6')
  await office.sql(`update orders set pay_until = now() - interval '2 minutes', due_at = now() where id = $1`, [short])
  const lateOver = await add('late-over', usdt)
  await office.sql(`update orders set rate_fixed_until = now() - interval '2 minutes' where id = any($1)`, [[late, lateOver]])
  await office.control('price', { pair: 'USDTRUB', percent: '-2' })
  await pause(pricesKnownMs)
  for (const id of [late ?? '', lateOver]) await pay(id)
  await office.sql(
    `update orders set due_at = now(), extra = jsonb_set(extra, '{rateOffer,until}', '"2026-01-01T00:00:00.000Z"') where id = $1`,
    [lateOver],
  )
  for (const [id, key] of [
    [short, 'partialPayment'],
    [late ?? '', 'latePayment'],
    [lateOver, 'latePaymentStuck'],
  ] as const)
    await expect.poll(async () => (await callAs(staff, 'getOrder', { orderId: id })).order.situation.key).toBe(key)
  const wrongAsset = await add('wrong-asset', usdt)
  const { order: awaited } = await callAs(staff, 'getOrder', { orderId: wrongAsset })
  const trx = { address: awaited.credentials?.value, asset: 'TRX', network: 'TRON', amount: '1480' }
  const { payments: sentTrx } = (await office.control('pay', trx)) as { payments: { transactionHash: string }[] }
  for (const { transactionHash } of sentTrx) await office.control('confirm', { transactionHash })
  await callAs(client, 'checkTransaction', { orderId: wrongAsset })
  await expect
    .poll(async () => (await callAs(staff, 'getOrder', { orderId: wrongAsset })).order.situation.key, { timeout: 75_000 })
    .toBe('wrongAsset')
  await asClient(wanted ?? '', 'requestCancel', { reason: 'Отправил с биржи меньше, чем нужно, второго перевода не будет.' })
  await operate(staff, refunded ?? '', 'cancel', { reason: longReason })
  await expect.poll(async () => (await callAs(staff, 'getOrder', { orderId: problem ?? '' })).order.status).toBe('paymentChecked')
  for (const name of claims) {
    const id = orders[name] ?? ''
    await expect.poll(async () => (await callAs(staff, 'getOrder', { orderId: id })).order.status).toBe('paymentChecked')
    if (name !== 'unclaimed') await operate(name === 'claimed-by-other' || name === 'silent' ? admin : staff, id, 'claimPayout')
  }
  const silent = `update payouts set claimed_at = now() - interval '31 minutes', claimed_until = now() - interval '11 minutes' where order_id = any($1)`
  await office.sql(silent, [[orders['silent-mine'], orders['silent']]])
  await operate(staff, problem ?? '', 'recordPayout', { proof: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })
  await asClient(problem ?? '', 'reportProblem', { reason: 'Деньги не пришли' })
  const { order: recorded } = await callAs(admin, 'getOrder', { orderId: problem ?? '' })
  await operate(admin, problem ?? '', 'correctProof', {
    sentId: recorded.payouts[0]?.id ?? '',
    proof: '0f00a08ca15b0b822cd15d6c15b0f00a089f86d081884c7d659a2feaa0c55ad0',
    reason: 'Записан хеш соседней заявки.',
  })
  for (const id of [delayed, confirming, compared]) {
    await expect.poll(async () => (await callAs(staff, 'getOrder', { orderId: id ?? '' })).order.status).toBe('paymentChecked')
    await operate(staff, id ?? '', 'recordPayout', { proof: `CHECK-1000-${id?.slice(0, 8)}` })
    const reason = id === delayed ? inBothLanguages({ ru: longReason, en: longReason }) : 'payout.noSuchRecipient'
    await operate(staff, id ?? '', 'payoutDeclined', { reason, proof: 'Ответ банка 2026-11-20/17' })
  }
  for (const orderId of [confirming ?? '', compared ?? ''])
    await callAs(client, 'orderUserAction', {
      actionName: 'submitNewDetails',
      payload: { orderId, fields: { card: '5555 5555 5555 4444', holder: 'Иванов Иван' } },
    })
  // as the link of the email does
  await office.sql(
    `update orders set version = version + 1, extra = jsonb_set(extra, '{newDetails,confirmedAt}', extra #> '{newDetails,at}') where id = $1`,
    [compared],
  )
  await office.sql(`update orders set hold_kind = 'manual', hold_reason = $2, hold_since = now() where id = $1`, [held, longReason])
  await office.sql(`update orders set give = 12345678.12345678, due = 12345678.12345678, take = 987654321.99, email = $2 where id = $1`, [
    big,
    longEmail,
  ])
  // A payout above one person's limit, for which another person asks.
  const agreed = await add('asked', () => makeOrder(client, { amount: '6500', email }))
  await pay(agreed)
  await expect.poll(async () => (await callAs(staff, 'getOrder', { orderId: agreed })).order.status).toBe('paymentChecked')
  await operate(admin, agreed, 'askAgreement', { asked: 'recordPayout', reason: 'Постоянный клиент, сумму подтвердил по телефону.' })
  // A payment above the limit that another person is to agree to take out of its order: its whole hash stands in the request.
  const leaves = await add('asked-detach', () => makeOrder(client, { amount: '6500', email }))
  await pay(leaves, '0.9')
  const [paymentId] = (await callAs(staff, 'getOrder', { orderId: leaves })).order.payments.map(({ id }) => id)
  await operate(admin, leaves, 'askAgreement', {
    asked: 'detachPayment',
    reason: 'Перевод другого клиента.',
    ...(paymentId && { paymentId }),
  })
  // Money that came once the order had all that it waits for.
  const unmatchedPayment = await add('unmatchedPayment', usdt)
  await pay(unmatchedPayment)
  await expect.poll(async () => (await callAs(staff, 'getOrder', { orderId: unmatchedPayment })).order.status).toBe('paymentChecked')
  const { order: paidOrder } = await callAs(staff, 'getOrder', { orderId: unmatchedPayment })
  await payAndConfirm(office, paidOrder.credentials?.value ?? '', '40')
  await scanNow(office)
  await expect.poll(async () => (await callAs(staff, 'getOrder', { orderId: unmatchedPayment })).order.unmatchedPayments.length).toBe(1)
  // Money of nobody that goes back: sent by the one who looks, by another, and by one who went silent.
  for (const name of returns) {
    const id = randomUUID()
    await office.sql(
      `insert into payments (id, natural_key, currency_id, kind, amount, state, seen_at, confirmed_at, confirmations, confirmations_needed,
         transaction_hash, unmatched, date_created)
       values ($1, $1, 'usdt-trc20', 'transfer', 137.5, 'confirmed', now(), now(), 20, 20, $2, true, now())`,
      [id, randomBytes(32).toString('hex')],
    )
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
    const { refund } = await callAs(staff, 'returnPayment', { idempotencyKey: randomUUID(), id, address, reason: longReason })
    const step = (by: Page, to: 'approve' | 'claim') =>
      callAs(by, 'movePaymentRefund', { idempotencyKey: randomUUID(), id, refundId: refund?.id ?? '', step: to })
    await step(admin, 'approve')
    if (name !== 'return-unclaimed') await step(name === 'return-mine' ? staff : admin, 'claim')
    if (name === 'return-silent')
      await office.sql(
        `update refunds set claimed_at = now() - interval '31 minutes', claimed_until = now() - interval '11 minutes', claim_alarmed = 'staff'
         where payment_id = $1`,
        [id],
      )
    orders[name] = id
  }
  // A digit too many in the memo, and coins whose code holds a tag, or no memo at all.
  const mistyped = await add('likely', () => makeOrder(client, { give: 'ton', direction: 'ton-sber', amount: '300', email }))
  const { order: byMemo } = await callAs(staff, 'getOrder', { orderId: mistyped })
  const { value: shared, memo: own } = byMemo.credentials ?? { value: '', memo: '' }
  await office.control('pay', { address: shared, memo: `${own}7`, amount: '300', asset: 'TON', network: 'TON' })
  await scanNow(office)
  await expect.poll(async () => (await callAs(staff, 'getOrder', { orderId: mistyped })).likely.length, { timeout: 75_000 }).toBe(1)
  await add('tag', () => makeOrder(client, { give: 'xrp', direction: 'xrp-sber', amount: '400', email }))
  await add('bare-code', () => makeOrder(client, { give: 'atom', direction: 'atom-sber', amount: '100', email }))
  // Cash for crypto that was paid beforehand: the meeting is what is left.
  const come = scene.orders.meeting
  await pay(come)
  await expect.poll(async () => (await callAs(staff, 'getOrder', { orderId: come })).order.status).toBe('paymentChecked')
  await operate(staff, come, 'scheduleMeeting', { at: nextSlot(8), placeId: 'office' })
  orders['come'] = come
  Object.assign(scene.orders, orders)
  await client.context().close()
  await staff.context().close()
  await admin.context().close()
}

const order = (name: string): Screen => ({
  name: `order-${name}`,
  as: 'client',
  path: ({ orders }) => `/order/${(orders as Record<string, string>)[name]}`,
  ready: (page, language) => expect(page.getByRole('heading', { name: orderTexts.history[language] })).toBeVisible(),
})

/** The desk with one order open, and perhaps a form of it; `send` shows what it says when it is sent empty. */
const desk = (name: string, action?: Action, send = false): Screen => ({
  name: `desk-${name}${action ? `-${action}` : ''}${send ? '-wrong' : ''}`,
  as: 'staff',
  path: ({ orders }) => `/admin/orders/${(orders as Record<string, string>)[name]}`,
  act: async (page) => {
    if (!action) return
    await page.locator(`[data-action="${action}"]`).click()
    const form = page.locator('form[aria-label]').last()
    await expect(form).toBeVisible()
    if (send) await form.locator('button[type=submit]').click()
  },
  ready: (page, language) => expect(page.getByRole('heading', { name: deskTexts.history[language] })).toBeVisible(),
})

/** The page of a payment that goes back, and perhaps a form of it. */
const returning = (name: (typeof returns)[number], form: 'recordRefund' | null = null): Screen => ({
  name: `payments-${name}${form ? `-${form}` : ''}`,
  as: 'staff',
  path: ({ orders }) => `/admin/payments/${(orders as Record<string, string>)[name]}`,
  ready: (page, language) => expect(page.getByRole('region', { name: paymentsTexts.returnTitle[language] })).toBeVisible(),
  act: async (page, language) => {
    if (form)
      await page
        .getByRole('button', { name: new RegExp(`^${actionWords[form].operator?.[language]}`) })
        .first()
        .click()
  },
})

const place = (
  name: string,
  path: string,
  words: (language: Language) => string,
  before?: (page: Page) => Promise<unknown>,
): Screen & {
  before?: (page: Page) => Promise<unknown>
} => ({
  name,
  as: 'staff',
  path: () => path,
  ready: (page, language) => expect(page.getByText(words(language)).first()).toBeVisible(),
  ...(before && { before }),
})

export type RareScreen = Screen & {
  /** Done before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** As on paper. */
  print?: true
}

const clientForm = (name: string, action: Action): Screen => ({
  ...order(name),
  name: `ask-${name}-${action}`,
  act: (page, language) => clientAction(page, action, language).click(),
})

export const rareScreens: readonly RareScreen[] = [
  ...[
    'marked',
    'marked-bank',
    'no-money',
    'expired',
    'not-received',
    'to-verify',
    'verifying',
    'declined',
    'time-over',
    'likely',
    'tag',
    'bare-code',
    'cash',
    'moved',
    'come',
  ]
    .concat(['over', 'short', 'late', 'late-over', 'wanted', 'refunded', 'delayed', 'confirming', 'compared', 'held', 'problem', 'big'])
    .concat('unmatchedPayment', 'wrong-asset')
    .map(order),
  clientForm('delayed', 'requestCancel'),
  clientForm('sent', 'finishOrder'),
  clientForm('sent', 'reportProblem'),
  clientForm('expired', 'markOrderAsPaid'),
  {
    ...order('cash'),
    name: 'ask-cash-reschedule',
    act: (page, language) => page.getByRole('button', { name: meetingTexts.moveOther[language] }).click(),
  },
  {
    ...order('done'),
    name: 'ask-done-rate',
    act: async (page) => {
      await page.locator('label:has(input[type=radio])').nth(3).click()
    },
  },
  {
    ...order('done'),
    name: 'ask-done-repeat',
    act: async (page, language) => {
      await page.getByRole('button', { name: repeatTexts.repeat[language] }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...order('unmatchedPayment'),
    name: 'ask-unmatched-refund',
    act: async (page, language) => {
      const part = page.getByRole('region', { name: orderTexts.unmatchedPayment[language] })
      await part.getByRole('button', { name: language === 'ru' ? /^Вернуть/ : /^Return/ }).click()
      await part.getByRole('button', { name: orderTexts.refundSend[language] }).click()
      await expect(part.getByRole('textbox').first()).toBeFocused()
    },
  },
  { ...order('pay'), name: 'print-order', print: true },
  { ...order('done'), name: 'print-done', print: true },
  ...[
    'marked',
    'time-over',
    'to-verify',
    'verifying',
    'declined',
    'cash',
    'moved',
    'over',
    'short',
    'late',
    'late-over',
    'wrong-asset',
    'likely',
    'wanted',
    'refunded',
    'delayed',
    'confirming',
    'compared',
    'held',
    'problem',
    'big',
    'asked',
    'asked-detach',
    'done',
    'not-received',
    'checking',
    'sent',
    'bank',
    'meeting',
  ].map((name) => desk(name)),
  desk('to-ask', 'requireVerification', true),
  desk('to-verify', 'waiveVerification', true),
  desk('short', 'resolvePartial'),
  desk('over', 'resolveOver'),
  desk('late-over', 'resolveLate'),
  desk('late-over', 'hold'),
  desk('sent', 'payoutDeclined', true),
  desk('sent', 'retryPayout'),
  desk('delayed', 'acceptDetails'),
  desk('delayed', 'complete', true),
  desk('compared', 'acceptDetails'),
  {
    name: 'verify-phone',
    as: 'nobody',
    path: () => `/verify/phone#${'a'.repeat(43)}`,
    ready: (page, language) => expect(page.getByRole('heading', { name: verificationTexts.phoneGone[language] })).toBeVisible(),
  },
  {
    name: 'confirm-details',
    as: 'nobody',
    path: ({ orders }) => `/order/${orders.pay}#confirm=${'a'.repeat(43)}`,
    ready: (page, language) => expect(page.getByRole('button', { name: orderTexts.confirmPress[language] })).toBeVisible(),
  },
  {
    ...order('delayed'),
    name: 'order-delayed-wrong',
    act: (page, language) => page.getByRole('button', { name: orderTexts.detailsSend[language], exact: true }).click(),
  },
  ...claims.map((name) => desk(name)),
  desk('claimed', 'recordPayout'),
  desk('claimed', 'recordPayout', true),
  desk('silent', 'releasePayout', true),
  { ...desk('problem', 'correctProof'), as: 'admin' },
  { ...desk('problem', 'correctProof', true), as: 'admin' },
  desk('checked', 'cancel', true),
  desk('marked-bank', 'attachPayment', true),
  desk('marked-bank', 'checkTransaction', true),
  desk('cash', 'cashReceived', true),
  desk('cash', 'reschedule', true),
  {
    ...desk('cash', 'reschedule'),
    name: 'desk-cash-reschedule-taken',
    act: async (page, language, { orders }) => {
      const { order } = await callAs(page, 'getOrder', { orderId: (orders as Record<string, string>)['moved'] ?? '' })
      await page.locator('[data-action="reschedule"]').click()
      await page.getByLabel(deskTexts.at[language]).fill(moscowField(order.meeting?.at ?? ''))
      await page.locator('form[aria-label]').last().locator('button[type=submit]').click()
      await expect(page.getByRole('group', { name: deskTexts.freeSlots[language] })).toBeVisible()
    },
    foreseen: /409/,
  },
  desk('checked', 'paymentReversed'),
  desk('not-received', 'reopen'),
  {
    name: 'payments-return',
    as: 'staff',
    path: ({ unmatchedPayment }) => `/admin/payments/${unmatchedPayment}`,
    ready: (page, language) => expect(page.getByText(paymentsTexts.reason_memoNear[language]).first()).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: paymentsTexts.giveBack[language], exact: true }).click()
      await page.getByRole('button', { name: paymentsTexts.giveBackDo[language], exact: true }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    },
  },
  ...returns.map((name) => returning(name)),
  returning('return-mine', 'recordRefund'),
  place('desk-mine', '/admin/orders?tab=mine', (language) => deskTexts.emptyMine[language]),
  {
    name: 'desk-none',
    as: 'staff',
    path: () => '/admin/orders?text=zzzzzzzz',
    ready: (page, language) => expect(page.getByRole('heading', { name: deskTexts.emptySearch[language] })).toBeVisible(),
  },
  place(
    'desk-failed',
    '/admin/orders?tab=all',
    (language) => deskTexts.listFailed[language],
    (page) => page.route('**/call/listAllOrders', (route) => route.abort()),
  ),
  place('desk-missing', `/admin/orders/${'a'.repeat(22)}`, (language) => deskTexts.orderMissing[language]),
  {
    name: 'desk-loading',
    as: 'staff',
    path: () => '/admin/orders',
    before: (page) => page.route('**/live**', () => undefined),
    ready: (page, language) => expect(page.getByRole('status', { name: deskTexts.loading[language] })).toBeVisible(),
  },
  {
    name: 'pause-ask',
    as: 'admin',
    path: () => '/admin/orders',
    act: async (page) => {
      if (!(await page.getByRole('switch').isVisible())) await page.getByRole('button', { expanded: false }).first().click()
      await page.getByRole('switch').click()
      await page.locator('form button[type=submit]').last().click()
    },
    ready: (page) => expect(page.getByRole('tabpanel')).toBeVisible(),
  },
  {
    name: 'desk-keys',
    as: 'staff',
    path: () => '/admin/orders',
    act: async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    ready: (page) => expect(page.getByRole('tabpanel')).toBeVisible(),
  },
]
