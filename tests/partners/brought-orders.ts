/** Orders of those whom a partner has brought, as far as a test needs them. */
import type { FileWorld } from '../a-world.ts'
import { aCard } from '../drafts.ts'
import { anOrder, good, operated, pay } from '../make.ts'
import type { Session } from '../world.ts'
import type { TestPartner } from './a-partner.ts'

type Staff = { operator: Session; second: Session; admin: Session }

export function broughtOrders(world: FileWorld, { operator, second, admin }: Staff) {
  let count = 0
  const returned = { reason: 'payout.bankRefuses', proof: 'банк вернул' }
  /** Two people agree that the bank sent the payout of a done order back. */
  const backAgreed = async (orderId: string): Promise<void> => {
    await operated(world, admin, orderId, 'askAgreement', { asked: 'payoutReturned', ...returned })
    await operated(world, second, orderId, 'agree')
  }
  /** That is recorded. */
  const back = (orderId: string) => operated(world, admin, orderId, 'payoutReturned', returned)
  return {
    /**
     * An order of somebody new, credited: it waits for its payout. Its card and e-mail are its own unless told otherwise. `paid` is done
     * before its money is seen.
     */
    async brought(
      partner: TestPartner,
      change: { email?: string; card?: string; paid?: () => Promise<unknown> } = {},
    ): Promise<{ orderId: string; visitor: Session }> {
      count += 1
      const visitor = await world.visitor()
      good(await world.call('updateUserInfo', { refId: partner.refId }, visitor))
      const { email = `brought-${count}@example.com`, card = aCard(count) } = change
      const { orderId } = await anOrder(world, visitor, { email, fields: { card, holder: 'Мария Иванова' } })
      await pay(world, visitor, orderId)
      await change.paid?.()
      await world.pass({ seconds: 6 })
      await world.pass({ seconds: 90 })
      return { orderId, visitor }
    },
    /** It is paid out, and the client has got it. */
    async finished(orderId: string): Promise<void> {
      await operated(world, operator, orderId, 'recordPayout', { proof: `чек ${orderId} 1` })
      await operated(world, operator, orderId, 'complete')
    },
    backAgreed,
    /** The bank sends the payout of a done order back. */
    async cameBack(orderId: string): Promise<void> {
      await backAgreed(orderId)
      await back(orderId)
    },
    back,
  }
}
