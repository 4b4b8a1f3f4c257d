/** Parts of an order, one line each: name, state, and details under it. An empty list is not shown. */
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Mono } from '../../../ui/Mono.tsx'
import { shortHash } from '../../../words/order-figures.ts'
import { CopyMark } from '../CopyMark.tsx'
import css from '../Detail.module.css'

/** Empty lines are left out. */
export type Piece = { id: string; name: ReactNode; state: string; tone: Tone; lines: readonly ReactNode[] }

export function Pieces({ title, pieces }: { title: string; pieces: readonly Piece[] }) {
  if (pieces.length === 0) return null
  return (
    <section className={css.part} aria-label={title}>
      <h3>{title}</h3>
      <ul className={css.pieces}>
        {pieces.map(({ id, name, state, tone, lines }) => (
          <li key={id}>
            <b>{name}</b>
            <Badge tone={tone} dense>
              {state}
            </Badge>
            <span className={css.lines}>
              {lines.filter(Boolean).map((line, place) => (
                <span key={place}>{line}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * A number on a line of its own: name, value, and an icon that copies the full value. `short` shortens a value that people only compare.
 */
export function Copied({ name, value, short = false }: { name: string; value: string; short?: boolean }) {
  return (
    <span className={css.numbered}>
      <span>{name}</span>
      <Mono>{short && value.length > 22 ? shortHash(value) : value}</Mono>
      <CopyMark text={value} what={name} />
    </span>
  )
}
