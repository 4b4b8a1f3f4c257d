/** Verifications for staff, by search and filters. */
import { checkVerifiedNumber, verificationKinds } from '../../../core/verification/verification.ts'
import { handler } from '../../base/handler.ts'
import { countVerifications, searchVerifications } from '../../stores/verification/verification-store.ts'
import { verificationRows } from './verification-view.ts'

export const listVerifications = handler('listVerifications', {
  async run({ text, directionId, from, until, after, ...asked }, ctx) {
    const db = ctx.database.kysely
    const typed = text.trim()
    const hashes = verificationKinds.flatMap((one) => {
      const checked = checkVerifiedNumber(one, typed)
      return checked.ok ? [ctx.cipher.hash(checked.value)] : []
    })
    const { rows, next } = await searchVerifications(db, {
      ...asked,
      text: typed,
      hashes,
      directionId: directionId ?? null,
      from: from ?? null,
      until: until ?? null,
      after: after ?? null,
    })
    return { verifications: await verificationRows(db, ctx, rows), next, counts: await countVerifications(db) }
  },
})
