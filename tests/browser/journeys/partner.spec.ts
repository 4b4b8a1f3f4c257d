/** A visitor comes by a partner's link and exchanges; the partner sees what it has earned him, without a reload. */
import { poolAddress } from '../../../core/credentials/keyless-pool.ts'
import { partnerTexts } from '../../../web/partners/texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, test } from '../exchange-office.ts'
import { createAccount, makeOrder, operate, payAndConfirm, signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru'))
  test(`an exchange of somebody who came by the link is an income in the open cabinet (${language})`, async ({ office, person }) => {
    const [partner, visitor, operator] = [await person({ language }), await person({ language }), await person({ language })]
    await signIn(operator, office.logins.operator, language)

    // An account becomes a partner's.
    await partner.goto('/auth/register?to=/profile/partner')
    const { email } = await createAccount(partner, language)
    await expect(partner.getByText(partnerTexts.becomeAbout[language])).toBeVisible()
    const [row] = await office.sql("update users set user_type = 'partner' where email = $1 returning uid, ref_id", [email])
    const { uid, ref_id: refId } = row as { uid: string; ref_id: string }
    await office.sql("insert into partners (user_id, percent, percent_of, date_created) values ($1, 10, 'profit', now())", [uid])
    await partner.reload()
    await expect(partner.getByText(`?ref=${refId}`).first()).toBeVisible()
    await expect(partner.getByText(partnerTexts.noIncomes[language])).toBeVisible()
    await noFaults(partner)

    // A visitor follows the link; what he came by is told a second after he is known.
    const told = visitor.waitForResponse((response) => response.url().endsWith('/call/updateUserInfo'))
    await visitor.goto(`/?ref=${refId}`)
    await told
    await expect(partner.getByText(partnerTexts.counts[language](0, 1, 1))).toBeVisible()
    const orderId = await makeOrder(visitor, { language, fields: { card: poolAddress('card', 0, refId), holder: 'Иванов Иван' } })
    const { order } = await callAs(operator, 'getOrder', { orderId })
    await payAndConfirm(office, order.credentials?.value ?? '')
    await expect.poll(async () => (await callAs(operator, 'getOrder', { orderId })).order.status).toBe('paymentChecked')
    await operate(operator, orderId, 'recordPayout', { proof: `CHECK-1000-${orderId}` })
    await operate(operator, orderId, 'complete')

    // The cabinet has stood open all the time.
    await expect(partner.getByText(partnerTexts.counts[language](1, 1, 1))).toBeVisible()
    await expect(partner.getByRole('row').filter({ hasText: partnerTexts.created[language] })).toHaveCount(1)
    await expect(partner.getByRole('cell', { name: /^\+\d/ })).toBeVisible()
    await noFaults(partner)
    const file = partner.waitForEvent('download')
    await partner.getByRole('button', { name: partnerTexts.csv[language] }).click()
    expect((await file).suggestedFilename()).toBe('menyala-incomes.csv')
  })
