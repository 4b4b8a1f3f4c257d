/** Adds credentials of one value. */
import { handler } from '../../base/handler.ts'
import { addNewCredentials } from './save-credentials.ts'

export const addCredentials = handler('addCredentials', {
  change: ({ credentials }, ctx, tx) => addNewCredentials(tx, ctx, credentials),
})
