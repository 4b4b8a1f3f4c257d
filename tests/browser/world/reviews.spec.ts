/** What a client says of his exchange, from his stars to the page that everybody reads, and off it again. */
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { deskReviewsTexts } from '../../../web/admin/reviews/reviews-texts.ts'
import { lostTexts } from '../../../web/layout/lost-texts.ts'
import { ratingTexts } from '../../../web/orders/rating-texts.ts'
import { reviewsTexts } from '../../../web/reviews/texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, inLanguage, test } from '../exchange-office.ts'
import { comeIn, newEmail, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import { anExchange } from '../looks/review-scene.ts'

for (const language of walkedIn('ru'))
  test(`a client rates and writes, staff show it with an answer, and everybody reads it (${language})`, async ({
    office,
    person,
    complaints,
  }) => {
    // one mark more than there are makes the page
    complaints.foresee(/404/)
    await office.sql(`insert into settings (name, value, changed_at) select 'reviewsShownFrom', to_jsonb(count(*) + 1), now() from order_ratings
      on conflict (name) do update set value = excluded.value`)
    const [operator, client, anybody] = [await person({ language }), await person({ language }), await person({ language })]
    await signIn(operator, office.logins.operator)
    await comeIn(client)
    const orderId = await anExchange(client, operator, newEmail())
    await expect(async () => {
      await anybody.goto(inLanguage('/reviews', language))
      await expect(anybody.getByRole('heading', { name: lostTexts.notFound[language] })).toBeVisible({ timeout: 1000 })
    }).toPass()

    // the client: stars by keys, words, and a consent that he ticks himself
    await client.goto(`/order/${orderId}`)
    await client.getByRole('radio', { name: ratingTexts.starsOf[language](5) }).focus()
    await client.keyboard.press('Space')
    const words = `Пришло за восемь минут ${orderId.slice(0, 4)}`
    await client.getByRole('textbox', { name: ratingTexts.comment[language] }).fill(`${words}. <b>8 916 123 45 67</b>`)
    await client.getByRole('textbox', { name: ratingTexts.signAs[language] }).fill('Мария И.')
    const consent = client.getByRole('checkbox', { name: ratingTexts.consent[language] })
    await expect(consent).not.toBeChecked()
    await consent.check()
    await client.getByRole('button', { name: ratingTexts.sendReview[language] }).click()
    await expect(client.getByText(ratingTexts.stateWaiting[language])).toBeVisible()

    // staff: the words have dots already; shown by the key, undone, shown again with an answer
    await operator.goto('/admin/reviews')
    await expect(operator.locator(`[data-review="${orderId}"]`)).toBeVisible()
    await operator.keyboard.press('j')
    await operator.keyboard.press('Enter')
    await expect(operator.getByRole('heading', { name: 'Мария И.' })).toBeVisible()
    const quote = operator.getByRole('blockquote')
    await expect(quote).toContainText('<b>8 916 ••• •• ••</b>')
    await operator.getByRole('textbox', { name: deskReviewsTexts.answer[language] }).fill('Спасибо, что написали.')
    await expect(operator.getByText(deskReviewsTexts.unsent[language])).toBeVisible()
    await noFaults(operator)
    // typed and not sent: whoever leaves is asked
    const opened = operator.url()
    await operator.keyboard.press('Escape')
    const asks = operator.getByRole('dialog', { name: formTexts.leaveTitle[language] })
    await asks.getByRole('button', { name: formTexts.stay[language] }).click()
    await expect(asks).toHaveCount(0)
    expect(operator.url()).toBe(opened)
    await operator.getByRole('button', { name: deskReviewsTexts.showAnswered[language] }).press('p')
    await expect(operator.getByText(deskReviewsTexts.done_shownAnswered[language])).toBeVisible()
    await expect(operator.getByText(deskReviewsTexts.unsent[language])).toHaveCount(0)
    await operator.getByRole('button', { name: deskReviewsTexts.undo[language], exact: true }).click()
    await expect(operator.getByText(deskReviewsTexts.done_shownAnswered[language])).toHaveCount(0)
    await operator.getByRole('button', { name: deskReviewsTexts.showAnswered[language] }).click()
    await expect(operator.getByText(deskReviewsTexts.done_shownAnswered[language])).toBeVisible()

    // a colleague answers otherwise: his answer stands where nothing was typed since, and is a question where something was
    const field = operator.getByRole('textbox', { name: deskReviewsTexts.answer[language] })
    const answerOtherwise = async (answer: string) => {
      const { row } = await callAs(operator, 'getReview', { orderId })
      await callAs(operator, 'answerReview', { orderId, version: row.review?.version ?? 0, answer, idempotencyKey: crypto.randomUUID() })
    }
    await answerOtherwise('Приходите ещё.')
    await expect(field).toHaveValue('Приходите ещё.')
    await field.fill('Спасибо, что написали.')
    await answerOtherwise('Ждём вас снова.')
    const otherwise = operator.getByRole('status').filter({ hasText: deskReviewsTexts.answeredMeanwhile[language] })
    await expect(otherwise).toContainText('Ждём вас снова.')
    await expect(operator.getByRole('button', { name: deskReviewsTexts.saveAnswer[language] })).toHaveCount(0)
    await otherwise.getByRole('button', { name: deskReviewsTexts.keepMine[language] }).click()
    await expect(otherwise).toHaveCount(0)
    await operator.getByRole('button', { name: deskReviewsTexts.saveAnswer[language] }).click()
    await expect(operator.getByText(deskReviewsTexts.unsent[language])).toHaveCount(0)

    // everybody, in HTML that came from the server
    await expect(async () => {
      const page = await anybody.request.get(inLanguage('/reviews', language))
      expect(page.status()).toBe(200)
      const html = await page.text()
      expect(html).toContain(words)
      expect(html).toContain('"@type":"AggregateRating"')
      expect(html).not.toContain('123 45 67')
      expect(html).not.toContain('<b>8 916')
    }).toPass()
    await anybody.goto(inLanguage('/', language))
    await anybody.getByRole('link', { name: reviewsTexts.all[language]('1') }).click()
    await expect(anybody.getByRole('heading', { name: reviewsTexts.title[language], level: 1 })).toBeVisible()
    await expect(anybody.getByText(words)).toBeVisible()
    await expect(anybody.getByText('Спасибо, что написали.')).toBeVisible()

    // taken back, it is gone at once, also for whoever reads it now
    await client.reload()
    await client.getByRole('button', { name: ratingTexts.takeOff[language] }).click()
    await expect(client.getByText(ratingTexts.stateKept[language])).toBeVisible()
    await expect(anybody.getByText(words)).toHaveCount(0)
    await expect(anybody.getByText(reviewsTexts.none[language])).toBeVisible()
  })
