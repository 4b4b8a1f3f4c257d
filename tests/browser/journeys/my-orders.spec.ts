/** A visitor without an account finds his open order from any page. */
import { myOrdersTexts } from '../../../web/shell/my-orders-texts.ts'
import { expect, test } from '../exchange-office.ts'
import { comeIn, makeOrder } from '../journey.ts'

for (const width of [1440, 390])
  test(`an open order is one press away from every page, and is no longer offered on its own (${width} px)`, async ({ person }) => {
    const visitor = await person({ width, height: 900 })
    const link = visitor.getByRole('banner').getByRole('link', { name: new RegExp(`^${myOrdersTexts.order.ru}.`) })
    await comeIn(visitor, '/qa')
    const id = await makeOrder(visitor)
    for (const path of ['/', '/qa', '/en/contacts']) {
      await visitor.goto(path)
      const found = path.startsWith('/en') ? visitor.getByRole('banner').getByRole('link', { name: /^Order./ }) : link
      await found.click()
      await expect(visitor).toHaveURL(new RegExp(`/order/${id}$`))
      await expect(found).toHaveCount(0)
    }
  })
