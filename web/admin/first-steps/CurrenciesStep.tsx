/** The first two currencies: what clients give, what they get, and how much of that there is to pay out. */
import { useState } from 'react'
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import { isDecimal, isPositive } from '../../../core/money/decimal.ts'
import { call, type Outcome } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { Select } from '../../ui/TextInput.tsx'
import { shortName } from '../../words/currency-words.ts'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { firstDirection, pairsOf } from './first-pair.ts'
import { firstStepsTexts } from './first-steps-texts.ts'
import { StepForm } from './StepForm.tsx'

export function CurrenciesStep({ onSent }: { onSent: () => void }) {
  const t = useTexts(firstStepsTexts)
  const { language } = useLanguage()
  const [currencies, directions] = [useAsked('listCurrencies', {}), useAsked('listDirections', {})]
  const [picked, setPicked] = useState<{ give?: string; take?: string }>({})
  const [typed, setTyped] = useState<string | null>(null)
  if (!currencies.data || !directions.data) return <NotHere {...(currencies.refused ? currencies : directions)} rows={3} />

  const pairs = pairsOf(currencies.data.currencies, directions.data.directions)
  const first = firstDirection(pairs) ?? pairs[0]
  if (!first) return <p>{t.emptyCatalogue}</p>
  const gives = distinct(pairs.map(({ give }) => give))
  const give = gives.find(({ currency }) => currency.id === picked.give) ?? first.give
  const takes = distinct(pairs.filter((pair) => pair.give.currency.id === give.currency.id).map((pair) => pair.take))
  const take = takes.find(({ currency }) => currency.id === (picked.take ?? first.take.currency.id)) ?? takes[0] ?? first.take
  const reserve = typed ?? take.currency.reserve
  const options = (all: readonly StaffCurrency[]) =>
    all.map(({ currency }) => ({ value: currency.id, label: shortName(currency, language) }))

  const save = ({ currency: { id, ...present }, version }: StaffCurrency, change: { reserve?: string }, idempotencyKey: string) =>
    call('setCurrency', {
      idempotencyKey,
      id,
      version,
      currency: { ...present, ...change, active: true },
      // the books keep why a reserve is what it is
      reserveReason: change.reserve === undefined || change.reserve === present.reserve ? '' : t.reserveReason,
    })
  const send = async (key: string): Promise<Outcome<unknown>> => {
    // what is saved first may change which pair comes first
    setPicked({ give: give.currency.id, take: take.currency.id })
    const given = give.currency.active ? null : await save(give, {}, `${key}-give`)
    const answer = given && !given.ok ? given : await save(take, { reserve }, `${key}-take`)
    // the next attempt needs the version that one of them may have since then
    if (!answer.ok) currencies.again()
    return answer
  }
  return (
    <StepForm
      go={t.putOnSite}
      // without the version of what is given: it is another one when only the second was refused, and the refusal stays
      wanted={[give.currency.id, take.currency.id, take.version, reserve]}
      isReady={
        isDecimal(reserve) && isPositive(reserve) && (!give.currency.active || !take.currency.active || reserve !== take.currency.reserve)
      }
      send={send}
      onSent={() => {
        currencies.again()
        onSent()
      }}
    >
      <Select
        dense
        label={t.clientGives}
        value={give.currency.id}
        options={options(gives)}
        onChange={(id) => setPicked({ ...picked, give: id })}
      />
      <Select
        dense
        label={t.clientGets}
        value={take.currency.id}
        options={options(takes)}
        onChange={(id) => {
          setPicked({ ...picked, take: id })
          setTyped(null)
        }}
      />
      <SumInput label={t.reserve} help={t.reserveHelp} trailing={take.currency.asset} value={reserve} onChange={setTyped} />
    </StepForm>
  )
}

const distinct = (all: readonly StaffCurrency[]): StaffCurrency[] => [...new Map(all.map((each) => [each.currency.id, each])).values()]
