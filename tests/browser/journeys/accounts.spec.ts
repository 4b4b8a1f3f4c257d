/** People: an account keeps what a visitor did, opens anywhere, and gets a new password by email. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Language } from '../../../core/language/language.ts'
import { linkTexts } from '../../../web/account/link-texts.ts'
import { accountTexts } from '../../../web/account/texts.ts'
import { shellTexts } from '../../../web/app/texts.ts'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { secondFactorTexts } from '../../../web/layout/second-factor-texts.ts'
import { dataTexts } from '../../../web/profile/data-texts.ts'
import { passkeyTexts } from '../../../web/profile/passkey-texts.ts'
import { profileTexts } from '../../../web/profile/texts.ts'
import { verificationTexts } from '../../../web/verification/texts.ts'
import { noFaults } from '../accessibility.ts'
import { loseAnswer } from '../cut-line.ts'
import { expect, inLanguage, test } from '../exchange-office.ts'
import { comeIn, createAccount, expectStatus, fillCard, haveAccount, makeOrder, newEmail, signIn, toDetails } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import type { Login, Office } from '../office.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page, language: Language) => page.getByLabel(accountTexts.password[language], { exact: true })

/** By the form of the log-in, which is open. */
async function enter(page: Page, login: Login, language: Language): Promise<void> {
  await page.getByLabel(accountTexts.email[language]).fill(login.email)
  await password(page, language).fill(login.password)
  await button(page, accountTexts.enter[language]).click()
  await page.waitForURL(({ pathname }) => pathname === '/profile/orders')
}

async function logIn(page: Page, login: Login, language: Language): Promise<void> {
  await page.goto('/auth/login')
  await enter(page, login, language)
}

/** The link to a page in the newest email to this address that has one. */
async function linkMailed(office: Office, email: string, to: 'reset' | 'confirm' | 'email'): Promise<string> {
  const form = new RegExp(`/auth/${to}#[\\w-]+`)
  let link = ''
  await expect
    .poll(
      async () => {
        const mine = (await office.emailsTo(email)).find(({ text }) => form.test(text))
        link = form.exec(mine?.text ?? '')?.[0] ?? ''
        return link
      },
      { timeout: 60_000 },
    )
    .not.toBe('')
  return link
}

for (const language of walkedIn('ru')) {
  test(`an order made without an account is there, live, on another device after registering (${language})`, async ({ person }) => {
    const page = await person({ language })
    await comeIn(page)
    const orderId = await makeOrder(page, { language })
    await page.goto('/auth/register')
    await expect(page.getByText(accountTexts.allStays[language])).toBeVisible()
    // nothing is asked of the server before the form is whole
    await button(page, accountTexts.create[language]).click()
    await expect(page.getByText(accountTexts.consentNeeded[language])).toBeVisible()
    await expect(page.getByLabel(accountTexts.email[language])).toBeFocused()
    const login = await createAccount(page, language)
    const row = (at: Page) => at.locator(`a[href="/order/${orderId}"]`).first()
    await expect(row(page)).toBeVisible()
    await expect(page.getByRole('link', { name: shellTexts.profile[language], exact: true }).first()).toBeVisible()

    await button(page, profileTexts.signOut[language]).click()
    await expect(page.getByText(profileTexts.emptyTitle[language])).toBeVisible()

    const other = await person({ language, width: 390, height: 800 })
    await logIn(other, login, language)
    await row(other).click()
    await expectStatus(other, 'toBePaid', language)
  })

  test(`a visitor with an order finds his account at the form, brings the order there, and leaves the next one out (${language})`, async ({
    person,
    complaints,
  }) => {
    complaints.foresee(/409/)
    const device = await person({ language })
    const login = await haveAccount(device, language)
    const page = await person({ language, width: 390, height: 844 })
    await comeIn(page)
    const orderId = await makeOrder(page, { language })

    // an e-mail that has an account leads to the log-in, and what was typed stays
    await page.goto('/auth/register')
    await page.getByLabel(accountTexts.email[language]).fill(login.email)
    await password(page, language).fill(login.password)
    await page.getByRole('checkbox').check({ force: true })
    await button(page, accountTexts.create[language]).click()
    await expect(page.getByText(accountTexts.emailTaken[language])).toBeVisible()
    await expect(password(page, language)).toHaveValue(login.password)
    await page.getByRole('link', { name: accountTexts.takenSignIn[language] }).click()
    await expect(page.getByRole('heading', { name: accountTexts.signIn[language] })).toBeVisible()

    // the order comes along to the account
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(page.getByText(accountTexts.bringHint[language])).toBeVisible()
    await noFaults(page)
    await enter(page, login, language)
    const row = (at: Page) => at.locator(`a[href="/order/${orderId}"]`).first()
    await row(page).click()
    await expectStatus(page, 'toBePaid', language)
    await device.goto('/profile/orders')
    await expect(row(device)).toBeVisible()

    // on a phone one logs out at the end of the profile
    await page.goto('/profile/cards')
    const leave = button(page, profileTexts.signOut[language])
    await expect(leave).toBeVisible()
    expect((await leave.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await leave.click()
    await expect(leave).toHaveCount(0)

    // declined at the log-in, an order does not become part of the account, and can be opened from it
    await comeIn(page)
    const another = await makeOrder(page, { language })
    await page.goto('/auth/login')
    await page.getByRole('checkbox').uncheck({ force: true })
    await expect(page.getByText(accountTexts.leaveHint[language])).toBeVisible()
    await enter(page, login, language)
    await page.goto(`/order/${another}`)
    await expectStatus(page, 'toBePaid', language)
  })

  test(`a forgotten password is set anew by the email, and other devices are logged out (${language})`, async ({
    office,
    person,
    complaints,
  }) => {
    complaints.foresee(/40[0149]/)
    const page = await person({ language })
    const login = await haveAccount(page, language)
    await page.goto('/profile/account')
    await expect(page.getByText(profileTexts.thisDevice[language])).toBeVisible()

    const other = await person({ language, path: '/auth/login' })
    await other.getByRole('link', { name: accountTexts.forgotLink[language] }).click()
    await other.getByLabel(accountTexts.email[language]).fill(newEmail())
    await button(other, accountTexts.sendLink[language]).click()
    await expect(other.getByText(errorText('EMAIL_UNKNOWN', language))).toBeVisible()
    await other.getByLabel(accountTexts.email[language]).fill(login.email)
    await button(other, accountTexts.sendLink[language]).click()
    await expect(other.getByText(accountTexts.resetSent[language](login.email))).toBeVisible()

    await other.goto(await linkMailed(office, login.email, 'reset'))
    await expect(other.getByText(login.email)).toBeVisible()
    const newPassword = other.getByLabel(accountTexts.newPassword[language], { exact: true })
    await newPassword.fill('зонт')
    await button(other, accountTexts.saveAndEnter[language]).click()
    await expect(newPassword).toHaveAttribute('aria-invalid', 'true')
    await newPassword.fill('семь синих чашек')
    await noFaults(other)
    await button(other, accountTexts.saveAndEnter[language]).click()
    await other.waitForURL(({ pathname }) => pathname === '/profile/orders')

    // the first device has lost its session and says so when it is used
    await page.goto('/profile/account')
    await expect(page.getByRole('link', { name: profileTexts.signIn[language], exact: true }).first()).toBeVisible()
    await logIn(page, { ...login, password: 'семь синих чашек' }, language)
    await other.goto('/profile/account')
    const ends = other.getByRole('button', { name: profileTexts.endOn[language]('') })
    await ends.click()
    await expect(ends).toHaveCount(0)
  })
}

for (const language of walkedIn('en'))
  test(`a second step by an app is turned on, asked for at log-in, and turned off (${language})`, async ({
    office,
    person,
    complaints,
  }) => {
    complaints.foresee(/40[01]|ERR_FAILED/)
    const page = await person({ language })
    const login = await haveAccount(page, language)
    // only who has confirmed the e-mail
    await page.goto('/profile/account')
    await expect(page.getByText(linkTexts.stepNeedsEmail[language]).first()).toBeVisible()
    await page.goto(await linkMailed(office, login.email, 'confirm'))
    await button(page, linkTexts.confirm[language]).click()
    await expect(page.getByText(linkTexts.provenBadge[language], { exact: true })).toBeVisible()
    await button(page, profileTexts.turnOn[language]).click()
    await password(page, language).fill(login.password)
    await button(page, accountTexts.goOn[language]).click()
    const key = page.getByText(accountTexts.setupKey[language], { exact: true }).locator('..')
    await expect(key).toContainText(/[A-Z2-7]{4} [A-Z2-7]{4}/)
    const secret = (await key.innerText()).replace(accountTexts.setupKey[language], '').replaceAll(/\s/g, '')
    await page.getByLabel(accountTexts.setupCode[language]).fill(await generate({ secret }))
    await noFaults(page)
    // the answer with the recovery codes is lost, and the next press brings it
    await loseAnswer(page, 'confirmSecondFactor')
    await button(page, accountTexts.setupConfirm[language]).click()
    await expect(page.getByText(errorText('OFFLINE', language))).toBeVisible()
    await button(page, accountTexts.setupConfirm[language]).click()
    const codes = page.getByRole('list', { name: accountTexts.codesList[language] }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.first().innerText()
    const another = await codes.nth(1).innerText()
    const download = page.waitForEvent('download')
    await button(page, accountTexts.download[language]).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(recovery)
    await page.getByRole('checkbox', { name: accountTexts.codesSaved[language] }).check({ force: true })
    await button(page, accountTexts.goOn[language]).click()
    await expect(page.getByText(profileTexts.codesLeft[language](10))).toBeVisible()

    // the code of the app was used up a moment ago, a recovery code lets in
    const other = await person({ language, path: '/auth/login' })
    await other.getByLabel(accountTexts.email[language]).fill(login.email)
    await password(other, language).fill(login.password)
    await button(other, accountTexts.enter[language]).click()
    await expect(other.getByText(accountTexts.codeLead[language](login.email))).toBeVisible()
    await other.getByRole('textbox').fill(recovery)
    await button(other, accountTexts.confirm[language]).click()
    await other.waitForURL(({ pathname }) => pathname === '/profile/orders')
    await other.goto('/profile/account')
    await expect(other.getByText(profileTexts.codesLeft[language](9))).toBeVisible()
    await other.getByRole('button', { name: profileTexts.turnOff[language] }).click()
    // the code is asked for once more: the password alone may be the browser's
    await office.sql(
      `update sessions set second_factor_fresh_until = now() - interval '1 minute'
       where user_id = (select uid from users where email = $1) and second_factor_fresh_until is not null`,
      [login.email],
    )
    await password(other, language).fill(login.password)
    await button(other, profileTexts.turnOff[language]).click()
    await expect(other.getByText(secondFactorTexts.askTitle[language])).toBeVisible()
    await noFaults(other)
    await button(other, secondFactorTexts.useRecovery[language]).click()
    await other.getByLabel(secondFactorTexts.recovery[language]).fill(another)
    await button(other, secondFactorTexts.askConfirm[language]).click()
    await expect(other.getByText(profileTexts.isOff[language], { exact: true })).toBeVisible()
  })

for (const language of walkedIn('ru'))
  test(`an account that somebody else made with an e-mail goes whole to the owner of the e-mail (${language})`, async ({
    office,
    person,
    complaints,
  }) => {
    complaints.foresee(/401/)
    const maker = await person({ language })
    const { email } = await haveAccount(maker, language)
    await maker.goto('/profile/orders')
    await expect(maker.getByText(linkTexts.unproven[language])).toBeVisible()
    const owner = await person({ language, width: 390, height: 800, path: await linkMailed(office, email, 'confirm') })
    await expect(owner.getByText(linkTexts.confirmElsewhere[language])).toBeVisible()
    await owner.getByLabel(accountTexts.newPassword[language], { exact: true }).fill('семь синих чашек')
    await noFaults(owner)
    await button(owner, linkTexts.confirmWithPassword[language]).click()
    await owner.waitForURL(({ pathname }) => pathname === '/profile/account')
    await expect(owner.getByText(linkTexts.provenBadge[language], { exact: true })).toBeVisible()
    await maker.goto('/profile/account')
    await expect(maker.getByRole('link', { name: profileTexts.signIn[language], exact: true }).first()).toBeVisible()
  })

for (const language of walkedIn('ru'))
  test(`a passkey is made on this device, and logs in without a password (${language})`, async ({ office, person, complaints }) => {
    complaints.foresee(/401|403.*signInWithPasskey/)
    const page = await person({ language, fresh: true })
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    })
    const login = await haveAccount(page, language)
    await page.goto(await linkMailed(office, login.email, 'confirm'))
    await button(page, linkTexts.confirm[language]).click()
    await button(page, passkeyTexts.add[language]).click()
    await password(page, language).fill(login.password)
    await noFaults(page)
    await button(page, passkeyTexts.goOn[language]).click()
    await expect(page.getByText(passkeyTexts.addedAt[language](profileTexts.today[language]))).toBeVisible()
    // a device needs no second one
    await button(page, passkeyTexts.add[language]).click()
    await password(page, language).fill(login.password)
    await button(page, passkeyTexts.goOn[language]).click()
    await expect(page.getByText(errorText('PASSKEY_ALREADY_HERE', language))).toBeVisible()
    await button(page, profileTexts.signOut[language]).click()
    await expect(page.getByRole('link', { name: profileTexts.signIn[language], exact: true }).first()).toBeVisible()
    await page.goto('/auth/login?to=/profile/account')
    await button(page, secondFactorTexts.enterByPasskey[language]).click()
    await expect(page.getByText(passkeyTexts.usedAt[language](profileTexts.today[language]))).toBeVisible()

    // Escape leaves the question, with the focus on its button
    const remove = page.getByRole('button', { name: passkeyTexts.removeNamed[language]('').trim() })
    await remove.press('Enter')
    await password(page, language).press('Escape')
    await expect(remove).toBeFocused()

    // where the log-in is closed, the passkey was right
    await button(page, profileTexts.signOut[language]).click()
    await office.sql(
      "update users set suspended_what = 'signIn', suspended_reason = 'Ждём ответа', suspended_at = now(), suspended_by = uid where email = $1",
      [login.email],
    )
    await page.goto('/auth/login')
    await button(page, secondFactorTexts.enterByPasskey[language]).click()
    await expect(page.getByText(errorText('SIGN_IN_CLOSED', language, { reason: 'Ждём ответа' }))).toBeVisible()
    await expect(page.getByText(secondFactorTexts.passkeyFailed[language])).toHaveCount(0)
  })

for (const language of walkedIn('ru'))
  test(`a session that was ended elsewhere asks for the password alone, and a deleted account is told of in every tab (${language})`, async ({
    person,
    complaints,
  }) => {
    complaints.foresee(/40[0134]/)
    const page = await person({ language, width: 390, height: 844 })
    const login = await haveAccount(page, language)
    await page.goto('/profile/account')
    await expect(page.getByText(profileTexts.thisDevice[language])).toBeVisible()
    const other = await person({ language })
    await signIn(other, login)
    await other.goto('/profile/account')
    // the device that has logged in stands in the open page at once, and is gone again
    const end = (at: Page) => at.getByRole('button', { name: profileTexts.endOn[language]('') })
    await expect(end(page)).toHaveCount(1)
    await end(other).click()
    const dialog = page.getByRole('dialog', { name: accountTexts.endedTitle[language] })
    await dialog.getByLabel(accountTexts.password[language], { exact: true }).fill('не тот пароль')
    await button(page, accountTexts.enter[language]).click()
    await expect(dialog.getByText(accountTexts.wrongPasswordAgain[language])).toBeVisible()
    await expect(dialog.getByRole('link', { name: accountTexts.forgotLink[language] })).toHaveAttribute('target', '_blank')
    await noFaults(page)
    await dialog.getByLabel(accountTexts.password[language], { exact: true }).fill(login.password)
    await button(page, accountTexts.enter[language]).click()
    await expect(dialog).toHaveCount(0)
    await expect(end(other)).toHaveCount(1)

    // the form of an order goes with who leaves his session
    await page.goto(inLanguage('/?give=USDTTRC20&take=SBERRUB&amount=500', language))
    await toDetails(page).click()
    await fillCard(page, login.email, language)
    await end(other).click()
    await button(page, accountTexts.endedLeave[language]).click()
    await expect(page.getByLabel(detailsTexts.email[language])).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('exchange-draft'))).toBeNull()

    const tab = await other.context().newPage()
    await tab.goto('/profile/cards')
    await button(tab, verificationTexts.add[language]).click()
    const number = tab.getByLabel(verificationTexts.cardNumber[language], { exact: true })
    await number.fill('2202 2000 0000 4417')
    await button(other, dataTexts.remove[language]).click()
    await other.getByLabel(dataTexts.typeEmail[language](login.email), { exact: true }).fill(login.email)
    await password(other, language).fill(login.password)
    await button(other, dataTexts.removeForGood[language]).click()
    await expect(tab.getByText(dataTexts.removed[language])).toBeVisible()
    await expect(number).toHaveCount(0)
  })

for (const language of walkedIn('en'))
  test(`an e-mail is changed by both addresses, and taken back by the former one (${language})`, async ({ office, person, complaints }) => {
    complaints.foresee(/40[01]/)
    const page = await person({ language })
    const { email, password: present } = await haveAccount(page, language)
    await page.goto(await linkMailed(office, email, 'confirm'))
    await button(page, linkTexts.confirm[language]).click()
    await page.getByRole('button', { name: profileTexts.change[language], exact: true }).first().click()
    const anew = newEmail()
    await page.getByLabel(linkTexts.newEmail[language]).fill(anew)
    await page.getByLabel(profileTexts.presentPassword[language]).fill(present)
    await noFaults(page)
    await button(page, linkTexts.sendLinks[language]).click()
    await expect(page.getByText(linkTexts.waitsFor[language](anew, linkTexts.ofBoth[language]))).toBeVisible()
    // both links are opened in another browser, and the open page follows
    const owner = await person({ language, width: 390, height: 800 })
    await owner.goto(await linkMailed(office, anew, 'email'))
    await button(owner, linkTexts.change[language]).click()
    await expect(owner.getByText(linkTexts.halfText[language](email))).toBeVisible()
    await expect(page.getByText(linkTexts.waitsFor[language](anew, linkTexts.ofOld[language]))).toBeVisible()
    const first = await linkMailed(office, email, 'email')
    await owner.goto(first)
    await button(owner, linkTexts.change[language]).click()
    await expect(owner.getByText(linkTexts.changedText[language](anew))).toBeVisible()
    await expect(page.getByText(linkTexts.waitsFor[language](anew, linkTexts.ofOld[language]))).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: anew })).toBeVisible()
    // a link that was used says what may have become of it, and leads a guest to the log-in
    await owner.goto(first)
    await expect(owner.getByText(linkTexts.changeOld[language])).toBeVisible()
    await expect(owner.getByRole('link', { name: accountTexts.enter[language], exact: true }).last()).toHaveAttribute(
      'href',
      /\/auth\/login/,
    )
    await owner.goto('/auth/email')
    await expect(owner.getByRole('heading', { name: linkTexts.noToken[language] })).toBeVisible()

    await expect
      .poll(async () => (await office.emailsTo(email))[0]?.subject)
      .toBe(language === 'ru' ? 'Почта кабинета изменена' : 'The email address of your account was changed')
    await owner.goto(await linkMailed(office, email, 'email'))
    await owner.getByLabel(accountTexts.newPassword[language], { exact: true }).fill('семь синих чашек')
    await noFaults(owner)
    await button(owner, linkTexts.undo[language]).click()
    await owner.waitForURL(({ pathname }) => pathname === '/profile/orders')
    await expect(owner.getByText(email).first()).toBeAttached()
    await page.goto('/profile/account')
    await expect(page.getByRole('link', { name: profileTexts.signIn[language], exact: true }).first()).toBeVisible()
  })
