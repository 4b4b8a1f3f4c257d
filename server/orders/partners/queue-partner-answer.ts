/** The answer to an application is queued in the transaction that gives it; work/mail writes and sends it. */
import type { Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { insertParcels } from '../../base/mail/outbox-store.ts'

export const queuePartnerAnswer = (
  tx: Tx,
  ctx: CallContext,
  applicationId: string,
  email: 'partnerAccepted' | 'partnerDeclined',
): Promise<void> =>
  insertParcels(tx, [
    {
      kind: `email:${email}`,
      key: `partner:${email}:${ctx.newId()}`,
      payload: { applicationId },
      orderId: null,
      requestId: ctx.requestId,
      at: ctx.now(),
    },
  ])
