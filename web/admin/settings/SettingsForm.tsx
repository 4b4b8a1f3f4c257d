/** The form of all settings. Beside it stands an index of their groups, with marks of what is changed or wrong. */
import { useEffect, useState } from 'react'
import type { StaffSettings } from '../../../contract/settings.ts'
import { fault } from '../../../core/directions/fault.ts'
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
import { settingsFaults } from '../../../core/settings/settings-faults.ts'
import { call } from '../../app/call.ts'
import { useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SectionIndex } from '../parts/forms/SectionIndex.tsx'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { SettingRow } from './SettingRow.tsx'
import css from './Settings.module.css'
import { isFound } from './setting-value.ts'
import { settingsTexts } from './settings-texts.ts'

type Draft = EditedSettings & { reason: string }

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const valueOf = ({ values }: StaffSettings): Draft => ({ ...(values as EditedSettings), reason: '' })
const blank: Draft = { ...defaultSettings, reason: '' }

/** The same rules as behind setSettings. */
function faultsOf(value: Draft, now: string | null) {
  const single = editedNames.flatMap((name) => {
    const checked = checkSetting(name, value[name])
    return checked.ok ? [] : [fault(name, checked.reason.ru, checked.reason.en)]
  })
  return single.length > 0 || now === null ? single : settingsFaults({ ...defaultSettings, ...value }, now)
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
  const all = faultsOf(value, useNow(60_000))
  const missing = needsReason && value.reason.trim() === '' ? [fault('reason', 'Напишите причину', 'Give the reason')] : []
  const faults = useFaults([...all, ...missing], form.save.faultOf)
  // a number out of bounds is shown once its field is left, the rest with the attempt to save
  const errorOf = (name: EditedName) =>
    (left.has(name) ? all.find(({ path }) => path === name)?.words[language] : null) ?? faults.faultOf(name)

  // on a phone the first wrong field may be in a group that is out of sight
  const show = () => {
    const wrong = settingGroups.find((group) => settingsOf(group).some((name) => all.some(({ path }) => path === name)))
    if (wrong) setChosen(wrong)
    faults.show()
  }
  const canBeDrawn = (['brandAccentLight', 'brandAccentDark', 'brandPaper'] as const).every((name) => checkSetting(name, value[name]).ok)
  const shown = settingGroups
    .map((group) => ({ group, names: settingsOf(group).filter((name) => isFound(name, value[name], searched, language)) }))
    .filter(({ names }) => names.length > 0)
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
          faults={{ ...faults, show }}
          title={<VisuallyHidden>{t.title}</VisuallyHidden>}
          nameOf={(field) => (field === 'reason' ? t.reason : settingsTable[field].words[language])}
          mayWrite
          ask={
            needsReason && (
              <TextInput
                dense
                label={t.reason}
                help={t.reasonHelp}
                error={faults.faultOf('reason')}
                value={value.reason}
                maxLength={mostSettingReason}
                onChange={(reason) => change({ reason })}
              />
            )
          }
          said={changed.length === 0 ? null : t.changedCount(changed.map((name) => settingsTable[name].words[language]).join('; '))}
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
                <div key={name} onBlur={() => setLeft((before) => (before.has(name) ? before : new Set([...before, name])))}>
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

/** The group that the address names: `/admin/settings#alarms`. */
function groupOfAddress(): SettingGroup {
  const named = location.hash.slice(1)
  return settingGroups.find((group) => group === named) ?? 'office'
}
