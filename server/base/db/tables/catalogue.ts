/** Rows of currencies and directions. */
import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonDefault } from './json-column.ts'

export interface CurrenciesTable {
  id: string
  code: string
  name_ru: string
  name_en: string
  kind: 'crypto' | 'cashless' | 'cash'
  asset: string
  network: string | null
  decimals: number
  icon: string
  reserve: Generated<string>
  promised: Generated<string>
  active: Generated<boolean>
  position: Generated<number>
  address_validator: string
  input_mask: string | null
  memo: Generated<'none' | 'tag' | 'memo'>
  confirmations: Generated<number>
  network_cost: Generated<string>
  explorer_transaction: string | null
  explorer_address: string | null
  version: Generated<number>
}

export interface AssetValuesTable {
  asset: string
  legs: Json
}

export interface DirectionsTable {
  id: string
  active: Generated<boolean>
  give_asset: string
  give_kind: 'crypto' | 'cashless' | 'cash'
  currency_take: string
  field_rows: string
  legs: Json
  markup_percent: Generated<string>
  markup_tiers: JsonDefault
  markup_hours: JsonDefault
  markup_by_give: JsonDefault
  fixed_cost: Generated<string>
  minimum: string
  maximum: string | null
  verification: Generated<'none' | 'card' | 'account'>
  aml: Generated<'off' | 'required'>
  instructions_ru: Generated<string>
  instructions_en: Generated<string>
  instructions_required: Generated<boolean>
  meeting_places: JsonDefault
  pay_at: Generated<'before' | 'meeting'>
  version: Generated<number>
  changed_at: ColumnType<string | null, string | null | undefined, string | null>
}

export interface DirectionPairsTable {
  direction_id: string
  direction_active: boolean
  give_currency_id: string
  give_asset: string
  give_kind: string
  take_currency_id: string
  position: number
}
