/** What the withdrawals of all exchanges have in common: which answers are a certain no, and how a row is told to be ours. */
import type { Decimal } from '../../core/money/decimal.ts'
import { OutsideError } from '../outside-error.ts'
import { balanceText } from './deposit-words.ts'
import { ExchangeRefusal, type RefusalReason } from './exchange-account.ts'
import type { Withdrawal, WithdrawalState } from './exchange-withdrawal.ts'

/** What the exchange took; anything that is no sum says nothing. */
export function feeOf(text: string | null | undefined): Decimal | null {
  const read = balanceText.safeParse(text?.replace(/^-/, ''))
  return read.success ? read.data : null
}

/** What the words of an exchange mean. */
export type WithdrawalStates = Readonly<Partial<Record<string, WithdrawalState>>>

/** How it stands by the exchange's word; one that nobody has heard of says neither that it is done nor that it failed. */
export const standing = (states: WithdrawalStates, word: string) => ({
  state: states[word] ?? 'processing',
  word,
  isKnownWord: states[word] !== undefined,
})

/** The code that the details of a refusal begin with; '' where there is none. */
export const codeOf = ({ detail }: OutsideError): string => /^\d+/.exec(detail)?.[0] ?? ''

/** What an exchange says by words where its codes do not tell. */
export function reasonOfWords(words: string): RefusalReason {
  if (/balance|insufficient/i.test(words)) return 'balance'
  if (/address|whitelist|memo|tag\b/i.test(words)) return 'address'
  return /amount|minimum|maximum|precision|quota|limit/i.test(words) ? 'amount' : 'other'
}

/** Whose question it was is looked at before what it asks. */
const certainReasons: readonly RefusalReason[] = ['key', 'secret', 'passphrase', 'ip', 'permission', 'clock']

/** Statuses by which a server says that it did not take the question. */
const refusingStatuses: readonly number[] = [400, 401, 403, 422]

type Refusing = {
  /** Whether a code of the exchange's own is a no for certain; a busy or a broken exchange may have done what it was asked. */
  isCertain: (code: string) => boolean
  reasonOf: (code: string, words: string) => RefusalReason
}

/**
 * Sends what may be sent once only. A certain no comes out as ExchangeRefusal: the exchange's own code that says so, its JSON under a
 * status that refuses the question, a limit told by itself or kept by us. Everything else stays an OutsideError, and may have been
 * done: no answer, half an answer, a page of a gateway, "internal error", a code that nobody has heard of.
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
    // a limit without a status is our own rest, or stands in the exchange's own envelope
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

/** Asks what must be known before a sending; what fails here was not sent. */
export async function beforeSending<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof OutsideError) || error instanceof ExchangeRefusal) throw error
    const { kind, source, detail, status, retryAfterSeconds } = error
    throw new ExchangeRefusal(kind === 'limit' ? 'limit' : 'unsent', source, detail, status, retryAfterSeconds)
  }
}

/** The one withdrawal of all rows that fit, each read once; null for none. Throws `empty` for several: somebody must look. */
export function theOnly(source: string, found: readonly Withdrawal[]): Withdrawal | null {
  const once = new Map(found.map((each) => [each.id, each]))
  if (once.size > 1) throw new OutsideError('empty', source, `${once.size} withdrawals fit: ${[...once.keys()].join(' ')}`.slice(0, 200))
  return once.values().next().value ?? null
}

/** Addresses of EVM chains are written with capitals or without. */
export const sameAddress = (a: string, b: string): boolean => a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())
