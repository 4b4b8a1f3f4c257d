/** One entry of the log: when, who, what was done, to what, in short. It opens in place. */
import { useId, useState } from 'react'
import type { AuditEntryView } from '../../../contract/audit.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { moscowTime } from '../../words/moscow-time.ts'
import { fullMoment } from '../../words/order-moment.ts'
import { type CurrencyNames, changedText, fieldText, valueText } from '../parts/changed-field.ts'
import { Arrowed } from './Arrowed.tsx'
import css from './Audit.module.css'
import { auditTexts } from './audit-texts.ts'
import { deedText, detailText, gistText, personText, reasonText, subjectPage, subjectText } from './audit-words.ts'

type Props = { entry: AuditEntryView; names: CurrencyNames; onOnly: (subject: AuditEntryView['subject']) => void }

export function AuditEntry({ entry, names, onOnly }: Props) {
  const t = useTexts(auditTexts)
  const { language } = useLanguage()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { at, subject } = entry
  const page = subjectPage(subject)
  const words = subjectText(subject, language)
  return (
    <li className={classNames(css.entry, open && css.opened)}>
      <div className={css.row}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls={id}
          data-entry={entry.id}
          onClick={() => setOpen(!open)}
        >
          <time dateTime={at}>{moscowTime(at, language)}</time>
          <b>{personText(entry, language)}</b>
          <span className={css.action}>{deedText(entry, language)}</span>
          <span className={css.chevron}>
            <Icon name={open ? 'open' : 'down'} size={18} />
          </span>
        </button>
        {page === null ? (
          <span className={css.subject}>
            <Arrowed text={words} words={t.to} />
          </span>
        ) : (
          <Link className={css.subject} href={page}>
            <Arrowed text={words} words={t.to} />
          </Link>
        )}
        <span className={css.gist}>
          <Arrowed text={gistText(entry, language, names)} words={t.to} />
        </span>
      </div>
      <div id={id} className={css.inside} hidden={!open}>
        {open && <Inside entry={entry} names={names} onOnly={onOnly} />}
      </div>
    </li>
  )
}

function Inside({ entry, names, onOnly }: Props) {
  const t = useTexts(auditTexts)
  const { language } = useLanguage()
  const { id, at, fields, reason, more, requestId, subject } = entry
  const page = subjectPage(subject)
  return (
    <>
      <div className={css.facts}>
        {fields.length > 0 && (
          <table className={css.changed}>
            <thead>
              <tr>
                <th scope="col">{t.colWhat}</th>
                <th scope="col">{t.colBefore}</th>
                <th scope="col">{t.colAfter}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ path, before, after }) => (
                <tr key={path}>
                  <th scope="row">{fieldText(path, language, names)}</th>
                  <td>
                    <s>{changedText(path, before, language, names)}</s>
                  </td>
                  <td>
                    <b>{changedText(path, after, language, names)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <KeyRows
          dense
          className={css.known}
          rows={[
            reason !== null && { key: 'why', name: t.why, value: reasonText(reason, language) },
            ...more.map(({ name, value }) => ({ key: name, name: detailText(name, language), value: valueText(value, language) })),
            { key: 'when', name: t.when, value: <time dateTime={at}>{fullMoment(at, language)}</time> },
            { key: 'entry', name: t.entry, value: <Mono>{String(id)}</Mono> },
            requestId !== null && { key: 'request', name: t.request, value: <Mono>{requestId}</Mono> },
          ]}
        />
      </div>
      {(page !== null || subject.id !== '') && (
        <div className={css.acts}>
          {subject.id !== '' && (
            <Button kind="text" onClick={() => onOnly(subject)}>
              {t.onlyThis}
            </Button>
          )}
          {page !== null && (
            <Link href={page}>
              <span>
                <Arrowed text={t.open(subjectText(subject, language))} words={t.to} />
              </span>
            </Link>
          )}
        </div>
      )}
    </>
  )
}
