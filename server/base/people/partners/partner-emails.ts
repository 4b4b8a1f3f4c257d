/** Emails to partners about what staff have decided. They are queued in the transaction that causes them; work/mail sends them. */
import type { Terms } from '../../../../core/partners/income.ts'
import type { Tx } from '../../context.ts'
import type { CallContext } from '../../handler.ts'
import { insertParcels } from '../../mail/outbox-store.ts'

/** What a partner is told of his terms. */
export type ToldTerms = Terms & { refId: string }
export type PartnerEmail = { email: 'partnerTerms'; uid: string; before: ToldTerms; after: ToldTerms }
export type PartnerEmailPayload = Omit<PartnerEmail, 'email'>

export function queuePartnerEmail(tx: Tx, ctx: CallContext, { email, ...payload }: PartnerEmail): Promise<void> {
  return insertParcels(tx, [
    {
      kind: `email:${email}`,
      key: `partner:${email}:${ctx.newId()}`,
      payload,
      orderId: null,
      requestId: ctx.requestId,
      at: ctx.now(),
    },
  ])
}
