/** Credentials of one id for staff. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { readStaffCredentials } from './staff-credentials-view.ts'

export const getCredentials = handler('getCredentials', {
  async run({ id }, ctx) {
    const found = await readStaffCredentials(ctx.database.kysely, ctx, id)
    if (!found) throw new Refusal('NOT_FOUND', { field: 'id' })
    return found
  },
})
