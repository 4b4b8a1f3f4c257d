/**
 * The rate has moved against the client: the former figures, the new ones, and the button that accepts them. It takes a reserved place, so
 * that nothing moves.
 */

import type { Language } from '../../core/language/language.ts'
import { type Spoken, useLanguage, useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import tones from '../ui/tones.module.css'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { rateText, sumText } from '../words/currency-words.ts'
import { ratePair } from '../words/rate-words.ts'
import type { Pair } from './catalogue.ts'
import css from './DealSummary.module.css'
import { detailsTexts } from './details-texts.ts'
import type { Deal } from './held-quote.ts'

export function RateChanged({
  pair: { give, take },
  before,
  now,
  inLine,
  onAccept,
}: {
  pair: Pair
  before: Deal
  now: Deal
  /** Replaces the one-line summary on a phone. */
  inLine: boolean
  onAccept: () => void
}) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  const rates = ratePair(before.rate, now.rate, give, take, language)
  const sums = changedSums(before, now, { give, take }, t, language)
  const accept = (
    <Button kind="line" onClick={onAccept}>
      {t.accept}
    </Button>
  )
  const move = (
    <span className={css.moved}>
      <VisuallyHidden>{t.before} </VisuallyHidden>
      <s>{rates.before}</s> <Icon name="arrow" size={14} /> <VisuallyHidden>{t.now} </VisuallyHidden>
      {rateText(now.rate, give, take, language)}.
    </span>
  )
  if (inLine)
    return (
      <div className={classNames(css.line, css.changed, tones.gold)}>
        <p className={css.head}>
          <b>{t.changed}</b>
          {accept}
        </p>
        <p>{move}</p>
        <p>{sums}</p>
      </div>
    )
  return (
    <Notice tone="gold" title={t.changed} action={accept}>
      {move} {sums}
    </Notice>
  )
}

/** "You receive 91,000 ₽ instead of 92,400 ₽." */
export const changedSums = (
  before: Deal,
  now: Deal,
  { give, take }: Pick<Pair, 'give' | 'take'>,
  t: Spoken<typeof detailsTexts>,
  language: Language,
): string =>
  now.side === 'give'
    ? t.youTake(sumText(now.take, take, language), sumText(before.take, take, language))
    : t.youGive(sumText(now.give, give, language), sumText(before.give, give, language))
