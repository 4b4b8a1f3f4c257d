/** Shared by the withdrawals of all exchanges: which answers are a certain refusal, and how a row is recognised as ours. */
import type { Decimal } from '../../core/money/decimal.ts'
import { OutsideError } from '../outside-error.ts'
import { balanceText } from './deposit-words.ts'
import { ExchangeRefusal, type RefusalReason } from './exchange-account.ts'
import type { Withdrawal, WithdrawalState } from './exchange-withdrawal.ts'

/** The fee of the exchange. Null if the text is not a sum. */
export function feeOf(text: string | null | undefined): Decimal | null {
  const read = balanceText.safeParse(text?.replace(/^-/, ''))
  return read.success ? read.data : null
}

/** The meaning of an exchange's status words. */
export type WithdrawalStates = Readonly<Partial<Record<string, WithdrawalState>>>

/** The state by the exchange's word. An unknown word counts as `processing`: it says neither that it is done nor that it failed. */
export const standing = (states: WithdrawalStates, word: string) => ({
  state: states[word] ?? 'processing',
  word,
  isKnownWord: states[word] !== undefined,
})

/** The code at the beginning of a refusal's details. '' if there is none. */
export const codeOf = ({ detail }: OutsideError): string => /^\d+/.exec(detail)?.[0] ?? ''

/** The reason by the words of a refusal, for codes that have no clear meaning. */
export function reasonOfWords(words: string): RefusalReason {
  if (/balance|insufficient/i.test(words)) return 'balance'
  if (/address|whitelist|memo|tag\b/i.test(words)) return 'address'
  return /amount|minimum|maximum|precision|quota|limit/i.test(words) ? 'amount' : 'other'
}

/** An exchange checks the caller before the request itself, so these reasons mean that nothing was done. */
const certainReasons: readonly RefusalReason[] = ['key', 'secret', 'passphrase', 'ip', 'permission', 'clock']

/** HTTP statuses with which a server says that it did not accept the request. */
const refusingStatuses: readonly number[] = [400, 401, 403, 422]

type Refusing = {
  /** True if this code is a certain refusal. A busy or broken exchange may have carried out the request. */
  isCertain: (code: string) => boolean
  reasonOf: (code: string, words: string) => RefusalReason
}

/**
 * Sends a request that must not be repeated. A certain refusal becomes ExchangeRefusal: a code of the exchange that says so, its JSON
 * with an HTTP status of refusal, its own rate limit, or our pause. Everything else stays an OutsideError, and the request may have been
 * carried out: no answer, half an answer, an error page of a gateway, "internal error", an unknown code.
 */
export async function sendOnce<T>(send: () => Promise<T>, { isCertain, reasonOf }: Refusing): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    const { kind, source, detail, status, retryAfterSeconds } = error
    if (error instanceof ExchangeRefusal) {
      if (certainReasons.includes(error.reason) || isCertain(codeOf(error))) throw error
      throw new OutsideError('body', source, detail, { status })
    }
    // a limit without a status is our own pause, or comes in the exchange's own envelope
    const isTold = detail.startsWith('{')
    if (kind === 'limit' && (status === null || (status === 429 && isTold)))
      throw new ExchangeRefusal('limit', source, detail, status, retryAfterSeconds)
    if (kind === 'http' && isTold && status !== null && refusingStatuses.includes(status)) {
      const code = /"code"\s*:\s*"?(\d+)/.exec(detail)?.[1] ?? ''
      throw new ExchangeRefusal(reasonOf(code, detail), source, detail, status)
    }
    throw error
  }
}

/** Makes requests that are needed before a withdrawal. If one of them fails, nothing was sent. */
export async function beforeSending<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof OutsideError) || error instanceof ExchangeRefusal) throw error
    const { kind, source, detail, status, retryAfterSeconds } = error
    throw new ExchangeRefusal(kind === 'limit' ? 'limit' : 'unsent', source, detail, status, retryAfterSeconds)
  }
}

/** The only withdrawal that fits; equal rows count once. Null if there is none. Throws `empty` for several: a person must check. */
export function theOnly(source: string, found: readonly Withdrawal[]): Withdrawal | null {
  const once = new Map(found.map((each) => [each.id, each]))
  if (once.size > 1) throw new OutsideError('empty', source, `${once.size} withdrawals fit: ${[...once.keys()].join(' ')}`.slice(0, 200))
  return once.values().next().value ?? null
}
