/** Compares addresses as exchanges write them. An exchange may write the same address in another form than we keep. */
import { checkLitecoin } from '../../core/addresses/litecoin.ts'
import { checkTon } from '../../core/addresses/ton.ts'
import type { ExchangeCoin } from '../../core/credentials/exchange-sources.ts'

/** The networks of which one address has several forms, by their names in the catalogue. KuCoin writes TON as EQ..., which we keep as UQ.... */
const checks = { TON: checkTon, Litecoin: checkLitecoin } as const

/** The address in the form that we keep; as it is if it is not an address of the network. */
export function keptForm({ network }: Pick<ExchangeCoin, 'network'>, address: string): string {
  const checked = checks[network as keyof typeof checks]?.(address)
  return checked?.ok ? checked.value : address
}

/** True for two forms of one address. Addresses of EVM chains may be written with or without capitals. */
export function isSameAddress(coin: Pick<ExchangeCoin, 'network'>, one: string, other: string): boolean {
  const [a, b] = [keptForm(coin, one), keptForm(coin, other)]
  return a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())
}
