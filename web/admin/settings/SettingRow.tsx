/** One setting: its name, its field, who changed it last, and its former values, which open in place. */
import { useId, useState } from 'react'
import type { StaffSettings } from '../../../contract/settings.ts'
import { likelySlip } from '../../../core/settings/likely-slip.ts'
import { defaultSettings, type EditedName, settingsTable } from '../../../core/settings/settings.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { SquareButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { moscowDate } from '../../words/moscow-time.ts'
import { focusSetting } from './focus-setting.ts'
import { SettingField } from './SettingField.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import css from './Settings.module.css'
import { markedParts, numberOf, shownNumber, valueText } from './setting-value.ts'
import { settingsTexts } from './settings-texts.ts'

export function SettingRow({
  name,
  stored,
  value,
  searched,
  error,
  onChange,
}: {
  name: EditedName
  stored: StaffSettings
  value: unknown
  searched: string
  /** What keeps it from being saved, if that is shown already. */
  error: string | null
  onChange: (value: unknown) => void
}) {
  const t = useTexts(settingsTexts)
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const historyId = useId()
  const { kind, words, minimum, maximum } = settingsTable[name]
  const before = stored.values[name]
  const isChanged = JSON.stringify(before) !== JSON.stringify(value)
  const { at, by } = stored.changed[name] ?? { at: null, by: '' }

  const isNumber = kind === 'integer' || kind === 'decimal'
  const slip = error && isNumber ? likelySlip(numberOf(before), numberOf(value)) : null
  const bounds = isNumber
    ? t.bounds(shownNumber(minimum, language), shownNumber(maximum, language))
    : maximum === null
      ? null
      : t.longest(maximum)
  const help = [isChanged && t.was(valueText(name, before, language)), bounds].filter(Boolean).join(' · ')

  return (
    <div className={classNames(css.row, isChanged && !error && css.changed)}>
      <SettingField
        name={name}
        label={markedParts(words[language], searched).map((part, place) =>
          part.found ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
        )}
        value={value}
        help={help || null}
        error={error && (slip ? `${error}. ${t[slip](valueText(name, before, language))}` : error)}
        onChange={onChange}
      />
      <small className={css.who}>
        {at === null ? (
          t.byDefault
        ) : (
          <>
            {by || t.system}
            <time dateTime={at}>{moscowDate(at, language)}</time>
          </>
        )}
      </small>
      <SquareButton
        icon="clock"
        label={t.history(words[language])}
        aria-expanded={isOpen}
        aria-controls={historyId}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={historyId} className={css.history} hidden={!isOpen}>
        {isOpen && (
          <SettingHistory
            name={name}
            version={stored.version}
            standard={defaultSettings[name]}
            value={value}
            onTakeBack={(former) => {
              onChange(former)
              focusSetting(name)
            }}
          />
        )}
      </div>
    </div>
  )
}
