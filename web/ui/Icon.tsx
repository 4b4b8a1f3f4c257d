/** Line icons in one style: 24 units, lines of 1.75 px. */
import css from './Icon.module.css'

const paths = {
  down: 'M6 9.5l6 6 6-6',
  right: 'M9.5 6l6 6-6 6',
  left: 'M14.5 6l-6 6 6 6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  up: 'M12 19V5M6 11l6-6 6 6',
  swap: 'M8 4v15M4.5 15.5 8 19l3.5-3.5M16 20V5M12.5 8.5 16 5l3.5 3.5',
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM16 16l4 4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  menu: 'M4 8h16M4 16h16',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c1-3.6 3.9-5.4 7.5-5.4s6.5 1.8 7.5 5.4',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  copy: 'M9 9h10v11H9zM15 9V4.5H5V15h4',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  coins: 'M9.5 4.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM16.5 9a5.5 5.5 0 1 1-6.6 8.3',
  clip: 'M19 11l-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5L12.5 4.5a3.1 3.1 0 0 1 4.4 4.4l-7.6 7.6a1.6 1.6 0 0 1-2.2-2.2L14 7.4',
  seen: 'M2.5 12.5l4 4L14 8.5M11.5 15.5l1 1L20.5 8.5',
  open: 'M6 14.5l6-6 6 6',
  bellOff: 'M8 6.5a6 6 0 0 1 10 4.5v5.5M6 11v5.5L4.5 18H16M10 20.5h4M4 4l16 16',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  chat: 'M4.5 5.5h15v11h-9l-4 3.5v-3.5h-2z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  phone:
    'M6 3.5h3.2l1.6 4.2-2.2 1.6a12 12 0 0 0 6.1 6.1l1.6-2.2 4.2 1.6V18c0 1.4-1.1 2.5-2.5 2.5C10.6 20.5 3.5 13.4 3.5 6 3.5 4.6 4.6 3.5 6 3.5z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  shield: 'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6zM8.8 12l2.3 2.3 4.2-4.4',
  note: 'M3 7h18v10.5H3zM12 9.6a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM6 10v0M18 14.5v0',
  pin: 'M12 21c4.3-4.7 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2.2 6.3 6.5 11zM12 7.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
  star: 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  out: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  down2: 'M12 4.5v10M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
  plus: 'M12 5v14M5 12h14',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.7v.1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  dots: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  refresh: 'M19 8a8 8 0 1 0 1 5M19.5 3.5V8H15',
  pause: 'M8.5 5v14M15.5 5v14',
  signOut: 'M14 4.5H5.5v15H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  camera: 'M3.5 7.5h4L9 5h6l1.5 2.5h4v11.5h-17zM12 9.5a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4z',
  paper: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12.5h6M9 16h6',
  film: 'M4 5h16v14H4zM10 9.5v5l4.5-2.5z',
  minus: 'M5 12h14',
  turn: 'M5 8a8 8 0 1 1-1 5M4.5 3.5V8H9',
  offline: 'M3 3l18 18M8.5 8.8A9 9 0 0 0 4 11.5M12 7.5c3.1 0 5.9 1.3 8 3.5M7.5 15a6.3 6.3 0 0 1 6-1.7M12 19v.1',
} as const

export type IconName = keyof typeof paths

/** One icon. Without `label` it is decorative and hidden from screen readers. */
export function Icon({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={css.icon} width={size} height={size} viewBox="0 0 24 24" {...spoken}>
      <path d={paths[name]} />
    </svg>
  )
}
