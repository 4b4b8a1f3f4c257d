/** One source of rates in the place of another, in the legs and fall-backs of many directions. */
import { useState } from 'react'
import type { DirectionRow } from '../../../contract/catalogue.ts'
import { legsAfter, methodsNeeded, type SourceChange, type SourceOffers, sourceFaults } from '../../../core/directions/bulk-source.ts'
import { faultOfCode } from '../../../core/directions/fault.ts'
import type { Words } from '../../../core/language/language.ts'
import { advertRulesOf, fallbackAsksSame, type PlainLeg, questionsOf, type RateLeg } from '../../../core/rates/leg.ts'
import { marketOf } from '../../../core/rates/market-of.ts'
import { unknownMethod } from '../../../core/rates/method-names.ts'
import { type AskedSource, askedSources, sourceTable } from '../../../core/rates/source-table.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { type BulkFormProps, type ChangedPart, changedPart } from './bulk-plan.ts'
import { bulkTexts } from './bulk-texts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import css from './DirectionsBulk.module.css'
import { legTexts } from './leg-texts.ts'
import { listKey, type ManyLists, useManyLists, type WantedList } from './use-many-lists.ts'

export function BulkSources({ chosen, children }: BulkFormProps) {
  const t = useTexts(bulkTexts)
  const { language } = useLanguage()
  const [wanted, setWanted] = useState<{ from: AskedSource | null; to: AskedSource | null }>({ from: null, to: null })
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const questions = chosen.flatMap((row) => legsOf(row).flatMap(questionsOf))
  const present = askedSources.filter((source) => questions.some((question) => question.source === source))
  const from = present.find((source) => source === wanted.from) ?? present[0]
  const to = wanted.to === from ? null : wanted.to
  const needed = from && to ? methodsNeeded(chosen.map(asLegs), { from, to }) : []
  const lists = useManyLists(from && to ? listsFor(questions, from, to, needed) : [])
  if (!from) return <p className={css.note}>{t.noSources}</p>

  const nameOf = (source: AskedSource, currencyCode: string, id: string): string =>
    lists.get(listKey({ source, currencyCode }))?.methods.find((method) => method.id === id)?.name ?? unknownMethod(id)[language]
  const methods = needed.map((need) => {
    const offered = (to && lists.get(listKey({ source: to, currencyCode: need.currencyCode }))?.methods) ?? null
    const former = need.from && nameOf(from, need.currencyCode, need.from)
    const key = `${to} ${need.currencyCode} ${need.from}`
    // markets often call one bank the same
    const alike = offered?.find(({ name }) => name.toLowerCase() === former.toLowerCase())?.id
    return { ...need, key, former, offered, to: picked[key] ?? alike ?? '' }
  })
  const filled = to !== null && lists.has(listKey({ source: to })) && methods.every((method) => method.to !== '')
  const change: SourceChange | null = filled
    ? {
        sources: {
          from,
          to,
          methods: methods.map(({ currencyCode, from: former, to: method }) => ({ currencyCode, from: former, to: method })),
        },
      }
    : null

  const words = (question: PlainLeg): string => questionText(question, language, nameOf)
  return (
    <>
      <div className={css.selects}>
        <Select
          dense
          label={t.fromSource}
          value={from}
          onChange={(source) => setWanted({ ...wanted, from: source as AskedSource })}
          options={present.map((source) => ({ value: source, label: sourceTable[source].name[language] }))}
        />
        <Select
          dense
          label={t.toSource}
          placeholder={t.chooseSource}
          value={to ?? ''}
          onChange={(source) => setWanted({ ...wanted, to: source as AskedSource })}
          options={askedSources
            .filter((source) => source !== from)
            .map((source) => ({ value: source, label: sourceTable[source].name[language] }))}
        />
      </div>
      {methods.map((method) => (
        <div key={method.key} className={css.choice}>
          <ChoiceField
            label={method.former === '' ? t.method(method.currencyCode) : t.methodFor(method.currencyCode, method.former)}
            value={method.to}
            choices={method.offered && method.offered.map(({ id, name }) => ({ value: id, label: name, ...(id !== name && { note: id }) }))}
            onChange={(id) => setPicked({ ...picked, [method.key]: id })}
          />
        </div>
      ))}
      {methods.length > 0 && <p className={css.note}>{t.methodsOwn}</p>}
      {children(
        change && {
          change,
          partsOf: (row) => partsOf(row, change, words, t),
          whyNot: (row) => whyNot(row, change, offersOf(lists, change.sources.to)),
        },
      )}
    </>
  )
}

/** The cast is safe: stored legs are whole. */
const legsOf = (row: DirectionRow): readonly RateLeg[] => row.legs as readonly RateLeg[]
const asLegs = (row: DirectionRow) => ({ legs: legsOf(row) })

/** The lists of the new source, and those that name the payment methods of the former one. */
function listsFor(
  questions: readonly PlainLeg[],
  from: AskedSource,
  to: AskedSource,
  needed: readonly { currencyCode: string }[],
): WantedList[] {
  const former = questions.flatMap((question) => (question.source === from && 'method' in question ? question.currencyCode : []))
  return [
    { source: to },
    ...[...new Set(needed.map(({ currencyCode }) => currencyCode))].map((currencyCode) => ({ source: to, currencyCode })),
    ...[...new Set(former)].map((currencyCode) => ({ source: from, currencyCode })),
  ]
}

function offersOf(lists: ManyLists, to: AskedSource): SourceOffers {
  const known = lists.get(listKey({ source: to }))
  const some = (values: readonly string[] | undefined) => (values && values.length > 0 ? new Set(values) : null)
  // payment methods are picked from the list, and the server looks at them again
  return { pairs: some(known?.pairs), currencies: some(known?.currencies), methods: new Map() }
}

function whyNot(row: DirectionRow, change: SourceChange, offers: SourceOffers): Words | null {
  const [first] = sourceFaults(asLegs(row), change, offers)
  if (first) return first.words
  return legsAfter(asLegs(row), change).some(fallbackAsksSame) ? faultOfCode('legs', 'FALLBACK_ASKS_SAME').words : null
}

type BulkWords = { fallback: string; fallbackOf: (number: number) => string; legOf: (number: number) => string }

/** Each question that is asked of another source; numbered where a direction has several legs. */
function partsOf(row: DirectionRow, change: SourceChange, words: (question: PlainLeg) => string, t: BulkWords): ChangedPart[] {
  const legs = legsOf(row)
  const several = legs.length > 1
  return legsAfter({ legs }, change).flatMap((after, index) => {
    const before = legs[index]
    if (!before) return []
    const own = changedPart(several ? t.legOf(index + 1) : null, words(before), words(after))
    if (!before.fallback || !after.fallback) return own
    return [...own, ...changedPart(several ? t.fallbackOf(index + 1) : t.fallback, words(before.fallback), words(after.fallback))]
  })
}

/** "Rapira · USDT/RUB"; "Bybit P2P · Продаём USDT · RUB · SBP". */
function questionText(
  question: PlainLeg,
  language: 'ru' | 'en',
  nameOf: (source: AskedSource, currencyCode: string, id: string) => string,
): string {
  const name = sourceTable[question.source].name[language]
  if ('method' in question) {
    const { source, type, currencyCode, method, adverts } = question
    return [name, legTexts[type][language](advertRulesOf(adverts).asset), currencyCode, nameOf(source, currencyCode, method)]
      .filter(Boolean)
      .join(' · ')
  }
  const market = marketOf(question)
  const asked = market ? `${market.base}/${market.quote}` : 'pair' in question ? question.pair : ''
  return asked === '' ? name : `${name} · ${asked}`
}
