/** Every text of an email that an admin may change. */
import { handler } from '../../../base/handler.ts'
import { emailTextViews } from './email-text-views.ts'

export const listEmailTexts = handler('listEmailTexts', {
  run: async (_, ctx) => ({ texts: await emailTextViews(ctx.database.kysely) }),
})
