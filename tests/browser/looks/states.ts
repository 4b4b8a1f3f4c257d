/**
 * What a screen looks like when something has happened to it: menus open, a toast, a cut line, a part on its way or lost,
 * nothing found, a break. Pictures show them beside the screens; tests of looks walk through them, too.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { PartnerOffer } from '../../../contract/partnership.ts'
import { checkWords } from '../../../core/health/check-words.ts'
import type { Language } from '../../../core/language/language.ts'
import { hashToken } from '../../../server/base/people/sessions/session-store.ts'
import { partnerLinkTexts } from '../../../web/account/partner-link-texts.ts'
import { statementTexts } from '../../../web/admin/credentials/statement-texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { paymentTexts } from '../../../web/admin/partner-payment/payment-texts.ts'
import { partnersTexts } from '../../../web/admin/partners/partners-texts.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { usersTexts } from '../../../web/admin/users/users-texts.ts'
import { shellTexts } from '../../../web/app/texts.ts'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { missedTexts } from '../../../web/exchange/missed-texts.ts'
import { pickerTexts } from '../../../web/exchange/picker-texts.ts'
import { exchangeTexts } from '../../../web/exchange/texts.ts'
import { breakTexts } from '../../../web/layout/break-texts.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { contactsTexts, reservesTexts } from '../../../web/pages/texts.ts'
import { offerTexts } from '../../../web/partners/offer-texts.ts'
import { partnerTexts } from '../../../web/partners/texts.ts'
import { withdrawTexts } from '../../../web/partners/withdraw-texts.ts'
import { accountBarTexts } from '../../../web/shell/account-bar-texts.ts'
import { themeTexts } from '../../../web/shell/theme-texts.ts'
import { expect, inLanguage } from '../exchange-office.ts'
import { createAccount, fillCard, newEmail, sumField, toDetails } from '../journey.ts'
import type { Office } from '../office.ts'
import { fillPartnerMoney, richPartner, withdrawalToken } from './partner-scene.ts'
import type { Screen } from './screens.ts'

/** What holds for the whole office around all pictures of a screen; answers how to end it. */
export type Around = (office: Office) => Promise<() => Promise<void>>

export type State = Omit<Screen, 'act'> & {
  /** Before the page is opened: what will not come to it. */
  before?: (page: Page) => Promise<unknown>
  act?: (page: Page, language: Language, office: Office) => Promise<void>
  around?: Around
}

const open = (path: string) => (_: unknown, language: Language) => inLanguage(path, language)
const landing = open('/?give=USDTTRC20&take=SBERRUB&amount=1000')
const landingStands = (page: Page) => expect(toDetails(page)).toBeEnabled()
const heading = (page: Page) => expect(page.locator('h1').first()).toBeVisible()
/** Settings are read anew each second. */
export const settingsKnownMs = 1500
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960

const openPicker = async (page: Page, language: Language, side: 'give' | 'take') => {
  await page.getByRole('button', { name: `${exchangeTexts[side][language]}: ` }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  // The list as it is, without a row under the pointer.
  await page.mouse.move(0, 0)
}

/** Somebody who has just registered becomes a partner with incomes of each kind on orders that are there already. */
async function makePartner(office: Office, email: string): Promise<void> {
  const [person] = await office.sql('select uid from users where email = $1', [email])
  const uid = String(person?.['uid'])
  await office.sql("update users set user_type = 'partner', ref_id = $2 where uid = $1", [uid, `p-${uid.slice(0, 8)}`])
  await office.sql("insert into partners (user_id, percent, percent_of, date_created) values ($1, 12.5, 'profit', now())", [uid])
  await office.sql(
    `insert into partner_days (partner_id, day, visits, referrals, exchanges, turnover, income, waiting)
    select $1, current_date - ago, 3, 1, 2, 400 + 90 * (ago % 7), 1.25 + ago, case ago when 0 then 2.5 else 0 end from generate_series(0, 24) ago`,
    [uid],
  )
  const stay = 1000 + Math.floor(Math.random() * 1_000_000_000)
  await office.sql(
    `insert into partner_incomes (id, partner_id, order_id, entry, amount, status, percent, percent_of, base, turnover, doubts, date_created)
    select $1 || '-' || place, $1, id, $2, case place when 3 then 0 else 0.53 * place end, 'created', 12.5, 'profit',
      case place when 3 then -1 else 4.24 * place end, 500, case place when 2 then array['email'] else '{}' end, now() - place * interval '5 hours'
    from (select id, row_number() over (order by number) as place from orders order by number limit 6) o`,
    [uid, stay],
  )
}

/** What the calculator is told, whatever the office has earned. */
const answerOffer = (page: Page, offer: PartnerOffer): Promise<unknown> =>
  page.route('**/call/getPartnerOffer', (route) => route.fulfill({ json: { result: offer } }))

/** Somebody who has just registered has applied and was answered: declined for a reason, or accepted. */
async function applied(office: Office, email: string, reason: string | null): Promise<void> {
  const [person] = await office.sql('select uid from users where email = $1', [email])
  const uid = String(person?.['uid'])
  await office.sql(
    `insert into partner_applications (id, email, user_id, place, how, language, terms, date_created, answer_by, verdict, verdict_by, verdict_at, reason)
    values ($1, $2, $1, 'Друзьям', '', 'ru', '', now(), now(), case when $3::text is null then 'accepted' else 'declined' end, $1, now(), $3)`,
    [uid, email, reason],
  )
  if (reason === null)
    await office.sql("insert into partners (user_id, percent, percent_of, date_created) values ($1, 12.5, 'profit', now())", [uid])
}

/** Of an account that was accepted and has a password, or none. */
async function linkOfAccepted(office: Office, hasPassword: boolean): Promise<string> {
  const [uid, token] = [randomUUID(), randomUUID()]
  await office.sql(
    `with person as (insert into users (uid, anonymous, email, password_hash, ref_id, date_created, last_seen_at, registered_at)
        values ($1, false, $2, $3, $1, now(), now(), now()) returning uid),
      partner as (insert into partners (user_id, percent, percent_of, date_created) select uid, 12.5, 'profit', now() from person returning user_id)
    insert into account_links (token_hash, user_id, purpose, expires_at) select $4, user_id, 'partner', now() + interval '1 day' from partner`,
    [uid, newEmail(), hasPassword ? 'set' : null, hashToken(token)],
  )
  return `/auth/partner#${token}`
}

/** The whole service has a break, as pauseService leaves it: pages that were made before are made anew. */
const onBreak: Around = async (office) => {
  const tell = async () => {
    await office.sql("insert into signals (topic, at) values ('settings', now()), ('service', now())")
    await wait(settingsKnownMs)
  }
  const pause = {
    servicePaused: true,
    servicePauseReason: { ru: 'Обновляем связь с банком.', en: 'We are renewing our link to the bank.' },
    servicePauseUntil: new Date(Date.now() + 2 * 3_600_000).toISOString(),
  }
  for (const [name, value] of Object.entries(pause))
    await office.sql('insert into settings (name, value, changed_at) values ($1, $2, now())', [name, JSON.stringify(value)])
  await tell()
  return async () => {
    await office.sql('delete from settings where name = any($1)', [Object.keys(pause)])
    await tell()
  }
}

/** An unpaid order whose rate is over before its time to pay is. */
const rateOver = (name: string, act: NonNullable<State['act']>): State => ({
  name: `state-${name}`,
  as: 'client',
  path: ({ orders }) => `/order/${orders.pay}`,
  ready: (page, language) => expect(page.getByText(orderTexts.rateOverPaid[language], { exact: false })).toBeVisible(),
  act,
  foreseen: /400/,
  around: async (office) => {
    await office.sql(
      "update orders set rate_fixed_until = now() - interval '1 minute', pay_until = now() + interval '9 minutes' where status = 'toBePaid'",
    )
    return async () => void (await office.sql("update orders set rate_fixed_until = pay_until where status = 'toBePaid'"))
  },
})

/** Open orders are promised more than the reserve of a bank has. */
const shortReserve = (name: string, path: string, ready: State['ready']): State => ({
  name: `state-${name}`,
  as: 'admin',
  path: () => path,
  ready,
  around: async (office) => {
    const [bank] = await office.sql("select reserve from currencies where id = 'sber'")
    await office.sql("update currencies set reserve = promised - 12500 where id = 'sber'")
    return async () => void (await office.sql("update currencies set reserve = $1 where id = 'sber'", [bank?.['reserve']]))
  },
})

export const states: readonly State[] = [
  {
    name: 'users-failed',
    as: 'admin',
    path: () => '/admin/users',
    before: (page) => page.route('**/call/listUsers', (route) => route.abort()),
    ready: (page, language) => expect(page.getByText(formTexts.notLoaded[language])).toBeVisible(),
    foreseen: /listUsers|ERR_FAILED/,
  },
  {
    name: 'account-stopped',
    as: 'nobody',
    path: () => '/auth/register',
    ready: heading,
    act: async (page, language, office) => {
      const { email } = await createAccount(page, language)
      await office.sql(
        `update users set suspended_what = 'orders', suspended_reason = $2, suspended_until = now() + interval '3 days', suspended_at = now(),
          suspended_by = uid, version = version + 1 where email = $1`,
        [email, 'Ждём документы по прошлой заявке: пришлите их в её чат, и мы сразу всё откроем'],
      )
      await page.reload()
      await expect(page.getByText(accountBarTexts.goesOn[language], { exact: false })).toBeVisible()
    },
  },
  {
    name: 'user-missing',
    as: 'admin',
    path: () => '/admin/users/nobody',
    ready: (page, language) => expect(page.getByText(usersTexts.missing[language])).toBeVisible(),
    foreseen: /404.*getUser/,
  },
  {
    name: 'partner-paused',
    as: 'staff',
    path: () => '/admin/partners/picture-fin-blog',
    ready: (page, language) => expect(page.getByText(partnersTexts.pausedNotice[language])).toBeVisible(),
  },
  {
    name: 'statement-by-two',
    as: 'staff',
    path: () => '/admin/credentials/sber-01?statement',
    ready: (page, language) => expect(page.getByRole('form', { name: statementTexts.byHand[language] })).toBeVisible(),
    act: async (page, language) => {
      const result = { match: null, byTwo: { orderId: '00000000-0000-4000-8000-000000000000', number: 20009 } }
      await page.route('**/call/enterTransfer', (route) => route.fulfill({ json: { result } }))
      const form = page.getByRole('form', { name: statementTexts.byHand[language] })
      await form.getByLabel(statementTexts.sum[language]).fill('900000')
      await form.getByLabel(statementTexts.when[language]).fill('2026-03-01T10:15:30')
      await form.getByRole('button', { name: statementTexts.enter[language] }).click()
      await expect(form.getByText(statementTexts.byTwoText[language])).toBeVisible()
    },
  },
  {
    name: 'partner-deleted',
    as: 'admin',
    path: () => '/admin/partners/picture-fin-blog',
    around: async (office) => {
      const [before] = await office.sql("select name, email from users where uid = 'picture-fin-blog'")
      const become = (name: unknown, email: unknown, deletedAt: string | null) =>
        office.sql(
          `update users set name = $1, email = $2, deleted_at = $3::timestamptz, anonymous = $3 is not null,
            user_type = case when $3 is null then 'partner' else 'regular' end where uid = 'picture-fin-blog'`,
          [name, email, deletedAt],
        )
      await become('', null, new Date().toISOString())
      return async () => void (await become(before?.['name'], before?.['email'], null))
    },
    ready: (page, language) => expect(page.getByText(partnersTexts.deletedText[language])).toBeVisible(),
  },
  {
    name: 'partner-to-pay',
    as: 'admin',
    path: () => `/admin/partners/${richPartner}`,
    around: async (office) => {
      await fillPartnerMoney(office)
      return () => Promise.resolve()
    },
    ready: (page, language) => expect(page.getByText(partnersTexts.confirmPayment[language])).toBeVisible(),
  },
  ...(
    [
      ['payment', 'picture-0', (language) => paymentTexts.claim[language]],
      ['payment-shown', 'picture-kurs-info', (language) => paymentTexts.chain_arrived[language]],
      ['payment-not-found', 'picture-zapiski', (language) => paymentTexts.takeBack[language]],
    ] as const satisfies [string, string, (language: Language) => string][]
  ).map(
    ([name, id, words]): State => ({
      name: `partner-${name}`,
      as: 'admin',
      path: () => `/confirm-pp/${id}`,
      around: async (office) => {
        await fillPartnerMoney(office)
        return () => Promise.resolve()
      },
      ready: (page, language) => expect(page.getByText(words(language)).first()).toBeVisible(),
    }),
  ),
  {
    name: 'withdrawal-link',
    as: 'nobody',
    path: () => `/auth/withdrawal#${withdrawalToken}`,
    around: async (office) => {
      await fillPartnerMoney(office)
      return () => Promise.resolve()
    },
    ready: (page, language) => expect(page.getByRole('button', { name: withdrawTexts.confirm[language] })).toBeVisible(),
  },
  {
    name: 'partner-programme-mean',
    as: 'nobody',
    path: open('/partners'),
    before: (page) => answerOffer(page, { profitPercent: '0.94', markup: { from: '0.6', to: '1.9' }, rublesPerUsdt: '92.4' }),
    ready: (page, language) => expect(page.getByText(offerTexts.ourProfit[language], { exact: false }).first()).toBeVisible(),
    act: async (page, language) => {
      await page.getByRole('textbox', { name: offerTexts.count[language] }).fill('200')
      await page.getByRole('slider', { name: offerTexts.sum[language] }).press('End')
    },
  },
  {
    name: 'partner-programme-failed',
    as: 'nobody',
    path: open('/partners'),
    before: (page) => page.route('**/call/getPartnerOffer', (route) => route.abort()),
    ready: (page, language) => expect(page.getByText(offerTexts.figuresFailed[language])).toBeVisible(),
    foreseen: /getPartnerOffer|ERR_FAILED/,
  },
  {
    name: 'profile-declined',
    as: 'nobody',
    path: () => '/auth/register?to=/profile/referral',
    ready: heading,
    act: async (page, language, office) => {
      const { email } = await createAccount(page, language)
      await applied(
        office,
        email,
        'Канал пуст: расскажите, о чём он будет и кто его читает. Ждём новую заявку, когда появятся первые записи.',
      )
      await page.reload()
      await expect(page.getByText(offerTexts.declined[language])).toBeVisible()
    },
  },
  {
    name: 'profile-accepted',
    as: 'nobody',
    path: () => '/auth/register?to=/profile/referral',
    ready: heading,
    act: async (page, language, office) => {
      const { email } = await createAccount(page, language)
      await applied(office, email, null)
      await page.reload()
      await expect(page.getByText(offerTexts.accepted[language])).toBeVisible()
    },
  },
  {
    name: 'partner-link',
    as: 'nobody',
    path: () => '/auth/login',
    ready: heading,
    act: async (page, language, office) => {
      await page.goto(await linkOfAccepted(office, false))
      await expect(page.getByLabel(partnerLinkTexts.choosePassword[language])).toBeVisible()
    },
  },
  {
    name: 'partner-link-log-in',
    as: 'nobody',
    path: () => '/auth/login',
    ready: heading,
    act: async (page, language, office) => {
      await page.goto(await linkOfAccepted(office, true))
      await expect(page.getByText(partnerLinkTexts.logInFirst[language])).toBeVisible()
    },
  },
  {
    name: 'profile-partner',
    as: 'nobody',
    path: () => '/auth/register?to=/profile/partner',
    ready: heading,
    act: async (page, language, office) => {
      const { email } = await createAccount(page, language)
      await makePartner(office, email)
      await page.reload()
      await expect(page.getByText(partnerTexts.incomes[language], { exact: true })).toBeVisible()
      await expect(page.getByText(partnerTexts.whyNoProfit[language])).toBeVisible()
    },
  },
  {
    name: 'state-menu',
    as: 'nobody',
    fixed: true,
    path: landing,
    ready: landingStands,
    act: async (page, language) => {
      await page.getByRole('button', { name: (isPhone(page) ? shellTexts.menuHint : themeTexts.theme)[language] }).click()
      await expect(page.getByRole(isPhone(page) ? 'dialog' : 'menu')).toBeVisible()
    },
  },
  {
    name: 'state-toast',
    as: 'nobody',
    fixed: true,
    path: open('/?give=NOSUCH&take=SBERRUB&amount=1000'),
    ready: (page, language) => expect(page.getByText(missedTexts.unknownPair[language])).toBeVisible(),
  },
  {
    name: 'state-offline',
    as: 'nobody',
    fixed: true,
    path: landing,
    before: (page) => page.route(/\/live\?/, (route) => route.abort()),
    ready: (page, language) => expect(page.getByText(shellTexts.offline[language])).toBeVisible(),
  },
  {
    name: 'state-loading',
    as: 'nobody',
    path: open('/contacts'),
    before: (page) => page.route('**/assets/ReservesScreen*', () => undefined),
    ready: heading,
    act: async (page, language) => {
      await page.locator('footer').getByRole('link', { name: shellTexts.reserves[language] }).click()
      await expect(page.getByRole('status', { name: shellTexts.loading[language] })).toBeVisible()
    },
  },
  {
    name: 'state-failed',
    as: 'nobody',
    path: open('/contacts'),
    before: (page) => page.route('**/assets/ReservesScreen*', (route) => route.abort()),
    ready: heading,
    act: async (page, language) => {
      await page.locator('footer').getByRole('link', { name: shellTexts.reserves[language] }).click()
      await expect(page.getByText(shellTexts.screenFailed[language])).toBeVisible()
    },
  },
  {
    name: 'state-step-failed',
    as: 'nobody',
    path: landing,
    before: (page) => page.route('**/assets/DetailsForm*', (route) => route.abort()),
    ready: landingStands,
    act: async (page) => {
      await toDetails(page).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'state-nothing-found',
    as: 'nobody',
    fixed: true,
    path: landing,
    ready: landingStands,
    act: async (page, language) => {
      await openPicker(page, language, 'give')
      await page.getByRole('combobox').fill('zzz')
      await expect(page.getByText(pickerTexts.nothing[language])).toBeVisible()
    },
  },
  {
    name: 'state-unavailable',
    as: 'nobody',
    fixed: true,
    path: open('/?give=ATOM&take=SBERRUB&amount=50'),
    ready: landingStands,
    act: async (page, language) => {
      await openPicker(page, language, 'take')
      await page.getByRole('option').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'state-refused-sum',
    as: 'nobody',
    path: landing,
    ready: landingStands,
    act: async (page, language) => {
      await sumField(page, 'give', language).fill('9876543210')
      await expect(page.getByText(exchangeTexts.above[language]).first()).toBeVisible()
    },
  },
  {
    name: 'state-long',
    as: 'nobody',
    path: open('/?give=SBERRUB&take=BTC&amount=999999'),
    ready: landingStands,
    act: async (page, language) => {
      await toDetails(page).click()
      await page.getByRole('checkbox').first().waitFor()
      await page.getByLabel(detailsTexts.email[language]).fill('konstantin.konstantinopolsky-zavoloko@mail.very-long-company-name.example')
      for (const box of await page.getByRole('textbox').all())
        if ((await box.inputValue()) === '') await box.fill('Константинопольский-Заволокин Константин Константинович')
      await page.getByRole('checkbox').first().focus()
    },
  },
  {
    name: 'state-meeting',
    as: 'nobody',
    path: open('/?give=USDTTRC20&take=CASHRUB&amount=2000'),
    ready: landingStands,
    act: async (page) => {
      await toDetails(page).click()
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'state-no-rates',
    as: 'nobody',
    path: open('/reserves'),
    ready: heading,
    act: async (page, language) => {
      await page.getByRole('tab', { name: reservesTexts.cash[language], exact: true }).click()
    },
  },
  {
    name: 'state-reserves-break',
    as: 'nobody',
    path: open('/reserves?open=usdt,xlm'),
    ready: (page, language) =>
      expect(page.getByRole('button', { name: /^XLM/, expanded: true })).toContainText(reservesTexts.breakUntil[language]('')),
    around: async (office) => {
      const [from, until] = [-1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
      const breaks = ['xlm', 'usdt-erc20'].map((id) => ({
        id: `break-${id}`,
        from,
        until,
        of: { kind: 'currency', id },
        reason: { ru: 'Обновляем узел сети.', en: 'We are renewing our node.' },
      }))
      await office.sql('insert into settings (name, value, changed_at) values ($1, $2, now())', ['plannedBreaks', JSON.stringify(breaks)])
      await wait(settingsKnownMs)
      return async () => {
        await office.sql('delete from settings where name = $1', ['plannedBreaks'])
        await wait(settingsKnownMs)
      }
    },
  },
  {
    name: 'state-reserves-found',
    as: 'nobody',
    path: open('/reserves'),
    ready: heading,
    act: async (page, language) => {
      await page.getByRole('searchbox').fill('cth')
      // on a phone the reserves are the other half
      const rates = page.getByRole('region', { name: reservesTexts.ratesHead[language], exact: true })
      const reserves = page.getByRole('region', { name: reservesTexts.reservesHead[language], exact: true })
      await expect(rates.getByRole('button', { expanded: true }).filter({ hasText: /Сбер|Sber/ })).not.toHaveCount(0)
      await expect(rates.getByRole('button', { expanded: false })).toHaveCount(0)
      await expect(reserves.getByRole('listitem').filter({ hasNotText: /Сбер|Sber/ })).toHaveCount(0)
    },
  },
  {
    name: 'state-reserves-nothing',
    as: 'nobody',
    path: open('/reserves?kind=cash&q=щщщщ'),
    ready: heading,
    act: async (page, language) => {
      await page.getByRole('button', { name: reservesTexts.clear[language] }).click()
      await expect(page.getByRole('button', { name: /^USDT/ })).toBeVisible()
      await page.getByRole('searchbox').fill('щщщщ')
      await expect(page.getByRole('button', { name: reservesTexts.clear[language] })).toBeVisible()
    },
  },
  {
    name: 'state-reserves-search',
    as: 'nobody',
    path: open('/reserves'),
    ready: heading,
    act: async (page) => {
      await page.getByRole('searchbox').fill('usdt cth')
      // the bank's card and its phone, of one group
      await expect(page.getByRole('row', { name: /Сбер|Sber/ })).toHaveCount(2)
      await expect(page.getByRole('row', { name: /₽/ })).toHaveCount(2)
    },
  },
  {
    name: 'state-rate-changed',
    as: 'nobody',
    path: landing,
    ready: landingStands,
    act: async (page, language, office) => {
      await toDetails(page).click()
      await fillCard(page, 'visitor@example.com', language)
      await office.control('price', { pair: 'USDTRUB', percent: '-2' })
      // prices are asked for every few seconds
      await expect(page.getByText(detailsTexts.changed[language])).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'state-demo',
    as: 'nobody',
    path: (_, language) => `/demo/panel?language=${language}`,
    ready: (page) => expect(page.locator('#emails li').first()).toBeVisible(),
  },
  {
    name: 'state-break',
    as: 'nobody',
    path: open('/'),
    ready: (page, language) => expect(page.getByRole('heading', { name: breakTexts.breakTitle[language] })).toBeVisible(),
    around: onBreak,
  },
  {
    name: 'state-break-contacts',
    as: 'nobody',
    path: open('/contacts'),
    ready: (page, language) => expect(page.getByText(contactsTexts.hoursNotePaused[language])).toBeVisible(),
    around: onBreak,
  },
  rateOver('rate-over', async () => undefined),
  rateOver('rate-not-renewed', async (page, language) => {
    const refused = { status: 'FAILED_PRECONDITION', message: 'reserve-lacking', details: { code: 'RESERVE_LACKING', requestId: 'LOOK' } }
    await page.route('**/call/orderUserAction', (route) => route.fulfill({ status: 400, json: { error: refused } }))
    await page.getByRole('button', { name: orderTexts.refreshRate[language] }).click()
    await expect(page.getByText(orderTexts.notRenewed[language])).toBeVisible()
  }),
  shortReserve('reserve-short', '/admin/orders', (page, language) =>
    expect(page.getByText(deskTexts.reserveShortText[language])).toBeVisible(),
  ),
  shortReserve('reserve-short-health', '/admin/health', (page, language) =>
    expect(page.getByText(checkWords.reserves.wrong[language](1)).first()).toBeVisible(),
  ),
]
