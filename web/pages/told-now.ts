/** Sentences that hold for some offices only: one with working hours, or one that works around the clock. */
import type { Office } from '../../core/directions/working-hours.ts'
import type { Words } from '../../core/language/language.ts'

export type Told = Words & { readonly when?: 'hours' | 'aroundTheClock' }

/** Those that are true of this office; its opening and closing at the same time mean that it works around the clock. */
export const toldNow = (sentences: readonly Told[], { opensAt, closesAt }: Pick<Office, 'opensAt' | 'closesAt'>): readonly Words[] =>
  sentences.filter(({ when }) => when === undefined || (when === 'aroundTheClock') === (opensAt === closesAt))
