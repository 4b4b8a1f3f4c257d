/** How files of a card are read, how far it was looked through, and which files came before. */
import { handler } from '../../base/handler.ts'
import { pastStatements } from '../../stores/statements/statement-store.ts'
import { cardAndCurrency } from './read-upload.ts'

export const getStatements = handler('getStatements', {
  async run({ credentialsId }, ctx) {
    const { card } = await cardAndCurrency(ctx, credentialsId)
    const past = await pastStatements(ctx.database.kysely, card.id)
    return { map: card.kept?.map ?? null, titles: card.kept?.titles ?? [], lookedUntil: card.lookedUntil, past }
  },
})
