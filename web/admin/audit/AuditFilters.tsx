/** The filters of the log. */
import type { Answer } from '../../../contract/calls.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { DaysFilter, FilterChoice, FilterGiven, Filters } from '../parts/lists/Filters.tsx'
import { Arrowed } from './Arrowed.tsx'
import type { AuditWanted } from './audit-filter.ts'
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
  const kinds = (known?.kinds ?? []).map((kind) => ({ value: kind, label: kindText(kind, language) }))
  const actions = (known?.actions ?? []).map((action) => ({ value: action, label: actionText(action, language) }))
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, language)
  return (
    <Filters>
      <DaysFilter value={wanted} onChange={onChange} />
      <FilterChoice
        label={t.who}
        value={wanted.personId}
        options={(known?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(personId) => onChange({ personId })}
      />
      <FilterChoice
        label={t.what}
        value={wanted.kind}
        options={kinds.toSorted(byLabel)}
        onChange={(kind) => onChange({ kind, subject: null })}
      />
      {wanted.subject && (
        <FilterGiven title={wanted.subject.title} onClear={() => onChange({ subject: null })}>
          <Arrowed text={t.onlyOf(wanted.subject.title)} words={t.to} />
        </FilterGiven>
      )}
      <FilterChoice
        label={t.action}
        value={wanted.action}
        options={actions.toSorted(byLabel)}
        onChange={(action) => onChange({ action })}
      />
    </Filters>
  )
}
