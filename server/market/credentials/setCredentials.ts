/** Overwrites credentials whole. Orders that await their payment at what was switched off get others (lost-credentials.job.ts). */
import { handler } from '../../base/handler.ts'
import { overwriteCredentials } from './save-credentials.ts'

export const setCredentials = handler('setCredentials', {
  change: ({ id, version, credentials }, ctx, tx) => overwriteCredentials(tx, ctx, { id, version, draft: credentials }),
})
