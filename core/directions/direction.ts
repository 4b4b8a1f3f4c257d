/** A direction: the give currencies that share terms, the take currency, and the terms. */
import type { Words } from '../language/language.ts'
import type { Decimal } from '../money/decimal.ts'
import type { RateLeg } from '../rates/leg.ts'
import type { Currency, CurrencyKind } from './currency.ts'

export type MeetingPlace = { id: string; name: Words; address: Words }
export type MarkupTier = { from: Decimal; markupPercent: Decimal }
/** Added to the mark-up, in per cent points, between two Moscow times of day ("22:00" to "10:00" goes across midnight). */
export type MarkupHours = { from: string; to: string; addPercent: Decimal }
export const verificationNeeds = ['none', 'card', 'account'] as const
export type VerificationNeed = (typeof verificationNeeds)[number]
export const amlNeeds = ['off', 'required'] as const
export type AmlNeed = (typeof amlNeeds)[number]

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
  /** By the hour; hours that overlap add up. */
  markupHours: readonly MarkupHours[]
  /** Added to the mark-up by give currency id, in per cent points: networks of one asset may differ in cost. */
  markupByGive: Readonly<Record<string, Decimal>>
  /** In the take currency. */
  fixedCost: Decimal
  /** Limits are in the give currency. */
  minimum: Decimal
  maximum: Decimal | null
  verification: VerificationNeed
  /** Whether each transfer of its orders is screened for its origin before it is credited. */
  aml: AmlNeed
  instructions: Words
  /** Credentials stay hidden until the instructions are marked as read. */
  instructionsRequired: boolean
  meetingPlaces: readonly MeetingPlace[]
  /** Only cash can be paid at the meeting. */
  payAt: 'before' | 'meeting'
}

/** How many decimals the limits may have: those of the coarsest give currency. */
export const limitDecimals = (gives: readonly Pick<Currency, 'decimals'>[]): number =>
  gives.reduce((least, { decimals }) => Math.min(least, decimals), 18)

export type DirectionType = CurrencyKind

/** cash if either side is cash, else cashless if either side is bank money, else crypto. */
export function directionType(give: CurrencyKind, take: CurrencyKind): DirectionType {
  if (give === 'cash' || take === 'cash') return 'cash'
  return give === 'cashless' || take === 'cashless' ? 'cashless' : 'crypto'
}

type Pair = { currenciesGive: readonly string[]; currencyTake: string; active?: boolean }

/** The active direction from its take to one of its give currencies, or null: then the pair is available only in one direction. */
export function reverseOf<D extends Pair>(direction: Pair, giveCurrencyId: string, directions: readonly D[]): D | null {
  return directionOf(direction.currencyTake, giveCurrencyId, directions)
}

/** The active direction of a pair; absent `active` means active, as in the public catalogue, which has no others. */
export function directionOf<D extends Pair>(giveCurrencyId: string, takeCurrencyId: string, directions: readonly D[]): D | null {
  return (
    directions.find(
      ({ active = true, currenciesGive, currencyTake }) =>
        active && currencyTake === takeCurrencyId && currenciesGive.includes(giveCurrencyId),
    ) ?? null
  )
}

export type HiddenBecause = 'inactive' | 'noGiveCurrency' | 'takeCurrencyInactive'

/** Why the public does not see a direction, or null when it does. Give currencies that are inactive are left out one by one. */
export function hiddenBecause(direction: Pair, currencies: readonly { id: string; active: boolean }[]): HiddenBecause | null {
  const isActive = (id: string) => currencies.some((currency) => currency.id === id && currency.active)
  if (direction.active === false) return 'inactive'
  if (!isActive(direction.currencyTake)) return 'takeCurrencyInactive'
  return direction.currenciesGive.some(isActive) ? null : 'noGiveCurrency'
}
