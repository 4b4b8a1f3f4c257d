/** One currency whole: what it is, how it is shown, how its addresses are checked, with mask and check to try out. */
import { useEffect } from 'react'
import type { CurrencyDraft, StaffCurrency } from '../../contract/catalogue.ts'
import { type AddressValidator, addressValidators, currencyKinds, memoKinds } from '../../core/directions/currency.ts'
import { SecondFactorAsk } from '../account/SecondFactorAsk.tsx'
import { call } from '../app/call.ts'
import { sumText } from '../app/currency-words.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select, TextInput } from '../ui/TextInput.tsx'
import { Changes } from './Changes.tsx'
import { currencyTexts } from './currency-texts.ts'
import css from './Form.module.css'
import { LeaveQuestion, MeanwhileChoice, SaveBar } from './FormParts.tsx'
import { formTexts } from './form-texts.ts'
import { IconChoice } from './IconChoice.tsx'
import { SumInput } from './SumInput.tsx'
import { TryOut } from './TryOut.tsx'
import { type CurrencyFormDraft, correctsBooks, useCurrencyFaults } from './use-currency-faults.ts'
import { type Stored, useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { writeValue } from './write-value.ts'

const blank: CurrencyFormDraft = {
  code: '',
  name: { ru: '', en: '' },
  kind: 'crypto',
  asset: '',
  network: null,
  decimals: 8,
  icon: 'usdt',
  reserve: '0',
  active: false,
  position: 1000,
  addressValidator: 'none',
  inputMask: null,
  memo: 'none',
  confirmations: 1,
  networkCost: '0',
  explorer: { transaction: null, address: null },
  reserveReason: '',
}

const storedOf = ({ currency: { id: _id, ...currency }, version }: StaffCurrency): Stored<CurrencyFormDraft> => ({
  value: { ...currency, reserveReason: '' },
  version,
})

export function CurrencyForm({
  stored,
  mayWrite,
  onSaved,
}: {
  stored: StaffCurrency | null
  mayWrite: boolean
  onSaved: (saved: StaffCurrency) => void
}) {
  const t = useTexts(currencyTexts)
  const common = useTexts(formTexts)
  const { language } = useLanguage()
  const draft = useDraft(stored && storedOf(stored), blank)
  const { value, change } = draft
  const { reserveReason, ...currency } = value
  const id = stored?.currency.id
  const booked = stored?.currency.reserve ?? null
  const save = useSave(
    draft,
    (idempotencyKey) =>
      id === undefined
        ? call('addCurrency', { idempotencyKey, currency })
        : call('setCurrency', { idempotencyKey, id, version: draft.version ?? 0, currency, reserveReason }),
    { stored: storedOf, present: (details) => (details['present'] ? storedOf(details['present'] as StaffCurrency) : null) },
    onSaved,
  )
  const { faultOf, count, show } = useCurrencyFaults(value, booked, save)
  // What another admin saved is told while one still types, not only when one saves.
  useEffect(() => {
    if (stored) draft.found(storedOf(stored))
  }, [stored?.version])

  const text = (key: 'code' | 'asset', label: string, help: string, more: { upper?: boolean; mono?: boolean } = {}) => (
    <TextInput
      dense
      label={label}
      help={help}
      error={faultOf(key)}
      mono={more.mono ?? false}
      value={value[key]}
      disabled={!mayWrite}
      onChange={(next) => change({ [key]: more.upper ? next.toUpperCase() : next })}
    />
  )
  const whole = (key: 'decimals' | 'position' | 'confirmations', label: string, help?: string) => (
    <TextInput
      dense
      label={label}
      help={help}
      error={faultOf(key)}
      inputMode="numeric"
      value={String(value[key])}
      disabled={!mayWrite}
      onChange={(next) => change({ [key]: Number(next.replace(/\D/g, '').slice(0, 6)) })}
    />
  )
  const choice = <V extends string>(
    label: string,
    present: V,
    options: readonly V[],
    words: (option: V) => string,
    put: (option: V) => void,
  ) => (
    <Select
      dense
      label={label}
      value={present}
      disabled={!mayWrite}
      onChange={(next) => put(next as V)}
      options={options.map((option) => ({ value: option, label: words(option) }))}
    />
  )
  const kindWords = { crypto: t.crypto, cashless: t.cashless, cash: t.cash }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        show()
        if (count === 0) void save.save()
      }}
    >
      <div>
        <h2 className={css.title}>
          <CurrencyMark icon={value.icon} size={36} />
          {stored ? value.name[language] : t.newTitle}
        </h2>
        {!mayWrite && <Notice tone="blue" title={common.readOnly} />}
        <MeanwhileChoice draft={draft} nameOf={(field) => t[names[field]]} write={(present) => writeValue(present, common)} />
      </div>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.what}</legend>
        <div className={css.row}>
          {text('code', t.code, t.codeHelp, { upper: true, mono: true })}
          {choice(
            t.kind,
            value.kind,
            currencyKinds,
            (kind) => kindWords[kind],
            (kind) => change(ofKind(kind)),
          )}
        </div>
        <div className={css.row}>
          <TextInput
            dense
            label={t.nameRu}
            error={faultOf('name.ru')}
            value={value.name.ru}
            onChange={(ru) => change({ name: { ...value.name, ru } })}
          />
          <TextInput
            dense
            label={t.nameEn}
            error={faultOf('name.en')}
            value={value.name.en}
            onChange={(en) => change({ name: { ...value.name, en } })}
          />
        </div>
        <div className={css.row}>
          {text('asset', t.asset, t.assetHelp, { upper: true, mono: true })}
          <TextInput
            dense
            label={t.network}
            help={t.networkHelp}
            error={faultOf('network')}
            value={value.network ?? ''}
            onChange={(network) => change({ network: network || null })}
          />
          {whole('decimals', t.decimals)}
        </div>
        <IconChoice value={value.icon} error={faultOf('icon')} onChange={(icon) => change({ icon })} />
      </fieldset>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.shown}</legend>
        <Checkbox checked={value.active} onChange={(active) => change({ active })}>
          {t.active}
        </Checkbox>
        {stored?.currency.active && !value.active && stored.hides > 0 && <p className={css.note}>{t.hides(stored.hides)}</p>}
        <div className={css.row}>
          <SumInput
            label={t.reserve}
            help={stored ? t.reserveHelp(sumText(stored.freeReserve, stored.currency, language)) : undefined}
            error={faultOf('reserve')}
            trailing={value.asset}
            value={value.reserve}
            onChange={(reserve) => change(correctsBooks({ ...value, reserve }, booked) ? { reserve } : { reserve, reserveReason: '' })}
          />
          {whole('position', t.position, t.positionHelp)}
        </div>
        {correctsBooks(value, booked) && (
          <TextInput
            dense
            label={t.reserveReason}
            help={t.reserveReasonHelp}
            error={faultOf('reserveReason')}
            value={reserveReason}
            onChange={(reason) => change({ reserveReason: reason.slice(0, 500) })}
          />
        )}
      </fieldset>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.details}</legend>
        <div className={css.row}>
          {choice<AddressValidator>(
            t.validator,
            value.addressValidator,
            addressValidators,
            (each) => t[`validator_${each}`],
            (addressValidator) => change({ addressValidator }),
          )}
          {value.kind === 'crypto' &&
            choice(
              t.memo,
              value.memo,
              memoKinds,
              (memo) => t[`memo_${memo}`],
              (memo) => change({ memo }),
            )}
          {value.kind === 'crypto' && whole('confirmations', t.confirmations)}
          {value.kind === 'crypto' && (
            <SumInput
              label={t.networkCost}
              help={t.networkCostHelp}
              error={faultOf('networkCost')}
              trailing={value.asset}
              value={value.networkCost}
              onChange={(networkCost) => change({ networkCost })}
            />
          )}
        </div>
        <TextInput
          dense
          mono
          label={t.mask}
          help={t.maskHelp}
          error={faultOf('inputMask')}
          value={value.inputMask ?? ''}
          onChange={(inputMask) => change({ inputMask: inputMask || null })}
        />
        <TryOut validator={value.addressValidator} mask={value.inputMask} />
        {value.kind === 'crypto' && (
          <>
            <TextInput
              dense
              label={t.explorerTransaction}
              help={t.explorerTransactionHelp}
              error={faultOf('explorer.transaction')}
              value={value.explorer.transaction ?? ''}
              onChange={(link) => change({ explorer: { ...value.explorer, transaction: link || null } })}
            />
            <TextInput
              dense
              label={t.explorerAddress}
              help={t.explorerAddressHelp}
              error={faultOf('explorer.address')}
              value={value.explorer.address ?? ''}
              onChange={(link) => change({ explorer: { ...value.explorer, address: link || null } })}
            />
          </>
        )}
      </fieldset>

      {stored && <Changes kind="currency" id={stored.currency.id} version={stored.version} />}
      {save.refused?.code === 'SECOND_FACTOR_NEEDED' && <SecondFactorAsk busy={save.busy} onFresh={() => void save.save()} />}
      {mayWrite && (
        <SaveBar
          isNew={!stored}
          changed={draft.changed}
          meanwhile={draft.meanwhile !== null}
          faults={count}
          busy={save.busy}
          onReset={draft.reset}
        />
      )}
      <LeaveQuestion held={draft.changed} />
    </form>
  )
}

/** What a currency of another kind cannot have goes with the former one. */
const ofKind = (kind: CurrencyDraft['kind']): Partial<CurrencyDraft> =>
  kind === 'crypto'
    ? { kind, addressValidator: 'none' }
    : {
        kind,
        memo: 'none',
        confirmations: 0,
        networkCost: '0',
        explorer: { transaction: null, address: null },
        addressValidator: kind === 'cash' ? 'none' : 'card',
      }

const names = {
  code: 'code',
  name: 'nameRu',
  kind: 'kind',
  asset: 'asset',
  network: 'network',
  decimals: 'decimals',
  icon: 'icon',
  reserve: 'reserve',
  active: 'active',
  position: 'position',
  addressValidator: 'validator',
  inputMask: 'mask',
  memo: 'memo',
  confirmations: 'confirmations',
  networkCost: 'networkCost',
  explorer: 'explorerTransaction',
  reserveReason: 'reserveReason',
} as const satisfies Record<keyof CurrencyFormDraft, keyof typeof currencyTexts>
