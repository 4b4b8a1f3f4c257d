/** A long address in letters of one width; one that needs two lines breaks in halves, not before its last signs. */
import { Mono } from './Mono.tsx'

/** How wide a sign of an address is, in em of the text around it: Mono's 0.6 em at 0.93, set 0.02 em closer. */
const monoWidth = 0.54

export function Address({ value }: { value: string }) {
  const half = (Math.ceil(value.length / 2) + 0.6) * monoWidth
  return (
    <span style={{ display: 'inline-block', ...(value.length > 30 && { maxWidth: `${half}em` }) }}>
      <Mono>{value}</Mono>
    </span>
  )
}
