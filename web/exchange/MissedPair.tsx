/** Says that the pair in the address is not exchanged, and offers similar pairs. */

import { useLanguage, useTexts } from '../app/language.tsx'
import { Notice } from '../ui/Notice.tsx'
import { shortName } from '../words/currency-words.ts'
import type { Pair } from './catalogue.ts'
import type { Missed } from './deep-link.ts'
import css from './MissedPair.module.css'
import { missedTexts } from './missed-texts.ts'

export function MissedPair({ missed: { give, take, near }, onTake }: { missed: Missed; onTake: (pair: Pair) => void }) {
  const t = useTexts(missedTexts)
  const { language } = useLanguage()
  const title = give && take ? t.notExchanged(shortName(give, language), shortName(take, language)) : t.unknownPair
  return (
    <Notice tone="gold" title={title} live className={css.missed}>
      {near.length > 0 && t.near}
      {near.map((pair) => (
        <button key={`${pair.give.id} ${pair.take.id}`} type="button" className={css.near} onClick={() => onTake(pair)}>
          {t.nearPair(shortName(pair.give, language), shortName(pair.take, language))}
        </button>
      ))}
    </Notice>
  )
}
