/** An order goes from one member of staff to another, with words: who gets it is told at once, wherever in the desk he is. */
import { chatsTexts } from '../../../web/admin/chats/chats-texts.ts'
import { healthTexts } from '../../../web/admin/health/health-texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { partsTexts } from '../../../web/admin/parts/texts.ts'
import { numberText } from '../../../web/words/order-figures.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, makeOrder, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('en'))
  test(`an order is handed over to a colleague, who is told at once (${language})`, async ({ office, person }) => {
    const [operator, admin, client] = [await person({ language }), await person({ language }), await person({ language })]
    await comeIn(client)
    const orderId = await makeOrder(client, { language })
    await signIn(operator, office.logins.operator)
    await signIn(admin, office.logins.admin)
    // not at the orders
    await admin.goto('/admin/health')
    await expect(admin.getByRole('region', { name: healthTexts.parts[language] })).toBeVisible()

    await operator.goto(`/admin/orders/${orderId}`)
    await operator.getByRole('button', { name: deskTexts.handOver[language], exact: true }).click()
    await operator.getByLabel(deskTexts.handOverTo[language]).selectOption({ label: 'Анна' })
    await operator.getByLabel(deskTexts.handOverWords[language]).fill('Клиент ждёт звонка')
    const { order } = await callAs(operator, 'getOrder', { orderId })
    const told = admin.getByRole('status').filter({ hasText: partsTexts.handedToYou[language]('Олег', numberText(order.number)) })
    await Promise.all([
      // waited for from before it comes, since it goes away by itself
      told.getByRole('button', { name: partsTexts.openHanded[language], exact: true }).click(),
      operator.getByRole('form', { name: deskTexts.handOver[language] }).getByRole('button').first().click(),
    ])
    await expect(operator.getByText(deskTexts.takenBy[language]('Анна'))).toBeVisible()
    await expect(admin.getByText(deskTexts.handedToYou[language]('Олег'))).toBeVisible()
    await expect(admin.getByRole('log').getByText('Клиент ждёт звонка')).toBeVisible()
    await expect(admin.getByText(chatsTexts.answeredByYou[language])).toBeVisible()
    await noFaults(admin)
  })
