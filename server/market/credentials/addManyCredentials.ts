/** Adds a pasted list of addresses or cards with the same limits: all of them, or none. */
import { handler } from '../../base/handler.ts'
import { addNewList } from './save-credentials.ts'

export const addManyCredentials = handler('addManyCredentials', {
  change: ({ idempotencyKey: _key, lines, ...terms }, ctx, tx) => addNewList(tx, ctx, terms, lines),
})
