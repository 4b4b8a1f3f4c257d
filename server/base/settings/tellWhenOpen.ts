/** Keeps the wish for one email when new orders are taken again. The job `tellOfOpening` sends it. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { breakAt } from '../../../core/office/notices.ts'
import { isEmail, normalEmail } from '../../../core/people/email.ts'
import { transaction } from '../db/transaction.ts'
import { handler } from '../handler.ts'
import { countAccountCall } from '../people/sessions/sign-in-limits.ts'
import { insertOpeningWish } from './opening-wish-store.ts'
import { readSettings } from './settings-store.ts'

export const tellWhenOpen = handler('tellWhenOpen', {
  async run({ email, language }, ctx) {
    const address = normalEmail(email)
    if (address === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'email' })
    if (!isEmail(address)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
    await countAccountCall(ctx, 'opening', address)
    const at = ctx.now()
    return transaction(ctx.database, async (tx) => {
      // the page may have heard of the break before this process has
      if (breakAt(await readSettings(tx), at) === null) return { waits: false }
      await insertOpeningWish(tx, { email: address, language, at })
      return { waits: true }
    })
  },
})
