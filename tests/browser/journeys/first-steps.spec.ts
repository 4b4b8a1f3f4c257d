/** An owner does the first steps in place: what is typed wrong is told, and a test email comes. */
import { firstStepsTexts, stepWords } from '../../../web/admin/first-steps/first-steps-texts.ts'
import { noFaults } from '../accessibility.ts'
import { expect, test } from '../exchange-office.ts'
import { signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru'))
  test(`the first steps ask in place (${language})`, async ({ office, person }) => {
    const owner = await person({ language })
    await signIn(owner, office.logins.admin, language)
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

    await owner.getByRole('button', { name: stepWords.source.name[language] }).click()
    // all sources are asked, and each says its price
    await expect(form.getByRole('radio').and(owner.locator(':checked'))).toHaveCount(1)
    await expect(form.getByText(/^1 USDT = [\d.,]+ RUB$/)).not.toHaveCount(0)
    await noFaults(owner)

    await owner.getByRole('button', { name: stepWords.mail.name[language] }).click()
    await form.getByRole('button', { name: firstStepsTexts.sendTest[language] }).click()
    await expect(form.getByRole('status')).toContainText('@')
  })
