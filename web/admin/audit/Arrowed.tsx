/** A text whose arrows are drawn: the fonts have no sign for them. */
import { Fragment } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import css from './Audit.module.css'

/** `words`: how a screen reader says an arrow. */
export function Arrowed({ text, words }: { text: string; words: string }) {
  return text.split(' → ').map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={place}>
      {place > 0 && (
        <span className={css.arrow}>
          {' '}
          <Icon name="arrow" size={14} label={words} />{' '}
        </span>
      )}
      {part}
    </Fragment>
  ))
}
