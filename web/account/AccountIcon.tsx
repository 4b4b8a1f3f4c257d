/** Icons that only the pages of the account need: they are no part of the first load. */
import icon from '../ui/Icon.module.css'

const paths = {
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c1-3.6 3.9-5.4 7.5-5.4s6.5 1.8 7.5 5.4',
  laptop: 'M5.5 5.5h13v9.5h-13zM2.5 18.5h19',
  mobile: 'M7.5 3h9v18h-9zM11 18h2',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  refresh: 'M19 8a8 8 0 1 0 1 5M19.5 3.5V8H15',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  shield: 'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6zM8.8 12l2.3 2.3 4.2-4.4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  out: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  download: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 19.5h14',
  cross: 'M6 6l12 12M18 6L6 18',
  key: 'M14.5 4a5.5 5.5 0 1 1-4.6 8.5L4 18.4V21h3v-2.5h2.5V16l1.6-1.6M16 8.2h.1',
  gift: 'M4 9.5h16V13H4zM5.5 13h13v7.5h-13zM12 9.5v11M12 9.5C8 9.5 7 4 9.5 4 11.5 4 12 7.5 12 9.5zM12 9.5c4 0 5-5.5 2.5-5.5C12.5 4 12 7.5 12 9.5z',
  coins: 'M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4zM13.5 10.2a5 5 0 1 1-3.3 8.6',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
} as const
export type AccountIconName = keyof typeof paths

/** One icon as decoration. */
export function AccountIcon({ name, size = 20 }: { name: AccountIconName; size?: number }) {
  return (
    <svg className={icon.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
