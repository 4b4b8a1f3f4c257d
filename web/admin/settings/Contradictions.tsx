/**
 * Settings that make no sense together, above the button that saves, with a link to the field of each of them. One contradiction at a
 * time: more would take the place of the fields.
 */
import { type EditedName, type EditedSettings, settingsTable } from '../../../core/settings/settings.ts'
import type { Contradiction } from '../../../core/settings/settings-faults.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { formTexts } from '../parts/forms/form-texts.ts'
import { settingId } from './focus-setting.ts'
import css from './Settings.module.css'
import { valueText } from './setting-value.ts'
import { settingsTexts } from './settings-texts.ts'

export function Contradictions({
  found,
  values,
  onOpen,
}: {
  found: readonly Contradiction[]
  values: EditedSettings
  onOpen: (name: EditedName) => void
}) {
  const t = useTexts(settingsTexts)
  const form = useTexts(formTexts)
  const { language } = useLanguage()
  const [first] = found
  if (!first) return null
  const { names, words } = first
  return (
    <div className={css.contradictions} role="alert">
      <p>
        <Icon name="alert" size={16} />
        <span>
          <b>{names.length > 1 ? t.contradiction : t.impossible}.</b> {words[language]}.{' '}
          {found.length > 1 && form.moreFaults(found.length - 1)}
        </span>
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${settingId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                onOpen(name)
              }}
            >
              {settingsTable[name].words[language]}: {valueText(name, values[name], language)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
