/** The logo of the office, or where it has none a coin with an M. `src`: the path of its picture. */
export function Logo({ size = 30, src }: { size?: number; src: string | null }) {
  if (src !== null) return <img src={src} alt="" width={size} height={size} style={{ objectFit: 'contain', flex: 'none' }} />
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <circle cx="15" cy="15" r="15" fill="var(--accent)" />
      <circle cx="15" cy="15" r="12.4" fill="none" stroke="var(--accent-ink)" strokeWidth=".7" opacity=".55" />
      <path
        d="M8.5 18.8v-6.6l3.25 4.2L15 12.2l3.25 4.2 3.25-4.2v6.6"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
