/** The form of one direction: pair, rate, mark-up, sums, fields, meeting, and a preview of what a visitor will see. */
import type { DirectionDraft, StaffCurrency, StaffDirection } from '../../../contract/catalogue.ts'
import type { RateHealth } from '../../../contract/rate-health.ts'
import { amlNeeds, type Direction, verificationNeeds } from '../../../core/directions/direction.ts'
import { directionName } from '../../../core/directions/direction-name.ts'
import { parseFieldRows } from '../../../core/directions/field-rows.ts'
import { missingFields, withMissingFields } from '../../../core/directions/payout-fields.ts'
import { directionFaults } from '../../../core/rates/direction-faults.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select, TextArea } from '../../ui/TextInput.tsx'
import { Changes } from '../parts/Changes.tsx'
import css from '../parts/forms/Form.module.css'
import { SectionIndex } from '../parts/forms/SectionIndex.tsx'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import { BackTestPanel } from './BackTestPanel.tsx'
import layout from './DirectionForm.module.css'
import { DirectionPair } from './DirectionPair.tsx'
import { DirectionPreview } from './DirectionPreview.tsx'
import { changedOf, type Field, gistOf, isAt, sectionFields, sectionHeads } from './direction-sections.ts'
import { directionTexts } from './direction-texts.ts'
import { FieldRowsBuilder } from './FieldRowsBuilder.tsx'
import { refilledFields, writeRows } from './field-rows-edit.ts'
import { MarkupForm, type PartProps } from './MarkupForm.tsx'
import { MeetingPlacesForm } from './MeetingPlacesForm.tsx'
import { ofItsPair } from './of-its-pair.ts'
import { RateLegsForm } from './RateLegsForm.tsx'
import { TakenPairs } from './TakenPairs.tsx'

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
  aml: 'off',
  instructions: { ru: '', en: '' },
  instructionsRequired: false,
  meetingPlaces: [],
  payAt: 'before',
}

const valueOf = ({ direction: { id: _id, ...value } }: StaffDirection): DirectionDraft => value

/** The real mark-up bounds are settings that only the server knows. These bounds find only values that no settings would allow. */
const widest = { markupLeastPercent: '-99', markupMostPercent: '99' }

export function DirectionForm({
  stored,
  currencies: known,
  health,
  mayWrite,
  like = null,
  onSaved,
}: {
  stored: StaffDirection | null
  /** A new one begins as a copy of this one. */
  like?: StaffDirection | null
  currencies: readonly StaffCurrency[]
  health: RateHealth | null
  mayWrite: boolean
  onSaved: (saved: StaffDirection) => void
}) {
  const t = useTexts(directionTexts)
  const { language } = useLanguage()
  const id = stored?.direction.id
  const currencies = known.map(({ currency }) => currency)
  const form = useStaffForm({
    stored,
    valueOf,
    blank: like === null ? blank : { ...valueOf(like), active: false },
    send: ({ idempotencyKey, value: whole, version }) => {
      const direction = ofItsPair(whole, currencies)
      return id === undefined
        ? call('addDirection', { idempotencyKey, direction })
        : call('setDirection', { idempotencyKey, id, version, direction })
    },
    onSaved,
  })
  const { change, changed } = form.draft
  const value = ofItsPair(form.draft.value, currencies)
  const all = directionFaults(value as Omit<Direction, 'id'>, currencies, widest)
  const faults = useFaults(all, form.save.faultOf)
  const { faultOf } = faults

  const gives = value.currenciesGive.flatMap((each) => currencies.find((currency) => currency.id === each) ?? [])
  const take = currencies.find((currency) => currency.id === value.currencyTake) ?? null
  const part: PartProps = { value, change, faultOf, gives, take }
  const changePair: PartProps['change'] = (pair) => change({ ...pair, fieldRows: refilledFields(value, { ...value, ...pair }, currencies) })
  const fields = parseFieldRows(value.fieldRows)
  const lacking = take && fields.ok ? missingFields(fields.rows, take) : []
  const problems = health?.problems[id ?? ''] ?? []
  const partly = health?.partly[id ?? ''] ?? []
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
  const changedNames = stored === null ? [] : changedOf(valueOf(stored), value)
  const isWrong = (fields: readonly Field[]) =>
    [...(faults.shown ? all : []), ...form.save.faults].some(({ path }) => fields.some((field) => isAt(path, field)))
  const sections = sectionFields
    .filter(({ id: section }) => (section !== 'places' || withCash) && (section !== 'history' || stored !== null))
    .map(({ id: section, fields: own }) => {
      const count = changedNames.filter((name) => own.includes(name)).length
      return {
        id: `part-${section}`,
        name: t[sectionHeads[section]],
        gist: gistOf(section, { value, gives, take, t, language }),
        mark: isWrong(own)
          ? ({ tone: 'red', words: t.markWrong } as const)
          : count > 0
            ? ({ tone: 'gold', words: t.markChanged(count) } as const)
            : null,
      }
    })
  return (
    <div className={layout.page}>
      <SectionIndex label={t.index} sections={sections} chosen="part-pair" onChoose={() => undefined} />
      <div className={layout.sheet}>
        <StaffForm
          form={form}
          faults={faults}
          title={stored ? directionName(value, currencies, language) : t.newTitle}
          notices={
            <>
              {stored && mayWrite && (
                <div className={layout.tools}>
                  <ButtonLink kind="line" icon="copy" href={`/admin/directions/new?like=${stored.direction.id}`}>
                    {t.copy}
                  </ButtonLink>
                </div>
              )}
              {like && (
                <Notice tone="blue" title={t.copied(directionName(like.direction, currencies, language))}>
                  {t.copiedText}
                </Notice>
              )}
              {problems.length + partly.length > 0 && (
                <Notice tone="gold" title={problems.length > 0 ? t.problemsHead : t.partlyHead}>
                  {[...problems, ...partly].map(({ code, words }) => (
                    <p key={`${code} ${words.ru}`}>{words[language]}</p>
                  ))}
                </Notice>
              )}
            </>
          }
          nameOf={(field) => t[names[field]]}
          mayWrite={mayWrite}
          said={changedNames.length === 0 ? null : t.changedSaid(changedNames.map((name) => t[names[name]].toLocaleLowerCase()).join('; '))}
        >
          <fieldset id="part-pair" className={css.part} disabled={!mayWrite}>
            <legend tabIndex={-1}>{t.pairHead}</legend>
            <DirectionPair {...part} change={changePair} currencies={currencies} />
            <TakenPairs refused={form.save.refused} currencies={currencies} />
            <Checkbox checked={value.active} onChange={(active) => change({ active })}>
              {t.active}
            </Checkbox>
          </fieldset>

          <fieldset id="part-rates" className={css.part} disabled={!mayWrite}>
            <legend tabIndex={-1}>{t.ratesHead}</legend>
            <RateLegsForm {...part} health={health} mayWrite={mayWrite} />
          </fieldset>

          <fieldset id="part-markup" className={css.part} disabled={!mayWrite}>
            <legend tabIndex={-1}>{t.markupHead}</legend>
            <MarkupForm {...part} />
          </fieldset>

          <fieldset id="part-sums" className={css.part} disabled={!mayWrite}>
            <legend tabIndex={-1}>{t.limitsHead}</legend>
            <div className={css.row}>
              {sum('minimum', t.minimum)}
              {sum('maximum', t.maximum, t.maximumHelp)}
            </div>
          </fieldset>

          <fieldset id="part-fields" className={css.part} disabled={!mayWrite}>
            <legend tabIndex={-1}>{t.fieldsHead}</legend>
            {take && fields.ok && lacking.length > 0 && (
              <Notice
                tone="gold"
                title={t.fieldsLack}
                action={
                  <Button kind="line" onClick={() => change({ fieldRows: writeRows(withMissingFields(fields.rows, take)) })}>
                    {t.fieldsAdd}
                  </Button>
                }
              >
                {lacking.map(({ label }) => label[language]).join(', ')}
              </Notice>
            )}
            <FieldRowsBuilder value={value.fieldRows} error={faultOf('fieldRows')} onChange={(fieldRows) => change({ fieldRows })} />
          </fieldset>

          {withCash && (
            <fieldset id="part-places" className={css.part} disabled={!mayWrite}>
              <legend tabIndex={-1}>{t.placesHead}</legend>
              <MeetingPlacesForm {...part} />
            </fieldset>
          )}

          <fieldset id="part-notes" className={css.part} disabled={!mayWrite}>
            <legend tabIndex={-1}>{t.instructionsHead}</legend>
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
          </fieldset>

          <fieldset id="part-checks" className={css.part} disabled={!mayWrite}>
            <legend tabIndex={-1}>{t.checksHead}</legend>
            <Select
              dense
              label={t.verification}
              help={t.verificationHelp}
              error={faultOf('verification')}
              value={value.verification}
              onChange={(need) => change({ verification: need as DirectionDraft['verification'] })}
              options={verificationNeeds.map((need) => ({ value: need, label: t[`verification_${need}`] }))}
            />
            <Select
              dense
              label={t.aml}
              help={t.amlHelp}
              error={faultOf('aml')}
              value={value.aml}
              onChange={(need) => change({ aml: need as DirectionDraft['aml'] })}
              options={amlNeeds.map((need) => ({ value: need, label: t[`aml_${need}`] }))}
            />
          </fieldset>

          {mayWrite && faults.count === 0 && changed && <BackTestPanel id={id} value={value} />}
          {stored && (
            <div id="part-history">
              <Changes kind="direction" id={stored.direction.id} version={stored.version} />
            </div>
          )}
        </StaffForm>
      </div>
      <div className={layout.beside}>
        <DirectionPreview
          value={value}
          stored={stored && valueOf(stored)}
          gives={gives}
          take={take}
          health={health}
          reserve={known.find(({ currency }) => currency.id === value.currencyTake)?.freeReserve ?? '0'}
        />
      </div>
    </div>
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
  aml: 'aml',
  instructions: 'instructionsHead',
  instructionsRequired: 'instructionsRequired',
  meetingPlaces: 'placesHead',
  payAt: 'payAt',
} as const satisfies Record<keyof DirectionDraft, keyof typeof directionTexts>
