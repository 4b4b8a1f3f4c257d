/** Four bars with words. The current one is bold and has the colour of who must act. */
import type { Tone } from './Badge.tsx'
import { classNames } from './class-names.ts'
import css from './Steps.module.css'

/** `now` counts from 0. It equals the number of words when all steps are done. */
export function Steps({ words, now, tone, label }: { words: readonly string[]; now: number; tone: Tone; label: string }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {words.map((word, place) => (
        <li
          key={word}
          className={classNames(place < now && css.done, place === now && css.now, place === now && css[tone])}
          aria-current={place === now ? 'step' : undefined}
        >
          {word}
        </li>
      ))}
    </ol>
  )
}
