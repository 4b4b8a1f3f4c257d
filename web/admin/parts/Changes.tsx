/** The change history of a record, from the audit log: who, when and what. Newest first. */
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { Icon } from '../../ui/Icon.tsx'
import { moscowDate, moscowTime } from '../../words/moscow-time.ts'
import { fieldText, valueText } from './changed-field.ts'
import css from './forms/FormParts.module.css'
import { formTexts } from './forms/form-texts.ts'

export function Changes({
  kind,
  id,
  version,
}: {
  kind: 'currency' | 'direction' | 'credentials' | 'partner'
  id: string
  version: number
}) {
  const t = useTexts(formTexts)
  const { language } = useLanguage()
  const { data } = useAsked('getChanges', { kind, id }, version)
  if (!data) return null
  return (
    <details>
      <summary>
        {t.changesHead} ({data.changes.length})
      </summary>
      {data.changes.length === 0 ? (
        <p>{t.changesNone}</p>
      ) : (
        <ul className={css.changes}>
          {data.changes.map(({ at, person, action, fields }) => (
            <li key={`${at} ${action}`}>
              <b>{person}</b>{' '}
              <small>
                <time dateTime={at}>
                  {moscowDate(at, language)}, {moscowTime(at, language)}
                </time>
              </small>
              <dl>
                {fields.map(({ path, before, after }) => (
                  <div key={path}>
                    <dt>{fieldText(path, language)}</dt>
                    <dd>
                      <s>{valueText(before, language)}</s> <Icon name="arrow" size={14} label={t.became} /> {valueText(after, language)}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
