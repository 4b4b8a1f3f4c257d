/** Keys of an exchange's API. A stored key is only mentioned, never shown. A new key must be typed in full. */
import { type ExchangeKeys, type ExchangeSource, exchangeKeys } from '../../../core/credentials/exchange-sources.ts'
import { useTexts } from '../../app/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from '../parts/forms/Form.module.css'
import { exchangeAccountTexts } from './exchange-account-texts.ts'

export function ExchangeKeyFields({
  source,
  keys,
  set,
  mayWrite,
  faultOf,
  onChange,
}: {
  source: ExchangeSource
  /** null: the stored keys stay. */
  keys: ExchangeKeys | null
  /** Who set the stored keys, and when. null if there are none. */
  set: string | null
  mayWrite: boolean
  faultOf: (path: string) => string | null
  onChange: (keys: ExchangeKeys | null) => void
}) {
  const t = useTexts(exchangeAccountTexts)
  if (keys === null)
    return (
      <>
        <p>{set}</p>
        {mayWrite && (
          <div>
            <Button kind="line" onClick={() => onChange({})}>
              {t.replaceKeys}
            </Button>
          </div>
        )}
      </>
    )
  return (
    <>
      <p className={css.note}>{t.keysHelp}</p>
      {exchangeKeys[source].map((name, place) => (
        <TextInput
          key={name}
          dense
          mono
          // the first one names the account; the others are secrets
          type={place === 0 ? 'text' : 'password'}
          label={t[name]}
          error={faultOf(`keys.${name}`)}
          value={keys[name] ?? ''}
          autoComplete={place === 0 ? 'off' : 'new-password'}
          spellCheck={false}
          maxLength={5000}
          onChange={(key) => onChange({ ...keys, [name]: key })}
        />
      ))}
      {set !== null && (
        <div>
          <Button kind="text" onClick={() => onChange(null)}>
            {t.keepKeys}
          </Button>
        </div>
      )}
    </>
  )
}
