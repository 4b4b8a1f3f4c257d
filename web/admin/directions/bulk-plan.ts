/** What a form for a change of many directions plans: the change, and what it does to each direction. */
import type { ReactNode } from 'react'
import type { Payload } from '../../../contract/calls.ts'
import type { DirectionRow } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Words } from '../../../core/language/language.ts'

export type Change = Payload<'changeDirections'>['change']

/** A part of a direction before and after, in words. `name` is null where the kind of change says it all. */
export type ChangedPart = { name: string | null; before: string; after: string }

export type Plan = {
  change: Change
  /** Only what changes; empty for a direction that stays as it is. */
  partsOf: (row: DirectionRow) => ChangedPart[]
  /** Why the server would refuse this direction, where the screen knows it already. */
  whyNot?: (row: DirectionRow) => Words | null
  note?: ReactNode
}

export type BulkFormProps = {
  chosen: readonly DirectionRow[]
  currencies: readonly Currency[]
  /** Draws what comes under the fields; null until they are filled in. */
  children: (plan: Plan | null) => ReactNode
}

/** The part if it changes. */
export const changedPart = (name: string | null, before: string, after: string): ChangedPart[] =>
  before === after ? [] : [{ name, before, after }]
