/** An operator looks for orders of an office: by filters that the address keeps, saves the filter, sorts, opens one and takes the file. */
import { readFile } from 'node:fs/promises'
import { allTexts } from '../../../web/admin/orders/all/all-texts.ts'
import { deskTexts } from '../../../web/admin/orders/texts.ts'
import { filterTexts } from '../../../web/admin/parts/lists/filter-texts.ts'
import { numberText } from '../../../web/words/order-figures.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { comeIn, deskRow, makeOrder, newEmail, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru'))
  test(`orders of the office are filtered, the filter is saved, and its orders come as a file (${language})`, async ({
    office,
    person,
  }) => {
    const client = await person({ language })
    await comeIn(client)
    const email = newEmail()
    const small = await makeOrder(client, { language, amount: '300', email })
    const large = await makeOrder(client, { language, amount: '1500', email })
    const operator = await person({ language })
    await signIn(operator, office.logins.operator)

    await operator.goto(`/admin/orders?tab=all&text=${email}`)
    await expect(deskRow(operator, small)).toBeVisible()
    await expect(deskRow(operator, large)).toBeVisible()
    await expect(operator.getByRole('region', { name: allTexts.totals[language] })).toContainText('2')
    await operator.getByRole('combobox', { name: allTexts.worth[language] }).selectOption('1000-5000')
    await expect(deskRow(operator, small)).toHaveCount(0)
    await expect(deskRow(operator, large)).toBeVisible()

    await operator.getByRole('button', { name: allTexts.save[language] }).click()
    const name = `${email} ${language}`
    await operator.getByLabel(allTexts.saveName[language]).fill(name.slice(0, 40))
    await operator.getByRole('button', { name: allTexts.saveIt[language], exact: true }).click()
    const saved = operator.getByRole('button', { name: name.slice(0, 40), exact: true })
    await expect(saved).toHaveAttribute('aria-pressed', 'true')
    await operator.getByRole('button', { name: filterTexts.clear[language](allTexts.worth[language]) }).click()
    await expect(deskRow(operator, small)).toBeVisible()
    await saved.click()
    await expect(deskRow(operator, small)).toHaveCount(0)

    const [file] = await Promise.all([
      operator.waitForEvent('download'),
      operator.getByRole('region', { name: allTexts.totals[language] }).getByRole('button').click(),
    ])
    const csv = await readFile(await file.path(), 'utf8')
    const { number } = (await callAs(operator, 'getOrder', { orderId: large })).order
    expect(csv.split('\r\n').filter((line) => line.includes(email))).toHaveLength(1)
    expect(csv).toContain(`"${number}"`)

    await deskRow(operator, large).click()
    await expect(operator.getByRole('heading', { name: deskTexts.history[language] })).toBeVisible()
    await expect(operator).toHaveURL(/worth=1000-5000/)
    await operator.keyboard.press('Escape')
    await expect(deskRow(operator, large)).toContainText(numberText(number))
    await operator.getByRole('button', { name: allTexts.remove[language](name.slice(0, 40)) }).click()
    await expect(saved).toHaveCount(0)
  })
