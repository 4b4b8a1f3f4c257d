/** A direction: the give currencies that share terms, the take currency, and the terms. */
import type { Words } from '../language/language.ts'
import type { Decimal } from '../money/decimal.ts'
import type { RateLeg } from '../rates/leg.ts'
import type { CurrencyKind } from './currency.ts'

export type MeetingPlace = { id: string; name: Words; address: Words }
export type MarkupTier = { from: Decimal; markupPercent: Decimal }
export const verificationNeeds = ['none', 'card', 'account'] as const
export type VerificationNeed = (typeof verificationNeeds)[number]

export type Direction = {
  id: string
  active: boolean
  currenciesGive: readonly string[]
  currencyTake: string
  /** JSON text of FieldRow[][], parsed by field-rows.ts on read. */
  fieldRows: string
  legs: readonly RateLeg[]
  /** Off the market rate, in per cent; 1.5 takes 1.5 % from what the client gets. */
  markupPercent: Decimal
  /** By give amount, ascending `from`; below the first tier markupPercent holds. */
  markupTiers: readonly MarkupTier[]
  /** In the take currency. */
  fixedCost: Decimal
  /** Limits are in the give currency. */
  minimum: Decimal
  maximum: Decimal | null
  verification: VerificationNeed
  instructions: Words
  /** Credentials stay hidden until the instructions are marked as read. */
  instructionsRequired: boolean
  meetingPlaces: readonly MeetingPlace[]
  /** Only cash can be paid at the meeting. */
  payAt: 'before' | 'meeting'
}

export type DirectionType = CurrencyKind

/** cash if either side is cash, else cashless if either side is bank money, else crypto. */
export function directionType(give: CurrencyKind, take: CurrencyKind): DirectionType {
  if (give === 'cash' || take === 'cash') return 'cash'
  return give === 'cashless' || take === 'cashless' ? 'cashless' : 'crypto'
}
