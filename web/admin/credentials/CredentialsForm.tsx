/** One address or card in full: what clients pay to, its limits and priority, how it is used, and which orders had it. */
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import type { CredentialsDraft, StaffCredentials } from '../../../contract/credentials.ts'
import { credentialsFaults } from '../../../core/credentials/credentials-faults.ts'
import { sourceAbilities } from '../../../core/credentials/sources.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select, TextInput } from '../../ui/TextInput.tsx'
import { unitOf } from '../../words/currency-words.ts'
import { Changes } from '../parts/Changes.tsx'
import { currencyChoices, fullName, valueWord } from '../parts/credentials-words.ts'
import css from '../parts/forms/Form.module.css'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { useAddressCheck } from '../parts/forms/use-address-check.ts'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import { Allotments } from './Allotments.tsx'
import { blankCredentials } from './blank-credentials.ts'
import { CredentialsTerms } from './CredentialsTerms.tsx'
import { CredentialsUse } from './CredentialsUse.tsx'
import { credentialsTexts } from './credentials-texts.ts'

const valueOf = ({ credentials: { id: _id, ...rest } }: StaffCredentials): CredentialsDraft => ({ ...rest, value: null })

export function CredentialsForm({
  stored,
  currencies,
  preset = '',
  mayWrite,
  stamp,
  onSaved,
}: {
  stored: StaffCredentials | null
  currencies: readonly StaffCurrency[]
  /** The currency of a new address or card. */
  preset?: string
  mayWrite: boolean
  /** Changes whenever orders change. */
  stamp: unknown
  onSaved: (saved: StaffCredentials) => void
}) {
  const t = useTexts(credentialsTexts)
  const { language } = useLanguage()
  const id = stored?.credentials.id
  const form = useStaffForm({
    stored,
    valueOf,
    blank: { ...blankCredentials, currencyId: preset },
    send: ({ idempotencyKey, value: credentials, version }) =>
      id === undefined
        ? call('addCredentials', { idempotencyKey, credentials })
        : call('setCredentials', { idempotencyKey, id, version, credentials }),
    onSaved,
  })
  const { value, change } = form.draft
  const currency = currencies.find((each) => each.currency.id === value.currencyId)?.currency ?? null
  const check = useAddressCheck(currency?.addressValidator ?? null)
  const faults = useFaults(credentialsFaults(value, currency, check, stored !== null), form.save.faultOf)
  const { faultOf } = faults
  // a value that came from an exchange or was already given to clients must not change
  const asked = sourceAbilities[value.source].value === 'asked'
  const fixed = asked || (stored?.given ?? false)
  const typed = value.value?.trim() ?? ''
  const good = typed !== '' && check !== null && check(typed).ok

  return (
    <StaffForm
      form={form}
      faults={faults}
      title={
        <>
          {currency && <CurrencyMark icon={currency.icon} size={36} />}
          {stored ? <Mono>{stored.credentials.value}</Mono> : t.newTitle}
        </>
      }
      nameOf={(field) => t[names[field]]}
      mayWrite={mayWrite}
    >
      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.what}</legend>
        <div className={css.row}>
          {fixed && currency ? (
            <Fact name={t.currency}>{fullName(currency, language)}</Fact>
          ) : (
            <Select
              dense
              label={t.currency}
              error={faultOf('currencyId')}
              value={value.currencyId}
              placeholder={t.chooseCurrency}
              disabled={!mayWrite}
              onChange={(currencyId) => change({ currencyId })}
              options={currencyChoices(currencies, language)}
            />
          )}
          <Fact name={t.source}>{sourceAbilities[value.source].name[language]}</Fact>
        </div>
        {fixed ? (
          <p className={css.note}>{asked ? t.fixedAsked : t.fixed}</p>
        ) : (
          <TextInput
            dense
            mono
            label={t[valueWord(currency)]}
            help={good ? t.fits : stored ? t.kept(stored.credentials.value) : currency && currency.memo !== 'none' ? t.ownMemo : undefined}
            error={faultOf('value')}
            value={value.value ?? ''}
            disabled={!mayWrite}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            onChange={(next) => change({ value: next === '' ? null : next })}
          />
        )}
        <TextInput
          dense
          label={t.label}
          help={t.labelHelp}
          error={faultOf('label')}
          value={value.label ?? ''}
          disabled={!mayWrite}
          maxLength={100}
          onChange={(label) => change({ label: label || null })}
        />
      </fieldset>

      <CredentialsTerms value={value} change={change} unit={currency ? unitOf(currency) : undefined} faultOf={faultOf} disabled={!mayWrite}>
        {stored?.credentials.active && !value.active && <SwitchedOff use={stored.use} />}
      </CredentialsTerms>

      {stored && currency && (
        <>
          <CredentialsUse stored={stored} currency={currency} />
          <Allotments id={stored.credentials.id} currency={currency} stamp={stamp} />
          <Changes kind="credentials" id={stored.credentials.id} version={stored.version} />
        </>
      )}
    </StaffForm>
  )
}

/** Shown before saving: how many orders use these credentials now, and what happens to those orders. */
function SwitchedOff({ use }: Pick<StaffCredentials, 'use'>) {
  const t = useTexts(credentialsTexts)
  const { openOrders, awaiting } = use
  return (
    <Notice tone={openOrders > 0 ? 'gold' : 'blue'} title={openOrders > 0 ? t.offOpen(openOrders) : t.offNone} live>
      {awaiting > 0 && t.offAwaiting(awaiting)}
    </Notice>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <dl className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </dl>
  )
}

const names = {
  currencyId: 'currency',
  source: 'source',
  value: 'colValue',
  label: 'label',
  limitPerOrder: 'limitPerOrder',
  limitPerDay: 'limitPerDay',
  limitPerMonth: 'limitPerMonth',
  priority: 'priority',
  active: 'active',
} as const satisfies Record<keyof CredentialsDraft, keyof typeof credentialsTexts>
