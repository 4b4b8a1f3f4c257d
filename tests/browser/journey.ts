/** What people do in browser tests, step by step and in their language. Texts are those of the screens. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { OrderView } from '../../contract/orders.ts'
import type { Language } from '../../core/language/language.ts'
import { actionWords } from '../../core/orders/action-words.ts'
import type { Action } from '../../core/orders/actions.ts'
import { type Status, statusWords } from '../../core/orders/statuses.ts'
import type { Bucket } from '../../core/verification/file-type.ts'
import { accountTexts } from '../../web/account/texts.ts'
import { deskTexts } from '../../web/admin/orders/texts.ts'
import { detailsTexts } from '../../web/exchange/details-texts.ts'
import { pickerTexts } from '../../web/exchange/picker-texts.ts'
import { exchangeTexts } from '../../web/exchange/texts.ts'
import { simulateTexts } from '../../web/orders/simulate-texts.ts'
import { accountConsentsAt, todaysConsents } from '../consents.ts'
import { callAs, expect, inLanguage } from './exchange-office.ts'
import type { Login, Office } from './office.ts'
import { picture } from './picture.ts'

/** Where the money goes: a card that passes the checks, and its holder. */
export const card = '2202 2032 1234 5674'
export const holder = { ru: 'Иванов Иван', en: 'Ivan Ivanov' }

/** A new address for each order, so that its emails are found. */
export const newEmail = (): string => `visitor-${randomUUID().slice(0, 8)}@example.com`

/** "Отдаёте" or "Получаете": the field of a sum. */
export const sumField = (page: Page, side: 'give' | 'take', language: Language): Locator =>
  page.getByRole('textbox', { name: exchangeTexts[side][language], exact: true })

const pickButton = (page: Page, side: 'give' | 'take', language: Language): Locator =>
  page.getByRole('button', { name: `${exchangeTexts[side][language]}: ` })

/** Chooses a currency with the picker: what is typed into its search, then Enter on the first that was found. */
export async function pick(page: Page, side: 'give' | 'take', search: string, language: Language): Promise<void> {
  await pickButton(page, side, language).click()
  const dialog = page.getByRole('dialog', { name: pickerTexts[side][language] })
  const field = dialog.getByRole('combobox', { name: pickerTexts.search[language] })
  await expect(field).toBeFocused()
  await field.fill(search)
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
  await expect(dialog).toBeHidden()
}

/** "1 USDT = 85,90 ₽", as soon as it is known. */
export const rateLine = (page: Page, asset: string): Locator =>
  page
    .locator('form')
    .first()
    .getByText(new RegExp(`^1\\s${asset}\\s=\\s[\\d\\s.,]+\\s₽$`))

/** The main button of the first step. */
export const toDetails = (page: Page): Locator => page.locator('form').first().locator('button[type=submit]')

/** Fills the second step for a payout to a card. */
export async function fillCard(page: Page, email: string, language: Language): Promise<void> {
  await page.getByLabel(language === 'ru' ? 'Номер карты' : 'Card number').fill(card)
  await page.getByLabel(language === 'ru' ? 'Фамилия и имя получателя' : "Recipient's full name").fill(holder[language])
  await page.getByLabel(detailsTexts.email[language]).fill(email)
  // A press on the words would open the rules.
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
}

export const createButton = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: detailsTexts.create[language], exact: true })

/** The id of the order whose screen is open. */
export async function orderIdOf(page: Page): Promise<string> {
  await page.waitForURL(/\/order\/[^/?#]+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** From the landing to an order on the screen, by hand. Answers its id. */
export async function orderByHand(page: Page, email: string, language: Language): Promise<string> {
  await page.goto(inLanguage('/?give=USDTTRC20&take=SBERRUB&amount=500', language))
  await toDetails(page).click()
  await fillCard(page, email, language)
  await createButton(page, language).click()
  return orderIdOf(page)
}

type Asked = { give?: string; direction?: string; amount?: string; fields?: Record<string, string>; email?: string; language?: Language }

/** An order made over the wire by the person of this page (made anonymous first where needed). Answers its id. */
export async function makeOrder(
  page: Page,
  { give = 'usdt-trc20', direction = 'usdt-sber', amount = '500', fields, email = newEmail(), language = 'ru' }: Asked = {},
): Promise<string> {
  const { orderId } = await callAs(page, 'createOrder', {
    idempotencyKey: randomUUID(),
    directionId: direction,
    giveCurrencyId: give,
    side: 'give',
    amount,
    // Whatever it is now is better than this, so it is taken as it stands.
    rateSeen: '0.00000001',
    fields: fields ?? { card: card.replaceAll(' ', ''), holder: holder[language] },
    email,
    language,
    consents: todaysConsents(),
  })
  return orderId
}

/** A person as the site makes one of every visitor, over the wire and in the language of his browser; nothing is opened. */
export async function comeIn(page: Page): Promise<void> {
  const chosen = (await page.context().cookies()).find(({ name }) => name === 'language')
  await callAs(page, 'signInAnonymously', { language: chosen?.value === 'en' ? 'en' : 'ru', wantToken: false })
}

/** The same by opening a page of the site, which also fills the storage of the browser. */
export async function comeTo(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse((response) => /\/call\/(signInAnonymously|whoAmI)$/.test(response.url()))
  await page.goto(path)
  await known
}

/** Logs staff in by the call that the form makes; nothing is opened. */
export async function signIn(page: Page, login: Login): Promise<void> {
  // an open page would go on asking for live updates by the session that ends here
  await page.goto('about:blank')
  await callAs(page, 'signIn', login)
}

/** Opens the desk of somebody who has logged in, and waits for it. */
export async function openDesk(page: Page, language: Language = 'ru'): Promise<void> {
  await page.goto('/admin/orders')
  const search = { name: deskTexts.searchLabel[language] }
  // on a phone it is behind a glass
  await expect(page.getByRole('searchbox', search).or(page.getByRole('button', search)).first()).toBeVisible()
}

const newLogin = (): Login => ({ email: newEmail(), password: 'сорок два зонта' })

/** Makes an account over the wire; nothing is opened. Answers its e-mail and password. */
export async function haveAccount(page: Page, language: Language): Promise<Login> {
  const login = newLogin()
  await callAs(page, 'register', { ...login, language, consents: accountConsentsAt(new Date().toISOString()), wantToken: false })
  return login
}

/** Fills in the form of a new account, which is open, and waits until the person has one. Answers his e-mail and password. */
export async function createAccount(page: Page, language: Language): Promise<Login> {
  const login = newLogin()
  await page.getByLabel(accountTexts.email[language]).fill(login.email)
  await page.getByLabel(accountTexts.password[language], { exact: true }).fill(login.password)
  // a press on the words would open the rules
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: accountTexts.create[language], exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname.startsWith('/profile/'))
  return login
}

/** The row (or card) of an order in the desk's list. */
export const deskRow = (page: Page, orderId: string): Locator => page.locator(`a[data-order="${orderId}"]`)

/** The button of an operator's action; it ends in "…" where it asks something. */
export const deskAction = (page: Page, action: Action, language: Language): Locator =>
  page.locator(`[data-action="${action}"]`).filter({
    hasText: actionWords[action].operator?.[language] ?? '',
  })

/** The button of a client's action. */
export const clientAction = (page: Page, action: Action, language: Language): Locator =>
  page.getByRole('button', { name: actionWords[action].client?.[language] ?? '', exact: true })

/** The order on the screen stands in a status: its badge says so. */
export const expectStatus = (page: Page, status: Status, language: Language): Promise<void> =>
  expect(page.locator('#content').getByText(statusWords[status].name[language], { exact: true }).first()).toBeVisible()

/** Pays by the demo's button. */
export const simulatePayment = (page: Page, language: Language): Promise<void> =>
  page.getByRole('button', { name: simulateTexts.simulate[language] }).click()

/** The TRON address that the order on the screen is to be paid to. */
export const addressToPay = (page: Page): Locator => page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)

/** A payment that the network has confirmed already. */
export async function payAndConfirm(office: Office, address: string, amount = '500'): Promise<void> {
  const { payments } = (await office.control('pay', { address, amount })) as { payments: { transactionHash: string }[] }
  for (const { transactionHash } of payments) await office.control('confirm', { transactionHash })
}

/** What any order holds is looked at by the next sweep, however lately it was: what nobody waits for is looked at seldom. */
export const scanNow = (office: Office) =>
  office.sql('update credentials set asked_at = null where id in (select credentials_id from allotments where freed_at is null)')

/** A picture, whole on the server; answers its id. */
export async function uploadPicture(page: Page, name: string, bucket: Bucket = 'verifications'): Promise<string> {
  const { buffer } = picture(name)
  const { id } = await callAs(page, 'startUpload', { name, size: buffer.length, bucket })
  const answer = await page.request.post(`/upload/${id}/0`, { headers: { 'content-type': 'application/octet-stream' }, data: buffer })
  if (!answer.ok()) throw new Error(`the picture was refused: ${await answer.text()}`)
  return id
}

/** Sends the card of an order to be verified, as its client; answers the id of the verification. */
export async function sendForVerification(page: Page, orderId: string, name = 'card.png'): Promise<string> {
  const file = await uploadPicture(page, name)
  const { id } = await callAs(page, 'verifyCard', { kind: 'card', bank: 'Сбербанк', file, orderId })
  return id
}

/** Brings an order of this operator's desk on, over the wire, with the version that it has now. */
export async function operate(operator: Page, orderId: string, action: Action, inputs: Record<string, string> = {}): Promise<OrderView> {
  const { order } = await callAs(operator, 'getOrder', { orderId })
  // whoever records a payout has claimed it before
  if (action === 'recordPayout' && order.actions.some((one) => one.action === 'claimPayout') && order.situation.key !== 'payoutClaimed') {
    await operate(operator, orderId, 'claimPayout')
    return operate(operator, orderId, action, inputs)
  }
  const { order: moved } = await callAs(operator, 'operateOrder', {
    idempotencyKey: randomUUID(),
    orderId,
    action,
    version: order.version,
    inputs,
  })
  return moved
}
