/** A screen of the desk leads to its page of the help; a word leads to the chapter that has it. */
import { adminHelpTexts } from '../../../web/admin/help/admin-help-texts.ts'
import { titleOf } from '../../../web/help/pages.ts'
import { adminTexts, helpLinkTexts } from '../../../web/shell/admin-texts.ts'
import { noFaults } from '../accessibility.ts'
import { expect, test } from '../exchange-office.ts'
import { signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru'))
  test(`the help opens at the page of the screen and is searched, and an operator is not led to the books (${language})`, async ({
    office,
    person,
  }) => {
    const operator = await person({ language })
    await signIn(operator, office.logins.operator)
    await operator.goto('/admin/payments')
    // the books are for admins alone, so he is not led there
    await expect(operator.getByRole('link', { name: adminTexts.currencies[language], exact: true })).toBeVisible()
    await expect(operator.getByRole('link', { name: adminTexts.books[language], exact: true })).toHaveCount(0)
    await operator.getByRole('link', { name: helpLinkTexts.helpOn[language](titleOf('payments')[language]), exact: true }).click()
    await expect(operator.getByRole('heading', { level: 2, name: titleOf('payments')[language], exact: true })).toBeVisible()
    await expect(operator).toHaveURL(/\/admin\/help\/payments$/)

    // typed in the other layout, or misled by the ending
    await operator.keyboard.press('/')
    await operator.keyboard.type(language === 'ru' ? 'gfepf' : 'pauses')
    await operator
      .getByRole('list')
      .getByRole('link', { name: language === 'ru' ? 'Пауза' : 'Pause', exact: true })
      .click()
    await expect(operator).toHaveURL(/\/admin\/help\/partner-desk#pause$/)
    const chapter = operator.getByRole('heading', { level: 3, name: language === 'ru' ? 'Пауза' : 'Pause', exact: true })
    await expect(chapter).toBeInViewport()
    await noFaults(operator)

    // the list again, and the same chapter by its address alone
    await operator.getByRole('searchbox', { name: adminHelpTexts.search[language] }).press('Escape')
    await expect(operator.getByRole('region', { name: adminHelpTexts.owners[language] })).toBeVisible()
    await operator.reload()
    await expect(chapter).toBeInViewport()
  })
