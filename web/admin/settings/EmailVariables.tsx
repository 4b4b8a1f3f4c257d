/** The variables of an email: each is a button that inserts it, with its meaning, an example, and where it is needed. */
import type { StaffEmailText } from '../../../contract/email-texts.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import form from '../parts/forms/Form.module.css'
import css from './EmailTexts.module.css'
import { emailsTexts } from './emails-texts.ts'

export function EmailVariables({ variables, onInsert }: { variables: StaffEmailText['variables']; onInsert: (words: string) => void }) {
  const t = useTexts(emailsTexts)
  const { language } = useLanguage()
  return (
    <section className={form.part} aria-label={t.variables}>
      <h3 className={form.head}>{t.variables}</h3>
      <p className={form.note}>{variables.length === 0 ? t.noVariables : t.variablesText}</p>
      <ul className={css.variables}>
        {variables.map(({ name, use, words, example }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t.insert(name)}
              // the field keeps its caret
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`{${name}}`)}
            >
              <code>{`{${name}}`}</code>
            </button>
            <span>
              {words[language]}
              {use !== 'free' && <b>{t[`use_${use}`]}</b>}
              {example[language] !== '' && <small>{t.forExample(example[language])}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
