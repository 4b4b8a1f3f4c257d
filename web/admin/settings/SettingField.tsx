/** The control of one setting, by its kind. The label is the name; what is allowed, or what is wrong, stands under the field. */
import { type ReactNode, useState } from 'react'
import type { Words } from '../../../core/language/language.ts'
import type { Setting, SettingKind } from '../../../core/settings/setting-kinds.ts'
import { type EditedName, settingsTable } from '../../../core/settings/settings.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Button, SquareButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { WholeInput } from '../parts/forms/WholeInput.tsx'
import { LogoField } from './LogoField.tsx'
import css from './Settings.module.css'
import { dateText, unitOf } from './setting-value.ts'
import { settingsTexts } from './settings-texts.ts'

export type SettingFieldProps = {
  name: EditedName
  /** The name in words, with what a search has found in it marked. */
  label: ReactNode
  value: unknown
  help: ReactNode
  error: string | null
  onChange: (value: unknown) => void
}

/** Words need more room than numbers. */
const isText = (kind: SettingKind): boolean => kind === 'text' || kind === 'optionalText' || kind === 'email'

export function SettingField({ name, label, value, help, error, onChange }: SettingFieldProps) {
  const t = useTexts(settingsTexts)
  const { language } = useLanguage()
  const { kind, maximum, lines }: Setting = settingsTable[name]
  const common = { label, help, error, className: classNames(css.field, isText(kind) && css.wide) }
  switch (kind) {
    case 'integer':
      return <WholeInput {...common} value={Number(value)} trailing={unitOf(name, value, language)} onChange={onChange} />
    case 'decimal':
      return <SumInput {...common} value={String(value)} trailing={unitOf(name, value, language)} maxLength={20} onChange={onChange} />
    case 'boolean':
      return <YesNo {...common} value={value === true} onChange={onChange} />
    case 'dates':
      return <Dates {...common} value={value as string[]} onChange={onChange} />
    case 'weekdays':
      return <Weekdays {...common} value={value as number[]} onChange={onChange} />
    case 'words':
      return <BothLanguages {...common} value={value as Words} longest={Number(maximum)} lines={lines === true} onChange={onChange} />
    case 'logo':
      return (
        <LogoField
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          around={(controls, refused) => (
            <Several label={label} help={help} error={refused ?? error}>
              {controls}
            </Several>
          )}
        />
      )
    case 'time':
      // not the browser's own field, which shows AM and PM where the browser is English
      return <TextInput {...common} dense placeholder="10:00" maxLength={5} value={String(value)} autoComplete="off" onChange={onChange} />
    case 'colour':
      return (
        <TextInput
          {...common}
          dense
          mono
          value={String(value)}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={onChange}
          trailing={
            <input
              className={css.pick}
              type="color"
              aria-label={t.pick}
              value={/^#[0-9a-f]{6}$/i.test(String(value)) ? String(value) : '#000000'}
              onChange={(event) => onChange(event.target.value)}
            />
          }
        />
      )
    default:
      if (lines) return <TextArea {...common} rows={3} value={String(value)} maxLength={Number(maximum)} onChange={onChange} />
      return (
        <TextInput
          {...common}
          dense
          type={kind === 'email' ? 'email' : 'text'}
          value={typeof value === 'string' ? value : ''}
          maxLength={maximum === null ? 300 : Number(maximum)}
          autoComplete="off"
          onChange={onChange}
        />
      )
  }
}

type Of<V> = Pick<SettingFieldProps, 'label' | 'help' | 'error'> & { value: V; onChange: (value: V) => void }

/** A group of controls with the same places for its name and its line below as a single field has. */
function Several({
  label,
  help,
  error,
  wide = false,
  children,
}: Pick<SettingFieldProps, 'label' | 'help' | 'error'> & { wide?: boolean; children: ReactNode }) {
  return (
    <fieldset className={classNames(css.several, wide && css.wide)}>
      <legend>{label}</legend>
      <div className={css.controls}>
        {children}
        {error ? (
          <p className={css.error} role="alert">
            <Icon name="alert" size={16} />
            {error}
          </p>
        ) : (
          help && <p className={css.help}>{help}</p>
        )}
      </div>
    </fieldset>
  )
}

function YesNo({ value, onChange, ...around }: Of<boolean>) {
  const t = useTexts(settingsTexts)
  return (
    <Several {...around}>
      <Checkbox checked={value} onChange={onChange}>
        {t.on}
      </Checkbox>
    </Several>
  )
}

const week = [1, 2, 3, 4, 5, 6, 0] as const

function Weekdays({ value, onChange, ...around }: Of<number[]>) {
  const t = useTexts(settingsTexts)
  return (
    <Several {...around}>
      <div className={css.days}>
        {week.map((day) => (
          <Checkbox
            key={day}
            checked={value.includes(day)}
            onChange={(isOff) => onChange(isOff ? [...value, day].toSorted() : value.filter((other) => other !== day))}
          >
            {t[`day_${day}`]}
          </Checkbox>
        ))}
      </div>
    </Several>
  )
}

function Dates({ value, onChange, ...around }: Of<string[]>) {
  const t = useTexts(settingsTexts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed !== '') onChange([...new Set([...value, typed])].toSorted())
    setTyped('')
  }
  return (
    <Several {...around}>
      {value.length > 0 && (
        <ul className={css.dates}>
          {value.map((date) => (
            <li key={date}>
              {dateText(date, language)}
              <SquareButton
                icon="cross"
                label={t.removeDate(dateText(date, language))}
                onClick={() => onChange(value.filter((other) => other !== date))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.addDate}>
        <TextInput dense label={t.date} type="date" value={typed} onChange={setTyped} />
        <Button kind="line" onClick={add}>
          {t.addDate}
        </Button>
      </div>
    </Several>
  )
}

function BothLanguages({ value, longest, lines, onChange, ...around }: Of<Words> & { longest: number; lines: boolean }) {
  const t = useTexts(settingsTexts)
  const Control = lines ? TextArea : DenseInput
  return (
    <Several {...around} wide>
      <Control label={t.inRussian} value={value.ru} maxLength={longest} onChange={(ru) => onChange({ ...value, ru })} />
      <Control label={t.inEnglish} value={value.en} maxLength={longest} onChange={(en) => onChange({ ...value, en })} />
    </Several>
  )
}

const DenseInput = (props: { label: string; value: string; maxLength: number; onChange: (value: string) => void }) => (
  <TextInput dense {...props} />
)
