/** The change history of a record, from the audit log: who, when and what. Newest first. */
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { Icon } from '../../ui/Icon.tsx'
import { moscowDate, moscowTime } from '../../words/moscow-time.ts'
import { changedText, fieldText } from './changed-field.ts'
import css from './forms/FormParts.module.css'
import { formTexts } from './forms/form-texts.ts'
import { useCurrencyNames } from './use-currency-names.ts'

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
  const names = useCurrencyNames(
    data?.changes.some(({ fields }) => fields.some(({ path }) => /currenc|byGive|payouts/i.test(path))) ?? false,
  )
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
                    <dt>{fieldText(path, language, names)}</dt>
                    <dd>
                      <s>{changedText(path, before, language, names)}</s> <Icon name="arrow" size={14} label={t.became} />{' '}
                      {changedText(path, after, language, names)}
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
