/** An admin blocks a card: no order is made with it, and its client is told where to write; lifted, it goes through. In both languages. */

import type { Locator, Page } from '@playwright/test'
import { poolAddress } from '../../../core/credentials/keyless-pool.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Language } from '../../../core/language/language.ts'
import { blockedTexts } from '../../../web/admin/blocked/blocked-texts.ts'
import { shellTexts } from '../../../web/app/texts.ts'
import { detailsTexts } from '../../../web/exchange/details-texts.ts'
import { adminTexts } from '../../../web/shell/admin-texts.ts'
import { expect, inLanguage, test } from '../exchange-office.ts'
import { createButton, fillCard, holder, newEmail, openDesk, orderIdOf, signIn, toDetails } from '../journey.ts'
import { walkedIn } from '../languages.ts'

const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })

for (const language of walkedIn('ru'))
  test(`a card is blocked, refused, lifted and taken (${language})`, async ({ complaints, office, person }) => {
    complaints.foresee(/400.*(blockDetail|createOrder)/)
    const say = <T>(text: Record<Language, T>): T => text[language]
    const email = newEmail()
    const card = poolAddress('card', 0, email)
    const [admin, visitor] = [await person({ language }), await person({ language })]
    await signIn(admin, office.logins.admin)
    await openDesk(admin, language)
    await admin
      .getByRole('navigation', { name: say(shellTexts.sections) })
      .getByRole('link', { name: say(adminTexts.blocked) })
      .click()
    await admin.getByRole('link', { name: say(blockedTexts.add), exact: true }).click()
    const form = admin.getByRole('form', { name: say(blockedTexts.newTitle) })
    const value = form.getByLabel(say(blockedTexts.value_card))
    await value.fill(card.slice(0, -1))
    await form.getByLabel(say(blockedTexts.reason), { exact: true }).fill('чек нарисован')
    await button(form, say(blockedTexts.block)).click()
    await expect(value).toHaveAttribute('aria-invalid', 'true')
    await value.fill(card)
    await button(form, say(blockedTexts.block)).click()
    await admin.waitForURL(/\/admin\/blocked\/[\w-]{22}$/)
    const heading = admin.getByRole('heading', { level: 2 }).first()
    await expect(heading).toContainText(card.slice(-4))
    // whole it is nowhere, and yet found by the whole of it
    await expect(admin.getByText(card.slice(0, 8))).toHaveCount(0)
    await admin.getByRole('searchbox', { name: say(blockedTexts.searchLabel) }).fill(card)
    await expect(admin.getByRole('table', { name: say(blockedTexts.title) }).getByRole('row')).toHaveCount(2)

    await visitor.goto(inLanguage('/?give=USDTTRC20&take=SBERRUB&amount=500', language))
    await toDetails(visitor).click()
    await fillCard(visitor, email, language)
    await visitor.getByLabel(language === 'ru' ? 'Номер карты' : 'Card number').fill(card)
    await createButton(visitor, language).click()
    const refused = visitor.getByRole('status').filter({ hasText: say(detailsTexts.notMade) })
    await expect(refused).toContainText(errorText('DETAILS_NOT_ACCEPTED', language))
    await expect(refused.getByRole('link', { name: say(shellTexts.writeToUs) })).toHaveAttribute('href', /\/contacts$/)
    await expect(visitor.getByLabel(detailsTexts.email[language])).toHaveValue(email)
    await expect(visitor.getByLabel(language === 'ru' ? 'Фамилия и имя получателя' : "Recipient's full name")).toHaveValue(holder[language])

    await button(admin, `${say(blockedTexts.lift)}…`).click()
    const lifting = admin.getByRole('form', { name: say(blockedTexts.liftTitle) })
    await lifting.getByLabel(say(blockedTexts.reason)).fill('ошиблись картой')
    await button(lifting, say(blockedTexts.lift)).click()
    await expect(heading.locator('..')).toContainText(say(blockedTexts.badge_lifted))
    await expect(admin.getByText('ошиблись картой')).toBeVisible()
    await createButton(visitor, language).click()
    await orderIdOf(visitor)
  })
