/** A hash or a receipt number, with a link to the explorer if there is one. */
import { Mono } from '../ui/Mono.tsx'
import { shortHash } from '../words/order-figures.ts'
import css from './HashLink.module.css'

export function HashLink({ hash, url }: { hash: string; url: string | null }) {
  if (!url) return <Mono>{hash}</Mono>
  return (
    <a className={css.hash} href={url} target="_blank" rel="noopener noreferrer" title={hash}>
      <Mono whole>{shortHash(hash)}</Mono>
    </a>
  )
}
