/** How somebody becomes a partner: without an account by the page for partners and the email, or in his profile. */
import { partnerLinkTexts } from '../../../web/account/partner-link-texts.ts'
import { accountTexts } from '../../../web/account/texts.ts'
import { shellTexts } from '../../../web/app/texts.ts'
import { offerTexts } from '../../../web/partners/offer-texts.ts'
import { partnerTexts } from '../../../web/partners/texts.ts'
import { profileTexts } from '../../../web/profile/texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { haveAccount, newEmail, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('en'))
  test(`somebody without an account applies, is accepted, sets a password by the email and is in his cabinet (${language})`, async ({
    office,
    person,
    complaints,
  }) => {
    // the link of the email is opened once more after it was used
    complaints.foresee(/400.*getPartnershipLink/)
    const home = language === 'ru' ? '/' : '/en/'
    const [applicant, admin] = [await person({ language, path: home }), await person({ language })]
    await signIn(admin, office.logins.admin)
    await applicant.getByRole('navigation').getByRole('link', { name: shellTexts.partners[language] }).first().click()
    await expect(applicant.getByRole('heading', { level: 1 })).toHaveText(offerTexts.title[language])

    // The calculator: the slider moves the field, and the field the slider; what is typed beyond the end is the end.
    const count = applicant.getByRole('textbox', { name: offerTexts.count[language] })
    const slider = applicant.getByRole('slider', { name: offerTexts.count[language] })
    await slider.focus()
    await applicant.keyboard.press('ArrowRight')
    await expect(count).toHaveValue('41')
    await count.fill('900')
    await expect(slider).toHaveValue('200')
    await count.blur()
    await expect(count).toHaveValue('200')
    await expect(applicant.getByText(offerTexts.yourShare[language])).toBeVisible()

    // An empty form says what is missing and takes the focus there.
    const send = applicant.getByRole('button', { name: offerTexts.send[language], exact: true })
    await send.click()
    const email = newEmail()
    await expect(applicant.getByLabel(offerTexts.email[language])).toBeFocused()
    await applicant.getByLabel(offerTexts.email[language]).fill(email)
    await applicant.getByLabel(offerTexts.place[language]).fill('A channel about moving')
    await applicant.getByRole('checkbox').check({ force: true })
    // The terms open beside the form, which keeps what was typed.
    const opened = applicant.context().waitForEvent('page')
    await applicant.getByRole('link', { name: offerTexts.terms[language] }).last().click()
    await (await opened).close()
    await expect(applicant.getByLabel(offerTexts.email[language])).toHaveValue(email)
    await send.click()
    await expect(applicant.getByText(email)).toBeVisible()
    await expect(send).toHaveCount(0)

    const { applications } = await callAs(admin, 'listPartnerApplications', { limit: 200 })
    const { id = '' } = applications.find((one) => one.email === email) ?? {}
    await callAs(admin, 'decidePartnership', { applicationId: id, verdict: 'accepted' })
    let mailed = ''
    await expect
      .poll(async () => {
        mailed = (await office.emailsTo(email))[0]?.text ?? ''
        return mailed
      })
      .toContain('/auth/partner#')
    await applicant.goto(/\/auth\/partner#[\w-]+/.exec(mailed)?.[0] ?? '')
    await expect(applicant.getByText(email)).toBeVisible()
    await expect(applicant).toHaveURL(/\/auth\/partner$/)
    await noFaults(applicant)
    await applicant.getByLabel(partnerLinkTexts.choosePassword[language]).fill('сорок два зонта')
    await applicant.getByRole('button', { name: partnerLinkTexts.setAndOpen[language], exact: true }).click()
    await applicant.waitForURL(({ pathname }) => pathname === '/profile/partner')
    const refId = /[?]ref=([\w-]+)/.exec(mailed)?.[1] ?? ''
    await expect(applicant.getByText(`?ref=${refId}`).first()).toBeVisible()
    await expect(applicant.getByRole('link', { name: profileTexts.partner[language] })).toBeVisible()

    // The link of the email is used up; whoever is a partner is led on.
    await applicant.goto(/\/auth\/partner#[\w-]+/.exec(mailed)?.[0] ?? '')
    await expect(applicant.getByRole('heading', { name: partnerLinkTexts.alreadyPartner[language] })).toBeVisible()
    // On another device he has a password already, so he is led to the log-in, and from there to his cabinet.
    const elsewhere = await person({ language, path: /\/auth\/partner#[\w-]+/.exec(mailed)?.[0] ?? '' })
    await elsewhere.getByRole('main').getByRole('link', { name: partnerLinkTexts.logIn[language] }).click()
    await elsewhere.getByLabel(accountTexts.email[language]).fill(email)
    await elsewhere.getByLabel(accountTexts.password[language], { exact: true }).fill('сорок два зонта')
    await elsewhere.getByRole('button', { name: accountTexts.enter[language], exact: true }).click()
    await elsewhere.waitForURL(({ pathname }) => pathname === '/profile/partner')
  })

for (const language of walkedIn('ru'))
  test(`a client applies in his profile, reads the answer there, and confirms by the email (${language})`, async ({ office, person }) => {
    const [client, admin, elsewhere] = [await person({ language }), await person({ language }), await person({ language })]
    await signIn(admin, office.logins.admin)
    const login = await haveAccount(client, language)

    // What he types before the page is alive stays, also once the page knows who he is and the form is his own.
    const [slow, known] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await client.route('**/assets/index-*.js', async (route) => {
      await slow.promise
      await route.continue()
    })
    // a browser that has no page of ours yet asks by the first one
    const who = /\/call\/(signInAnonymously|whoAmI)$/
    await client.route(who, async (route) => {
      await known.promise
      await route.continue()
    })
    const [asked, typed] = [client.waitForRequest(who), client.getByLabel(offerTexts.place[language])]
    await client.goto('/partners', { waitUntil: 'commit' })
    await expect(client.getByLabel(offerTexts.email[language])).toBeVisible()
    await typed.fill('Друзьям')
    await typed.press('Enter')
    slow.resolve()
    await asked
    known.resolve()
    await expect(client.getByText(offerTexts.answerTo[language](login.email))).toBeVisible()
    await expect(typed).toHaveValue('Друзьям')
    await expect(client).toHaveURL(/\/partners$/)
    await client.unroute(who)

    await client.goto('/profile/referral')
    const apply = async (place: string) => {
      await client.getByLabel(offerTexts.place[language]).fill(place)
      await client.getByRole('checkbox').check({ force: true })
      await client.getByRole('button', { name: offerTexts.become[language], exact: true }).click()
      await expect(client.getByText(offerTexts.sent[language]('').slice(0, 16))).toBeVisible()
    }
    const answer = async (decision: { verdict: 'accepted' } | { verdict: 'declined'; reason: string }) => {
      const { applications } = await callAs(admin, 'listPartnerApplications', { limit: 200 })
      const { id = '' } = applications.find((one) => one.email === login.email) ?? {}
      await callAs(admin, 'decidePartnership', { applicationId: id, ...decision })
    }
    await apply('Друзьям')
    await noFaults(client)
    await answer({ verdict: 'declined', reason: 'Расскажите подробнее' })
    await expect(client.getByText('Расскажите подробнее')).toBeVisible()
    await noFaults(client)
    await client.getByRole('button', { name: offerTexts.applyAgain[language], exact: true }).click()
    await apply('Друзьям и в чате дома на 200 квартир')
    await answer({ verdict: 'accepted' })
    await expect(client.getByText(offerTexts.accepted[language])).toBeVisible()
    await noFaults(client)

    // On another device the link asks to log in, and then confirms on the same page.
    let link = ''
    await expect
      .poll(async () => {
        link = (await office.emailsTo(login.email)).map(({ text }) => /\/auth\/partner#[\w-]+/.exec(text)?.[0] ?? '').join('')
        return link
      })
      .not.toBe('')
    await elsewhere.goto(link)
    await expect(elsewhere.getByText(partnerLinkTexts.logInTo[language](login.email))).toBeVisible()
    await noFaults(elsewhere)
    await elsewhere.getByLabel(accountTexts.email[language]).fill(login.email)
    await elsewhere.getByLabel(accountTexts.password[language], { exact: true }).fill(login.password)
    await elsewhere.getByRole('button', { name: accountTexts.enter[language], exact: true }).click()
    await elsewhere.getByRole('button', { name: partnerLinkTexts.confirmAndOpen[language], exact: true }).click()
    await elsewhere.waitForURL(({ pathname }) => pathname === '/profile/partner')
    await expect(elsewhere.getByText(partnerTexts.noIncomes[language])).toBeVisible()
    // what stood open at the client's leads him there too
    await expect(client.getByRole('link', { name: partnerTexts.toCabinet[language] })).toBeVisible()
  })
