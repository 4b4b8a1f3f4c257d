/** The legal texts are read: by everybody, and by admins. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { legalTextView, legalTextViews, staffLegalTexts } from './legal-views.ts'

export const getLegalTexts = handler('getLegalTexts', { run: async (_, ctx) => ({ documents: await legalTextViews(ctx) }) })

export const getLegalText = handler('getLegalText', {
  async run({ document, version }, ctx) {
    const view = await legalTextView(ctx, document, version)
    if (!view) throw new Refusal('NOT_FOUND', { field: 'version' })
    return view
  },
})

export const listLegalTexts = handler('listLegalTexts', {
  run: async (_, ctx) => ({ documents: await staffLegalTexts(ctx.database.kysely, await ctx.settings(), ctx.now()) }),
})
