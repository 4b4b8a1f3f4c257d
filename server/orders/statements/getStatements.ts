/** The column map of a card's files, the moment up to which its transfers are known, and the former files. */
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
