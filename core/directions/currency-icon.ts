/** Marks of currencies, by the names that the catalogue keeps: web/ui/CurrencyMark.tsx draws each of them. */
import type { CurrencyKind } from './currency.ts'

/** Drawn coins, round. */
export const coinIcons = ['btc', 'ltc', 'doge', 'eth', 'usdt', 'trx', 'ton', 'xrp', 'xlm', 'atom', 'sol'] as const
export type CoinIcon = (typeof coinIcons)[number]

/** Letters on square tiles: banks, systems of payment, notes. */
export const tileLetters = {
  sber: 'С',
  tbank: 'Т',
  alfa: 'А',
  vtb: 'ВТБ',
  gpb: 'ГПБ',
  raif: 'Р',
  ozon: 'О',
  mts: 'МТС',
  sbp: 'СБП',
  'cash-rub': '₽',
  'cash-usd': '$',
  rub: '₽',
  usd: '$',
} as const satisfies Record<string, string>
export type TileIcon = keyof typeof tileLetters

/** Banks stand in a colour of their own; what stands on it has a contrast of 4.5 or more. Other tiles take the colours of the page. */
export const tileColours: Partial<Record<TileIcon, { ground: string; ink: string }>> = {
  sber: { ground: '#17802b', ink: '#fff' },
  tbank: { ground: '#ffdd2d', ink: '#2a2a2a' },
  alfa: { ground: '#d8261c', ink: '#fff' },
  vtb: { ground: '#0a2896', ink: '#fff' },
  gpb: { ground: '#1c4d9e', ink: '#fff' },
  raif: { ground: '#fee600', ink: '#2a2a2a' },
  ozon: { ground: '#0059f2', ink: '#fff' },
  mts: { ground: '#c8050d', ink: '#fff' },
  sbp: { ground: '#4b1d78', ink: '#fff' },
}

/** Every mark with a name of its own, for a form to offer. Beside them one to four letters of one's own: `coin:ADA`, `tile:РФ`. */
export const currencyIcons: readonly (CoinIcon | TileIcon)[] = [...coinIcons, ...(Object.keys(tileLetters) as TileIcon[])]

export type IconShape = { coin: CoinIcon } | { letters: string; round: boolean; colours: { ground: string; ink: string } | null }

/** How a mark is drawn, or null where there is none of that name. */
export function iconShape(icon: string): IconShape | null {
  const coin = coinIcons.find((name) => name === icon)
  if (coin) return { coin }
  if (Object.hasOwn(tileLetters, icon))
    return { letters: tileLetters[icon as TileIcon], round: false, colours: tileColours[icon as TileIcon] ?? null }
  const [, kind, letters] = /^(coin|tile):([\p{L}\p{N}$€£¥₽₸₺]{1,4})$/u.exec(icon) ?? []
  return letters === undefined ? null : { letters, round: kind === 'coin', colours: null }
}

/** Whether a mark of this name can be drawn. */
export const isCurrencyIcon = (icon: string): boolean => iconShape(icon) !== null

/** The mark of a currency that nobody has chosen another for: the drawn one of its asset, else the asset's first letters. '' without an asset. */
export function iconOfAsset(asset: string, kind: CurrencyKind): string {
  const drawn = asset.toLowerCase()
  if (isCurrencyIcon(drawn)) return drawn
  return asset === '' ? '' : `${kind === 'crypto' ? 'coin' : 'tile'}:${asset.slice(0, 4)}`
}
