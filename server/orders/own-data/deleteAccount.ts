/** Deletes the own account: what hinders it is told before, and asked again behind the lock. Orders stay without the person. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { hindrancesOf, keptUntil } from '../../../core/people/account-deletion.ts'
import { normalEmail } from '../../../core/people/email.ts'
import { isStaff } from '../../../core/people/staff.ts'
import { suspensionAt } from '../../../core/people/suspension.ts'
import type { Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { queueAccountEmail } from '../../base/people/account-emails.ts'
import { confirmPassword } from '../../base/people/confirm-password.ts'
import { noteOwnDeed } from '../../base/people/own-deeds.ts'
import { findPerson, lockPerson, type Person } from '../../base/people/person-store.ts'
import { endSessionsOf } from '../../base/people/sessions/end-sessions.ts'
import { lockPersonsOrders } from '../../stores/orders/order-list-store.ts'
import { emptyPerson, hasPartnerMoney, ordersOfPerson } from '../../stores/users/deletion-store.ts'
import { publishReviews } from '../reviews/save-review.ts'

type Db = CallContext['database']['kysely'] | Tx

async function standing(db: Db, ctx: CallContext, { uid, role, suspension }: Person) {
  const [orders, partnerMoney] = await Promise.all([ordersOfPerson(db, uid), hasPartnerMoney(db, uid)])
  const { lawKeepsYears } = await ctx.settings()
  const isStopped = suspensionAt(suspension, ctx.now()) !== null
  const hindrances = hindrancesOf({ isStaff: isStaff(role), isStopped, partnerMoney, orders }, ctx.now())
  return { hindrances, orders: orders.length, keptUntil: keptUntil(orders, lawKeepsYears) }
}

export const getAccountDeletion = handler('getAccountDeletion', {
  async run(_, ctx) {
    const db = ctx.database.kysely
    const person = await findPerson(db, callerOf(ctx).uid)
    if (person?.email == null) throw new Refusal('NO_ACCESS')
    return standing(db, ctx, person)
  },
})

export const deleteAccount = handler('deleteAccount', {
  async run({ email, password }, ctx) {
    const { person: known } = await confirmPassword(ctx, password)
    const own = known.email ?? ''
    if (normalEmail(email) !== own) throw new Refusal('EMAIL_DIFFERENT', { field: 'email' })
    await transaction(ctx.database, async (tx) => {
      // no order of his is opened meanwhile
      await lockPersonsOrders(tx, known.uid)
      const person = await lockPerson(tx, known.uid)
      if (!person || person.email !== known.email || person.passwordHash !== known.passwordHash)
        throw new Refusal('WRONG_LOGIN', { field: 'password' })
      const { hindrances } = await standing(tx, ctx, person)
      if (hindrances.length > 0) throw new Refusal('ACCOUNT_IN_USE')
      await queueAccountEmail(tx, ctx, 'accountDeleted', person, { sealedTo: ctx.cipher.encrypt(own) })
      await endSessionsOf(tx, person.uid, null)
      await emptyPerson(tx, person.uid, own, ctx.now())
      await noteOwnDeed(tx, ctx, person.uid, 'deleteAccount')
      await publishReviews(tx)
      await publish(tx, 'users')
      await publish(tx, 'partners')
    })
    ctx.session.clearCookie()
    return null
  },
})
