/** Accounts at exchanges as staff work them. Keys of their APIs go in and never come back. */
import { z } from 'zod'
import { longestLabel } from '../core/credentials/credentials-faults.ts'
import { longestKey, mostSpare } from '../core/credentials/exchange-faults.ts'
import { exchangeProblemNames } from '../core/credentials/exchange-problems.ts'
import { exchangeSources } from '../core/credentials/exchange-sources.ts'
import { changes, decimal, id, instant, reads } from './wire.ts'

const key = z.string().max(longestKey).optional()
/** Those that the source asks for (core/credentials/exchange-sources.ts). */
const keys = z.strictObject({ apiKey: key, secret: key, passphrase: key, uid: key, privateKey: key })
const source = z.enum(exchangeSources)
const version = z.number().int().positive()

const terms = {
  source,
  label: z.string().max(longestLabel),
  currencies: z.array(id).max(100),
  /** So many free addresses of each currency are kept ready, where the exchange makes them by itself. */
  spare: z
    .number()
    .int()
    .min(0)
    .max(mostSpare * 2),
  /** Of its addresses among all credentials of a currency: 0 goes first. */
  priority: z.number().int().min(0).max(100_000),
  /** Off: its addresses are given to nobody; what came to them is still seen. */
  active: z.boolean(),
  /** What it pays out by itself, and the most of a payout, an hour and a day, in USDT at the market; null: nothing. */
  payouts: z
    .strictObject({ currencies: z.array(id).max(100), perOrder: decimal, perHour: decimal, perDay: decimal })
    .nullable()
    .default(null),
}
const draft = z.strictObject({
  ...terms,
  /** All of them, or null to keep what is stored. */
  keys: keys.nullable(),
})

export const exchangeAccount = z.strictObject({
  account: z.strictObject({ id, ...terms }),
  version,
  /** Of the keys this is all that is shown. */
  keys: z.strictObject({ tail: z.string(), setAt: instant, setBy: z.string() }),
  state: z.strictObject({
    answeredAt: instant.nullable(),
    problem: z.enum(exchangeProblemNames).nullable(),
    problemSince: instant.nullable(),
    /** What exactly the exchange answered then, in foreign words. */
    detail: z.string().nullable(),
    /** A word by which it calls the state of a payout of ours, and that we do not know: the oldest, and since when. */
    strange: z.strictObject({ word: z.string(), since: instant }).nullable(),
  }),
  addresses: z.array(z.strictObject({ currencyId: id, all: z.number().int(), free: z.number().int() })),
})
export type ExchangeAccountView = z.infer<typeof exchangeAccount>

export const listExchangeAccounts = reads({
  input: z.strictObject({}),
  output: z.strictObject({ accounts: z.array(exchangeAccount) }),
  right: 'credentials.read',
  about: 'Accounts at exchanges with their state and their addresses; of keys only the last signs, and who set them when.',
})
export const addExchangeAccount = changes({
  input: { account: draft },
  output: exchangeAccount,
  right: 'credentials.write',
  about:
    'Adds an account at an exchange; its keys are kept encrypted and never come back. One account stands once; needs a fresh second factor.',
})
export const setExchangeAccount = changes({
  input: { id, version, account: draft },
  output: exchangeAccount,
  right: 'credentials.write',
  about:
    'Overwrites an account; `keys` of null keep what is stored, another version than the present one answers CHANGED_MEANWHILE. Other keys, and paying out more, need a fresh second factor; while a withdrawal is unanswered keys stay.',
})
export const tryExchangeAccount = reads({
  input: z.strictObject({
    source,
    /** Of a stored account, where `keys` is null. */
    id: id.optional(),
    keys: keys.nullable(),
  }),
  output: z.strictObject({
    /** null: the exchange answered, and knows the keys. */
    problem: z.enum(exchangeProblemNames).nullable(),
    /** What exactly it answered, in foreign words. */
    detail: z.string().nullable(),
    /** How many seconds their clock is ahead of ours. */
    clockDifferenceSeconds: z.number().nullable(),
  }),
  right: 'credentials.write',
  about: 'Asks an exchange whether it knows these keys, or those of a stored account, without saving anything.',
})
