/** Accounts at exchanges for staff. API keys are sent in and never returned. */
import { z } from 'zod'
import { longestLabel } from '../core/credentials/credentials-faults.ts'
import { longestKey, mostSpare } from '../core/credentials/exchange-faults.ts'
import { exchangeProblemNames } from '../core/credentials/exchange-problems.ts'
import { exchangeSources } from '../core/credentials/exchange-sources.ts'
import { changes, decimal, id, instant, reads } from './wire.ts'

const key = z.string().max(longestKey).optional()
/** The keys that the source requires (core/credentials/exchange-sources.ts). */
const keys = z.strictObject({ apiKey: key, secret: key, passphrase: key, uid: key, privateKey: key })
const source = z.enum(exchangeSources)
const version = z.number().int().positive()

const terms = {
  source,
  label: z.string().max(longestLabel),
  currencies: z.array(id).max(100),
  /** How many free addresses of each currency are kept ready, if the exchange makes addresses by API. */
  spare: z
    .number()
    .int()
    .min(0)
    .max(mostSpare * 2),
  /** Priority of its addresses among all credentials of a currency: 0 is used first. */
  priority: z.number().int().min(0).max(100_000),
  /** Off: its addresses are given to no order; money that comes to them is still seen. */
  active: z.boolean(),
  /** Automatic payouts: the currencies, and the limits per payout, hour and day, in USDT at the market price. Null: none. */
  payouts: z
    .strictObject({ currencies: z.array(id).max(100), perOrder: decimal, perHour: decimal, perDay: decimal })
    .nullable()
    .default(null),
}
/** Orders whose payouts wait and that leave by this account now; what is not named here stays for people. */
const sends = z.array(id).max(500).optional()
const draft = z.strictObject({
  ...terms,
  /** All keys, or null to keep the stored ones. */
  keys: keys.nullable(),
})

export const exchangeAccount = z.strictObject({
  account: z.strictObject({ id, ...terms }),
  version,
  /** Nothing else of the keys is shown. */
  keys: z.strictObject({ tail: z.string(), setAt: instant, setBy: z.string() }),
  state: z.strictObject({
    answeredAt: instant.nullable(),
    problem: z.enum(exchangeProblemNames).nullable(),
    problemSince: instant.nullable(),
    /** The exact answer of the exchange, in its own words. */
    detail: z.string().nullable(),
    /** An unknown word of the exchange for the state of one of our payouts: the oldest one, and since when. */
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
  input: { account: draft, sends },
  output: exchangeAccount,
  right: 'credentials.write',
  about:
    'Adds an account at an exchange; its keys are kept encrypted and never come back. One account stands once; needs a fresh second factor. The exchange is asked at once whether it accepts them: `state` says what it answered.',
})
export const setExchangeAccount = changes({
  input: { id, version, account: draft, sends },
  output: exchangeAccount,
  right: 'credentials.write',
  about:
    'Overwrites an account; `keys` of null keep what is stored, another version than the present one answers CHANGED_MEANWHILE. Other keys, and paying out more, need a fresh second factor; while a withdrawal is unanswered keys stay. What waits in a currency that it pays out from now on leaves only if `sends` names it. The exchange is asked at once.',
})
export const listWaitingPayouts = reads({
  input: z.strictObject({ currencies: z.array(id).max(100) }),
  output: z.strictObject({
    payouts: z.array(z.strictObject({ orderId: id, number: z.number().int(), currencyId: id, amount: decimal, queuedAt: instant })),
  }),
  right: 'credentials.write',
  about: 'Payouts in these currencies that wait now and that no exchange was asked to send, the longest wait first; at most 500.',
})
export const tryExchangeAccount = reads({
  input: z.strictObject({
    source,
    /** The id of a stored account, if `keys` is null. */
    id: id.optional(),
    keys: keys.nullable(),
  }),
  output: z.strictObject({
    /** Null: the exchange answered and accepts the keys. */
    problem: z.enum(exchangeProblemNames).nullable(),
    /** The exact answer of the exchange, in its own words. */
    detail: z.string().nullable(),
    /** How many seconds the exchange's clock is ahead of ours. */
    clockDifferenceSeconds: z.number().nullable(),
  }),
  right: 'credentials.write',
  about: 'Asks an exchange whether it knows these keys, or those of a stored account, without saving anything.',
})
