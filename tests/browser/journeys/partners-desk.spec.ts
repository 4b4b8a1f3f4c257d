/** Partners at the desk: what an admin changes an operator sees at once and cannot change, and an application becomes a partner. */

import { instantOf } from '../../../core/time/instant.ts'
import { partnersTexts } from '../../../web/admin/partners/partners-texts.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { partnerTermsAt } from '../../consents.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { haveAccount, newEmail, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru'))
  test(`another percent is on the page of an operator at once, who cannot write (${language})`, async ({ office, person }) => {
    const [partner, admin, operator] = [await person({ language }), await person({ language }), await person({ language })]
    const { email } = await haveAccount(partner, language)
    const [row] = await office.sql("update users set user_type = 'partner' where email = $1 returning uid", [email])
    const uid = String(row?.['uid'])
    await office.sql("insert into partners (user_id, percent, percent_of, date_created) values ($1, 10, 'profit', now())", [uid])

    // The operator finds him by his e-mail.
    await signIn(operator, office.logins.operator)
    await operator.goto('/admin/partners')
    await operator.getByRole('searchbox', { name: partnersTexts.searchLabel[language] }).fill(email)
    await operator.locator(`[data-partner="${uid}"]`).click()
    const seen = operator.getByLabel(partnersTexts.percent[language], { exact: true })
    await expect(seen).toHaveValue('10')
    await expect(seen).toBeDisabled()
    await expect(operator.getByText(formTexts.readOnly[language])).toBeVisible()
    await expect(operator.getByRole('button', { name: formTexts.save[language], exact: true })).toHaveCount(0)
    await expect(operator.getByRole('button', { name: `${partnersTexts.pause[language]}…`, exact: true })).toHaveCount(0)
    await noFaults(operator)

    await signIn(admin, office.logins.admin)
    await admin.goto(`/admin/partners/${uid}`)
    const save = admin.getByRole('button', { name: formTexts.save[language], exact: true })
    await admin.getByLabel(partnersTexts.percent[language], { exact: true }).fill('101')
    await save.click()
    await expect(admin.getByLabel(partnersTexts.percent[language], { exact: true })).toBeFocused()
    await admin.getByLabel(partnersTexts.percent[language], { exact: true }).fill('12.5')
    // what is typed while it is being saved stays, and is not saved yet
    const typed = Promise.withResolvers<void>()
    await admin.route('**/call/setPartner', (route) => typed.promise.then(() => route.continue()), { times: 1 })
    await save.click()
    const note = admin.getByLabel(partnersTexts.note[language], { exact: true })
    await note.fill('звонил, пока сохранялось')
    typed.resolve()
    await expect(admin.getByText(formTexts.saved[language], { exact: true })).toBeVisible()
    await expect(note).toHaveValue('звонил, пока сохранялось')
    await admin.getByRole('button', { name: formTexts.undo[language], exact: true }).click()
    await expect(note).toHaveValue('')

    // The operator's page has stood open all the time.
    await expect(seen).toHaveValue(language === 'ru' ? '12,5' : '12.5')
    await expect(operator.locator(`[data-partner="${uid}"]`).locator('xpath=ancestor::tr')).toContainText(
      language === 'ru' ? '12,5' : '12.5',
    )

    // So is a pause.
    await admin.getByRole('button', { name: `${partnersTexts.pause[language]}…`, exact: true }).click()
    await admin.getByLabel(formTexts.reason[language], { exact: true }).fill('Меняет сам по своей ссылке')
    await admin.getByRole('button', { name: partnersTexts.pause[language], exact: true }).click()
    // it stands in the state and, a moment later, in the history
    await expect(operator.getByText('Меняет сам по своей ссылке').first()).toBeVisible()
    await expect(admin.getByText(`${formTexts.changesHead[language]} (2)`)).toBeVisible()
    await noFaults(admin)
  })

for (const language of walkedIn('ru'))
  test(`an application is a row of the list, and a partner once it is accepted (${language})`, async ({ office, person }) => {
    const admin = await person({ language })
    await signIn(admin, office.logins.admin)
    await admin.goto('/admin/partners')
    await expect(admin.getByRole('heading', { name: partnersTexts.title[language], exact: true })).toBeVisible()

    // The page stands open while somebody asks.
    const email = newEmail()
    const place = `Канал ${email}`
    const wish = { email, place, how: 'Три тысячи подписчиков', language, terms: partnerTermsAt(instantOf(Date.now())) }
    await callAs(await person({ language }), 'requestPartnership', wish)
    await admin.getByRole('link', { name: place }).click()
    await expect(admin.getByText('Три тысячи подписчиков').last()).toBeVisible()
    await admin.getByLabel(partnersTexts.percent[language], { exact: true }).fill('15')
    await admin.getByRole('button', { name: partnersTexts.accept[language], exact: true }).click()

    // It opens as the partner that it has become.
    await expect(admin.getByRole('heading', { name: email })).toBeVisible()
    await expect(admin.getByLabel(partnersTexts.percent[language], { exact: true })).toHaveValue('15')
    await expect(admin.getByRole('tabpanel').getByRole('link', { name: place })).toHaveCount(0)
    await expect(
      admin.getByRole('region', { name: partnersTexts.fromApplication[language] }).getByRole('link', { name: place }),
    ).toBeVisible()
    await expect(admin.getByText(partnersTexts.role_regular[language], { exact: true })).toBeVisible()
    await noFaults(admin)
  })
