/** Marks of currencies, by the names that the catalogue keeps: web/ui/CurrencyMark.tsx draws each of them. */

/** Drawn coins, round. */
export const coinIcons = ['btc', 'ltc', 'doge', 'eth', 'usdt', 'trx', 'ton', 'xrp', 'xlm', 'atom', 'sol'] as const
export type CoinIcon = (typeof coinIcons)[number]

/** Letters on square tiles: banks, systems of payment, notes. */
export const tileLetters = {
  sber: 'С',
  tbank: 'Т',
  alfa: 'А',
  sbp: 'СБП',
  'cash-rub': '₽',
  'cash-usd': '$',
  rub: '₽',
  usd: '$',
} as const satisfies Record<string, string>
export type TileIcon = keyof typeof tileLetters

/** Every mark with a name of its own, for a form to offer. Beside them one to four letters of one's own: `coin:ADA`, `tile:РФ`. */
export const currencyIcons: readonly (CoinIcon | TileIcon)[] = [...coinIcons, ...(Object.keys(tileLetters) as TileIcon[])]

export type IconShape = { coin: CoinIcon } | { letters: string; round: boolean }

/** How a mark is drawn, or null where there is none of that name. */
export function iconShape(icon: string): IconShape | null {
  const coin = coinIcons.find((name) => name === icon)
  if (coin) return { coin }
  if (Object.hasOwn(tileLetters, icon)) return { letters: tileLetters[icon as TileIcon], round: false }
  const [, kind, letters] = /^(coin|tile):([\p{L}\p{N}$€£¥₽₸₺]{1,4})$/u.exec(icon) ?? []
  return letters === undefined ? null : { letters, round: kind === 'coin' }
}

/** Whether a mark of this name can be drawn. */
export const isCurrencyIcon = (icon: string): boolean => iconShape(icon) !== null
