/** Where an order stands, in words: what happens, who acts, until when, and what otherwise. */
import type { Words } from '../language/language.ts'
import type { Instant } from '../time/instant.ts'
import type { LightFacts } from './facts.ts'
import type { Order } from './order.ts'

export type SituationKey = string
export type Situation = {
  key: SituationKey
  who: 'client' | 'operator' | 'system' | 'nobody'
  until: Instant | null
  /** For the placeholders of the words: sums as decimals, counts as text. */
  values: Record<string, string>
}
export type SituationText = { now: Words; next: Words; otherwise: Words }

export function situation(order: Order, facts: Pick<LightFacts, 'now' | 'settings' | 'office' | 'openingFrom'>): Situation {
  throw new Error([order.id, facts.now].join(' '))
}
export const situationWords: Record<SituationKey, SituationText> = {}
