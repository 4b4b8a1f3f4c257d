/**
 * Icons of currencies by the name in the catalogue. Coins are round, banks and cash are square tiles with letters: the shape shows the
 * kind.
 */
import type { ReactNode } from 'react'
import { type CoinIcon, iconShape } from '../../core/directions/currency-icon.ts'
import css from './CurrencyMark.module.css'
import { classNames } from './class-names.ts'

const white = { fill: 'none', stroke: '#fff', strokeLinejoin: 'round', strokeLinecap: 'round' } as const

const coins: Record<CoinIcon, [ground: string, mark: ReactNode]> = {
  btc: [
    '#f7931a',
    <g key="m" {...white} strokeWidth="2.3" transform="rotate(13 16 16)">
      <path d="M12.4 9.6v12.8M10.4 9.6h6.5a3.1 3.1 0 0 1 0 6.2h-4.4M10.4 22.4h7.1a3.3 3.3 0 0 0 0-6.6h-5" />
      <path d="M13.6 6.8v2.6M17 6.8v2.6M13.6 22.6v2.6M17 22.6v2.6" strokeWidth="2" />
    </g>,
  ],
  ltc: ['#345d9d', <path key="m" {...white} strokeWidth="2.6" d="M15.6 7.4 12.4 23h9.8M9.6 18.6l10.6-4.4" />],
  doge: ['#b59a30', <path key="m" {...white} strokeWidth="2.5" d="M12.4 8.8h3.4a7.2 7.2 0 0 1 0 14.4h-3.4zM9.4 16h8" />],
  eth: [
    '#627eea',
    <g key="m" fill="#fff">
      <path d="M16 4.8v8.4l7 3.1z" opacity=".6" />
      <path d="M16 4.8 9 16.3l7-3.1z" />
      <path d="M16 20.5v-7.3l7 3.1z" opacity=".3" />
      <path d="M9 16.3l7 4.2v-7.3z" opacity=".6" />
      <path d="M16 27.2v-5.4l7-4.1z" opacity=".6" />
      <path d="M16 27.2v-5.4l-7-4.1z" />
    </g>,
  ],
  usdt: [
    '#26a17b',
    <g key="m">
      <path d="M9.4 8.6h13.2v3.5h-4.8V25h-3.6V12.1H9.4z" fill="#fff" />
      <ellipse cx="16" cy="16.3" rx="8.3" ry="2.5" fill="none" stroke="#fff" strokeWidth="1.5" />
    </g>,
  ],
  trx: [
    '#e0162b',
    <path
      key="m"
      {...white}
      strokeWidth="1.7"
      d="M7.6 8.4l13.2 2.4 4 3.8-10.1 12.2zM7.6 8.4l8.2 7.8 9-1.6M15.8 16.2l-1.1 10.6M15.8 16.2l5-5.4"
    />,
  ],
  ton: [
    '#0098ea',
    <path
      key="m"
      {...white}
      strokeWidth="2"
      d="M10.2 9.6h11.6c2 0 3.2 2.1 2.2 3.9l-6.8 11.2a1.4 1.4 0 0 1-2.4 0L8 13.5c-1-1.8.2-3.9 2.2-3.9zM16 9.8v15"
    />,
  ],
  xrp: [
    '#2b3238',
    <path
      key="m"
      {...white}
      strokeLinecap="butt"
      strokeWidth="2.4"
      d="M8.6 8.8l4.4 4.3a4.3 4.3 0 0 0 6 0l4.4-4.3M8.6 23.2l4.4-4.3a4.3 4.3 0 0 1 6 0l4.4 4.3"
    />,
  ],
  xlm: [
    '#2b3238',
    <path
      key="m"
      {...white}
      strokeWidth="2"
      d="M8.4 17.4a7.7 7.7 0 0 1 11.7-8M23.6 14.6a7.7 7.7 0 0 1-11.7 8M6.4 18.6 23 10.2M9 21.8l16.6-8.4"
    />,
  ],
  atom: [
    '#2e3148',
    <g key="m" {...white} strokeWidth="1.6">
      <ellipse cx="16" cy="16" rx="10" ry="4.1" />
      <ellipse cx="16" cy="16" rx="10" ry="4.1" transform="rotate(60 16 16)" />
      <ellipse cx="16" cy="16" rx="10" ry="4.1" transform="rotate(120 16 16)" />
      <circle cx="16" cy="16" r="1.4" fill="#fff" />
    </g>,
  ],
  sol: [
    '#14161f',
    <g key="m">
      <path d="M11.4 8.6h12.8l-3.4 3.6H8z" fill="#7fe9c0" />
      <path d="M8 14.2h12.8l3.4 3.6H11.4z" fill="#9fb2ff" />
      <path d="M11.4 19.8h12.8l-3.4 3.6H8z" fill="#c58bff" />
    </g>,
  ],
}

/**
 * `icon`: the `icon` of a currency (core/directions/currency-icon.ts). Any other text, for example the code of an asset, is searched in
 * lower case; if it is not found, its first letters are shown. `size`: in px. Decorative: the name stands next to it.
 */
export function CurrencyMark({ icon, size = 32, className }: { icon: string; size?: number; className?: string | undefined }) {
  const shape = iconShape(icon) ?? iconShape(icon.toLowerCase()) ?? { letters: icon.slice(0, 2), round: false, colours: null }
  if ('coin' in shape) {
    const [ground, mark] = coins[shape.coin]
    return (
      <svg className={classNames(css.coin, className)} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="16" fill={ground} />
        {mark}
      </svg>
    )
  }
  const { letters, round, colours } = shape
  return (
    <svg className={classNames(css.tile, className)} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect
        className={colours ? css.bankEdge : css.edge}
        fill={colours?.ground}
        x=".5"
        y=".5"
        width="31"
        height="31"
        rx={round ? 15.5 : 9}
        vectorEffect="non-scaling-stroke"
      />
      <text
        className={classNames(css.letters, !colours && css.plain)}
        fill={colours?.ink}
        x="16"
        y="16"
        dy=".36em"
        textAnchor="middle"
        fontSize={letters.length > 2 ? 10 : colours ? 18 : 14}
      >
        {letters}
      </text>
    </svg>
  )
}
