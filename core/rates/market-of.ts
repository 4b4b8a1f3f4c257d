/** The market of a source's price: units of the quote for one unit of the base. */
import { advertRulesOf, type SourceQuestion } from './leg.ts'
import { sourceTable } from './source-table.ts'

export type Market = { base: string; quote: string }

/** The market of a question. Null for a typed number, and for a pair whose quote is not known. */
export function marketOf(question: SourceQuestion): Market | null {
  if (question.source === 'fixed') return null
  if ('pair' in question) return sourceTable[question.source].pairs.split(question.pair)
  return { base: advertRulesOf(question.adverts).asset, quote: question.currencyCode }
}
