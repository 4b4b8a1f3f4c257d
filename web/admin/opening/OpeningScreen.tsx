/** `/admin/currencies/:id/directions`: the directions of a currency, proposed by the example of another one, ticked and opened together. */
import { useState } from 'react'
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Language } from '../../../core/language/language.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useAsked } from '../../app/use-asked.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { secondLine, shortName } from '../../words/currency-words.ts'
import split from '../parts/lists/SplitScreen.module.css'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import css from './Opening.module.css'
import { openingTexts } from './opening-texts.ts'
import { ProposedDirections } from './ProposedDirections.tsx'

export function OpeningScreen({ params }: ScreenProps) {
  const t = useTexts(openingTexts)
  const asked = useAsked('listCurrencies', {})
  const all = asked.data?.currencies
  const currency = all?.find((each) => each.currency.id === params['id'])?.currency
  const isMissing = all !== undefined && !currency
  return (
    <div className={split.screen}>
      <div className={split.bar}>
        <h1>{t.title}</h1>
        <ButtonLink kind="text" icon="left" href={isMissing ? '/admin/currencies' : `/admin/currencies/${params['id']}`}>
          {isMissing ? t.toCurrencies : t.back}
        </ButtonLink>
      </div>
      <div className={css.page}>
        {!all ? <NotHere {...asked} /> : currency ? <Example currency={currency} all={all} /> : <EmptyState title={t.missing} />}
      </div>
    </div>
  )
}

function Example({ currency, all }: { currency: Currency; all: readonly StaffCurrency[] }) {
  const t = useTexts(openingTexts)
  const { language } = useLanguage()
  const [picked, setPicked] = useState<string | null>(null)
  const examples = examplesFor(currency, all)
  const example = (examples.find((each) => each.currency.id === picked) ?? examples[0])?.currency
  if (!example)
    return (
      <EmptyState
        title={t.noExample}
        action={
          <ButtonLink kind="line" href="/admin/directions/new">
            {t.byHand}
          </ButtonLink>
        }
      >
        {t.noExampleText}
      </EmptyState>
    )
  return (
    <>
      <p>{t.lead(shortName(currency, language))}</p>
      <div className={css.choice}>
        <Select
          dense
          label={t.example}
          value={example.id}
          onChange={setPicked}
          options={examples.map((each) => ({
            value: each.currency.id,
            label: `${optionName(each.currency, language)} (${each.directions})`,
          }))}
        />
      </div>
      <ProposedDirections key={example.id} currency={currency} example={example} currencies={all.map((each) => each.currency)} />
    </>
  )
}

/** Currencies of the kind that have directions: of the same asset first, then those with the most directions. */
const examplesFor = (currency: Currency, all: readonly StaffCurrency[]): StaffCurrency[] =>
  all
    .filter((each) => each.currency.id !== currency.id && each.currency.kind === currency.kind && each.directions > 0)
    .toSorted(
      (one, other) =>
        Number(other.currency.asset === currency.asset) - Number(one.currency.asset === currency.asset) ||
        other.directions - one.directions,
    )

/** "USDT TRC20", "Сбербанк, карта, ₽": banks have several ways. */
const optionName = (currency: Currency, language: Language): string =>
  [shortName(currency, language), ...(currency.kind === 'crypto' ? [] : [secondLine(currency, language)])].join(', ')
