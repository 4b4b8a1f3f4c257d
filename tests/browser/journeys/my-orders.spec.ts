/** A visitor without an account finds his open order from any page. */
import { randomUUID } from 'node:crypto'
import { errorText } from '../../../core/errors/catalogue.ts'
import { myOrdersTexts } from '../../../web/shell/my-orders-texts.ts'
import { callAs, expect, inLanguage, test } from '../exchange-office.ts'
import { comeIn, comeTo, createButton, fillCard, makeOrder, newEmail, toDetails } from '../journey.ts'
import { looksOf } from '../languages.ts'
import { countedPresses, countPresses } from '../presses.ts'

test('an open order is one press away from every page and not offered on its own, a finished one too, and several are one list', async ({
  person,
}) => {
  const visitor = await person({ width: 1440, height: 900 })
  const link = visitor.getByRole('banner').getByRole('link', { name: new RegExp(`^${myOrdersTexts.order.ru}.`) })
  await comeTo(visitor, '/qa')
  const id = await makeOrder(visitor)
  for (const width of [1440, 390]) {
    await visitor.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/qa', '/en/contacts']) {
      await visitor.goto(path)
      const found = path.startsWith('/en') ? visitor.getByRole('banner').getByRole('link', { name: /^Order./ }) : link
      await found.click()
      await expect(visitor).toHaveURL(new RegExp(`/order/${id}$`))
      await expect(found).toHaveCount(0)
    }
  }

  await callAs(visitor, 'orderUserAction', { idempotencyKey: randomUUID(), actionName: 'cancelOrder', payload: { orderId: id } })
  await visitor.goto('/qa')
  await countPresses(visitor)
  await link.click()
  await expect(visitor).toHaveURL(new RegExp(`/order/${id}$`))
  expect(await countedPresses(visitor)).toBe(1)
  await makeOrder(visitor)
  await visitor.goto('/qa')
  await visitor
    .getByRole('banner')
    .getByRole('button', { name: myOrdersTexts.all.ru(2) })
    .click()
  await expect(visitor.getByRole('menuitemradio')).toHaveCount(2)
})

for (const { language, theme, width } of looksOf(0))
  test(`a refusal of too many orders leads to the own ones that are open (${language}, ${theme}, ${width} px)`, async ({
    complaints,
    person,
  }) => {
    complaints.foresee(/429.*createOrder/)
    const visitor = await person({ language, theme, width, height: 900 })
    await comeIn(visitor)
    // what others in his network do is not to be had here
    await visitor.route('**/call/createOrder', (route) =>
      route.fulfill({ status: 429, json: { error: { details: { code: 'TOO_MANY_ORDERS_OF_NETWORK' } } } }),
    )
    await visitor.goto(inLanguage('/?give=USDTTRC20&take=SBERRUB&amount=500', language))
    await toDetails(visitor).click()
    await fillCard(visitor, newEmail(), language)
    await createButton(visitor, language).click()
    const words = visitor.getByText(errorText('TOO_MANY_ORDERS_OF_NETWORK', language))
    const links = visitor.locator('#content').getByRole('link', { name: /^(№|No\.)/ })
    await expect(words).toBeVisible()
    await expect(links).toHaveCount(0)
    const ids = [await makeOrder(visitor), await makeOrder(visitor)]
    // what he has is asked for anew with each refusal
    await createButton(visitor, language).click()
    await expect(links).toHaveCount(2)
    await expect(words).toBeVisible()
    await links.first().click()
    await expect(visitor).toHaveURL(new RegExp(`/order/(${ids.join('|')})$`))
  })
