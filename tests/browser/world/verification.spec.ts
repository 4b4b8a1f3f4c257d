/** A card that has to be verified: sent, declined and sent again, approved; and one that staff ask for once the money is here. */

import type { Locator, Page } from '@playwright/test'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Language } from '../../../core/language/language.ts'
import { verificationReasons } from '../../../core/orders/reasons.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { verificationsTexts } from '../../../web/admin/verifications/verifications-texts.ts'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { verificationTexts } from '../../../web/verification/texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import {
  addressToPay,
  comeIn,
  deskAction,
  deskRow,
  expectStatus,
  makeOrder,
  newEmail,
  openDesk,
  payAndConfirm,
  signIn,
  toDetails,
} from '../journey.ts'
import type { Office } from '../office.ts'
import { picture } from '../picture.ts'

/** Other cards than those of other tests: whose card is verified once is not asked for it again. */
const card = '2200700123456781'
const masked = '2200 70•• •••• 6781'
const fields = (language: Language) => ({ card, holder: language === 'ru' ? 'Петров Пётр' : 'Peter Petrov' })

const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })

async function chooseFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }, language: Language): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button(page, verificationTexts.choose[language]).click()
  await (await choosing).setFiles(file)
}

/** The form of the order's card, filled and sent. */
async function sendCard(page: Page, language: Language, submit: string): Promise<void> {
  await chooseFile(page, picture('card.png'), language)
  await expect(page.getByText(verificationTexts.uploaded[language]).first()).toBeVisible()
  const bank = page.getByLabel(verificationTexts.bank[language], { exact: true })
  if ((await bank.inputValue()) === '') await bank.fill(language === 'ru' ? 'Банк' : 'Bank')
  await button(page, submit).click()
}

/** The direction asks for the card, for as long as a test lasts. */
async function askForCards(office: Office, admin: Page): Promise<() => Promise<unknown>> {
  await signIn(admin, office.logins.admin)
  const set = async (verification: 'none' | 'card') => {
    const { direction, version } = await callAs(admin, 'getDirection', { id: 'usdt-sber' })
    const { id, ...draft } = direction
    return callAs(admin, 'setDirection', { id, direction: { ...draft, verification }, version })
  }
  await set('card')
  return () => set('none')
}

test('a card is sent, declined, sent again and approved, and its order is paid', async ({ office, person }) => {
  const language = 'ru'
  const t = verificationsTexts
  const [admin, operator, visitor] = [await person({ language }), await person({ language }), await person({ language })]
  const giveBack = await askForCards(office, admin)
  try {
    await signIn(operator, office.logins.operator)
    // It is said before there is an order: what will be verified, how, and how long it takes.
    await visitor.goto('/?give=USDTTRC20&take=SBERRUB&amount=500')
    await toDetails(visitor).click()
    await expect(visitor.getByText(detailsTexts.verifyTitle_card[language])).toBeVisible()
    await comeIn(visitor)
    const email = newEmail()
    const orderId = await makeOrder(visitor, { fields: fields(language), email })
    await visitor.goto(`/order/${orderId}`)

    // What is needed, and a file that does not fit: said before a byte of it has left.
    await expectStatus(visitor, 'toBeVerified', language)
    await expect(visitor.getByText(masked).first()).toBeVisible()
    await expect(addressToPay(visitor)).toHaveCount(0)
    await chooseFile(visitor, { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 no picture') }, language)
    await expect(visitor.getByText(errorText('FILE_TYPE_REFUSED', language))).toBeVisible()
    await button(visitor, verificationTexts.send[language]).click()
    await expect(button(visitor, verificationTexts.choose[language])).toBeFocused()
    await noFaults(visitor)
    await sendCard(visitor, language, verificationTexts.send[language])
    await expectStatus(visitor, 'checkingVerification', language)
    await noFaults(visitor)

    // The queue, by keys alone: the one that waits, with its file.
    await operator.goto('/verifications')
    const row = operator.locator('[data-verification]').filter({ hasText: masked })
    await expect(row).toBeVisible()
    await operator.setViewportSize({ width: 390, height: 844 })
    await expect(row.getByText(email)).toBeVisible()
    await operator.setViewportSize({ width: 1440, height: 900 })
    await operator.keyboard.press('j')
    await expect(operator.locator('[data-verification]').first()).toBeFocused()
    await row.focus()
    await operator.keyboard.press('Enter')
    await expect(operator.getByText(/2200\s7001\s2345\s6781/)).toBeVisible()
    await expect.poll(() => operator.locator('figure img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

    // Declined, with a reason that the client reads.
    await operator.getByRole('button', { name: `${t.decline[language]}…`, exact: true }).click()
    const form = operator.getByRole('form', { name: t.decline[language] })
    await button(form, t.decline[language]).click()
    await expect(form.getByLabel(t.reasonListed[language])).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel(t.reasonListed[language]).selectOption('verification.cropped')
    await button(form, t.decline[language]).click()
    await expectStatus(visitor, 'verificationDeclined', language)
    await expect(visitor.getByText(verificationReasons['verification.cropped'][language])).toBeVisible()
    await noFaults(visitor)

    // Again, and approved.
    await sendCard(visitor, language, verificationTexts.sendAgain[language])
    await expectStatus(visitor, 'checkingVerification', language)
    await operator.goto('/verifications')
    await row.click()
    await button(operator, t.approve[language]).click()
    await expectStatus(visitor, 'toBePaid', language)
    await expect(visitor.getByText(verificationTexts.approvedTitle[language], { exact: true }).first()).toBeVisible()
    await payAndConfirm(office, await addressToPay(visitor).innerText())
    await expectStatus(visitor, 'paymentChecked', language)

    // It is the client's own from now on: in the list, and in the next order at once.
    await visitor.goto('/profile/cards')
    const own = visitor.getByRole('article').filter({ hasText: masked })
    await expect(own.getByText(verificationTexts.verified[language], { exact: true })).toBeVisible()
    await noFaults(visitor)
    const next = await makeOrder(visitor, { fields: fields(language), email: newEmail() })
    await visitor.goto(`/order/${next}`)
    await expectStatus(visitor, 'toBePaid', language)
  } finally {
    await giveBack()
  }
})

test('an operator asks for the card of a paying order, and approves it', async ({ complaints, office, person }) => {
  complaints.foresee(/40[0-9].*openPhoneLink/)
  const language = 'en'
  const t = verificationsTexts
  const [operator, visitor] = [await person({ language }), await person({ language })]
  await signIn(operator, office.logins.operator)
  await openDesk(operator, language)
  await comeIn(visitor)
  const orderId = await makeOrder(visitor, { fields: fields(language), email: newEmail(), language })
  await visitor.goto(`/order/${orderId}`)
  const address = await addressToPay(visitor).innerText()
  await callAs(visitor, 'orderUserAction', { actionName: 'markOrderAsPaid', payload: { orderId } })
  await expectStatus(visitor, 'checkingPayment', language)

  await deskRow(operator, orderId).click()
  await deskAction(operator, 'requireVerification', language).click()
  const form = operator.locator('form[aria-label]').last()
  await form.locator('button[type=submit]').click()
  await expect(form.getByLabel(deskTexts.reasonShown[language])).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(deskTexts.reasonShown[language]).fill('The payment came from another person.')
  await form.locator('button[type=submit]').click()

  await expectStatus(visitor, 'toBeVerified', language)
  await expect(visitor.getByText('The payment came from another person.').first()).toBeVisible()

  // The picture is taken with a smartphone, and comes to this screen by itself.
  const made = visitor.waitForResponse('**/call/makePhoneLink')
  await button(visitor, verificationTexts.phone[language]).click()
  const { result } = (await (await made).json()) as { result: { url: string } }
  await expect(visitor.getByRole('img', { name: verificationTexts.phoneCode[language] })).toBeVisible()
  await noFaults(visitor)
  const phone = await person({ language, width: 390, height: 844 })
  await phone.goto(result.url)
  await chooseFile(phone, picture('photo.png'), language)
  await expect(phone.getByRole('heading', { name: verificationTexts.phoneDone[language] })).toBeVisible()
  // another code that is opened in this tab is judged by itself
  await phone.evaluate(() => {
    location.hash = 'a'.repeat(43)
  })
  await expect(phone.getByRole('heading', { name: verificationTexts.phoneGone[language] })).toBeVisible()
  await expect(visitor.getByText('photo.png', { exact: true })).toBeVisible()
  await button(visitor, verificationTexts.send[language]).click()
  await expectStatus(visitor, 'checkingVerification', language)

  // A better picture takes the place of the first while nobody has decided.
  await button(visitor, verificationTexts.replaceFile[language]).click()
  await sendCard(visitor, language, verificationTexts.replaceSend[language])
  await expect(button(visitor, verificationTexts.replaceFile[language])).toBeVisible()

  await operator.getByRole('link', { name: deskTexts.openVerification[language] }).click()
  await expect(operator.getByText(t.superseded[language], { exact: true })).toBeVisible()
  await button(operator, t.approve[language]).click()
  await expectStatus(visitor, 'checkingPayment', language)
  await payAndConfirm(office, address)
  await expectStatus(visitor, 'paymentChecked', language)
})
