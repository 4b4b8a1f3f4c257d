/** Who exchanges again: two presses and no typing, in both languages; and who is somebody else clears what is not his. */
import type { Page } from '@playwright/test'
import type { Language } from '../../../core/language/language.ts'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { todaysConsents } from '../../consents.ts'
import { callAs, expect, inLanguage, test } from '../exchange-office.ts'
import { card, comeIn, createButton, holder, makeOrder, newEmail, orderIdOf, toDetails } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import { countedPresses, countPresses } from '../presses.ts'

const link = '/?give=USDTTRC20&take=SBERRUB&amount=500'

/** The page asks for what was typed the last time while the person still looks at the sum. */
async function visitAgain(visitor: Page, language: Language): Promise<void> {
  const asked = visitor.waitForResponse((response) => response.url().endsWith('/call/getLastDetails'))
  await visitor.goto(inLanguage(link, language))
  await asked
}

for (const language of walkedIn('en')) {
  test(`the second order is two presses, and who is somebody else clears the form, here and on the server (${language})`, async ({
    office,
    person,
  }) => {
    const visitor = await person({ language })
    await comeIn(visitor)
    const email = newEmail()
    const first = await makeOrder(visitor, { language, email })
    await visitAgain(visitor, language)
    await countPresses(visitor)

    await toDetails(visitor).click()
    await expect(visitor.getByText(detailsTexts.filledTitle[language]('').trim(), { exact: false })).toBeVisible()
    await expect(visitor.getByLabel(detailsTexts.email[language])).toHaveValue(email)
    // ticked by himself the last time, and that day is told
    for (const box of await visitor.getByRole('checkbox').all()) await expect(box).toBeChecked()
    await expect(visitor.getByText(detailsTexts.agreed[language]('').trim())).toHaveCount(2)
    await createButton(visitor, language).click()
    await visitor.waitForURL(/\/order\//)
    expect(await countedPresses(visitor)).toBe(2)

    const second = await orderIdOf(visitor)
    expect(second).not.toBe(first)
    const [row] = await office.sql('select email, consent_rules, consent_aml, field_hashes, user_id from orders where id = $1', [second])
    const [before] = await office.sql('select email, consent_rules, consent_aml, field_hashes, user_id from orders where id = $1', [first])
    expect(row).toEqual(before)
    expect(row).toMatchObject({ email, consent_rules: todaysConsents().rules })

    await visitAgain(visitor, language)
    await toDetails(visitor).click()
    const fields = visitor.getByRole('textbox')
    await expect(fields.first()).toHaveValue(card)
    await expect(fields.nth(1)).toHaveValue(holder[language])
    await visitor.getByRole('button', { name: detailsTexts.notMine[language] }).click()
    await expect(fields.first()).toHaveValue('')
    await expect(visitor.getByText(detailsTexts.cleared[language])).toBeVisible()
    const empty = async () => {
      for (const field of await fields.all()) await expect(field).toHaveValue('')
      for (const box of await visitor.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
    }
    await empty()
    await visitor.reload()
    await expect(fields.first()).toBeVisible()
    await empty()
    expect(await callAs(visitor, 'getLastDetails', { directionId: 'usdt-sber' })).toEqual({ last: null })
  })
}
