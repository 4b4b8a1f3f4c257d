/** The form of the second step while it is not sent: kept for this tab, so that neither Back nor a reload loses what was typed. */
import { isDecimal } from '../../core/money/decimal.ts'
import type { PairIds } from './catalogue.ts'
import type { Deal } from './held-quote.ts'

export type Draft = PairIds & {
  deal: Deal
  fields: Record<string, string>
  email: string
  meeting: { placeId: string; at: string }
  /** Versions of the texts that were ticked; '' for an empty box. */
  consents: { rules: string; aml: string }
  /** The last orders that filled it in; null where the person types it all himself. */
  filled: { at: string; consentsAt: string } | null
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const draftName = 'exchange-draft'
const intentName = 'exchange-intent'

/** The kept form; null where there is none, or none that can be read. */
export function readDraft(shelf: Shelf | null): Draft | null {
  try {
    const draft = JSON.parse(shelf?.getItem(draftName) ?? 'null') as Draft | null
    return draft && isDecimal(draft.deal.amount) && isDecimal(draft.deal.rate) && typeof draft.fields === 'object' ? draft : null
  } catch {
    return null
  }
}

/** A storage that is full or closed keeps nothing, and breaks nothing. */
export function keepDraft(shelf: Shelf | null, draft: Draft | null): void {
  try {
    if (draft) shelf?.setItem(draftName, JSON.stringify(draft))
    else shelf?.removeItem(draftName)
  } catch {
    // what is typed stays on the screen all the same
  }
}

/**
 * The idempotency key of an intent: the same for the same body, also after a reload, so that a lost answer makes no second order;
 * a new one once the body has changed.
 */
export function keyFor(shelf: Shelf | null, body: string, newKey: () => string): string {
  try {
    const kept = JSON.parse(shelf?.getItem(intentName) ?? 'null') as { key: string; body: string } | null
    if (kept?.body === body && typeof kept.key === 'string') return kept.key
  } catch {
    // unreadable: as if there were none
  }
  const key = newKey()
  try {
    shelf?.setItem(intentName, JSON.stringify({ key, body }))
  } catch {
    // then a retry after a reload is a new intent
  }
  return key
}

/** The order is made: nothing of it is kept any more. */
export function forgetIntent(shelf: Shelf | null): void {
  try {
    shelf?.removeItem(draftName)
    shelf?.removeItem(intentName)
  } catch {
    // a closed storage held nothing
  }
}

/** The storage of this tab; null on the server and where it is closed to us. */
export function tabShelf(): Shelf | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}
