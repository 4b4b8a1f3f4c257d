/** A long address in the monospace font. If it needs two lines, it breaks in the middle, not before its last characters. */
import { Mono } from './Mono.tsx'

/** The width of one character of an address, in em of the surrounding text: Mono's 0.6 em at 0.93, with letter spacing of -0.02 em. */
const monoWidth = 0.54

export function Address({ value }: { value: string }) {
  const half = (Math.ceil(value.length / 2) + 0.6) * monoWidth
  return (
    <span style={{ display: 'inline-block', ...(value.length > 30 && { maxWidth: `${half}em` }) }}>
      <Mono>{value}</Mono>
    </span>
  )
}
