/** Sentences that are true only for some offices: those with working hours, or those that work around the clock. */
import type { Office } from '../directions/working-hours.ts'
import type { Words } from '../language/language.ts'

export type Told = Words & { readonly when?: 'hours' | 'aroundTheClock' }

/** The sentences that are true for this office. Equal opening and closing times mean that it works around the clock. */
export const toldNow = (sentences: readonly Told[], { opensAt, closesAt }: Pick<Office, 'opensAt' | 'closesAt'>): readonly Words[] =>
  sentences.filter(({ when }) => when === undefined || (when === 'aroundTheClock') === (opensAt === closesAt))
