/** The form of all settings. Beside it stands an index of their groups, with marks of what is changed or wrong. */
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffSettings } from '../../../contract/settings.ts'
import { type Fault, fault } from '../../../core/directions/fault.ts'
import {
  checkSetting,
  defaultSettings,
  type EditedName,
  type EditedSettings,
  editedNames,
  mostSettingReason,
  type SettingGroup,
  settingGroups,
  settingsOf,
  settingsTable,
} from '../../../core/settings/settings.ts'
import { type Contradiction, settingsFaults } from '../../../core/settings/settings-faults.ts'
import { call } from '../../app/call.ts'
import { useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { formTexts } from '../parts/forms/form-texts.ts'
import { SectionIndex } from '../parts/forms/SectionIndex.tsx'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { Contradictions } from './Contradictions.tsx'
import { focusSetting, settingId } from './focus-setting.ts'
import { SettingRow } from './SettingRow.tsx'
import css from './Settings.module.css'
import { changesText, isFound } from './setting-value.ts'
import { settingsTexts } from './settings-texts.ts'

type Draft = EditedSettings & { reason: string }

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const valueOf = ({ values }: StaffSettings): Draft => ({ ...(values as EditedSettings), reason: '' })
const blank: Draft = { ...defaultSettings, reason: '' }

/** The same rules as behind setSettings: values that cannot be, or if there are none, those that contradict each other. */
function faultsOf(value: Draft, now: string | null): { single: Fault[]; between: Contradiction[] } {
  const single = editedNames.flatMap((name) => {
    const checked = checkSetting(name, value[name])
    return checked.ok ? [] : [fault(name, checked.reason.ru, checked.reason.en)]
  })
  return { single, between: single.length > 0 || now === null ? [] : settingsFaults({ ...defaultSettings, ...value }, now) }
}

export function SettingsForm({
  stored,
  searched,
  onClear,
  onSaved,
}: {
  stored: StaffSettings
  searched: string
  onClear: () => void
  onSaved: () => void
}) {
  const t = useTexts(settingsTexts)
  const formWords = useTexts(formTexts)
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<SettingGroup>(groupOfAddress)
  // without a group in the address the search stays in sight
  useEffect(() => {
    if (location.hash !== '') document.getElementById(groupOfAddress())?.scrollIntoView()
  }, [])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const form = useStaffForm({
    stored,
    valueOf,
    blank,
    send: ({ idempotencyKey, value: { reason, ...values }, version }) =>
      call('setSettings', {
        idempotencyKey,
        version,
        reason,
        values: Object.fromEntries(changedOf(values).map((name) => [name, values[name]])),
      }),
    onSaved,
  })
  const { value, change } = form.draft
  const changedOf = (values: EditedSettings) => editedNames.filter((name) => !same(values[name], stored.values[name]))
  const changed = changedOf(value)
  const needsReason = changed.some((name) => settingsTable[name].needs.includes('reason'))
  const { single, between } = faultsOf(value, useNow(60_000))
  const all = [...single, ...between]
  const faults = useFaults(all, form.save.faultOf)
  const reason = useReason(needsReason, value.reason, form.save.faultOf('reason'))
  // a number out of bounds is shown once its field is left, what contradicts another setting once all of them that were changed are left
  const isLeft = (names: readonly EditedName[]) => names.filter((name) => changed.includes(name)).every((name) => left.has(name))
  const seen = [...single.filter(({ path }) => left.has(path)), ...between.filter(({ names }) => isLeft(names))]
  const errorOf = (name: EditedName) => seen.find(({ path }) => path === name)?.words[language] ?? faults.faultOf(name)
  // not before the attempt to save: the button would move away under the pointer that is on its way to it
  const contradictions = faults.shown ? between : []

  // by what is stored: what is being typed may be no value yet, and no row goes away under the caret
  const isShown = (name: EditedName) => isFound(name, stored.values[name], searched, language)

  /** Shows the field of a setting, which a search or on a phone the chosen group may hide. */
  const open = (name: EditedName) => {
    flushSync(() => {
      if (!isShown(name)) onClear()
      setChosen(settingGroups.find((group) => settingsOf(group).includes(name)) ?? 'office')
    })
    focusSetting(name)
  }
  const show = () => {
    const wrong = editedNames.find((name) => all.some(({ path }) => path === name))
    if (!wrong) return reason.ask()
    faults.show()
    // after what was wrong is drawn as such
    requestAnimationFrame(() => open(wrong))
  }
  const canBeDrawn = (['brandAccentLight', 'brandAccentDark', 'brandPaper'] as const).every((name) => checkSetting(name, value[name]).ok)
  const shown = settingGroups.map((group) => ({ group, names: settingsOf(group).filter(isShown) })).filter(({ names }) => names.length > 0)
  const markOf = (group: SettingGroup) => {
    const names = settingsOf(group)
    if (names.some((name) => errorOf(name) !== null)) return { tone: 'red', words: t.markFaulty } as const
    return names.some((name) => changed.includes(name)) ? ({ tone: 'gold', words: t.markChanged } as const) : null
  }

  return (
    <div className={css.page}>
      <SectionIndex
        label={t.index}
        chosen={chosen}
        onChoose={(id) => setChosen(id as SettingGroup)}
        sections={shown.map(({ group, names }) => ({ id: group, name: t[`group_${group}`], count: names.length, mark: markOf(group) }))}
      />
      <div className={css.sheet}>
        {shown.length === 0 && <NothingFound onClear={onClear}>{t.noneText}</NothingFound>}
        <StaffForm
          form={form}
          faults={{ ...faults, show, count: all.length + (reason.lacks ? 1 : 0), shown: faults.shown && all.length > 0 }}
          title={<VisuallyHidden>{t.title}</VisuallyHidden>}
          nameOf={(field) => (field === 'reason' ? t.reason : settingsTable[field].words[language])}
          mayWrite
          ask={
            (contradictions.length > 0 || reason.isAsked) && (
              <>
                {contradictions.length > 0 && <Contradictions found={contradictions} values={value} onOpen={open} />}
                {reason.isAsked && (
                  <TextInput
                    ref={reason.field}
                    dense
                    label={t.reason}
                    help={t.reasonHelp}
                    error={reason.error ?? (reason.isOverdue ? t.reasonLacks : null)}
                    value={value.reason}
                    maxLength={mostSettingReason}
                    onChange={(typed) => change({ reason: typed })}
                  />
                )}
              </>
            )
          }
          said={
            changed.length === 0
              ? null
              : all.length > 0
                ? t.changed(changed.map((name) => settingsTable[name].words[language]).join('; '))
                : reason.isAsked && reason.lacks
                  ? t.reasonFirst
                  : formWords.toBeSaved(changesText(changed, value, language))
          }
        >
          {shown.map(({ group, names }) => (
            <section
              key={group}
              id={group}
              className={classNames(css.group, group === chosen && css.chosen, searched !== '' && css.searched)}
              aria-labelledby={`${group}-name`}
            >
              <header>
                <h2 id={`${group}-name`} tabIndex={-1}>
                  {t[`group_${group}`]}
                </h2>
                <small>{t[`about_${group}`]}</small>
              </header>
              {group === 'brand' && canBeDrawn && <BrandPreview value={value} />}
              {names.map((name) => (
                <div
                  key={name}
                  id={settingId(name)}
                  onBlur={() => setLeft((before) => (before.has(name) ? before : new Set([...before, name])))}
                >
                  <SettingRow
                    name={name}
                    stored={stored}
                    value={value[name]}
                    searched={searched}
                    error={errorOf(name)}
                    onChange={(next) => change({ [name]: next })}
                  />
                </div>
              ))}
            </section>
          ))}
        </StaffForm>
      </div>
    </div>
  )
}

/** The reason for a change that moves money: asked for at the attempt to save, once nothing else keeps it from being saved. */
function useReason(isNeeded: boolean, typed: string, error: string | null) {
  const [asked, setAsked] = useState(0)
  if (asked > 0 && !isNeeded) setAsked(0)
  const field = useRef<HTMLInputElement>(null)
  const isAsked = asked > 0 || error !== null
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
  const lacks = isNeeded && typed.trim() === ''
  return { field, isAsked, lacks, error, isOverdue: lacks && asked > 1, ask: () => lacks && setAsked(asked + 1) }
}

/** The group that the address names: `/admin/settings#alarms`. */
function groupOfAddress(): SettingGroup {
  const named = location.hash.slice(1)
  return settingGroups.find((group) => group === named) ?? 'office'
}
