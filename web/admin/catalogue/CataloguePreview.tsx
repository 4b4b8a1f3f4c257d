/** What a file would add and change, or what is wrong with it; and taking it. */
import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { PlannedChange } from '../../../contract/catalogue-file.ts'
import type { Thing } from '../../../core/catalogue/columns.ts'
import { call, type Refused } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { changedText, fieldText } from '../parts/changed-field.ts'
import { FileFaults } from '../parts/forms/FileFaults.tsx'
import form from '../parts/forms/Form.module.css'
import { formTexts } from '../parts/forms/form-texts.ts'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import css from './Catalogue.module.css'
import { catalogueTexts } from './catalogue-texts.ts'

type Preview = Answer<'previewCatalogue'>

export function CataloguePreview({ file: { name, text }, onDrop }: { file: { name: string; text: string }; onDrop: () => void }) {
  const t = useTexts(catalogueTexts)
  const intent = useIntent()
  const asked = useAsked('previewCatalogue', { text })
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [taken, setTaken] = useState<Answer<'takeCatalogue'> | null>(null)
  const { data } = asked
  if (!data) return <NotHere {...asked} rows={4} />
  if (taken)
    return (
      <div role="status">
        <Notice tone="green" title={t.taken(taken.added, taken.changed)} />
      </div>
    )
  const take = async () => {
    setBusy(true)
    const { stamp } = data
    const answer = await call('takeCatalogue', { idempotencyKey: intent.keyFor(stamp), text, stamp, fileName: name.slice(0, 200) })
    setBusy(false)
    intent.answered(answer)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) setTaken(answer.data)
    // what has changed meanwhile, or is wrong by now, is shown
    else if (answer.code === 'CHANGED_MEANWHILE' || answer.code === 'CATALOGUE_FILE_FAULTY') asked.again()
  }
  const isFaulty = data.faultCount > 0
  return (
    <section className={form.part} aria-label={t.preview}>
      {isFaulty ? <Faults preview={data} /> : <Counts preview={data} />}
      {refused?.code === 'CHANGED_MEANWHILE' ? (
        <Notice tone="gold" title={t.meanwhile} live />
      ) : (
        <RefusedNote refused={refused} busy={busy} onFresh={() => void take()} />
      )}
      {!isFaulty && data.changes.length > 0 && (
        <div className={css.buttons}>
          <Button kind="main" busy={busy} onClick={() => void take()}>
            {t.take}
          </Button>
          <Button kind="text" onClick={onDrop}>
            {t.dropFile}
          </Button>
        </div>
      )}
      {!isFaulty && (
        <>
          <Things thing="currency" label={t.currencies} changes={data.changes} />
          <Things thing="direction" label={t.directions} changes={data.changes} />
        </>
      )}
    </section>
  )
}

function Counts({ preview: { changes, unchanged } }: { preview: Preview }) {
  const t = useTexts(catalogueTexts)
  const added = changes.filter(({ isNew }) => isNew).length
  return (
    <div role="status">
      <h2 className={form.head}>{changes.length === 0 ? t.nothing : `${t.preview}: ${t.counts(added, changes.length - added)}`}</h2>
      {unchanged > 0 && <p className={css.note}>{t.same(unchanged)}</p>}
    </div>
  )
}

function Faults({ preview: { faults, faultCount } }: { preview: Preview }) {
  const t = useTexts(catalogueTexts)
  const { language } = useLanguage()
  const told = faults.map(({ line, column, words }) => ({ place: t.faultAt(line, column), words: words[language] }))
  return <FileFaults title={t.faulty(faultCount)} faults={told} count={faultCount} />
}

const mostThings = 100

function Things({ thing, label, changes }: { thing: Thing; label: string; changes: readonly PlannedChange[] }) {
  const t = useTexts(catalogueTexts)
  const { language } = useLanguage()
  const all = changes.filter((change) => change.thing === thing)
  if (all.length === 0) return null
  return (
    <section aria-label={label}>
      <h3 className={form.head}>{label}</h3>
      <ul className={css.things}>
        {all.slice(0, mostThings).map((change) => (
          <li key={change.id}>
            <p className={css.name}>
              <b>{change.name[language]}</b>
              {change.isNew && (
                <Badge tone="gold" dense>
                  {t.isNew}
                </Badge>
              )}
              <small>{t.line(change.line)}</small>
            </p>
            {!change.isNew && <Fields change={change} />}
          </li>
        ))}
        {all.length > mostThings && <li>{t.more(all.length - mostThings)}</li>}
      </ul>
    </section>
  )
}

function Fields({ change: { fields } }: { change: PlannedChange }) {
  const { became } = useTexts(formTexts)
  const { language } = useLanguage()
  return (
    <dl>
      {fields.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{fieldText(path, language)}</dt>
          <dd>
            <s>{changedText(path, before, language)}</s> <Icon name="arrow" size={14} label={became} />{' '}
            <b>{changedText(path, after, language)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
