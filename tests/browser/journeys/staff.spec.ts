/** A member of staff from his invitation to the end: he works an order under his name, his access is closed in the middle, and he reads why. */
import type { Page } from '@playwright/test'
import { invitationTexts } from '../../../web/account/invitation-texts.ts'
import { accountTexts } from '../../../web/account/texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { inviteTexts } from '../../../web/admin/users/invite-texts.ts'
import { usersTexts } from '../../../web/admin/users/users-texts.ts'
import { lostTexts } from '../../../web/layout/lost-texts.ts'
import { accountBarTexts } from '../../../web/shell/account-bar-texts.ts'
import { noFaults } from '../accessibility.ts'
import { expect, test } from '../exchange-office.ts'
import { comeIn, haveAccount, makeOrder, newEmail, operate, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import type { Office } from '../office.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function invitationTo(office: Office, email: string): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        link = /\/auth\/invitation#[\w-]+/.exec((await office.emailsTo(email))[0]?.text ?? '')?.[0] ?? ''
        return link
      },
      { timeout: 60_000 },
    )
    .not.toBe('')
  return link
}

for (const language of walkedIn('ru'))
  test(`who is invited works under his name, and reads why when his access is closed (${language})`, async ({
    complaints,
    office,
    person,
  }) => {
    // the stream ends with his access, perhaps between two of its requests; and the log-in is refused
    complaints.foresee(/404.*live.subscribe|403.*signIn|400.*getInvitation/)
    const [email, password, reason] = [newEmail(), 'семь синих чашек', 'Телефон украли, разбираемся']
    const admin = await person({ language })
    await signIn(admin, office.logins.admin)
    await admin.goto('/admin/users')
    await button(admin, usersTexts.invite[language]).click()
    await expect(admin.getByLabel(inviteTexts.email[language], { exact: true })).toBeFocused()
    await admin.keyboard.type(email)
    await admin.getByLabel(inviteTexts.name[language], { exact: true }).fill('Игорь')
    await admin.keyboard.press('Enter')
    await expect(admin.getByText(email).first()).toBeVisible()

    const link = await invitationTo(office, email)
    // somebody else is logged in there: he is told before he types, and logs out for it
    const igor = await person({ language })
    const former = await haveAccount(igor, language)
    await igor.goto(link)
    await expect(igor.getByText(accountTexts.already[language](former.email))).toBeVisible()
    await expect(igor.getByText(email)).toBeVisible()
    await expect(igor.getByRole('textbox')).toHaveCount(0)
    await noFaults(igor)
    await button(igor, accountTexts.leaveAndGoOn[language]).click()
    await expect(igor.getByText(email)).toBeVisible()
    await igor.getByLabel(accountTexts.newPassword[language]).fill(password)
    await button(igor, accountTexts.setPassword[language]).click()
    await igor.waitForURL(({ pathname }) => pathname.startsWith('/admin'))
    await igor.goto(link)
    await expect(igor.getByRole('heading', { name: invitationTexts.accepted[language] })).toBeVisible()
    await igor.getByRole('link', { name: accountTexts.toDesk[language] }).click()
    await igor.waitForURL(({ pathname }) => pathname.startsWith('/admin'))

    const client = await person({ language })
    await comeIn(client)
    const orderId = await makeOrder(client, { language })
    await operate(igor, orderId, 'requireVerification', { kind: 'card', reason: 'Первый обмен на эту карту' })
    await igor.goto(`/admin/orders/${orderId}`)
    const history = (page: Page) => page.getByRole('region', { name: deskTexts.history[language] })
    await expect(history(igor).getByText('Игорь')).toBeVisible()
    await client.goto(`/order/${orderId}`)
    await expect(client.getByText('Игорь')).toHaveCount(0)

    // the list finds him by his e-mail, and the keyboard opens him
    await admin.getByRole('searchbox').fill(email)
    await expect(admin.locator('[data-user]')).toHaveCount(1)
    await admin.getByRole('tab').first().focus()
    await admin.keyboard.press('j')
    await admin.keyboard.press('Enter')
    await expect(admin.getByRole('heading', { name: 'Игорь' })).toBeVisible()
    await button(admin, `${usersTexts.stop_signIn[language]}…`).click()
    await button(admin, usersTexts.stop_signIn[language]).click()
    await admin.getByLabel(formTexts.reason[language]).fill(reason)
    await button(admin, usersTexts.stop_signIn[language]).click()
    await expect(admin.getByText(usersTexts.suspended_signIn[language], { exact: true })).toBeVisible()

    // his open page says so by itself, and the order is out of his sight
    await expect(igor.getByText(accountBarTexts.why[language](reason))).toBeVisible()
    await expect(igor.getByRole('heading', { name: lostTexts.noAccess[language] })).toBeVisible()
    await expect(history(igor)).toHaveCount(0)
    await noFaults(igor)

    const elsewhere = await person({ language, path: '/auth/login' })
    await elsewhere.getByLabel(accountTexts.email[language]).fill(email)
    await elsewhere.getByLabel(accountTexts.password[language], { exact: true }).fill(password)
    await button(elsewhere, accountTexts.enter[language]).click()
    await expect(elsewhere.getByText(reason)).toBeVisible()
  })
