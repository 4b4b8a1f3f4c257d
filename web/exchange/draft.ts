/** The form of the second step before it is sent. It is stored for this tab, so that Back or a reload does not lose the typed values. */
import { isDecimal } from '../../core/money/decimal.ts'
import { orderFormPrefix } from '../app/kept-words.ts'
import type { PairIds } from './catalogue.ts'
import type { Deal } from './held-quote.ts'

export type Draft = PairIds & {
  deal: Deal
  fields: Record<string, string>
  /** The ids of saved details that were chosen, by field. */
  saved: Record<string, string>
  email: string
  meeting: { placeId: string; at: string }
  /** The versions of the accepted texts. '' for an empty checkbox. */
  consents: { rules: string; aml: string }
  /** The earlier order that filled the form in. null if the person types everything. */
  filled: { at: string; consentsAt: string } | null
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const draftName = `${orderFormPrefix}draft`
const intentName = `${orderFormPrefix}intent`

/** The stored form. null if there is none or it cannot be read. */
export function readDraft(shelf: Shelf | null): Draft | null {
  try {
    const draft = JSON.parse(shelf?.getItem(draftName) ?? 'null') as Draft | null
    return draft && isDecimal(draft.deal.amount) && isDecimal(draft.deal.rate) && typeof draft.fields === 'object'
      ? // a form that was begun before details were saved
        { ...draft, saved: draft.saved ?? {} }
      : null
  } catch {
    return null
  }
}

/** If the storage is full or refused, nothing is stored, but everything else works. */
export function keepDraft(shelf: Shelf | null, draft: Draft | null): void {
  try {
    if (draft) shelf?.setItem(draftName, JSON.stringify(draft))
    else shelf?.removeItem(draftName)
  } catch {
    // the typed values stay on the screen anyway
  }
}

/**
 * The idempotency key of an intent. The same body keeps its key, also after a reload, so that a lost answer makes no second order. A
 * changed body gets a new key.
 */
export function keyFor(shelf: Shelf | null, body: string, newKey: () => string): string {
  try {
    const kept = JSON.parse(shelf?.getItem(intentName) ?? 'null') as { key: string; body: string } | null
    if (kept?.body === body && typeof kept.key === 'string') return kept.key
  } catch {
    // unreadable: treated as missing
  }
  const key = newKey()
  try {
    shelf?.setItem(intentName, JSON.stringify({ key, body }))
  } catch {
    // without storage, a retry after a reload is a new intent
  }
  return key
}

/** Deletes the draft and its key after the order is made. */
export function forgetIntent(shelf: Shelf | null): void {
  try {
    shelf?.removeItem(draftName)
    shelf?.removeItem(intentName)
  } catch {
    // a refused storage holds nothing
  }
}

/** The storage of this tab. null on the server, and if the browser refuses it. */
export function tabShelf(): Shelf | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}
