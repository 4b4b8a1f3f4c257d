/** Where clients pay: an address, card or account for what the first direction takes. */
import { useState } from 'react'
import { credentialsFaults } from '../../../core/credentials/credentials-faults.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { Mono } from '../../ui/Mono.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { shortName } from '../../words/currency-words.ts'
import { blankCredentials, credentialsTexts } from '../credentials/published.ts'
import { valueWord } from '../parts/credentials-words.ts'
import { useAddressCheck } from '../parts/forms/use-address-check.ts'
import { useFaults } from '../parts/forms/use-faults.ts'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import css from './FirstSteps.module.css'
import { firstStepsTexts } from './first-steps-texts.ts'
import { StepForm } from './StepForm.tsx'
import { useFirstDirection } from './use-first-direction.ts'

/** As high as the form that comes, so that what is under it stays. */
const rowsOfForm = 9

export function CredentialsStep({ onSent }: { onSent: () => void }) {
  const t = useTexts(firstStepsTexts)
  const asked = useFirstDirection()
  const { data } = asked
  if (data === undefined) return <NotHere {...asked} rows={rowsOfForm} />
  if (data === null) return <p>{t.currenciesFirst}</p>
  if (data.give.kind === 'cash') return <p>{t.cashNeedsNone}</p>
  return <Given currency={data.give} onSent={onSent} />
}

function Given({ currency, onSent }: { currency: Currency; onSent: () => void }) {
  const t = useTexts(firstStepsTexts)
  const asked = useAsked('listCredentials', { currencyId: currency.id })
  const [added, setAdded] = useState<readonly Shown[]>([])
  // what was added here comes first, also where it is on no first page of many
  const known = new Set(added.map(({ id }) => id))
  const listed = (asked.data?.credentials ?? []).map(({ credentials }) => credentials)
  const present: Shown[] = [...added, ...listed.filter(({ id }) => !known.has(id))]
  const shown = present.slice(0, mostShown)
  // a page of them is not all
  const all = asked.data?.pools.find(({ currencyId }) => currencyId === currency.id)?.all ?? present.length
  if (!asked.data) return <NotHere {...asked} rows={rowsOfForm} />
  return (
    <>
      <div role="status">
        {shown.length > 0 && (
          <p className={css.about}>
            {t.haveCredentials}{' '}
            {shown.map(({ id, value }, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <Mono>{value}</Mono>
              </span>
            ))}
            {all > shown.length && ` ${t.more(all - shown.length)}`}
          </p>
        )}
      </div>
      <NewCredentials
        // an empty form for the next one
        key={added.length}
        currency={currency}
        onSent={(saved) => {
          setAdded([saved, ...added])
          asked.again()
          onSent()
        }}
      />
    </>
  )
}

const mostShown = 3
type Shown = { id: string; value: string }

function NewCredentials({ currency, onSent }: { currency: Currency; onSent: (saved: Shown) => void }) {
  const t = useTexts(firstStepsTexts)
  const words = useTexts(credentialsTexts)
  const { language } = useLanguage()
  const [value, setValue] = useState('')
  const [label, setLabel] = useState('')
  const credentials = { ...blankCredentials, currencyId: currency.id, value: value || null, label: label || null }
  const check = useAddressCheck(currency.addressValidator)
  const faults = useFaults(credentialsFaults(credentials, currency, check, false))
  const isGood = value.trim() !== '' && check?.(value).ok
  return (
    <StepForm
      go={t.addCredentials}
      wanted={credentials}
      isReady={value.trim() !== ''}
      faults={faults}
      send={(idempotencyKey) => call('addCredentials', { idempotencyKey, credentials })}
      onSent={(saved) => onSent(saved.credentials)}
    >
      {(saidOf) => (
        <>
          <p>
            <b>{t.credentialsFor(shortName(currency, language))}</b>
          </p>
          <TextInput
            dense
            mono
            label={words[valueWord(currency)]}
            help={isGood ? words.fits : currency.memo === 'none' ? undefined : words.ownMemo}
            error={faults.faultOf('value') ?? saidOf('value')}
            value={value}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            onChange={setValue}
          />
          <TextInput
            dense
            label={words.label}
            help={words.labelHelp}
            error={faults.faultOf('label') ?? saidOf('label')}
            value={label}
            maxLength={100}
            onChange={setLabel}
          />
        </>
      )}
    </StepForm>
  )
}
