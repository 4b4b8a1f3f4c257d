/** One source of a leg: the source, its parameters picked from the source's own lists, and how its price enters the product. */
import { useId } from 'react'
import { divide, isDecimal, isPositive } from '../../../core/money/decimal.ts'
import { formatRate } from '../../../core/money/format.ts'
import { legKey, type PlainLeg } from '../../../core/rates/leg.ts'
import { marketOf } from '../../../core/rates/market-of.ts'
import { unknownMethod } from '../../../core/rates/method-names.ts'
import { type RateSourceName, rateSources, sourceTable } from '../../../core/rates/source-table.ts'
import { withSource } from '../../../core/rates/with-source.ts'
import { useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { NB } from '../../app/typo.ts'
import { SquareButton } from '../../ui/Button.tsx'
import { Select } from '../../ui/TextInput.tsx'
import form from '../parts/forms/Form.module.css'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { AdvertRulesFields } from './AdvertRulesFields.tsx'
import { type Choice, ChoiceField } from './ChoiceField.tsx'
import type { Known } from './draft-state.ts'
import { useAgeWords } from './leg-age.ts'
import { legTexts } from './leg-texts.ts'
import { type P2pLeg, rulesOf } from './legs-edit.ts'
import css from './RateLegs.module.css'
import { type SourceLists, useSourceLists } from './use-source-lists.ts'

type Props = {
  leg: PlainLeg
  known: Known
  mayWrite: boolean
  /** Takes the path inside the leg: "pair", "adverts.count". */
  faultOf: (path: string) => string | null
  put: (leg: PlainLeg) => void
}

export function LegFields({ leg, known, mayWrite, faultOf, put }: Props) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  const lists = useSourceLists(leg.source, 'currencyCode' in leg ? leg.currencyCode : undefined)
  return (
    <fieldset className={css.bare} disabled={!mayWrite}>
      <div className={form.row}>
        <Select
          dense
          label={t.source}
          error={faultOf('source')}
          value={leg.source}
          onChange={(source) => put(withSource(leg, source as RateSourceName))}
          options={rateSources.map((source) => ({ value: source, label: sourceTable[source].name[language] }))}
        />
        {leg.source === 'fixed' ? (
          <SumInput label={t.value} error={faultOf('value')} value={leg.value} onChange={(value) => put({ ...leg, value })} />
        ) : 'pair' in leg ? (
          <ChoiceField
            label={t.pair}
            error={faultOf('pair')}
            disabled={!mayWrite}
            value={leg.pair}
            choices={lists.lists && lists.lists.pairs.map((pair) => ({ value: pair, label: pair }))}
            asTyped={(text) => text.toUpperCase().replace(sourceTable[leg.source].pairs.foreign, '')}
            onChange={(pair) => put({ ...leg, pair })}
          />
        ) : (
          <P2pType leg={leg} put={put} faultOf={faultOf} />
        )}
      </div>
      {'method' in leg && <P2pMarket leg={leg} lists={lists} mayWrite={mayWrite} faultOf={faultOf} put={put} />}
      {leg.source !== 'fixed' && <ListsAge lists={lists} mayWrite={mayWrite} />}
      <HowItEnters leg={leg} known={known} put={put} />
      {'method' in leg && <AdvertRulesFields leg={leg} faultOf={faultOf} put={put} />}
    </fieldset>
  )
}

function P2pType({ leg, put, faultOf }: { leg: P2pLeg; put: Props['put']; faultOf: Props['faultOf'] }) {
  const t = useTexts(legTexts)
  const { asset } = rulesOf(leg)
  return (
    <Select
      dense
      label={t.type}
      error={faultOf('type')}
      value={leg.type}
      onChange={(type) => put({ ...leg, type: type as P2pLeg['type'] })}
      options={(['BUY', 'SELL'] as const).map((type) => ({ value: type, label: t[type](asset) }))}
    />
  )
}

function P2pMarket({
  leg,
  lists,
  mayWrite,
  faultOf,
  put,
}: {
  leg: P2pLeg
  lists: SourceLists
  mayWrite: boolean
  faultOf: Props['faultOf']
  put: Props['put']
}) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  const offered = lists.lists
  // Payment methods depend on the currency. Until a currency is chosen there is no list of them.
  const methods = offered && (offered.methods.length > 0 || !lists.busy) ? offered.methods : null
  return (
    <div className={form.row}>
      <ChoiceField
        label={t.currencyCode}
        error={faultOf('currencyCode')}
        disabled={!mayWrite}
        value={leg.currencyCode}
        choices={offered && offered.currencies.map((code) => fiatChoice(code, language))}
        asTyped={(text) =>
          text
            .toUpperCase()
            .replace(/[^A-Z]/g, '')
            .slice(0, 3)
        }
        onChange={(currencyCode) => put({ ...leg, currencyCode })}
      />
      <ChoiceField
        label={t.method}
        error={faultOf('method')}
        disabled={!mayWrite || leg.currencyCode === ''}
        value={leg.method}
        choices={
          leg.currencyCode === ''
            ? null
            : methods && methods.map(({ id, name }) => ({ value: id, label: name, ...(id !== name && { note: id }) }))
        }
        help={leg.currencyCode === '' ? t.methodFirst : undefined}
        unknown={(method) => unknownMethod(method)[language]}
        onChange={(method) => put({ ...leg, method })}
      />
    </div>
  )
}

/** "RUB · российский рубль", as the browser names it. */
function fiatChoice(code: string, language: string): Choice {
  const name = /^[A-Z]{3}$/.test(code) ? new Intl.DisplayNames(language, { type: 'currency' }).of(code) : undefined
  return name && name !== code ? { value: code, label: code, note: name } : { value: code, label: code }
}

/**
 * The state of the lists: loading, their age, why they could not be renewed, and a button that renews them. All of it has one place and one
 * height, so that nothing moves.
 */
function ListsAge({ lists: { lists, busy, refresh, refused }, mayWrite }: { lists: SourceLists; mayWrite: boolean }) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  const age = useAgeWords(lists?.fetchedAt ?? null, useNow(10_000))
  const problem = lists?.problem
  const has = lists !== null && lists.pairs.length + lists.currencies.length > 0
  const present = busy || (!lists && !refused) ? t.listsLoading : age ? t.listsOf(age) : has ? null : t.listsNone
  // An empty list is not the same as a silent source
  const wrong = problem && (problem.code === 'empty' && has ? [t.listsEmpty] : [problem.words[language], has && t.listsKept])
  return (
    <div className={css.lists}>
      <span>
        {present && `${present}. `}
        {/* Screen readers read the age on demand. They must not announce each change of it. */}
        <span role="status">{wrong && sentences(wrong)}</span>
      </span>
      {mayWrite && <SquareButton icon="refresh" label={t.refresh} disabled={busy} onClick={refresh} />}
    </div>
  )
}

const sentences = (texts: readonly (string | false)[]): string =>
  texts
    .filter((text) => text !== false)
    .map((text) => text.replace(/[^.]$/, '$&.'))
    .join(' ')

/** Multiply or divide, with the effect of each on one unit. */
function HowItEnters({ leg, known, put }: { leg: PlainLeg; known: Known; put: Props['put'] }) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  const name = useId()
  const key = legKey(leg)
  const price = leg.source === 'fixed' ? leg.value : (known.health.get(key)?.price ?? known.tried.get(key)?.price ?? null)
  const market = marketOf(leg)
  const usable = price !== null && isDecimal(price) && isPositive(price) ? price : null
  const effect = (inverted: boolean): string => {
    const [one, many] = market ? (inverted ? [market.quote, market.base] : [market.base, market.quote]) : ['', '']
    if (market ? one === '' || many === '' : usable === null) return ''
    const figure = usable === null ? '…' : formatRate(inverted ? divide('1', usable) : usable, language)
    return `1${one && `${NB}${one}`} =${NB}${figure}${many && `${NB}${many}`}`
  }
  return (
    <fieldset className={css.enters}>
      <legend>{t.inverted}</legend>
      {[false, true].map((inverted) => (
        <label key={String(inverted)}>
          <input type="radio" name={name} checked={leg.inverted === inverted} onChange={() => put({ ...leg, inverted })} />
          <span>
            {inverted ? t.divide : t.multiply} <small>{effect(inverted)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
