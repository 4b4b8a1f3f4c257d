/** What screens show: the people who look, and orders in many statuses. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { BlockedKind } from '../../../core/blocked/blocked-detail.ts'
import { poolAddress } from '../../../core/credentials/keyless-pool.ts'
import { emailTexts } from '../../../core/emails/email-texts.ts'
import type { Words } from '../../../core/language/language.ts'
import type { Status } from '../../../core/orders/statuses.ts'
import { todaysConsents } from '../../consents.ts'
import { callAs, expect, newPerson } from '../exchange-office.ts'
import { comeTo, makeOrder, newEmail, openDesk, operate, sendForVerification, signIn, uploadPicture } from '../journey.ts'
import type { State } from '../kept-pages.ts'
import type { Login, Office } from '../office.ts'
import { fillAudit, sealAnew } from './audit-scene.ts'
import { fillApplications, fillPartners } from './partner-scene.ts'
import { fillUsers } from './user-scene.ts'

export type OrderName =
  | 'verify'
  | 'pay'
  | 'memo'
  | 'bank'
  | 'partial'
  | 'checking'
  | 'checked'
  | 'paying'
  | 'sent'
  | 'done'
  | 'cancelled'
  | 'meeting'

/** The browsers of those who look: a client, an operator and an admin. */
export type People = { client: State; staff: State; admin: State }

export type Scene = People & {
  orders: Record<OrderName, string>
  /** A payment that fits no order. */
  unmatchedPayment: string
  /** A card that waits to be verified. */
  verification: string
  /** An account at an exchange. */
  account: string
  /** A row of the black list, and the e-mail that is on it. */
  blocked: { id: string; email: string }
}

/** A visitor who came in, and staff who signed in. */
export async function setPeople(browser: Browser, office: Office): Promise<People> {
  const stateOf = async (comes: (page: Page) => Promise<void>): Promise<State> => {
    const page = await newPerson(browser, office.url, {})
    await comes(page)
    const state = await page.context().storageState()
    await page.context().close()
    // Whose screen it is does not say which language and theme it is seen in.
    return { ...state, cookies: state.cookies.filter(({ name }) => name !== 'language' && name !== 'theme') }
  }
  return {
    client: await stateOf((page) => comeTo(page, '/contacts')),
    staff: await stateOf((page) => comeToDesk(page, office.logins.operator)),
    admin: await stateOf((page) => comeToDesk(page, office.logins.admin)),
  }
}

async function comeToDesk(page: Page, login: Login): Promise<void> {
  await signIn(page, login)
  await openDesk(page)
}

/** A page of each of them. */
export async function pagesOf(browser: Browser, { url }: Office, people: People): Promise<Record<keyof People, Page>> {
  const page = (storageState: State) => newPerson(browser, url, { options: { storageState } })
  return { client: await page(people.client), staff: await page(people.staff), admin: await page(people.admin) }
}

/** Orders in many statuses, and what else the ordinary screens show. Once for an office: its account at an exchange can be added once. */
export async function setScene(browser: Browser, office: Office): Promise<Scene> {
  const people = await setPeople(browser, office)
  const { client, staff, admin } = await pagesOf(browser, office, people)

  const email = newEmail()
  const usdt = () => makeOrder(client, { email })
  const status = async (orderId: string, wanted: Status) =>
    expect
      .poll(async () => (await callAs(staff, 'getOrder', { orderId })).order.status, {
        message: `order becomes ${wanted}`,
      })
      .toBe(wanted)
  const paid = async (orderId: string, { share = '1', confirmed = true } = {}) => {
    const { order } = await callAs(staff, 'getOrder', { orderId })
    const { payments } = (await office.control('pay', { address: order.credentials?.value, amount: order.remaining, share })) as {
      payments: { transactionHash: string }[]
    }
    if (confirmed) for (const { transactionHash } of payments) await office.control('confirm', { transactionHash })
  }

  const done = await usdt()
  const sent = await usdt()
  const checked = await usdt()
  const paying = await usdt()
  const checking = await usdt()
  const partial = await usdt()
  for (const orderId of [done, sent, checked, paying]) await paid(orderId)
  await paid(partial, { share: '0.6' })
  for (const orderId of [done, sent, checked, paying]) await status(orderId, 'paymentChecked')
  await operate(staff, paying, 'claimPayout')
  // however long the screens take, the time of the claim does not end
  await callAs(staff, 'writeNote', {
    idempotencyKey: randomUUID(),
    orderId: checked,
    text: 'Карта на имя сестры: она подтвердила в чате, паспорт сверен.\nНомер перевода придёт вечером.',
  })
  await office.sql(`update payouts set claimed_until = now() + interval '4 hours' where order_id = $1`, [paying])
  await operate(staff, done, 'recordPayout', { proof: `CHECK-1000-${done.slice(0, 8)}` })
  await operate(staff, sent, 'recordPayout', { proof: `CHECK-1000-${sent.slice(0, 8)}` })
  await callAs(client, 'finishOrder', { idempotencyKey: randomUUID(), orderId: done })

  // Some blocks at once, and then hardly any: the bars stay where they are.
  await office.control('clock', { speed: 4 })
  await paid(checking, { confirmed: false })
  await expect
    .poll(async () => (await callAs(staff, 'getOrder', { orderId: checking })).order.payments[0]?.confirmations ?? 0, {
      intervals: [100],
    })
    .toBeGreaterThan(0)
  await office.control('clock', { speed: 0.1 })

  const verify = await usdt()
  await operate(staff, verify, 'requireVerification', { kind: 'card', reason: 'Проверяем карту перед крупным обменом.' })
  const other = { card: '5555555555554444', holder: 'Иванов Иван' }
  const verifying = await makeOrder(client, { email, fields: other })
  await operate(staff, verifying, 'requireVerification', { kind: 'card', reason: 'Проверяем карту перед крупным обменом.' })
  const verification = await sendForVerification(client, verifying)
  const pay = await usdt()
  const cancelled = await usdt()
  await callAs(client, 'orderUserAction', { idempotencyKey: randomUUID(), actionName: 'cancelOrder', payload: { orderId: cancelled } })
  const memo = await makeOrder(client, { give: 'usdt-ton', email })
  const bank = await makeOrder(client, {
    give: 'sber',
    direction: 'rub-btc',
    amount: '50000',
    fields: { sender: 'Иванов Иван', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
    email,
  })
  const { orderId: meeting } = await callAs(client, 'createOrder', {
    idempotencyKey: randomUUID(),
    directionId: 'usdt-cash-rub',
    giveCurrencyId: 'usdt-trc20',
    side: 'give',
    amount: '2000',
    rateSeen: '0.00000001',
    fields: { visitor: 'Иванов Иван' },
    email,
    language: 'ru',
    consents: todaysConsents(),
    meeting: { placeId: 'office', at: nextSlot(3) },
  })
  await talk(client, staff, checking)
  const unmatchedPayment = await unmatchedTon(office, staff, memo)
  const { rapira: keys = {} } = (await office.control('keys', {})) as Record<string, Record<string, string>>
  const added = await callAs(admin, 'addExchangeAccount', {
    // the last in turn, so that no order of others gets its addresses
    account: { source: 'rapira', label: 'Основной', keys, currencies: ['usdt-bep20'], spare: 2, priority: 1000, active: true },
  })
  await fillChats({ client, staff, office }, { late: memo, waiting: verify, answered: meeting })
  const blocked = await fillBlackList(admin)
  await fillEmailTexts(admin)
  await fillPartners(office)
  await fillApplications(office)
  await fillUsers(office)
  await fillVisitors(office)
  await fillAudit(office, done)
  await sealAnew(office)
  const orders = { verify, pay, memo, bank, partial, checking, checked, paying, sent, done, cancelled, meeting }
  for (const page of [client, staff, admin]) await page.context().close()
  return { ...people, orders, unmatchedPayment, verification, account: added.account.id, blocked }
}

/** People who came on the last days without an order; some more of them each day. */
const fillVisitors = (office: Office) =>
  office.sql(`insert into visitor_steps select (now() at time zone 'Europe/Moscow')::date - back, step, share * (60 - back)
    from generate_series(0, 13) back, (values ('visited', 22), ('quoted', 7), ('details', 1)) as s (step, share)
    on conflict (day, step) do update set people = visitor_steps.people + excluded.people`)

/** A conversation with a picture, an answer that was read, a note of staff, and two answers that were not. */
async function talk(client: Page, staff: Page, orderId: string): Promise<void> {
  const say = (page: Page, text: string, files: string[] = []) =>
    callAs(page, 'sendMessage', { idempotencyKey: randomUUID(), orderId, text, files })
  const picture = await uploadPicture(client, 'перевод.png', 'chats')
  await say(client, 'Отправил с биржи. Всё верно?', [picture])
  await say(staff, 'Да, адрес и сумма верны. Сам перевод виден здесь: https://tronscan.org/#/transaction/demo00b4d7')
  await say(client, 'Спасибо. Сколько теперь ждать?')
  await callAs(staff, 'writeNote', { idempotencyKey: randomUUID(), orderId, text: 'Клиент торопится, отвечать сразу.' })
  await say(staff, 'Осталось немного подтверждений, около 9 минут.')
  await say(staff, 'Сразу после них отправлю деньги на карту.')
}

/** Clients who wait for an answer, one of them for too long, and one who has got it. */
async function fillChats(
  { client, staff, office }: { client: Page; staff: Page; office: Office },
  { late, waiting, answered }: Record<'late' | 'waiting' | 'answered', string>,
): Promise<void> {
  const say = (page: Page, orderId: string, text: string) => callAs(page, 'sendMessage', { idempotencyKey: randomUUID(), orderId, text })
  await say(client, late, 'Здравствуйте! Можно отправить с другого кошелька?')
  await say(staff, late, 'Да, с любого. Главное, не забудьте memo.')
  await say(client, late, 'А если отправлю двумя переводами?')
  await office.sql(`update chats set waiting_since = now() - interval '250 seconds' where order_id = $1`, [late])
  await say(client, waiting, 'Какую сторону карты снимать?')
  await say(client, answered, 'Можно прийти на полчаса раньше?')
  await say(staff, answered, 'Можно, будем ждать.')
}

/** Some details that nobody else in this office has, one of them lifted since. */
async function fillBlackList(admin: Page): Promise<Scene['blocked']> {
  const email = newEmail()
  const block = (kind: BlockedKind, value: string, reason: string) => callAs(admin, 'blockDetail', { kind, value, reason })
  const lifted = await block('phone', poolAddress('phone', 0, email), 'Жалоба банка отправителя')
  await callAs(admin, 'liftBlocked', { id: lifted.id, reason: 'Банк отозвал жалобу' })
  await block('email', email, 'Три заявки с отозванными платежами')
  await block('address', poolAddress('tron', 0, email), 'Адрес из обращения биржи')
  const { id } = await block('card', poolAddress('card', 0, email), 'Отправитель вернул перевод через банк после выплаты')
  return { id, email }
}

/** An email that admins have written twice. */
async function fillEmailTexts(admin: Page): Promise<void> {
  const name = 'withdrawalWaits'
  const { ru, en } = emailTexts[name].ours
  const write = async (first: Words) => {
    const { texts } = await callAs(admin, 'listEmailTexts', null)
    const version = texts.find((one) => one.name === name)?.version ?? 0
    const written = { ru: { ...ru, lead: `${first.ru}\n\n${ru.lead}` }, en: { ...en, lead: `${first.en}\n\n${en.lead}` } }
    await callAs(admin, 'setEmailText', { name, version, texts: written })
  }
  await write({ ru: 'Здравствуйте!', en: 'Hello!' })
  await write({ ru: 'Здравствуйте! Мы бережём ваши деньги.', en: 'Hello! We keep your money safe.' })
}

/** Money for an order whose memo has a slip, so that it is nobody's; answers with its id. */
async function unmatchedTon(office: Office, staff: Page, orderId: string): Promise<string> {
  const { order } = await callAs(staff, 'getOrder', { orderId })
  const { value: address, memo } = order.credentials ?? { value: '', memo: '' }
  const slip = `${(memo ?? '').slice(0, -1)}${memo?.endsWith('7') ? '8' : '7'}`
  const { payments } = (await office.control('pay', { address, memo: slip, amount: order.due, asset: 'USDT', network: 'TON' })) as {
    payments: { transactionHash: string }[]
  }
  for (const { transactionHash } of payments) await office.control('confirm', { transactionHash })
  const waiting = async () => (await callAs(staff, 'listPayments', { place: 'waiting' })).payments
  await expect.poll(async () => (await waiting()).map(({ state }) => state)).toEqual(['confirmed'])
  return (await waiting())[0]?.id ?? ''
}

/** The half hour that begins after `hours` hours. */
export function nextSlot(hours: number): string {
  const half = 30 * 60_000
  return new Date(Math.ceil((Date.now() + hours * 3_600_000) / half) * half).toISOString()
}
