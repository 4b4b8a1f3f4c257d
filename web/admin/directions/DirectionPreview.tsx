/** What a visitor will see of a direction that is being edited, at three sums, with the calculation for the chosen sum. */

import { useState } from 'react'
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import type { RateHealth } from '../../../contract/rate-health.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { type Decimal, isZero, sum } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { parseAmount } from '../../../core/money/parse.ts'
import { costFault } from '../../../core/rates/cost-fault.ts'
import { explain } from '../../../core/rates/explain.ts'
import type { RateLeg } from '../../../core/rates/leg.ts'
import { markupParts } from '../../../core/rates/markup.ts'
import { withMethodNames } from '../../../core/rates/method-names.ts'
import { type Quote, type QuoteTerms, quote, shownRateOf } from '../../../core/rates/quote.ts'
import { quoteTerms } from '../../../core/rates/quote-terms.ts'
import { visitorCode } from '../../../core/rates/rate-problem.ts'
import type { DirectionState } from '../../../core/rates/rate-state.ts'
import { sourceName } from '../../../core/rates/source-name.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { groupTyped } from '../../ui/group-typed.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Select, TextInput } from '../../ui/TextInput.tsx'
import { rateText, sumText, unitOf } from '../../words/currency-words.ts'
import form from '../parts/forms/Form.module.css'
import css from './DirectionPreview.module.css'
import { directionOfDraft, draftMarket, draftState, type Known, knownOf } from './draft-state.ts'
import { ExplanationTable } from './ExplanationTable.tsx'
import { legTexts } from './leg-texts.ts'
import { useTriedLegs } from './tried-legs.ts'
import { useMethodNames } from './use-method-names.ts'
import { usualSums } from './usual-sums.ts'

type Props = {
  value: DirectionDraft
  /** As it stands; null for a new one. */
  stored: DirectionDraft | null
  gives: readonly Currency[]
  take: Currency | null
  health: RateHealth | null
  /** The free reserve of the take currency. null if it is not known. */
  reserve: Decimal | null
}

/** Larger than any real reserve. It stands for a reserve that is not known. */
const boundless = '1000000000000000000'

export function DirectionPreview(props: Props) {
  const t = useTexts(legTexts)
  const known = knownOf(props.health, useTriedLegs())
  // Mark-ups may depend on the hour.
  const now = useNow(10_000)
  return (
    <section className={css.preview} aria-label={t.previewHead}>
      <div>
        <h3 className={form.head}>{t.previewHead}</h3>
        <p className={form.note}>{t.previewHelp}</p>
      </div>
      {now !== null && <Body {...props} known={known} now={now} />}
    </section>
  )
}

function Body({ value, stored, gives, take, reserve, known, now }: Props & { known: Known; now: Instant }) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  const [giveId, setGiveId] = useState('')
  const typed = value.legs as readonly RateLeg[]
  const legs = withMethodNames(typed, useMethodNames(typed))
  const give = gives.find(({ id }) => id === giveId) ?? gives[0]
  if (!give || !take) return <p className={form.note}>{t.fillPair}</p>
  const group = draftMarket(legs, known)
  const unpriced = group?.usedLegs.filter(({ price }) => price === null) ?? []
  if (unpriced.length > 0) return <p className={form.note}>{t.noPrice(unpriced.map(({ leg }) => sourceName(leg)[language]).join(', '))}</p>
  const state = draftState({ ...value, legs }, gives, known, now)
  if (!state) return <p className={form.note}>{t.fillTerms}</p>
  if (state.tiers.length === 0) return <p className={form.note}>{t.markupTooBig}</p>
  const cost = costFault(value, state)
  const code = visitorCode(state.problems)
  const isSame = stored === null || JSON.stringify(stored) === JSON.stringify(value)
  const stateBefore =
    isSame || !stored.currenciesGive.includes(give.id) || stored.currencyTake !== take.id ? null : draftState(stored, gives, known, now)
  const termsBefore = stateBefore && stored && quoteTerms(stored, stateBefore, give, take, reserve ?? boundless)
  return (
    <>
      {cost && <Notice tone="gold" title={cost.words[language]} />}
      {code && (
        <Notice tone="gold" title={t.visitorsRead}>
          <p>
            {t.visitorsReadText(errorText(code, language))} {t.lastPrices}
          </p>
          {state.problems.map(({ words }) => (
            <p key={words.ru}>{t.forStaff(words[language])}</p>
          ))}
        </Notice>
      )}
      {gives.length > 1 && (
        <Select
          dense
          label={t.previewGive}
          value={give.id}
          onChange={setGiveId}
          options={gives.map((each) => ({ value: each.id, label: `${each.name[language]} ${each.network ?? ''}`.trim() }))}
        />
      )}
      <Sums
        key={give.id}
        value={value}
        before={termsBefore}
        state={state}
        give={give}
        take={take}
        reserve={reserve ?? boundless}
        now={now}
      />
    </>
  )
}

type SumsProps = {
  value: DirectionDraft
  /** The terms as they stand, where they are other ones. */
  before: QuoteTerms | null
  state: DirectionState
  give: Currency
  take: Currency
  reserve: Decimal
  now: Instant
}

function Sums({ value, before, state, give, take, reserve, now }: SumsProps) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState<readonly ({ text: string; language: 'ru' | 'en' } | null)[]>([null, null, null])
  const [chosen, setChosen] = useState(0)
  const direction = directionOfDraft(value)
  const terms = quoteTerms(value, state, give, take, reserve)
  const usual = usualSums(value, give.decimals)
  const sums = typed.map((own, place) => (own ? parseAmount(own.text, own.language) : (usual[place] ?? null)))
  const asked = sums[chosen] ?? null
  const explained =
    asked === null ? null : explain({ direction, state, give, take, side: 'give', amount: asked, freeReserve: reserve, now })
  return (
    <>
      <ol className={css.sums}>
        {sums.map((amount, place) => {
          const own = typed[place]
          const text =
            own?.language === language ? own.text : amount === null ? (own?.text ?? '') : formatAmount(amount, give.decimals, language)
          const found = amount === null ? null : quote(terms, 'give', amount)
          return (
            <li key={place} className={classNames(css.sum, place === chosen && css.chosen)}>
              <TextInput
                dense
                label={t.sum(place + 1)}
                inputMode="decimal"
                autoComplete="off"
                trailing={unitOf(give)}
                value={text}
                aria-invalid={(text !== '' && amount === null) || undefined}
                format={(next, pasted) => groupTyped(next, language, text, give.asset, pasted)}
                onChange={(next) => setTyped(typed.map((each, at) => (at === place ? { text: next, language } : each)))}
                onKeyDown={(event) => {
                  // Enter in this field must not submit the form.
                  if (event.key === 'Enter') event.preventDefault()
                }}
              />
              <Seen
                found={found}
                before={before === null || amount === null ? null : quote(before, 'give', amount)}
                give={give}
                take={take}
              />
              {amount !== null && found?.rate !== undefined && <MarkupOf direction={direction} amount={amount} give={give} now={now} />}
              <Button kind="text" aria-pressed={place === chosen} onClick={() => setChosen(place)}>
                {place === chosen ? t.explained : t.explain}
              </Button>
            </li>
          )
        })}
      </ol>
      {explained && <ExplanationTable title={t.explanation(sumText(explained.give, give, language))} lines={explained.lines} />}
    </>
  )
}

/** The take sum and the rate as the widget shows them, or its refusal. */
function Seen({ found, before, give, take }: { found: Quote | null; before: Quote | null; give: Currency; take: Currency }) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  if (found === null) return <p className={css.refused}>{errorText('AMOUNT_INVALID', language)}</p>
  const refusal = found.ok ? null : found
  const limitIn = refusal?.code === 'RESERVE_SHORT' ? take : give
  const priced = found.give !== undefined && found.take !== undefined && !isZero(found.take) ? { give: found.give, take: found.take } : null
  const was = before === null ? null : before.ok ? before.take : '0'
  const wasText =
    was === null || priced === null || was === priced.take ? null : isZero(was) ? t.wasNotSold : t.was(sumText(was, take, language))
  return (
    <>
      {priced && (
        <dl className={css.seen}>
          <div>
            <dt>{t.takes}</dt>
            <dd className={css.big}>{sumText(priced.take, take, language)}</dd>
            {wasText !== null && <dd className={css.was}>{wasText}</dd>}
          </div>
          <div>
            <dt>{t.rate}</dt>
            <dd>{rateText(shownRateOf(priced.give, priced.take), give, take, language)}</dd>
          </div>
        </dl>
      )}
      {refusal && (
        <p className={css.refused}>
          {errorText(refusal.code, language, refusal.limit === undefined ? {} : { limit: sumText(refusal.limit, limitIn, language) })}
        </p>
      )}
    </>
  )
}

function MarkupOf({
  direction,
  amount,
  give,
  now,
}: {
  direction: ReturnType<typeof directionOfDraft>
  amount: Decimal
  give: Currency
  now: Instant
}) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  const parts = markupParts(direction, give.id, amount, now)
  const tier = parts.find((part) => part.kind === 'tier')
  return (
    <p className={css.markup}>
      {t.markup} {formatAmount(sum(parts.map(({ percent }) => percent)), 4, language)}
      {'\u00a0'}%{tier?.kind === 'tier' && `, ${t.tierFrom(sumText(tier.from, give, language))}`}
    </p>
  )
}
