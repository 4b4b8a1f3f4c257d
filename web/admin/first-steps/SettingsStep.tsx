/** Some settings, asked in place: those that an office cannot begin without. */
import { useState } from 'react'
import { checkSetting, type EditedName, type EditedSettings, settingsTable } from '../../../core/settings/settings.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { SettingField } from '../settings/published.ts'
import { firstStepsTexts } from './first-steps-texts.ts'
import { StepForm } from './StepForm.tsx'

export function SettingsStep({ names, onSent }: { names: readonly EditedName[]; onSent: () => void }) {
  const t = useTexts(firstStepsTexts)
  const { language } = useLanguage()
  const asked = useAsked('getSettings', {})
  const [typed, setTyped] = useState<Partial<EditedSettings>>({})
  const { data } = asked
  if (!data) return <NotHere {...asked} rows={names.length} />
  const changed = names.filter((name) => name in typed && JSON.stringify(typed[name]) !== JSON.stringify(data.values[name]))
  const values = Object.fromEntries(changed.map((name) => [name, typed[name]]))
  const faultOf = (name: EditedName): string | null => {
    const checked = changed.includes(name) ? checkSetting(name, typed[name]) : null
    return checked === null || checked.ok ? null : checked.reason[language]
  }
  return (
    <StepForm
      go={t.save}
      wanted={values}
      isReady={changed.length > 0 && changed.every((name) => faultOf(name) === null)}
      send={(idempotencyKey) => call('setSettings', { idempotencyKey, version: data.version, values, reason: '' })}
      onSent={() => {
        asked.again()
        onSent()
      }}
    >
      {names.map((name) => (
        <SettingField
          key={name}
          name={name}
          label={settingsTable[name].words[language]}
          value={name in typed ? typed[name] : data.values[name]}
          help={null}
          error={faultOf(name)}
          // a logo comes after its upload, and more may have been typed meanwhile
          onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
    </StepForm>
  )
}
