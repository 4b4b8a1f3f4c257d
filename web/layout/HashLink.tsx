/** A hash or a receipt number, with the way to the explorer where there is one. */

import css from '../orders/OrderScreen.module.css'
import { Mono } from '../ui/Mono.tsx'
import { shortHash } from '../words/order-figures.ts'

export function HashLink({ hash, url }: { hash: string; url: string | null }) {
  if (!url) return <Mono>{hash}</Mono>
  return (
    <a className={css.hash} href={url} target="_blank" rel="noopener noreferrer" title={hash}>
      <Mono whole>{shortHash(hash)}</Mono>
    </a>
  )
}
