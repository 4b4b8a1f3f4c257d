/** A new password, with a word about how hard it is to guess. */
import { missingCharacters, type Strength, strengthOf } from '../../core/people/password-strength.ts'
import { useTexts } from '../app/language.tsx'
import { classNames } from '../ui/class-names.ts'
import tones from '../ui/tones.module.css'
import css from './NewPassword.module.css'
import { PasswordInput } from './PasswordInput.tsx'
import { accountTexts } from './texts.ts'

type Props = { label: string; value: string; onChange: (password: string) => void; error: string | null; name?: string }

const toneOf = (strength: Strength) => (strength <= 2 ? 'gold' : 'green')

export function NewPassword({ label, value, onChange, error, name }: Props) {
  const t = useTexts(accountTexts)
  const strength = strengthOf(value)
  const [word, advice] = (
    [
      [t.missing(missingCharacters(value)), ''],
      [t.weak, t.weakAdvice],
      [t.fair, t.fairAdvice],
      [t.strong, t.strongAdvice],
      [t.veryStrong, t.veryStrongAdvice],
    ] as const
  )[strength]
  return (
    <div>
      <PasswordInput label={label} kind="new-password" value={value} onChange={onChange} error={error} {...(name && { name })} />
      <div className={classNames(css.strength, tones[toneOf(strength)])} role="status">
        {value !== '' && !error && (
          <>
            <div className={css.parts} aria-hidden="true">
              {[1, 2, 3, 4].map((part) => (
                <i key={part} className={classNames(part <= strength && css.on)} />
              ))}
            </div>
            <p>
              <b>{word}</b> {advice}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
