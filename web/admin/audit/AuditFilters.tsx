/** The filters of the log. One that is set is green and has its own cross. */
import type { Answer } from '../../../contract/calls.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { SquareButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Arrowed } from './Arrowed.tsx'
import css from './Audit.module.css'
import { type AuditWanted, type Span, spans } from './audit-filter.ts'
import { auditTexts } from './audit-texts.ts'
import { actionText, kindText } from './audit-words.ts'

export function AuditFilters({
  wanted,
  known,
  onChange,
}: {
  wanted: AuditWanted
  known: Answer<'getAuditFilters'> | undefined
  onChange: (change: Partial<AuditWanted>) => void
}) {
  const t = useTexts(auditTexts)
  const { language } = useLanguage()
  const spanWords: Record<Span, string> = {
    all: t.allDays,
    today: t.today,
    yesterday: t.yesterday,
    week: t.week,
    month: t.month,
    own: t.chooseDays,
  }
  const kinds = (known?.kinds ?? []).map((kind) => ({ value: kind, label: kindText(kind, language) }))
  const actions = (known?.actions ?? []).map((action) => ({ value: action, label: actionText(action, language) }))
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, language)
  return (
    <fieldset className={css.filters}>
      <legend className={css.legend}>{t.filters}</legend>
      <Choice
        label={t.days}
        none="all"
        value={wanted.span}
        options={spans.map((span) => ({ value: span, label: spanWords[span] }))}
        onChange={(span) => onChange({ span: span as Span })}
      />
      {wanted.span === 'own' && (
        <div className={css.ownDays}>
          <label>
            {t.from}
            <input
              type="date"
              value={wanted.from}
              max={wanted.until || undefined}
              onChange={(event) => onChange({ from: event.target.value })}
            />
          </label>
          <label>
            {t.until}
            <input
              type="date"
              value={wanted.until}
              min={wanted.from || undefined}
              onChange={(event) => onChange({ until: event.target.value })}
            />
          </label>
        </div>
      )}
      <Choice
        label={t.who}
        value={wanted.personId}
        options={[{ value: '', label: t.who }, ...(known?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(personId) => onChange({ personId })}
      />
      <Choice
        label={t.what}
        value={wanted.kind}
        options={[{ value: '', label: t.what }, ...kinds.toSorted(byLabel)]}
        onChange={(kind) => onChange({ kind, subject: null })}
      />
      {wanted.subject && (
        <span className={classNames(css.filter, css.set)}>
          <span className={css.only}>
            <Arrowed text={t.onlyOf(wanted.subject.title)} words={t.to} />
          </span>
          <SquareButton icon="cross" label={t.clear(wanted.subject.title)} onClick={() => onChange({ subject: null })} />
        </span>
      )}
      <Choice
        label={t.action}
        value={wanted.action}
        options={[{ value: '', label: t.action }, ...actions.toSorted(byLabel)]}
        onChange={(action) => onChange({ action })}
      />
    </fieldset>
  )
}

function Choice({
  label,
  value,
  none = '',
  options,
  onChange,
}: {
  label: string
  value: string
  /** The value that filters nothing. */
  none?: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  const t = useTexts(auditTexts)
  const isSet = value !== none
  return (
    <span className={classNames(css.filter, isSet && css.set)}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isSet && <SquareButton icon="cross" label={t.clear(label)} onClick={() => onChange(none)} />}
    </span>
  )
}
