/** Asks an exchange whether it accepts the keys in the form, or the stored keys. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { findAccount } from '../../stores/credentials/exchange-account-store.ts'
import { answerOf, openAccount } from './exchange-accounts.ts'
import { plainKeys } from './save-exchange-account.ts'

const timeoutMs = 10_000

export const tryExchangeAccount = handler('tryExchangeAccount', {
  async run({ source, id, keys }, ctx) {
    const stored = keys === null && id !== undefined ? await findAccount(ctx.database.kysely, id) : null
    if (keys === null && stored?.source !== source) throw new Refusal('NOT_FOUND', { field: 'id' })
    try {
      const account = stored ? openAccount(ctx, stored) : ctx.openExchange(source, plainKeys(source, keys ?? {}))
      const { clockDifferenceMs } = await account.check({
        signal: AbortSignal.any([ctx.signal, AbortSignal.timeout(timeoutMs)]),
        now: ctx.now,
      })
      return { problem: null, detail: null, clockDifferenceSeconds: Math.round(clockDifferenceMs / 1000) }
    } catch (error) {
      if (ctx.signal.aborted) throw error
      return { ...answerOf(error), clockDifferenceSeconds: null }
    }
  },
})
