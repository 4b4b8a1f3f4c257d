/** The icons to choose from for a currency, or up to four letters of its own. */
import { currencyIcons, iconShape } from '../../../core/directions/currency-icon.ts'
import { useTexts } from '../../app/language.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from '../parts/forms/Form.module.css'
import { currencyTexts } from './currency-texts.ts'

const ownForm = /^(coin|tile):(.*)$/u

export function IconChoice({ value, error, onChange }: { value: string; error: string | null; onChange: (icon: string) => void }) {
  const t = useTexts(currencyTexts)
  const [, kind = 'tile', letters = ''] = ownForm.exec(value) ?? []
  const own = (nextKind: string, nextLetters: string) => onChange(`${nextKind}:${nextLetters.toUpperCase().slice(0, 4)}`)
  return (
    <div>
      <p id="icon-label" className={css.label}>
        {t.icon}
      </p>
      <div className={css.icons} role="radiogroup" aria-labelledby="icon-label">
        {[...currencyIcons, `coin:${letters || 'АБ'}`, `tile:${letters || 'АБ'}`].map((icon) => (
          <button
            key={icon.startsWith('coin:') ? 'own-coin' : icon.startsWith('tile:') ? 'own-tile' : icon}
            type="button"
            role="radio"
            aria-checked={icon === value}
            aria-label={icon}
            onClick={() => onChange(icon)}
          >
            <CurrencyMark icon={icon} size={28} />
          </button>
        ))}
      </div>
      {ownForm.test(value) && (
        <TextInput
          dense
          label={t.iconOwn}
          help={t.iconOwnHelp}
          error={error ?? (iconShape(value) ? null : t.iconOwnHelp)}
          value={letters}
          maxLength={4}
          onChange={(next) => own(kind, next)}
        />
      )}
    </div>
  )
}
