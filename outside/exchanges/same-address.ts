/** Compares addresses as exchanges write them, which may be in another form than we keep. */
import { checkLitecoin } from '../../core/addresses/litecoin.ts'
import { checkTon } from '../../core/addresses/ton.ts'
import type { ExchangeCoin } from '../../core/credentials/exchange-sources.ts'

/** The networks of which one address has several forms, by their names in the catalogue. KuCoin writes TON as EQ..., which we keep as UQ.... */
const checks = { TON: checkTon, Litecoin: checkLitecoin } as const

/** One form for all forms of an address. Addresses of EVM chains may be written with or without capitals. */
export function addressForm({ network }: Pick<ExchangeCoin, 'network'>, address: string): string {
  const checked = checks[network as keyof typeof checks]?.(address)
  if (checked?.ok) return checked.value
  return address.startsWith('0x') ? address.toLowerCase() : address
}

export const isSameAddress = (coin: Pick<ExchangeCoin, 'network'>, one: string, other: string): boolean =>
  addressForm(coin, one) === addressForm(coin, other)
