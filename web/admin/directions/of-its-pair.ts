import type { DirectionDraft } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../core/directions/currency.ts'

/**
 * What of a draft its pair can have, which is what the form shows and sends. The rest stays in the draft: who chooses the former pair again
 * finds it there.
 */
export function ofItsPair(draft: DirectionDraft, currencies: readonly Currency[]): DirectionDraft {
  const isCash = (wanted: string | undefined) => currencies.find(({ id }) => id === wanted)?.kind === 'cash'
  const [give] = draft.currenciesGive
  return {
    ...draft,
    markupByGive: Object.fromEntries(Object.entries(draft.markupByGive).filter(([id]) => draft.currenciesGive.includes(id))),
    meetingPlaces: isCash(give) || isCash(draft.currencyTake) ? draft.meetingPlaces : [],
    payAt: isCash(give) ? draft.payAt : 'before',
  }
}
