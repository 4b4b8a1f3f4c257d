/** A client who says that he has paid: one button looks for the transfer, and its answer stays. */

import { errorText } from '../../../core/errors/catalogue.ts'
import { actionWords } from '../../../core/orders/action-words.ts'
import { orderTexts } from '../../../web/orders/texts.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, makeOrder } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru')) {
  test(`the answer of "Check again" stays with its time, and a text that is no hash is told (${language})`, async ({ office, person }) => {
    const page = await person({ language })
    await comeIn(page)
    const orderId = await makeOrder(page, { language })
    await callAs(page, 'orderUserAction', { actionName: 'markOrderAsPaid', payload: { orderId } })
    await page.goto(`/order/${orderId}`)
    const content = page.locator('#content')
    const again = content.getByRole('button', { name: new RegExp(orderTexts.checkAgain[language]) })
    const hash = content.getByRole('textbox', { name: orderTexts.ownHash[language] })
    await expect(again).toHaveCount(1)
    await expect(content.getByRole('button', { name: new RegExp(`${actionWords.unmarkPaid.client?.[language]} \\(\\d+`) })).toBeVisible()

    await hash.fill('абв')
    await again.click()
    await expect(content.getByText(errorText('HASH_INVALID', language))).toBeVisible()
    await expect(hash).toHaveValue('абв')

    // the mark has just looked by itself
    await office.sql('update orders set checked_at = null where id = $1', [orderId])
    await hash.fill('')
    await again.click()
    const answer = content.getByRole('status').filter({ hasText: orderTexts.checkedNothing[language] })
    await expect(answer).toHaveText(/\d\d:\d\d/)
    await expect(page.getByText(orderTexts.checkedNothing[language])).toHaveCount(1)
    await expect(content.getByRole('button', { name: new RegExp(orderTexts.checkAgain[language]) })).toHaveCount(1)

    // a minute later the mark stands, and the page says so
    await office.sql(`update orders set paid_marked_at = paid_marked_at - interval '2 minutes', version = version + 1 where id = $1`, [
      orderId,
    ])
    await page.reload()
    await expect(content.getByText(orderTexts.unmarkOver[language](60))).toBeVisible()
  })
}
