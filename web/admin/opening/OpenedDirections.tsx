/** What became of the directions that were opened: those on sale, and what the others still miss. It follows by itself. */
import type { Currency } from '../../../core/directions/currency.ts'
import { currencyName, directionName } from '../../../core/directions/direction-name.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { ButtonLink, TextLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Opening.module.css'
import { type Lack, type Opened, openedState } from './opened-state.ts'
import { openingTexts } from './opening-texts.ts'

type Props = { directions: readonly Opened[]; currencies: readonly Currency[] }

export function OpenedDirections({ directions, currencies }: Props) {
  const t = useTexts(openingTexts)
  const health = useLive('rateHealth').state ?? null
  const seen = useLive('currencies').state?.currencies ?? currencies.filter(({ active }) => active)
  const { onSale, waiting, off, lacks } = openedState(directions, health, new Set(seen.map(({ id }) => id)))
  const lacking = directions.length - onSale.length - waiting.length - off.length
  const names = (all: readonly Opened[]) => <Names directions={all} currencies={currencies} />
  return (
    <Notice
      className={css.result}
      tone={lacking > 0 ? 'gold' : waiting.length > 0 ? 'blue' : 'green'}
      title={off.length === directions.length ? t.openedOff(off.length) : t.opened(directions.length)}
      action={
        <ButtonLink kind="line" href="/admin/directions">
          {t.list}
        </ButtonLink>
      }
    >
      {onSale.length > 0 && (
        <div className={css.became}>
          <p>{t.onSale(onSale.length)}</p>
          {names(onSale)}
        </div>
      )}
      {waiting.length > 0 && (
        <div className={css.became}>
          <p>{t.waiting(waiting.length)}</p>
          {names(waiting)}
        </div>
      )}
      {lacking > 0 && (
        <div className={css.became}>
          <p>{t.notOnSale(lacking)}</p>
          <ul className={css.lacks}>
            {lacks.map((lack) => (
              <li key={JSON.stringify([lack.words, lack.mend])}>
                <WhatLacks lack={lack} currencies={currencies} />
                {names(lack.directions)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {off.length > 0 && (
        <div className={css.became}>
          <p>{t.stayOff}</p>
          {names(off)}
        </div>
      )}
    </Notice>
  )
}

/** "Нет свободных реквизитов… Добавить реквизиты". */
function WhatLacks({ lack: { words, mend }, currencies }: { lack: Lack; currencies: readonly Currency[] }) {
  const t = useTexts(openingTexts)
  const { language } = useLanguage()
  const named = mend.at === 'hidden' ? currencies.filter(({ id }) => id === mend.id) : []
  return (
    <span>
      {words?.[language] ?? t.hidden(currencyName(named, currencies, language))}.{' '}
      {mend.at === 'credentials' && <TextLink href="/admin/credentials/new">{t.addCredentials}</TextLink>}
      {mend.at === 'reserve' && <TextLink href={`/admin/currencies/${mend.id}`}>{t.setReserve}</TextLink>}
      {mend.at === 'hidden' && <TextLink href={`/admin/currencies/${mend.id}`}>{t.showCurrency}</TextLink>}
    </span>
  )
}

function Names({ directions, currencies }: Props) {
  const { language } = useLanguage()
  return (
    <ul className={css.names}>
      {directions.map((direction) => (
        <li key={direction.id}>
          <TextLink href={`/admin/directions/${direction.id}`}>{directionName(direction, currencies, language)}</TextLink>
        </li>
      ))}
    </ul>
  )
}
