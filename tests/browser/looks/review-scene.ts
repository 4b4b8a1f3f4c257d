/** An office whose clients have said what they think: shown, answered, hidden, without words, and some that wait. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { callAs } from '../exchange-office.ts'
import { makeOrder, newEmail, operate } from '../journey.ts'
import type { Office } from '../office.ts'
import { type People, pagesOf } from './scene.ts'

export type ReviewScene = People & {
  /** Orders: one that is over and not rated, one with a review that waits, one whose words have a phone, one without consent. */
  unrated: string
  waiting: string
  withPhone: string
  silent: string
  shown: string
}

/** An exchange of this client that is over. */
export async function anExchange(client: Page, staff: Page, email: string): Promise<string> {
  const orderId = await makeOrder(client, { email })
  await operate(staff, orderId, 'markAsPaid', { reason: 'чек' })
  const { order } = await callAs(staff, 'getOrder', { orderId })
  const at = order.paidMarkedAt ?? new Date().toISOString()
  await operate(staff, orderId, 'attachPayment', { amount: order.due, proof: randomBytes(32).toString('hex'), at })
  await operate(staff, orderId, 'confirmPayment')
  await operate(staff, orderId, 'claimPayout')
  await operate(staff, orderId, 'recordPayout', { proof: `CHECK ${randomBytes(4).toString('hex')}` })
  await callAs(client, 'finishOrder', { idempotencyKey: randomUUID(), orderId })
  return orderId
}

export const rate = (client: Page, orderId: string, stars: number, words: { text?: string; name?: string; consent?: boolean } = {}) =>
  callAs(client, 'orderUserAction', { idempotencyKey: randomUUID(), actionName: 'rateService', payload: { orderId, stars, ...words } })

type Said = { stars: number; text: string; name?: string; answer?: string; hidden?: true }
const said: readonly Said[] = [
  { stars: 4, text: 'Курс не самый высокий, зато сколько показали, столько и пришло.', name: 'Ольга' },
  { stars: 5, text: 'Забирал наличные в банке у метро. Назвал код, пересчитали при мне, ушёл через десять минут.' },
  {
    stars: 5,
    text: 'Недоплатил пятьдесят долларов по ошибке. На странице сразу три варианта с суммами, выбрал доплатить.',
    name: 'Дмитрий',
  },
  {
    stars: 3,
    text: 'Всё пришло, но выплату ждал сорок минут вместо обещанных тридцати.',
    name: 'Кирилл',
    answer: 'Банк проверял перевод дольше обычного. Теперь в таких случаях пишем сразу, а не когда спросят.',
  },
  { stars: 1, text: 'Здесь была брань', name: 'Аноним', hidden: true },
  {
    stars: 5,
    text: 'Отправила тон с биржи, комментарий заставили отметить галочкой. Сначала удивилась, потом поняла зачем. Деньги через восемь минут.',
    name: 'Мария И.',
  },
]

/** Once for an office; from then on its reviews are public. */
export async function setReviewScene(browser: Browser, office: Office, people: People): Promise<ReviewScene> {
  const { client, staff } = await pagesOf(browser, office, people)
  await office.sql(`insert into settings (name, value, changed_at) values ('reviewsShownFrom', '3', now())
    on conflict (name) do update set value = excluded.value`)
  const email = newEmail()
  const exchange = () => anExchange(client, staff, email)
  // Their order is nothing that a screen is about, so they go on side by side.
  const [decided, withPhone, waiting, silent, unrated] = await Promise.all([
    Promise.all(
      said.map(async ({ stars, text, name = '', answer = '', hidden }) => {
        const orderId = await exchange()
        await rate(client, orderId, stars, { text, name, consent: true })
        await callAs(staff, 'decideReview', {
          orderId,
          version: 1,
          ...(hidden ? { verdict: 'hidden' as const, reason: 'insult' as const } : { verdict: 'shown' as const, answer }),
        })
        return orderId
      }),
    ),
    exchange().then(async (orderId) => {
      await rate(client, orderId, 5, {
        text: 'Всё как обещали. Если что, мой телефон 8 916 123 45 67, подтвержу.',
        name: 'Анастасия',
        consent: true,
      })
      return orderId
    }),
    exchange().then(async (orderId) => {
      await callAs(client, 'sendMessage', { idempotencyKey: randomUUID(), orderId, text: 'Когда придут деньги?' })
      await callAs(staff, 'sendMessage', { idempotencyKey: randomUUID(), orderId, text: 'Уже отправили' })
      await rate(client, orderId, 2, {
        text: 'Двадцать минут не отвечали в чате, хотя деньги в итоге пришли.',
        name: 'Игорь М.',
        consent: true,
      })
      return orderId
    }),
    exchange().then(async (orderId) => {
      await rate(client, orderId, 5, { text: 'Ок' })
      return orderId
    }),
    exchange(),
    exchange().then((orderId) => rate(client, orderId, 5)),
  ])
  const shown = decided.at(-1) ?? ''
  for (const page of [client, staff]) await page.context().close()
  return { ...people, unrated, waiting, withPhone, silent, shown }
}

/** Reviews are nowhere again, as in an office with too few marks. */
export const clearReviewScene = (office: Office) => office.sql(`delete from settings where name = 'reviewsShownFrom'`)
