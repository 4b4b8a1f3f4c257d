/** Adds credentials of one value. */
import { door } from '../../base/handler.ts'
import { addNewCredentials } from './save-credentials.ts'

export const addCredentials = door('addCredentials', {
  change: ({ credentials }, ctx, tx) => addNewCredentials(tx, ctx, credentials),
})
