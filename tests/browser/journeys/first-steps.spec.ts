/** An owner does the first steps in place: what is typed wrong is told, and a test email comes. */
import { poolAddress } from '../../../core/credentials/keyless-pool.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { credentialsTexts } from '../../../web/admin/credentials/credentials-texts.ts'
import { firstStepsTexts, stepWords } from '../../../web/admin/first-steps/first-steps-texts.ts'
import { inviteTexts } from '../../../web/admin/users/invite-texts.ts'
import { noFaults } from '../accessibility.ts'
import { expect, test } from '../exchange-office.ts'
import { newEmail, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru'))
  test(`the first steps ask in place (${language})`, async ({ complaints, office, person }) => {
    // what is no address, if it is sent before the page has the check of addresses; and the same address once more
    complaints.foresee(/40[09].*addCredentials/)
    const owner = await person({ language })
    await signIn(owner, office.logins.admin)
    await owner.goto('/admin/first-steps')
    const form = owner.getByRole('form')

    await owner.getByRole('button', { name: stepWords.brand.name[language] }).click()
    const save = form.getByRole('button', { name: firstStepsTexts.save[language] })
    await expect(save).toBeDisabled()
    const email = form.locator('input[type=email]')
    await email.fill('no email')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(save).toBeDisabled()
    await email.fill('owner@office.example')
    await expect(save).toBeEnabled()

    await owner.getByRole('button', { name: stepWords.credentials.name[language] }).click()
    const address = form.getByLabel(credentialsTexts.value_address[language], { exact: true })
    const add = form.getByRole('button', { name: firstStepsTexts.addCredentials[language] })
    await address.fill('no address')
    await add.click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(address).toBeFocused()
    const ours = poolAddress('tron', 0, newEmail())
    await address.fill(ours)
    await add.click()
    await expect(owner.getByRole('status').getByText(ours.slice(-4))).toBeVisible()
    await expect(address).toHaveValue('')
    // what only the server knows stands beside its field too
    await address.fill(ours)
    await add.click()
    await expect(form.getByText(errorText('CREDENTIALS_TAKEN', language))).toBeVisible()
    await expect(address).toBeFocused()
    await noFaults(owner)

    await owner.getByRole('button', { name: stepWords.source.name[language] }).click()
    // all sources are asked, and each says its price
    await expect(form.getByRole('radio').and(owner.locator(':checked'))).toHaveCount(1)
    await expect(form.getByText(/^1 USDT = [\d.,]+ RUB$/)).not.toHaveCount(0)
    await noFaults(owner)

    await owner.getByRole('button', { name: stepWords.mail.name[language] }).click()
    await form.getByRole('button', { name: firstStepsTexts.sendTest[language] }).click()
    await expect(form.getByRole('status')).toContainText('@')

    await owner.getByRole('button', { name: stepWords.staff.name[language] }).click()
    const [to, name] = [form.getByLabel(inviteTexts.email[language]), form.getByLabel(inviteTexts.name[language])]
    await to.fill('no email')
    await form.getByRole('button', { name: inviteTexts.send[language] }).click()
    await expect(to).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    const invited = newEmail()
    await to.fill(invited)
    await name.fill('Борис')
    await name.press('Enter')
    await expect(owner.getByRole('status').getByText(invited)).toBeVisible()
    await expect(to).toHaveValue('')
    await noFaults(owner)
  })
