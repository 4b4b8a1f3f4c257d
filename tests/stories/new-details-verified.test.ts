/** Where a direction asks for a verified card, other details after a failed payout need it again: delay is no way round it. */
import { beforeAll, expect, test } from 'vitest'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { aWorld } from '../a-world.ts'
import { aCard } from '../drafts.ts'
import { askForCard, sendCard, verdict } from '../files.ts'
import { act, anOrder, confirmToken, good, operate, operated, pay, see } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const holder = 'Мария Иванова'

const limit = (rub: string) => writeSetting(world.database.kysely, 'secondPersonAbove', rub, world.clock.now(), null)
beforeAll(() => askForCard(world))

/** The card is verified, the order was paid, and the bank refused the payout. */
async function declinedAfterVerification(visitor: Session, operator: Session, email: string, card: string, amount = '500') {
  const { orderId } = await anOrder(world, visitor, { email, amount, fields: { card, holder } })
  if ((await see(world, visitor, orderId)).status === 'toBeVerified') {
    const { id } = await sendCard(world, visitor, { orderId })
    good(await verdict(world, operator, id, 'approve'))
  }
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: `чек 1 ${orderId}` })
  await operated(world, operator, orderId, 'payoutDeclined', { reason: 'payout.noSuchRecipient', proof: `ответ банка ${orderId}` })
  return orderId
}

async function sendsAnother(visitor: Session, orderId: string, email: string, card: string) {
  good(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card, holder } }))
  good(await world.call('confirmNewDetails', { idempotencyKey: newKey(), token: await confirmToken(world, email) }, visitor))
}
const desk = async (operator: Session, orderId: string) => good(await world.call('getOrder', { orderId }, operator))

test('another card is not paid before it is verified; once it is, the payout goes to it', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const email = 'card-b@example.com'
  const [cardA, cardB] = [aCard(2101), aCard(2102)]
  const orderId = await declinedAfterVerification(visitor, operator, email, cardA)
  expect((await desk(operator, orderId)).detailsNeeds).toEqual([])
  await sendsAnother(visitor, orderId, email, cardB)
  expect(await operate(world, operator, orderId, 'acceptDetails')).toMatchObject({ code: 'NEEDS_VERIFICATION' })
  const view = await desk(operator, orderId)
  expect(view.detailsNeeds).toEqual([{ kind: 'card', lastFour: cardB.slice(-4), state: 'missing' }])
  expect(view.order.needs).toMatchObject([{ lastFour: cardA.slice(-4), state: 'verified' }])
  const offered = view.order.actions.map(({ action }) => action)
  expect(offered).not.toContain('acceptDetails')
  expect(offered).toEqual(expect.arrayContaining(['requireVerification', 'waiveVerification']))

  const asked = await operated(world, operator, orderId, 'requireVerification', { kind: 'card', reason: 'Новая карта' })
  expect(asked.order).toMatchObject({
    status: 'toBeVerified',
    newDetails: null,
    needs: [{ state: 'verified' }, { lastFour: cardB.slice(-4), state: 'missing', asked: false, numberKnown: true }],
  })
  const { id } = await sendCard(world, visitor, { orderId })
  good(await verdict(world, operator, id, 'approve'))
  // whole for whoever pays it
  const paid = await operated(world, operator, orderId, 'claimPayout')
  expect(paid.order.status).toBe('paymentChecked')
  expect(paid.fields[0]?.value.replaceAll(' ', '')).toBe(cardB)
  expect(await world.audit()).toEqual([])
})

test('a card that is verified already is accepted at once, and the client may choose it in place of typing', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const [cardA, cardB] = [aCard(2103), aCard(2104)]
  const known = await sendCard(world, visitor, { number: cardB })
  good(await verdict(world, operator, known.id, 'approve'))

  const typed = await declinedAfterVerification(visitor, operator, 'typed@example.com', cardA)
  await sendsAnother(visitor, typed, 'typed@example.com', cardB)
  expect((await desk(operator, typed)).detailsNeeds).toMatchObject([{ lastFour: cardB.slice(-4), state: 'verified' }])
  const accepted = await operated(world, operator, typed, 'acceptDetails')
  expect(accepted.order).toMatchObject({
    status: 'paymentChecked',
    needs: [{ state: 'verified' }, { lastFour: cardB.slice(-4), state: 'verified' }],
  })

  const chosen = await declinedAfterVerification(visitor, operator, 'chosen@example.com', cardA)
  const offered = await see(world, visitor, chosen)
  expect(offered.newDetails?.verified).toMatchObject([{ id: known.id }])
  expect(offered.actions.map(({ action }) => action)).toContain('useOtherVerified')
  const after = good(await act(world, visitor, chosen, 'useOtherVerified', { verificationId: known.id }))
  // his own verified card needs no email
  expect(after).toMatchObject({ status: 'delayed', situation: { key: 'newDetailsSent', who: 'operator' } })
  expect((await operated(world, operator, chosen, 'acceptDetails')).order.status).toBe('paymentChecked')
})

test('a waiver needs a reason, and above the limit a second person', async () => {
  const [visitor, operator, second] = [await world.visitor(), await world.operator(), await world.operator()]
  const small = await declinedAfterVerification(visitor, operator, 'waived@example.com', aCard(2105))
  await sendsAnother(visitor, small, 'waived@example.com', aCard(2106))
  expect(await operate(world, operator, small, 'waiveVerification')).toMatchObject({ code: 'REASON_NEEDED' })
  const waived = await operated(world, operator, small, 'waiveVerification', { reason: 'Банк подтвердил владельца' })
  expect(waived).toMatchObject({ order: { status: 'delayed' }, detailsNeeds: [{ state: 'waived' }] })
  expect((await operated(world, operator, small, 'acceptDetails')).order.status).toBe('paymentChecked')

  const other = await world.visitor()
  const large = await declinedAfterVerification(other, operator, 'waived-large@example.com', aCard(2107))
  await sendsAnother(other, large, 'waived-large@example.com', aCard(2108))
  await limit('1000')
  const reason = 'Постоянный клиент'
  expect(await operate(world, operator, large, 'waiveVerification', { reason })).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  await operated(world, operator, large, 'askAgreement', { asked: 'waiveVerification', reason })
  expect(await operate(world, operator, large, 'agree')).toMatchObject({ code: 'OTHER_PERSON_NEEDED' })
  await operated(world, second, large, 'agree')
  // what both agreed to is of the card that they saw
  await sendsAnother(other, large, 'waived-large@example.com', aCard(2109))
  expect(await operate(world, operator, large, 'waiveVerification', { reason })).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  await operated(world, operator, large, 'askAgreement', { asked: 'waiveVerification', reason })
  await operated(world, second, large, 'agree')
  expect((await operated(world, operator, large, 'waiveVerification', { reason })).detailsNeeds).toMatchObject([{ state: 'waived' }])
  await limit('500000')
})
