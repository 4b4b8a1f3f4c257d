/** The filters of all orders, and those that the member of staff has saved. */
import { useRef, useState } from 'react'
import type { Answer } from '../../../../contract/calls.ts'
import { errorText } from '../../../../core/errors/catalogue.ts'
import { statuses, statusWords } from '../../../../core/orders/statuses.ts'
import { call, newKey } from '../../../app/call.ts'
import { useLanguage, useTexts } from '../../../app/language.tsx'
import { toast } from '../../../app/toasts.ts'
import { Button, SquareButton } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { numberText } from '../../../words/order-figures.ts'
import { InPlaceForm } from '../../parts/forms/InPlaceForm.tsx'
import { DirectionFilter } from '../../parts/lists/DirectionFilter.tsx'
import { DaysFilter, FilterChoice, Filters, SumsFilter } from '../../parts/lists/Filters.tsx'
import { filterTexts } from '../../parts/lists/filter-texts.ts'
import css from './All.module.css'
import { type AllWanted, allWanted, isFiltered, readWanted, type Worth, worths, writeWanted } from './all-filter.ts'
import { allTexts } from './all-texts.ts'

type Known = Answer<'getOrderFilters'> | undefined
type Props = { wanted: AllWanted; known: Known; onChange: (change: Partial<AllWanted>) => void }

export function AllFilters({ wanted, known, onChange, onSaved }: Props & { onSaved: () => void }) {
  const t = useTexts(allTexts)
  const filters = useTexts(filterTexts)
  const { language } = useLanguage()
  const worthWords = (worth: Worth): string => {
    if (worth === 'own') return t.worthOwn
    const [from = '', until = ''] = worth.split('-').map((sum) => (sum === '' ? '' : numberText(Number(sum))))
    if (from === numberText(0)) return t.worthUpTo(until)
    return until === '' ? t.worthFrom(from) : t.worthBetween(from, until)
  }
  const named = (list: readonly { value: string; label: string }[], value: string) =>
    value === '' || list.some((one) => one.value === value) ? list : [...list, { value, label: filters.removed }]
  const currencies = (known?.currencies ?? []).map(({ id, name }) => ({ value: id, label: name[language] }))
  const people = (known?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const partners = (known?.partners ?? []).map(({ id, refId }) => ({ value: id, label: refId }))
  return (
    <div className={css.above}>
      <Filters>
        <DirectionFilter value={wanted.directionId} directions={known?.directions} onChange={onChange} />
        <DaysFilter value={wanted} onChange={onChange} />
        <FilterChoice
          label={t.status}
          value={wanted.status}
          options={[
            { value: 'open', label: t.open },
            { value: 'closed', label: t.closed },
            ...statuses.map((status) => ({ value: status, label: statusWords[status].name[language] })),
          ]}
          onChange={(status) => onChange({ status })}
        />
        <FilterChoice
          label={t.currency}
          value={wanted.currencyId}
          options={named(currencies, wanted.currencyId)}
          onChange={(currencyId) => onChange({ currencyId })}
        />
        <FilterChoice
          label={t.worth}
          value={wanted.worth}
          options={worths.filter((worth) => worth !== '').map((worth) => ({ value: worth, label: worthWords(worth) }))}
          onChange={(worth) => onChange({ worth: worth as Worth })}
        />
        {wanted.worth === 'own' && (
          <SumsFilter
            ends={['worthFrom', 'worthUntil']}
            labels={{ worthFrom: t.from, worthUntil: t.until }}
            value={wanted}
            onChange={onChange}
          />
        )}
        <FilterChoice
          label={t.taken}
          value={wanted.assignedTo}
          options={named(people, wanted.assignedTo)}
          onChange={(assignedTo) => onChange({ assignedTo })}
        />
        <FilterChoice
          label={t.partner}
          value={wanted.partnerId}
          options={named(partners, wanted.partnerId)}
          onChange={(partnerId) => onChange({ partnerId })}
        />
        {isFiltered(wanted) && (
          <Button kind="text" onClick={() => onChange(allWanted)}>
            {t.reset}
          </Button>
        )}
      </Filters>
      <SavedFilters wanted={wanted} known={known} onChange={onChange} onSaved={onSaved} />
    </div>
  )
}

/** What is saved, each a press away, and the form that saves the present filter under a name. */
function SavedFilters({ wanted, known, onChange, onSaved }: Props & { onSaved: () => void }) {
  const t = useTexts(allTexts)
  const { language } = useLanguage()
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const saved = known?.saved ?? []
  const query = queryOf(wanted)
  const save = async () => {
    if (name.trim() === '') return setRefused(t.saveEmpty)
    setBusy(true)
    const answer = await call('saveOrderFilter', { idempotencyKey: newKey(), name, query })
    setBusy(false)
    if (!answer.ok) return setRefused(answer.details['most'] === undefined ? errorText(answer.code, language, answer.details) : t.tooMany)
    setRefused(null)
    setNaming(false)
    setName('')
    onSaved()
  }
  const remove = async (id: string) => {
    const answer = await call('removeOrderFilter', { idempotencyKey: newKey(), id })
    if (!answer.ok) return toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    onSaved()
  }
  const isNew = isFiltered(wanted) && !saved.some((one) => one.query === query)
  if (saved.length === 0 && !isNew) return null
  return (
    <div className={css.saved}>
      {saved.length > 0 && <span className={css.quiet}>{t.saved}</span>}
      {saved.map((one) => (
        <span key={one.id} className={css.kept} data-set={one.query === query || undefined}>
          <button type="button" aria-pressed={one.query === query} onClick={() => onChange(readWanted(new URLSearchParams(one.query)))}>
            {one.name}
          </button>
          {one.query === query && <SquareButton icon="cross" label={t.remove(one.name)} onClick={() => void remove(one.id)} />}
        </span>
      ))}
      {isNew && !naming && (
        <Button kind="text" icon="plus" onClick={() => setNaming(true)}>
          {t.save}
        </Button>
      )}
      {isNew && naming && (
        <InPlaceForm
          ref={form}
          title={t.save}
          text={t.saveHint}
          refused={refused}
          submit={t.saveIt}
          cancel={t.cancel}
          busy={busy}
          onSubmit={() => void save()}
          onCancel={() => setNaming(false)}
        >
          <TextInput label={t.saveName} value={name} maxLength={40} onChange={setName} />
        </InPlaceForm>
      )}
    </div>
  )
}

const queryOf = (wanted: AllWanted): string => {
  const query = new URLSearchParams()
  writeWanted(query, wanted)
  return query.toString()
}
