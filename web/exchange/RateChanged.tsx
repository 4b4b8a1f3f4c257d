/** A move against the client: what was seen, what it is now, and the word that takes it. Never in the way of the form. */
import { rateText, sumText } from '../app/currency-words.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Pair } from './catalogue.ts'
import css from './DetailsForm.module.css'
import { detailsTexts } from './details-texts.ts'
import type { Deal } from './held-quote.ts'
import { ratePair } from './rate-words.ts'

export function RateChanged({
  pair: { give, take },
  before,
  now,
  onAccept,
}: {
  pair: Pair
  before: Deal
  now: Deal
  onAccept: () => void
}) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  const rates = ratePair(before.rate, now.rate, give, take, language)
  const sums =
    now.side === 'give'
      ? t.youTake(sumText(now.take, take, language), sumText(before.take, take, language))
      : t.youGive(sumText(now.give, give, language), sumText(before.give, give, language))
  return (
    <Notice
      tone="gold"
      title={t.changed}
      live
      action={
        <Button kind="line" onClick={onAccept}>
          {t.accept}
        </Button>
      }
    >
      <VisuallyHidden>{t.before} </VisuallyHidden>
      <span className={css.moved}>
        <s>{rates.before}</s> <Icon name="arrow" size={14} /> <VisuallyHidden>{t.now} </VisuallyHidden>
        {rateText(now.rate, give, take, language)}.
      </span>{' '}
      {sums}
    </Notice>
  )
}
