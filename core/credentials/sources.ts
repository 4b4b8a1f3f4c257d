/** Where credentials come from, and what each source can do: one row is all that a new source needs to be known by. */
import type { CurrencyKind } from '../directions/currency.ts'
import type { Words } from '../language/language.ts'

export const credentialsSources = ['predefined', 'rapira', 'okx', 'kucoin', 'garantex', 'processing'] as const
export type CredentialsSource = (typeof credentialsSources)[number]

export type SourceAbilities = {
  readonly name: Words
  /** Off: nothing can be added from it, and whatever is asked of it answers SOURCE_SWITCHED_OFF. */
  readonly on: boolean
  /** What can be paid to it. */
  readonly kinds: readonly CurrencyKind[]
  /** Staff type the address or card; or the source makes one when it is asked for. */
  readonly value: 'typed' | 'asked'
  /** It is asked with keys of its API, which are written and never read back. */
  readonly secrets: boolean
  /** It tells of deposits itself; else a watcher of the chain or a person looks for them. */
  readonly tellsDeposits: boolean
}

const exchange = { kinds: ['crypto'], value: 'asked', secrets: true, tellsDeposits: true } as const

export const sourceAbilities: Readonly<Record<CredentialsSource, SourceAbilities>> = {
  predefined: {
    name: { ru: 'Свои реквизиты', en: 'Our own details' },
    on: true,
    kinds: ['crypto', 'cashless'],
    value: 'typed',
    secrets: false,
    tellsDeposits: false,
  },
  rapira: { ...exchange, name: { ru: 'Rapira', en: 'Rapira' }, on: true },
  okx: { ...exchange, name: { ru: 'OKX', en: 'OKX' }, on: true },
  kucoin: { ...exchange, name: { ru: 'KuCoin', en: 'KuCoin' }, on: true },
  garantex: { ...exchange, name: { ru: 'Garantex', en: 'Garantex' }, on: false },
  processing: { ...exchange, kinds: ['crypto', 'cashless'], name: { ru: 'Процессинг', en: 'Processing' }, on: false },
}
