/** The one list of screens, for the tests of looks and for the pictures: how each is reached, by whom, and when it stands. */

import type { Page } from '@playwright/test'
import { auditActionWords } from '../../../core/audit/audit-actions.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Language } from '../../../core/language/language.ts'
import { legalTitles } from '../../../core/legal/legal-document.ts'
import { settingsTable } from '../../../core/settings/settings.ts'
import { invitationTexts } from '../../../web/account/invitation-texts.ts'
import { accountTexts } from '../../../web/account/texts.ts'
import { exchangeAccountTexts } from '../../../web/admin/accounts/exchange-account-texts.ts'
import { blockedTexts } from '../../../web/admin/blocked/blocked-texts.ts'
import { booksTexts } from '../../../web/admin/books/books-texts.ts'
import { catalogueTexts } from '../../../web/admin/catalogue/catalogue-texts.ts'
import { answersTexts } from '../../../web/admin/chats/answers-texts.ts'
import { chatsTexts } from '../../../web/admin/chats/chats-texts.ts'
import { credentialsTexts } from '../../../web/admin/credentials/credentials-texts.ts'
import { statementTexts } from '../../../web/admin/credentials/statement-texts.ts'
import { dashboardTexts } from '../../../web/admin/dashboard/dashboard-texts.ts'
import { reportTexts } from '../../../web/admin/dashboard/report-texts.ts'
import { backTestTexts } from '../../../web/admin/directions/back-test-texts.ts'
import { bulkTexts } from '../../../web/admin/directions/bulk-texts.ts'
import { directionTexts } from '../../../web/admin/directions/direction-texts.ts'
import { legTexts } from '../../../web/admin/directions/leg-texts.ts'
import { firstStepsTexts, stepWords } from '../../../web/admin/first-steps/first-steps-texts.ts'
import { healthTexts } from '../../../web/admin/health/health-texts.ts'
import { adminHelpTexts } from '../../../web/admin/help/admin-help-texts.ts'
import { openingTexts } from '../../../web/admin/opening/opening-texts.ts'
import { allTexts } from '../../../web/admin/orders/all/all-texts.ts'
import { payoutTexts } from '../../../web/admin/orders/one/payout-texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { partnersTexts } from '../../../web/admin/partners/partners-texts.ts'
import { fieldTexts } from '../../../web/admin/parts/forms/field-texts.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { filterTexts } from '../../../web/admin/parts/lists/filter-texts.ts'
import { paymentsTexts } from '../../../web/admin/payments/payments-texts.ts'
import { emailsTexts } from '../../../web/admin/settings/emails-texts.ts'
import { legalTexts } from '../../../web/admin/settings/legal-texts.ts'
import { noticesTexts } from '../../../web/admin/settings/notices-texts.ts'
import { settingsTexts } from '../../../web/admin/settings/settings-texts.ts'
import { inviteTexts } from '../../../web/admin/users/invite-texts.ts'
import { requestTexts } from '../../../web/admin/users/request-texts.ts'
import { usersTexts } from '../../../web/admin/users/users-texts.ts'
import { verificationsTexts } from '../../../web/admin/verifications/verifications-texts.ts'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { exchangeTexts } from '../../../web/exchange/texts.ts'
import { helpTexts } from '../../../web/help/help-texts.ts'
import { lostTexts } from '../../../web/layout/lost-texts.ts'
import { chatPanelTexts } from '../../../web/orders/chat-panel-texts.ts'
import { linkTexts } from '../../../web/orders/link-texts.ts'
import { repeatTexts } from '../../../web/orders/repeat-texts.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { receiptTexts } from '../../../web/pages/receipt-texts.ts'
import { offerTexts } from '../../../web/partners/offer-texts.ts'
import { partnerTexts } from '../../../web/partners/texts.ts'
import { savedTexts } from '../../../web/profile/details-texts.ts'
import { ordersTexts } from '../../../web/profile/orders-texts.ts'
import { profileTexts } from '../../../web/profile/texts.ts'
import { verificationTexts } from '../../../web/verification/texts.ts'
import { consentVersions } from '../../consents.ts'
import { callAs, expect } from '../exchange-office.ts'
import { card, clientAction, createAccount, createButton, deskRow, fillCard, newEmail, toDetails } from '../journey.ts'
import type { OpenPage } from './open-page.ts'
import { richApplication, richPartner } from './partner-scene.ts'
import type { OrderName, People, Scene } from './scene.ts'
import { closedUser, deletedUser, firstAdminToken, invitationToken, richUser } from './user-scene.ts'

export type Screen<S extends People = Scene> = {
  name: string
  /** Whose browser it is; nobody was never here, staff are operators. */
  as: 'nobody' | 'client' | 'staff' | 'admin'
  /** Public pages have their language in the address. */
  path: (scene: S, language: Language) => string
  /** What is done once it is open. */
  act?: (page: Page, language: Language, scene: S) => Promise<void>
  /** Resolves once all of it stands. */
  ready: (page: Page, language: Language, scene: S) => Promise<void>
  /** Something of it stands on the window, not on the page: pictured as the window shows it. */
  fixed?: true
  /** What its pages complain of, and rightly: an answer that is a refusal. */
  foreseen?: RegExp
}

const heading = (page: Page) => expect(page.locator('h1').first()).toBeVisible()
const open = (path: string) => (_: Scene, language: Language) => (language === 'en' ? `/en${path}` : path)

const publicScreen = (name: string, path: string): Screen => ({ name, as: 'nobody', path: open(path), ready: heading })

/** The formula of the calculator: its figures come after the page. */
const figuresOfOffer = (page: Page, language: Language) => page.getByText(offerTexts.yourShare[language], { exact: false }).first()

const orderScreen = (name: OrderName): Screen => ({
  name: `order-${name}`,
  as: 'client',
  path: ({ orders }) => `/order/${orders[name]}`,
  ready: (page, language) => expect(page.getByRole('heading', { name: orderTexts.history[language] })).toBeVisible(),
})

const landing = open('/?give=USDTTRC20&take=SBERRUB&amount=1000')
const landingStands = (page: Page) => expect(toDetails(page)).toBeEnabled()
/** What comes when the page is idle is there too: the rates of the day, as lines. */
async function landingIsWhole(page: Page): Promise<void> {
  await landingStands(page)
  const board = page.locator('[aria-labelledby="rates-now"] tbody')
  await expect(board.locator('a').first()).toBeVisible()
  await expect(board.locator('svg > path + circle').filter({ visible: true })).toHaveCount(await board.locator('tr').count())
}

export const screens: readonly Screen[] = [
  { name: 'landing', as: 'nobody', path: landing, ready: landingIsWhole },
  {
    name: 'picker',
    as: 'nobody',
    fixed: true,
    path: landing,
    act: async (page, language) => {
      await page.getByRole('button', { name: `${exchangeTexts.take[language]}: ` }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    ready: landingStands,
  },
  {
    name: 'rate-in-words',
    as: 'nobody',
    path: landing,
    act: async (page, language) => {
      await page.getByText(exchangeTexts.madeOf[language]).click()
      await expect(page.getByText(language === 'ru' ? /Рыночный курс: .+ Наша комиссия/ : /The market rate: .+ Our fee/)).toBeVisible()
    },
    ready: landingStands,
  },
  {
    name: 'details',
    as: 'nobody',
    path: landing,
    act: async (page, language) => {
      await toDetails(page).click()
      await fillCard(page, 'visitor@example.com', language)
    },
    ready: landingStands,
  },
  {
    name: 'details-filled',
    as: 'client',
    path: landing,
    act: async (page, language) => {
      // asked for by then, as by everybody who looks at the sum first
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/call/getLastDetails')))
      await toDetails(page).click()
      await expect(page.getByRole('button', { name: detailsTexts.notMine[language] })).toBeVisible()
    },
    ready: landingStands,
  },
  {
    name: 'details-wrong',
    as: 'nobody',
    path: landing,
    act: async (page) => {
      await toDetails(page).click()
      await page.getByRole('checkbox').first().waitFor()
      await toDetails(page).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
    ready: landingStands,
  },
  {
    name: 'details-refused',
    foreseen: /400.*createOrder/,
    as: 'nobody',
    path: landing,
    act: async (page, language, { blocked }) => {
      await toDetails(page).click()
      await fillCard(page, blocked.email, language)
      await createButton(page, language).click()
      await expect(page.getByText(errorText('DETAILS_NOT_ACCEPTED', language))).toBeVisible()
    },
    ready: landingStands,
  },
  publicScreen('reserves', '/reserves'),
  publicScreen('contacts', '/contacts'),
  publicScreen('questions', '/qa'),
  publicScreen('terms', '/terms-and-conditions'),
  {
    name: 'terms-version',
    as: 'nobody',
    path: () => `/terms-and-conditions/aml/${consentVersions.aml}`,
    ready: (page, language) => expect(page.getByRole('heading', { name: legalTitles.aml[language] })).toBeVisible(),
  },
  publicScreen('receipt', '/receipt'),
  {
    name: 'receipt-genuine',
    as: 'client',
    path: open('/receipt'),
    act: async (page, language, { orders }) => {
      const text = JSON.stringify(await callAs(page, 'getReceipts', { orderId: orders.done }))
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: receiptTexts.choose[language], exact: true }).click()
      await (await choosing).setFiles({ name: 'receipts.json', mimeType: 'application/json', buffer: Buffer.from(text) })
      await expect(page.getByText(receiptTexts.good[language])).toBeVisible()
    },
    ready: heading,
  },
  orderScreen('verify'),
  orderScreen('pay'),
  orderScreen('memo'),
  orderScreen('bank'),
  orderScreen('partial'),
  orderScreen('checking'),
  {
    name: 'order-chat',
    as: 'client',
    path: ({ orders }) => `/order/${orders.checking}`,
    act: async (page, language) => {
      const wide = (page.viewportSize()?.width ?? 0) >= 960
      // on a phone it is a sheet
      if (!wide) await page.getByRole('button', { name: chatPanelTexts.title[language] }).click()
      const chat = wide ? page.locator('main') : page.getByRole('dialog', { name: chatPanelTexts.title[language] })
      await expect(chat.getByRole('log').getByText('Сразу после них')).toBeVisible()
    },
    ready: heading,
    fixed: true,
  },
  orderScreen('checked'),
  orderScreen('sent'),
  orderScreen('done'),
  orderScreen('cancelled'),
  orderScreen('meeting'),
  {
    name: 'cancel',
    as: 'client',
    path: ({ orders }) => `/order/${orders.pay}`,
    act: (page, language) => clientAction(page, 'cancelOrder', language).click(),
    ready: (page, language) => expect(clientAction(page, 'cancelOrder', language)).toBeVisible(),
  },
  {
    name: 'profile-cards',
    as: 'client',
    path: () => '/profile/cards',
    ready: (page, language) => expect(page.getByText(verificationTexts.pending[language], { exact: true })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: verificationTexts.add[language] }).click()
      await page.getByRole('button', { name: verificationTexts.send[language], exact: true }).click()
      await expect(page.getByText(verificationTexts.fileNeeded[language])).toBeVisible()
    },
  },
  {
    name: 'profile-orders',
    as: 'client',
    path: () => '/profile/orders',
    ready: (page, language) => expect(page.getByRole('link', { name: ordersTexts.openOrder[language] }).first()).toBeVisible(),
  },
  {
    name: 'profile-repeat',
    as: 'client',
    path: () => '/profile/orders',
    ready: (page, language) => expect(page.getByRole('tab', { name: profileTexts.done[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('tab', { name: profileTexts.done[language] }).click()
      await page
        .getByRole('button', { name: profileTexts.repeatOf[language]('').trim() })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: repeatTexts.repeatTitle[language] }).getByRole('checkbox').first()).toBeChecked()
    },
  },
  {
    name: 'details-offered',
    as: 'client',
    path: landing,
    ready: landingStands,
    act: async (page, language) => {
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/call/getLastDetails')))
      await toDetails(page).click()
      await page.getByRole('button', { name: detailsTexts.typeOther[language] }).click()
      await expect(page.getByRole('group', { name: detailsTexts.chooseSaved[language] })).toBeVisible()
    },
  },
  {
    name: 'profile-details',
    as: 'client',
    path: () => '/profile/details',
    ready: (page, language) => expect(page.getByRole('button', { name: savedTexts.renameOf[language]('') }).first()).toBeVisible(),
  },
  {
    name: 'profile-details-rename',
    as: 'client',
    path: () => '/profile/details',
    ready: (page, language) => expect(page.getByRole('button', { name: savedTexts.renameOf[language]('') }).first()).toBeVisible(),
    act: (page, language) =>
      page
        .getByRole('button', { name: savedTexts.renameOf[language]('') })
        .first()
        .click(),
  },
  {
    name: 'profile-details-remove',
    as: 'client',
    path: () => '/profile/details',
    ready: (page, language) => expect(page.getByRole('button', { name: savedTexts.renameOf[language]('') }).first()).toBeVisible(),
    act: (page, language) =>
      page
        .getByRole('button', { name: savedTexts.removeOf[language]('') })
        .first()
        .click(),
  },
  {
    name: 'profile-orders-none',
    as: 'client',
    path: () => '/profile/orders',
    ready: (page, language) => expect(page.getByRole('searchbox', { name: ordersTexts.search[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('searchbox', { name: ordersTexts.search[language] }).fill('999 999 999')
      await expect(page.getByText(ordersTexts.noneFound[language])).toBeVisible()
    },
  },
  {
    name: 'profile-referral',
    as: 'client',
    path: () => '/profile/referral',
    ready: (page, language) => expect(page.getByText(partnerTexts.accountFirst[language])).toBeVisible(),
  },
  {
    name: 'profile-apply',
    as: 'nobody',
    path: () => '/auth/register?to=/profile/referral',
    ready: heading,
    act: async (page, language) => {
      await createAccount(page, language)
      await expect(page.getByText(offerTexts.couldBe[language])).toBeVisible()
      await expect(figuresOfOffer(page, language)).toBeVisible()
      await page.getByRole('button', { name: offerTexts.become[language], exact: true }).click()
      await expect(page.getByText(offerTexts.fillTerms[language])).toBeVisible()
    },
  },
  {
    name: 'partner-programme',
    as: 'nobody',
    path: open('/partners'),
    ready: (page, language) => expect(figuresOfOffer(page, language)).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: offerTexts.send[language], exact: true }).click()
      await expect(page.getByText(offerTexts.fillTerms[language])).toBeVisible()
    },
  },
  {
    name: 'partner-applied',
    as: 'nobody',
    path: open('/partners'),
    ready: (page, language) => expect(figuresOfOffer(page, language)).toBeVisible(),
    act: async (page, language) => {
      await page.getByLabel(offerTexts.email[language]).fill(newEmail())
      await page.getByLabel(offerTexts.place[language]).fill('t.me/pereezd')
      await page.getByRole('checkbox').check({ force: true })
      await page.getByRole('button', { name: offerTexts.send[language], exact: true }).click()
      await expect(page.getByText(offerTexts.sentText[language]('').split('.')[1] ?? '')).toBeVisible()
    },
  },
  { name: 'partner-link-old', as: 'nobody', path: () => '/auth/partner', ready: heading },
  {
    name: 'profile-account',
    as: 'nobody',
    path: () => '/auth/register?to=/profile/account',
    ready: heading,
    act: async (page, language) => {
      await createAccount(page, language)
      const password = page.getByRole('listitem').filter({ hasText: profileTexts.password[language] })
      await password.getByRole('button', { name: profileTexts.change[language], exact: true }).click()
      await page.getByRole('button', { name: profileTexts.save[language], exact: true }).click()
      await expect(page.getByText(accountTexts.fillNewPassword[language])).toBeVisible()
    },
  },
  {
    name: 'register',
    as: 'client',
    path: () => '/auth/register',
    ready: (page, language) => expect(page.getByText(accountTexts.allStays[language])).toBeVisible(),
    act: async (page, language) => {
      await page.getByLabel(accountTexts.email[language]).fill('ivanova@mail.example')
      await page.getByLabel(accountTexts.password[language], { exact: true }).fill('сорок два зонта')
      await page.getByRole('button', { name: accountTexts.create[language], exact: true }).click()
      await expect(page.getByText(accountTexts.consentNeeded[language])).toBeVisible()
    },
  },
  {
    name: 'forgot',
    as: 'nobody',
    path: () => '/auth/forgot',
    ready: heading,
    foreseen: /404/,
    act: async (page, language) => {
      await page.getByLabel(accountTexts.email[language]).fill(newEmail())
      await page.getByRole('button', { name: accountTexts.sendLink[language], exact: true }).click()
      await expect(page.getByText(errorText('EMAIL_UNKNOWN', language))).toBeVisible()
    },
  },
  { name: 'reset-old', as: 'nobody', path: () => '/auth/reset#no-such-link', foreseen: /400/, ready: heading },
  {
    name: 'no-access',
    as: 'nobody',
    path: ({ orders }) => `/order/${orders.pay}`,
    ready: (page, language) => expect(page.getByRole('button', { name: linkTexts.askLink[language] })).toBeVisible(),
  },
  {
    name: 'link',
    as: 'nobody',
    path: ({ orders }) => `/order/${orders.pay}#link=${'a'.repeat(43)}`,
    ready: (page, language) => expect(page.getByRole('button', { name: linkTexts.linkOpen[language] })).toBeVisible(),
  },
  {
    name: 'not-found',
    as: 'nobody',
    path: open('/nothing'),
    ready: (page, language) => expect(page.getByRole('heading', { name: lostTexts.notFound[language] })).toBeVisible(),
    foreseen: /404/,
  },
  {
    name: 'login',
    as: 'nobody',
    path: () => '/auth/login',
    ready: (page, language) =>
      expect(page.getByRole('main').getByRole('button', { name: accountTexts.enter[language], exact: true })).toBeVisible(),
  },
  {
    name: 'desk',
    as: 'staff',
    path: () => '/admin/orders',
    ready: (page, _language, { orders }) => expect(deskRow(page, orders.pay)).toBeVisible(),
  },
  {
    name: 'desk-all',
    as: 'admin',
    path: () => '/admin/orders?tab=all&direction=usdt-sber&days=week',
    ready: async (page, language) => {
      await expect(page.locator('[data-order]').first()).toBeVisible()
      await expect(page.getByRole('region', { name: allTexts.totals[language] }).getByRole('button')).toBeEnabled()
    },
  },
  {
    name: 'desk-order',
    as: 'staff',
    path: ({ orders }) => `/admin/orders/${orders.checked}`,
    ready: (page, language) => expect(page.getByRole('heading', { name: deskTexts.history[language] })).toBeVisible(),
  },
  {
    name: 'desk-hand-over',
    as: 'staff',
    path: ({ orders }) => `/admin/orders/${orders.checking}`,
    act: async (page, language) => {
      await page.getByRole('button', { name: deskTexts.handOver[language], exact: true }).click()
      await expect(page.getByLabel(deskTexts.handOverTo[language])).toBeVisible()
    },
    ready: (page, language) => expect(page.getByRole('button', { name: deskTexts.handOver[language] }).first()).toBeVisible(),
  },
  {
    name: 'desk-payout',
    as: 'staff',
    path: ({ orders }) => `/admin/orders/${orders.paying}`,
    act: async (page, language) => {
      await page.locator('[data-action="recordPayout"]').click()
      await expect(page.getByLabel(deskTexts.proof_operation[language])).toBeFocused()
    },
    ready: (page) => expect(page.locator('[data-action="recordPayout"]')).toBeVisible(),
  },
  {
    name: 'desk-payout-of-another',
    as: 'admin',
    path: ({ orders }) => `/admin/orders/${orders.paying}`,
    ready: (page, language) => expect(page.getByRole('button', { name: payoutTexts.releasePayoutOf[language] }).first()).toBeVisible(),
  },
  {
    name: 'verifications',
    as: 'staff',
    path: () => '/verifications',
    ready: (page, _language, { verification }) => expect(page.locator(`[data-verification="${verification}"]`)).toBeVisible(),
  },
  {
    name: 'verification',
    as: 'staff',
    path: ({ verification }) => `/verifications/${verification}`,
    ready: (page) => expect(page.locator('figure img')).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: `${verificationsTexts.decline[language]}…`, exact: true }).click()
      await page.getByLabel(verificationsTexts.reasonListed[language]).selectOption('own')
      await page.getByRole('button', { name: verificationsTexts.decline[language], exact: true }).click()
      await expect(page.getByText(verificationsTexts.fill[language]).first()).toBeVisible()
    },
  },
  { name: 'currencies', as: 'admin', path: () => '/admin/currencies', ready: (page) => expect(rowOf(page, 'Tether')).toBeVisible() },
  {
    name: 'currency',
    as: 'admin',
    path: () => '/admin/currencies/sber',
    ready: (page, language) => expect(page.getByText(formTexts.changesHead[language])).toBeVisible(),
    act: async (page, language) => {
      const tried = page.getByLabel(new RegExp(`^${fieldTexts.tryTitle[language]}: `))
      await tried.fill(card.replace(/4$/, '5'))
      await expect(page.getByText(errorText('CARD_INVALID', language))).toBeVisible()
    },
  },
  {
    name: 'settings',
    as: 'admin',
    path: () => '/admin/settings',
    ready: (page, language) => expect(page.getByRole('link', { name: settingsTexts.group_orders[language] })).toBeVisible(),
    act: async (page, language) => {
      // on a phone one group is in sight
      const fill = async (group: 'limits' | 'orders', name: 'payWindowMinutes' | 'rateTolerancePercent', value: string) => {
        await page.getByRole('link', { name: settingsTexts[`group_${group}`][language] }).click()
        await page.getByRole('textbox', { name: settingsTable[name].words[language] }).fill(value)
      }
      await fill('limits', 'rateTolerancePercent', '0.5')
      await fill('orders', 'payWindowMinutes', '20')
      await page.getByRole('button', { name: settingsTexts.history[language](settingsTable.payWindowMinutes.words[language]) }).click()
      await expect(page.getByText(settingsTexts.defaultValue[language])).toBeVisible()
      await page.getByRole('button', { name: formTexts.save[language], exact: true }).click()
      await expect(page.getByLabel(settingsTexts.reason[language])).toBeFocused()
    },
  },
  {
    name: 'settings-contradiction',
    as: 'admin',
    path: () => '/admin/settings',
    ready: (page, language) => expect(page.getByRole('link', { name: settingsTexts.group_rates[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('link', { name: settingsTexts.group_rates[language] }).click()
      const { rateRefreshSeconds, rateAbsurdPercent } = settingsTable
      await page.getByRole('textbox', { name: rateRefreshSeconds.words[language], exact: true }).fill('60')
      await page.getByRole('textbox', { name: rateAbsurdPercent.words[language], exact: true }).fill('2')
      await page.getByRole('button', { name: formTexts.save[language], exact: true }).click()
      await expect(page.getByRole('textbox', { name: rateRefreshSeconds.words[language], exact: true })).toBeFocused()
    },
  },
  {
    name: 'settings-found',
    as: 'admin',
    path: () => '/admin/settings',
    ready: (page, language) => expect(page.getByRole('link', { name: settingsTexts.group_orders[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('searchbox').fill(language === 'ru' ? 'кур' : 'rate')
      await expect(page.getByRole('textbox', { name: settingsTable.rateTolerancePercent.words[language] })).toBeVisible()
    },
  },
  {
    name: 'breaks',
    as: 'admin',
    path: () => '/admin/settings/breaks',
    ready: (page, language) => expect(page.getByRole('button', { name: noticesTexts.addBreak[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: noticesTexts.addBreak[language] }).click()
      await page.getByRole('button', { name: noticesTexts.addAnnouncement[language] }).click()
      await page.getByLabel(noticesTexts.textRu[language]).fill('Курьер задерживается до 15:00.')
      await page.getByRole('button', { name: formTexts.save[language], exact: true }).click()
      await expect(page.getByLabel(noticesTexts.from[language]).first()).toBeFocused()
    },
  },
  {
    name: 'settings-brand',
    as: 'admin',
    path: () => '/admin/settings',
    ready: (page, language) =>
      expect(page.getByRole('link', { name: new RegExp(`^${settingsTexts.group_brand[language]}`) })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('link', { name: new RegExp(`^${settingsTexts.group_brand[language]}`) }).click()
      await page.getByRole('searchbox').fill(language === 'ru' ? 'цвет' : 'colour')
      await page.getByRole('textbox', { name: settingsTable.brandAccentLight.words[language] }).fill('#1d4fa8')
      await expect(page.getByRole('region', { name: settingsTexts.preview[language] })).toBeVisible()
    },
  },
  {
    name: 'email-texts',
    as: 'admin',
    path: () => '/admin/settings/emails',
    ready: (page, language) => expect(page.getByRole('table', { name: emailsTexts.group_orders[language] })).toBeVisible(),
  },
  {
    name: 'email-text',
    as: 'admin',
    path: () => '/admin/settings/emails/orderCreated',
    ready: (page, language) => expect(page.getByRole('region', { name: emailsTexts.preview[language] }).locator('iframe')).toBeVisible(),
    act: async (page, language) => {
      const title = page.getByLabel(emailsTexts[language === 'ru' ? 'titleRu' : 'titleEn'][language], { exact: true })
      await title.fill(language === 'ru' ? 'Ждём оплату по заявке {number}' : 'We await the payment of order {number}')
      const email = page.frameLocator('iframe')
      await expect(email.getByRole('heading')).toHaveText(
        language === 'ru' ? 'Ждём оплату по заявке 20 418' : 'We await the payment of order 20 418',
      )
      await page.locator('iframe').scrollIntoViewIfNeeded()
      await expect(email.getByRole('heading')).toBeInViewport()
    },
  },
  {
    name: 'email-text-faulty',
    as: 'admin',
    path: () => '/admin/settings/emails/orderHeld',
    ready: (page, language) => expect(page.getByRole('region', { name: emailsTexts.preview[language] }).locator('iframe')).toBeVisible(),
    act: async (page, language) => {
      const title = page.getByLabel(emailsTexts[language === 'ru' ? 'titleRu' : 'titleEn'][language], { exact: true })
      await title.fill('{numbr}')
      await page.getByRole('button', { name: emailsTexts.insert[language]('reason') }).click()
      await expect(title).toHaveValue('{numbr}{reason}')
      await page.getByRole('button', { name: formTexts.save[language], exact: true }).click()
      await expect(page.getByText('{numbr}').last()).toBeVisible()
      await expect(page.getByText(emailsTexts.previewFaulty[language])).toBeVisible()
    },
  },
  {
    name: 'email-text-former',
    as: 'admin',
    path: () => '/admin/settings/emails/withdrawalWaits',
    ready: (page, language) => expect(page.getByRole('region', { name: emailsTexts.preview[language] }).locator('iframe')).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: emailsTexts.formerTexts[language] }).click()
      const former = page.getByRole('list', { name: emailsTexts.formerTexts[language] })
      await expect(former.getByRole('listitem')).toHaveCount(2)
      await former.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings-logo',
    as: 'admin',
    path: () => '/admin/settings',
    ready: (page, language) =>
      expect(page.getByRole('link', { name: new RegExp(`^${settingsTexts.group_brand[language]}`) })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('link', { name: new RegExp(`^${settingsTexts.group_brand[language]}`) }).click()
      const fish = '<path d="M4 15c8-12 18-8 22 0-4 8-14 12-22 0zm20-6 5-5v22l-5-5z" fill="#1d4fa8"/>'
      await page.locator('input[type=file]').setInputFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30">${fish}</svg>`),
      })
      await expect(page.getByRole('button', { name: settingsTexts.ourLogo[language] })).toBeVisible()
      await page.getByRole('button', { name: settingsTexts.ourLogo[language] }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'legal-texts',
    as: 'admin',
    path: () => '/admin/settings/legal',
    ready: (page, language) => expect(page.getByRole('table', { name: legalTexts.list[language] })).toBeVisible(),
  },
  {
    name: 'legal-text',
    as: 'admin',
    path: () => '/admin/settings/legal/rules',
    ready: (page, language) => expect(page.getByRole('region', { name: legalTexts.preview[language] })).toBeVisible(),
  },
  {
    name: 'users',
    as: 'admin',
    path: () => '/admin/users',
    ready: (page) => expect(page.locator(`[data-user="${richUser}"]`)).toBeVisible(),
  },
  {
    name: 'users-invite',
    as: 'admin',
    path: () => '/admin/users',
    ready: (page) => expect(page.locator(`[data-user="${richUser}"]`)).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: usersTexts.invite[language], exact: true }).click()
      await page.getByLabel(inviteTexts.email[language], { exact: true }).fill('igor')
      await page.getByRole('button', { name: inviteTexts.send[language] }).click()
      await expect(page.getByText(errorText('EMAIL_INVALID', language))).toBeVisible()
    },
  },
  {
    name: 'invitation',
    as: 'nobody',
    path: () => `/auth/invitation#${invitationToken}`,
    ready: (page, language) => expect(page.getByText(invitationTexts.lead_operator[language], { exact: false })).toBeVisible(),
  },
  {
    name: 'invitation-first',
    as: 'nobody',
    path: () => `/auth/invitation#${firstAdminToken}`,
    ready: (page, language) => expect(page.getByText(invitationTexts.lead_admin[language], { exact: false })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: accountTexts.setPassword[language] }).click()
      await expect(page.getByText(invitationTexts.fillName[language])).toBeVisible()
    },
  },
  {
    name: 'invitation-old',
    as: 'nobody',
    path: () => '/auth/invitation#used-already',
    ready: (page, language) => expect(page.getByText(invitationTexts.old[language])).toBeVisible(),
    foreseen: /400.*getInvitation/,
  },
  {
    name: 'user',
    as: 'admin',
    path: () => `/admin/users/${richUser}`,
    ready: (page, language) => expect(page.getByRole('heading', { name: usersTexts.changes[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByLabel(usersTexts.colWho[language], { exact: true }).selectOption('operator')
      await page.getByLabel(usersTexts.name[language], { exact: true }).fill('')
      await page.getByRole('button', { name: formTexts.save[language], exact: true }).click()
      await page.getByRole('button', { name: `${usersTexts.stop_signIn[language]}…`, exact: true }).click()
      await page.getByRole('radio', { name: usersTexts.until_moment[language] }).check()
      await page.getByRole('button', { name: usersTexts.stop_signIn[language], exact: true }).click()
      await expect(page.getByText(errorText('REASON_NEEDED', language))).toBeVisible()
    },
  },
  {
    name: 'user-closed',
    as: 'admin',
    path: () => `/admin/users/${closedUser}`,
    ready: (page, language) => expect(page.getByText(usersTexts.suspended_signIn[language], { exact: true })).toBeVisible(),
  },
  {
    name: 'user-deleted',
    as: 'admin',
    path: () => `/admin/users/${deletedUser}`,
    ready: (page, language) => expect(page.getByText(auditActionWords.deleteAccount[language], { exact: true })).toBeVisible(),
  },
  {
    name: 'user-request',
    as: 'admin',
    path: () => '/admin/users/picture-user-ivanova',
    ready: (page, language) => expect(page.getByRole('button', { name: requestTexts.agree[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: `${requestTexts.refuse[language]}…` }).click()
      await page.getByRole('button', { name: requestTexts.refuse[language], exact: true }).click()
      await expect(page.getByText(errorText('REASON_NEEDED', language))).toBeVisible()
    },
  },
  {
    name: 'user-orders',
    as: 'admin',
    path: () => '/admin/users',
    ready: (page) => expect(page.locator(`[data-user="${richUser}"]`)).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('tab', { name: usersTexts.tab_withoutAccount[language] }).click()
      await expect(page.locator(`[data-user="${richUser}"]`)).toHaveCount(0)
      await page.locator('[data-user]').first().click()
      await expect(page.getByRole('heading', { name: usersTexts.changes[language] })).toBeVisible()
    },
  },
  {
    name: 'users-none',
    as: 'admin',
    path: () => '/admin/users',
    ready: (page) => expect(page.locator(`[data-user="${richUser}"]`)).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('searchbox', { name: usersTexts.searchLabel[language] }).fill('нет такого')
      await expect(page.getByText(formTexts.nothingFound[language])).toBeVisible()
    },
  },
  {
    name: 'partners',
    as: 'staff',
    path: () => '/admin/partners',
    ready: (page) => expect(page.locator(`[data-partner="${richPartner}"]`)).toBeVisible(),
  },
  {
    name: 'partner',
    as: 'admin',
    path: () => `/admin/partners/${richPartner}`,
    ready: (page, language) => expect(page.getByText(partnersTexts.noIncomes[language])).toBeVisible(),
    act: async (page, language) => {
      await page.getByLabel(partnersTexts.refId[language], { exact: true }).fill('ya на')
      await page.getByRole('button', { name: formTexts.save[language], exact: true }).click()
      await expect(page.getByText(partnersTexts.oldLinkEnds[language])).toBeVisible()
      await page.getByRole('button', { name: `${partnersTexts.pause[language]}…`, exact: true }).click()
      await page.getByRole('button', { name: partnersTexts.pause[language], exact: true }).click()
      await expect(page.getByText(errorText('REASON_NEEDED', language))).toBeVisible()
    },
  },
  {
    name: 'partner-applications',
    as: 'staff',
    path: () => '/admin/partners',
    ready: (page) => expect(page.locator(`[data-partner="${richApplication}"]`)).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('tab', { name: partnersTexts.tab_applications[language] }).click()
      await expect(page.getByText(partnersTexts.group_decided[language])).toBeVisible()
    },
  },
  {
    name: 'partner-application',
    as: 'admin',
    path: () => `/admin/partners/${richApplication}`,
    ready: (page, language) => expect(page.getByRole('button', { name: partnersTexts.accept[language], exact: true })).toBeVisible(),
    act: async (page, language) => {
      await page.getByLabel(partnersTexts.percent[language], { exact: true }).fill('101')
      await page.getByRole('button', { name: partnersTexts.accept[language], exact: true }).click()
      await expect(page.getByText(language === 'ru' ? 'Процент: число от 0 до 100' : 'Percent: a number from 0 to 100')).toBeVisible()
    },
  },
  {
    name: 'partner-declined',
    as: 'admin',
    path: () => `/admin/partners/${richApplication}`,
    ready: (page, language) => expect(page.getByRole('button', { name: partnersTexts.accept[language], exact: true })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: `${partnersTexts.decline[language]}…`, exact: true }).click()
      await page.getByLabel(partnersTexts.how_silent[language], { exact: true }).check()
      await page.getByRole('button', { name: partnersTexts.decline[language], exact: true }).click()
      await expect(page.getByText(errorText('REASON_NEEDED', language))).toBeVisible()
    },
  },
  {
    name: 'audit',
    as: 'admin',
    path: () => '/admin/audit',
    ready: (page) => expect(page.locator('[data-entry]').first()).toBeVisible(),
    act: async (page) => {
      await page.locator('[data-entry]').first().press('Enter')
      await expect(page.locator('[data-entry]').first()).toHaveAttribute('aria-expanded', 'true')
    },
  },
  {
    name: 'audit-direction',
    as: 'admin',
    path: () => '/admin/audit',
    ready: (page) => expect(page.locator('[data-entry]').first()).toBeVisible(),
    act: async (page, language) => {
      await page.keyboard.press('/')
      await page.keyboard.type(auditActionWords.setDirection[language])
      const found = page.locator('[data-entry]')
      // all that is left is what was searched for
      await expect(found.filter({ hasNotText: auditActionWords.setDirection[language] })).toHaveCount(0)
      await found.nth(0).press('Enter')
      await found.nth(1).press('Enter')
      await expect(page.getByText('Встреч мало, соседи берут 1,3').last()).toBeVisible()
    },
  },
  {
    name: 'report',
    as: 'admin',
    path: () => '/admin/report',
    ready: (page, language) => expect(page.getByRole('table', { name: reportTexts.reserves[language] })).toBeVisible(),
  },
  {
    name: 'first-steps',
    as: 'admin',
    path: () => '/admin/first-steps',
    ready: (page, language) => expect(page.getByRole('navigation', { name: firstStepsTexts.steps[language] })).toBeVisible(),
  },
  ...(['currencies', 'credentials', 'source', 'direction', 'office', 'staff'] as const).map(
    (step): Screen => ({
      name: `first-steps-${step}`,
      as: 'admin',
      path: () => '/admin/first-steps',
      ready: (page, language) => expect(page.getByRole('navigation', { name: firstStepsTexts.steps[language] })).toBeVisible(),
      act: async (page, language) => {
        await page.getByRole('button', { name: stepWords[step].name[language] }).click()
        await expect(page.getByRole('heading', { name: stepWords[step].question[language] })).toBeVisible()
        await expect(page.getByRole('form')).toBeVisible()
      },
    }),
  ),
  {
    name: 'health',
    as: 'admin',
    path: () => '/admin/health',
    ready: (page, language) => expect(page.getByRole('region', { name: healthTexts.parts[language] })).toBeVisible(),
  },
  {
    name: 'help',
    as: 'staff',
    path: () => '/admin/help',
    ready: (page, language) => expect(page.getByRole('region', { name: adminHelpTexts.operators[language] })).toBeVisible(),
  },
  {
    name: 'help-article',
    as: 'admin',
    path: () => '/admin/help/orders',
    ready: (page, language) => expect(page.getByRole('navigation', { name: helpTexts.chapters[language] })).toBeVisible(),
  },
  {
    name: 'help-found',
    as: 'admin',
    path: () => '/admin/help',
    act: async (page, language) => {
      await page.keyboard.press('/')
      await page.keyboard.type(language === 'ru' ? 'djpdhfn' : 'refunds')
      await expect(page.getByRole('link', { name: language === 'ru' ? 'Возвраты' : 'Refunds', exact: true })).toBeVisible()
    },
    ready: (page, language) => expect(page.getByRole('region', { name: adminHelpTexts.operators[language] })).toBeVisible(),
  },
  {
    name: 'help-nothing',
    as: 'staff',
    path: () => '/admin/help',
    act: async (page, language) => {
      await page.getByRole('searchbox', { name: adminHelpTexts.search[language] }).fill('бегемот')
      await expect(page.getByText(adminHelpTexts.none[language])).toBeVisible()
    },
    ready: (page, language) => expect(page.getByRole('region', { name: adminHelpTexts.operators[language] })).toBeVisible(),
  },
  {
    name: 'partners-help',
    as: 'nobody',
    path: () => '/partners/help',
    ready: (page, language) => expect(page.getByRole('navigation', { name: helpTexts.chapters[language] })).toBeVisible(),
  },
  {
    name: 'dashboard',
    as: 'admin',
    path: () => '/admin/dashboard',
    ready: async (page, language) => {
      await expect(page.getByRole('region', { name: dashboardTexts.profit[language], exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: dashboardTexts.waits[language] }).getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'books',
    as: 'admin',
    path: () => '/admin/books',
    ready: (page) => expect(rowOf(page, 'Tether')).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: booksTexts.start[language] }).click()
      await expect(page.getByText(booksTexts.clean[language])).toBeVisible({ timeout: 60_000 })
    },
  },
  {
    name: 'directions',
    as: 'admin',
    path: () => '/admin/directions',
    ready: (page) => expect(rowOf(page, 'USDT')).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('row').getByRole('checkbox').nth(1).check()
      await expect(page.getByText(directionTexts.chosen[language](1))).toBeVisible()
    },
  },
  {
    name: 'opening',
    as: 'admin',
    path: () => '/admin/currencies/usdt-ton/directions',
    ready: (page, language) => expect(page.getByRole('row', { name: openingTexts.takes[language]('USDT TON') })).toBeVisible(),
  },
  {
    name: 'opening-converted',
    as: 'admin',
    path: () => '/admin/currencies/trx/directions',
    ready: async (page, language) => {
      await page.getByLabel(openingTexts.example[language], { exact: true }).selectOption('btc')
      await expect(page.getByRole('row', { name: openingTexts.takes[language]('TRX') })).toBeVisible()
      await expect(
        page
          .getByText(/\d\sTRX( ·|$)/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'catalogue-file',
    as: 'admin',
    path: () => '/admin/catalogue',
    ready: (page, language) => expect(page.getByRole('button', { name: catalogueTexts.save[language] })).toBeVisible(),
    act: async (page, language) => {
      await bringCatalogue(page, [
        'thing;id;code;markupPercent;maximum;name.ru;legs',
        'currency;;BTC;;;Биткоин с очень длинным названием;',
        'direction;btc-sber;;2,75;5;;"[{""source"":""rapira"",""pair"":""BTC/RUB"",""inverted"":false}]"',
        'direction;eth-sber;;1,1;50;;"[{""source"":""rapira"",""pair"":""ETH/RUB"",""inverted"":false}]"',
      ])
      await expect(page.getByRole('button', { name: catalogueTexts.take[language] })).toBeVisible()
    },
  },
  {
    name: 'catalogue-file-faulty',
    as: 'admin',
    path: () => '/admin/catalogue',
    ready: (page, language) => expect(page.getByRole('button', { name: catalogueTexts.save[language] })).toBeVisible(),
    act: async (page) => {
      await bringCatalogue(page, [
        'thing;id;markupPercent;currencyTake',
        'direction;btc-sber;1,000;SBERRUB',
        'direction;btc-sber;2;SBERRUB',
        'direction;eth-sber;=A1*2;NOSUCHCODE',
        'direction;ton-sber;-90;SBERRUB',
        'direction;xrp-sber',
      ])
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'directions-limits',
    as: 'admin',
    path: () => '/admin/directions',
    ready: (page) => expect(rowOf(page, 'USDT')).toBeVisible(),
    act: async (page, language) => {
      const [to, bank] = language === 'ru' ? ['на', 'Сбербанк'] : ['to', 'Sberbank']
      for (const name of [`BTC ${to} ${bank}`, `ETH ${to} ${bank}`, `LTC ${to} ${bank}`, `${bank} ${to} BTC`])
        await page.getByRole('checkbox', { name: directionTexts.choose[language](name) }).check()
      await page.getByRole('radio', { name: bulkTexts.limits[language] }).check()
      await page.getByLabel(bulkTexts.minimum[language], { exact: true }).fill('5')
      await page.getByLabel(bulkTexts.maximum[language], { exact: true }).fill('3')
      await page.getByRole('button', { name: bulkTexts.changeLimits[language](4) }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
    foreseen: /400/,
  },
  {
    name: 'directions-sources',
    as: 'admin',
    path: () => '/admin/directions',
    ready: (page) => expect(rowOf(page, 'USDT')).toBeVisible(),
    act: async (page, language) => {
      const [to, bank] = language === 'ru' ? ['на', 'Сбербанк'] : ['to', 'Sberbank']
      for (const name of [`BTC ${to} ${bank}`, `DOGE ${to} ${bank}`, `${bank} ${to} ETH`, `${bank} ${to} USDT TON`])
        await page.getByRole('checkbox', { name: directionTexts.choose[language](name) }).check()
      await page.getByRole('radio', { name: bulkTexts.sources[language] }).check()
      await page.getByLabel(bulkTexts.toSource[language]).selectOption('rapira')
      await expect(page.getByText('DOGE/USDT').last()).toBeVisible()
    },
  },
  {
    name: 'direction',
    as: 'admin',
    path: () => '/admin/directions/usdt-sber',
    ready: (page, language) => expect(page.getByRole('table').filter({ hasText: legTexts.colResult[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: legTexts.addFallback[language] }).first().click()
      const fallback = page.getByRole('region', { name: legTexts.fallback[language] })
      await fallback.getByLabel(legTexts.source[language]).selectOption('fixed')
      await fallback.getByLabel(legTexts.value[language], { exact: true }).fill('60')
      await expect(fallback.getByText(legTexts.typedFar[language])).toBeVisible()
      await fallback.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'direction-market',
    as: 'staff',
    path: () => '/admin/directions/usdt-sbp-sber',
    ready: (page, language) => expect(page.getByRole('table').filter({ hasText: legTexts.colResult[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByText(legTexts.rules[language]).click()
      await page.getByText(formTexts.changesHead[language]).click()
      await expect(page.getByLabel(legTexts.merchantsOnly[language])).toBeVisible()
    },
  },
  {
    name: 'direction-back-test',
    as: 'admin',
    path: () => '/admin/directions/btc-sber',
    ready: (page, language) => expect(page.getByText(formTexts.changesHead[language])).toBeVisible(),
    act: async (page, language) => {
      await page.getByLabel(directionTexts.markup[language], { exact: true }).first().fill('2.1')
      await page.getByRole('button', { name: backTestTexts.start[language], exact: true }).click()
      await expect(page.getByRole('img', { name: backTestTexts.chart[language] }).locator('canvas')).toBeVisible({ timeout: 40_000 })
    },
  },
  {
    name: 'direction-new',
    as: 'admin',
    path: () => '/admin/directions/new',
    ready: (page, language) => expect(page.getByRole('button', { name: formTexts.add[language], exact: true })).toBeVisible(),
  },
  {
    name: 'payments',
    as: 'staff',
    path: () => '/admin/payments',
    ready: (page, language) => expect(page.getByRole('table', { name: paymentsTexts.title[language] })).toBeVisible(),
  },
  {
    name: 'payments-sorted',
    as: 'staff',
    path: () => '/admin/payments?currency=usdt-trc20&direction=usdt-sber&days=week&sort=amount',
    ready: async (page, language) => {
      await expect(page.getByLabel(paymentsTexts.amountFrom[language])).toBeVisible()
      await expect(page.getByRole('combobox', { name: filterTexts.direction[language] })).toHaveValue('usdt-sber')
    },
  },
  {
    name: 'verifications-sorted',
    as: 'staff',
    path: () => '/verifications?state=all&kind=card&sort=sent&up=true',
    ready: (page, _language, { verification }) => expect(page.locator(`[data-verification="${verification}"]`)).toBeVisible(),
  },
  {
    name: 'payments-one',
    as: 'staff',
    path: ({ unmatchedPayment }) => `/admin/payments/${unmatchedPayment}`,
    ready: (page, language) => expect(page.getByText(paymentsTexts.reason_memoNear[language]).first()).toBeVisible(),
  },
  {
    name: 'payments-explain',
    as: 'staff',
    path: ({ unmatchedPayment }) => `/admin/payments/${unmatchedPayment}`,
    ready: (page, language) => expect(page.getByText(paymentsTexts.reason_memoNear[language]).first()).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: paymentsTexts.explain[language], exact: true }).click()
      await page.getByRole('button', { name: paymentsTexts.explainDo[language], exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'desk-chat',
    as: 'staff',
    path: ({ orders }) => `/admin/orders/${orders.memo}`,
    act: async (page, language) => {
      const tab = page.getByRole('tab', { name: deskTexts.halfChat[language] })
      if ((page.viewportSize()?.width ?? 0) < 1440) await tab.click()
      await expect(page.getByRole('log').getByText('А если отправлю двумя')).toBeVisible()
    },
    ready: (page, language) => expect(page.getByRole('region', { name: deskTexts.actions[language] })).toBeVisible(),
    fixed: true,
  },
  {
    name: 'chats',
    as: 'staff',
    path: () => '/admin/chats',
    ready: (page) => expect(page.locator('[data-chat]').first()).toBeVisible(),
    fixed: true,
  },
  {
    name: 'chat-open',
    as: 'staff',
    path: ({ orders }) => `/admin/chats/${orders.memo}`,
    act: async (page, language) => {
      await expect(page.getByRole('log').getByText('А если отправлю двумя')).toBeVisible()
      await page.getByLabel(chatsTexts.field[language]).fill('/курс')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    ready: (page) => expect(page.getByRole('log')).toBeVisible(),
    fixed: true,
  },
  {
    name: 'ready-answers',
    as: 'staff',
    path: () => '/admin/chats/answers',
    ready: (page, language) => expect(page.getByRole('table', { name: answersTexts.title[language] })).toBeVisible(),
  },
  {
    name: 'ready-answer',
    as: 'staff',
    path: () => '/admin/chats/answers/rate-until',
    ready: (page, language) => expect(page.getByRole('region', { name: answersTexts.place[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByLabel(answersTexts.textRu[language], { exact: true }).fill('Курс держим до {till}.')
      await page.getByRole('button', { name: formTexts.save[language], exact: true }).click()
      await expect(page.getByText('{till}').last()).toBeVisible()
    },
  },
  {
    name: 'blocked',
    as: 'staff',
    path: () => '/admin/blocked',
    ready: (page, language) => expect(page.getByRole('table', { name: blockedTexts.title[language] })).toBeVisible(),
  },
  {
    name: 'blocked-one',
    as: 'admin',
    path: ({ blocked }) => `/admin/blocked/${blocked.id}`,
    ready: (page, language) => expect(page.getByRole('region', { name: blockedTexts.facts[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: `${blockedTexts.lift[language]}…`, exact: true }).click()
      await page.getByRole('button', { name: blockedTexts.lift[language], exact: true }).click()
      await expect(page.getByText(errorText('REASON_NEEDED', language))).toBeVisible()
    },
  },
  {
    name: 'blocked-new',
    foreseen: /400.*blockDetail/,
    as: 'admin',
    path: () => '/admin/blocked/new',
    ready: (page, language) => expect(page.getByRole('heading', { name: blockedTexts.newTitle[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByLabel(blockedTexts.kind[language], { exact: true }).selectOption('card')
      await page.getByLabel(blockedTexts.value_card[language], { exact: true }).fill('2202 2061 4444 5075')
      await page.getByLabel(blockedTexts.reason[language], { exact: true }).fill('Чек нарисован')
      await page.getByRole('button', { name: blockedTexts.block[language], exact: true }).click()
      await expect(page.getByText(errorText('CARD_INVALID', language))).toBeVisible()
    },
  },
  { name: 'credentials', as: 'staff', path: () => '/admin/credentials', ready: (page) => expect(rowOf(page, '•••')).toBeVisible() },
  {
    name: 'credentials-one',
    as: 'admin',
    path: () => '/admin/credentials/usdt-trc20-01',
    ready: (page, language) => expect(page.getByRole('table', { name: credentialsTexts.given[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByLabel(credentialsTexts.limitPerDay[language]).fill('300')
      await page.getByLabel(credentialsTexts.limitPerMonth[language]).fill('200')
      await page.getByRole('checkbox', { name: credentialsTexts.active[language] }).uncheck({ force: true })
      await page.getByRole('button', { name: formTexts.save[language], exact: true }).click()
      await expect(page.getByText(formTexts.mendFirst[language])).toBeVisible()
    },
  },
  {
    name: 'credentials-new',
    as: 'admin',
    path: () => '/admin/credentials/new',
    ready: (page, language) => expect(page.getByRole('heading', { name: credentialsTexts.newTitle[language] })).toBeVisible(),
  },
  {
    name: 'exchange-accounts',
    as: 'admin',
    path: () => '/admin/credentials/exchanges',
    ready: (page, language) => expect(page.getByRole('link', { name: exchangeAccountTexts.add[language] })).toBeVisible(),
  },
  {
    name: 'exchange-account',
    as: 'admin',
    path: ({ account }) => `/admin/credentials/account-${account}`,
    ready: (page, language) =>
      expect(page.getByText(exchangeAccountTexts.stateWell[language], { exact: true })).toBeVisible({ timeout: 40_000 }),
    act: async (page, language) => {
      await page.getByRole('button', { name: exchangeAccountTexts.try[language] }).click()
      await expect(page.getByText(exchangeAccountTexts.tryGood[language])).toBeVisible()
    },
  },
  {
    name: 'exchange-account-new',
    as: 'admin',
    path: () => '/admin/credentials/account-new',
    ready: (page, language) => expect(page.getByRole('heading', { name: exchangeAccountTexts.newTitle[language] })).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('button', { name: exchangeAccountTexts.try[language] }).click()
      await expect(page.getByText(exchangeAccountTexts.tryBad[language])).toBeVisible()
    },
  },
  {
    name: 'credentials-statement',
    as: 'staff',
    path: () => '/admin/credentials/sber-01?statement',
    ready: (page, language) => expect(page.getByRole('button', { name: statementTexts.choose[language] })).toBeVisible(),
    act: async (page, language) => {
      const day = new Date().toISOString().slice(0, 10)
      const text = [
        'Дата;Сумма;Отправитель;Назначение',
        `${day};49 999,99;ИВАН И.;Перевод через Систему быстрых платежей без комментария`,
        `${day} 00:05;7000;Константинопольский Константин Константинович;`,
        `${day};десять;;`,
      ].join('\n')
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: statementTexts.choose[language] }).click()
      await (await choosing).setFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await expect(page.getByText(statementTexts.faultAt[language](4, 2))).toBeVisible()
    },
  },
  {
    name: 'credentials-list',
    as: 'admin',
    path: () => '/admin/credentials/list',
    ready: (page, language) => expect(page.getByRole('heading', { name: credentialsTexts.manyTitle[language] })).toBeVisible(),
    act: async (page, language) => {
      const form = page.locator('form')
      await form.getByLabel(credentialsTexts.currency[language], { exact: true }).selectOption('sber')
      await form
        .getByLabel(credentialsTexts.lines[language])
        .fill('2202 2032 1234 5674; Иванова Мария\n2202 2032 1234 5675\n2202203212345674')
      await expect(page.getByText(credentialsTexts.linesFaulty[language](2))).toBeVisible()
    },
  },
]

/** Brings a file with these lines. */
const bringCatalogue = (page: Page, lines: readonly string[]): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

/** The first row of a list of the admin area with these words. */
function rowOf(page: Page, words: string) {
  return page.getByRole('row').filter({ hasText: words }).first()
}

/** A screen in a language, theme and size; resolves once it stands. `prepare` is done with its page before it is opened. */
export async function openScreen<S extends People>(
  openPage: OpenPage,
  scene: S,
  screen: Screen<S>,
  visit: { language: Language; theme: 'light' | 'dark'; width: number },
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const height = visit.width < 960 ? 844 : 900
  const page = await openPage({ ...visit, height }, screen.as === 'nobody' ? null : scene[screen.as])
  await prepare(page)
  await page.goto(screen.path(scene, visit.language))
  await screen.ready(page, visit.language, scene)
  await page.evaluate(() => document.fonts.ready)
  // what moves because somebody pressed something is no jump, however slowly it is drawn
  if (screen.act) await page.evaluate(() => Object.assign(window, { shiftsOfLoading: (window as { shifts?: string[] }).shifts }))
  await screen.act?.(page, visit.language, scene)
  return page
}
