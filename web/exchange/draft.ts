/** The form of the second step before it is sent. It is stored for this tab, so that Back or a reload does not lose the typed values. */
import { isDecimal } from '../../core/money/decimal.ts'
import { orderFormPrefix } from '../app/kept-words.ts'
import { keep, readKept, type Shelf } from '../app/tab-shelf.ts'
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

const draftName = `${orderFormPrefix}draft`

/** The stored form. null if there is none or it cannot be read. */
export function readDraft(shelf: Shelf | null): Draft | null {
  const draft = readKept(shelf, draftName) as Partial<Draft> | null
  const isWhole = isDecimal(draft?.deal?.amount ?? '') && isDecimal(draft?.deal?.rate ?? '') && typeof draft?.fields === 'object'
  // a form that was begun before details were saved
  return isWhole ? { ...(draft as Draft), saved: draft?.saved ?? {} } : null
}

/** null forgets it. What cannot be stored stays on the screen anyway. */
export const keepDraft = (shelf: Shelf | null, draft: Draft | null): void => keep(shelf, draftName, draft)
