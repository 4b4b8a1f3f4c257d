/** The sources of credentials and what each can do. A new source needs only one row here to be known. */
import type { CurrencyKind } from '../directions/currency.ts'
import type { Words } from '../language/language.ts'

export const credentialsSources = ['predefined', 'rapira', 'okx', 'kucoin', 'garantex', 'processing'] as const
export type CredentialsSource = (typeof credentialsSources)[number]

export type SourceAbilities = {
  readonly name: Words
  /** False: nothing can be added from it, and every call to it answers SOURCE_SWITCHED_OFF. */
  readonly on: boolean
  /** The kinds of currencies that can be paid to it. */
  readonly kinds: readonly CurrencyKind[]
  /** `typed`: staff type the address or card. `asked`: the source makes one on request. */
  readonly value: 'typed' | 'asked'
  /** It needs keys of its API. Staff can write the keys but never read them back. */
  readonly secrets: boolean
  /** It reports deposits itself. Otherwise a watcher of the chain or a person finds them. */
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
