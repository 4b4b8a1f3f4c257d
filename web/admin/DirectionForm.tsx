/** One direction whole: its pair, what its rate is made of, mark-up, sums, fields, meeting; and what a visitor will see of it. */
import { useEffect } from 'react'
import type { DirectionDraft, RateHealth, StaffCurrency, StaffDirection } from '../../contract/catalogue.ts'
import { verificationNeeds } from '../../core/directions/direction.ts'
import { SecondFactorAsk } from '../account/SecondFactorAsk.tsx'
import { call } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select, TextArea } from '../ui/TextInput.tsx'
import { BackTestPanel } from './BackTestPanel.tsx'
import { Changes } from './Changes.tsx'
import { DirectionPair } from './DirectionPair.tsx'
import { DirectionPreview } from './DirectionPreview.tsx'
import { directionName } from './direction-name.ts'
import { directionTexts } from './direction-texts.ts'
import { FieldRowsBuilder } from './FieldRowsBuilder.tsx'
import css from './Form.module.css'
import { LeaveQuestion, MeanwhileChoice, SaveBar } from './FormParts.tsx'
import { formTexts } from './form-texts.ts'
import { MarkupForm, type PartProps } from './MarkupForm.tsx'
import { MeetingPlacesForm } from './MeetingPlacesForm.tsx'
import { RateLegsForm } from './RateLegsForm.tsx'
import { SumInput } from './SumInput.tsx'
import { useDirectionFaults } from './use-direction-faults.ts'
import { type Stored, useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { writeValue } from './write-value.ts'

const blank: DirectionDraft = {
  active: false,
  currenciesGive: [],
  currencyTake: '',
  fieldRows: '[]',
  legs: [{ source: 'spot-binance', pair: '', inverted: false }],
  markupPercent: '1.5',
  markupTiers: [],
  markupHours: [],
  markupByGive: {},
  fixedCost: '0',
  minimum: '',
  maximum: null,
  verification: 'none',
  instructions: { ru: '', en: '' },
  instructionsRequired: false,
  meetingPlaces: [],
  payAt: 'before',
}

const storedOf = ({ direction: { id: _id, ...value }, version }: StaffDirection): Stored<DirectionDraft> => ({ value, version })

export function DirectionForm({
  stored,
  currencies: known,
  health,
  mayWrite,
  onSaved,
}: {
  stored: StaffDirection | null
  currencies: readonly StaffCurrency[]
  health: RateHealth | null
  mayWrite: boolean
  onSaved: (saved: StaffDirection) => void
}) {
  const t = useTexts(directionTexts)
  const common = useTexts(formTexts)
  const { language } = useLanguage()
  const draft = useDraft(stored && storedOf(stored), blank)
  const { value, change } = draft
  const id = stored?.direction.id
  const currencies = known.map(({ currency }) => currency)
  const save = useSave(
    draft,
    (idempotencyKey) =>
      id === undefined
        ? call('addDirection', { idempotencyKey, direction: value })
        : call('setDirection', { idempotencyKey, id, version: draft.version ?? 0, direction: value }),
    { stored: storedOf, present: (details) => (details['present'] ? storedOf(details['present'] as StaffDirection) : null) },
    onSaved,
  )
  const { faultOf, count, show } = useDirectionFaults(value, currencies, save)
  // What another admin saved is told while one still types, not only when one saves.
  useEffect(() => {
    if (stored) draft.found(storedOf(stored))
  }, [stored?.version])

  const gives = value.currenciesGive.flatMap((each) => currencies.find((currency) => currency.id === each) ?? [])
  const take = currencies.find((currency) => currency.id === value.currencyTake) ?? null
  const part: PartProps = { value, change, faultOf, gives, take }
  const problems = id === undefined ? [] : (health?.problems[id] ?? [])
  const withCash = gives[0]?.kind === 'cash' || take?.kind === 'cash'
  const sum = (key: 'minimum' | 'maximum', label: string, help?: string) => (
    <SumInput
      label={label}
      help={help}
      error={faultOf(key)}
      trailing={gives[0]?.asset}
      value={value[key] ?? ''}
      onChange={(typed) => change({ [key]: typed || (key === 'maximum' ? null : '') })}
    />
  )
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
        <h2 className={css.title}>{stored ? directionName(value, currencies, language) : t.newTitle}</h2>
        {!mayWrite && <Notice tone="blue" title={common.readOnly} />}
        {problems.length > 0 && (
          <Notice tone="gold" title={t.problemsHead}>
            {problems.map(({ code, words }) => (
              <p key={`${code} ${words.ru}`}>{words[language]}</p>
            ))}
          </Notice>
        )}
        <MeanwhileChoice draft={draft} nameOf={(field) => t[names[field]]} write={(present) => writeValue(present, common)} />
      </div>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.pairHead}</legend>
        <DirectionPair {...part} currencies={currencies} />
        <Checkbox checked={value.active} onChange={(active) => change({ active })}>
          {t.active}
        </Checkbox>
      </fieldset>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.ratesHead}</legend>
        <RateLegsForm {...part} health={health} mayWrite={mayWrite} />
      </fieldset>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.markupHead}</legend>
        <MarkupForm {...part} />
      </fieldset>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.limitsHead}</legend>
        <div className={css.row}>
          {sum('minimum', t.minimum)}
          {sum('maximum', t.maximum, t.maximumHelp)}
        </div>
      </fieldset>

      <DirectionPreview
        value={value}
        gives={gives}
        take={take}
        health={health}
        reserve={known.find(({ currency }) => currency.id === value.currencyTake)?.freeReserve ?? '0'}
      />

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.fieldsHead}</legend>
        <FieldRowsBuilder value={value.fieldRows} error={faultOf('fieldRows')} onChange={(fieldRows) => change({ fieldRows })} />
      </fieldset>

      {withCash && (
        <fieldset className={css.part} disabled={!mayWrite}>
          <legend>{t.placesHead}</legend>
          <MeetingPlacesForm {...part} />
        </fieldset>
      )}

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.instructionsHead}</legend>
        {(['ru', 'en'] as const).map((side) => (
          <TextArea
            key={side}
            label={side === 'ru' ? t.instructionsRu : t.instructionsEn}
            error={faultOf(`instructions.${side}`)}
            maxLength={5000}
            value={value.instructions[side]}
            onChange={(text) => change({ instructions: { ...value.instructions, [side]: text } })}
          />
        ))}
        <Checkbox checked={value.instructionsRequired} onChange={(instructionsRequired) => change({ instructionsRequired })}>
          {t.instructionsRequired}
        </Checkbox>
        <Select
          dense
          label={t.verification}
          help={t.verificationHelp}
          error={faultOf('verification')}
          value={value.verification}
          onChange={(need) => change({ verification: need as DirectionDraft['verification'] })}
          options={verificationNeeds.map((need) => ({ value: need, label: t[`verification_${need}`], disabled: need !== 'none' }))}
        />
      </fieldset>

      {mayWrite && count === 0 && draft.changed && <BackTestPanel id={id} value={value} />}
      {stored && <Changes kind="direction" id={stored.direction.id} version={stored.version} />}
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

const names = {
  active: 'active',
  currenciesGive: 'give',
  currencyTake: 'take',
  fieldRows: 'fieldsHead',
  legs: 'ratesHead',
  markupPercent: 'markup',
  markupTiers: 'tiers',
  markupHours: 'hours',
  markupByGive: 'byGive',
  fixedCost: 'fixedCost',
  minimum: 'minimum',
  maximum: 'maximum',
  verification: 'verification',
  instructions: 'instructionsHead',
  instructionsRequired: 'instructionsRequired',
  meetingPlaces: 'placesHead',
  payAt: 'payAt',
} as const satisfies Record<keyof DirectionDraft, keyof typeof directionTexts>
