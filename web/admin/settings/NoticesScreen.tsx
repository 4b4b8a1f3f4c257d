/** `/admin/settings/breaks`: breaks planned with their begin and end, and lines on all pages. */
import { useEffect, useRef, useState } from 'react'
import type { StaffNotices } from '../../../contract/notices.ts'
import { noticeFaults } from '../../../core/office/notice-faults.ts'
import { mostNotices, mostNoticeWords } from '../../../core/office/notices.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { call, newKey } from '../../app/call.ts'
import { useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { useAsked } from '../../app/use-asked.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink, SquareButton } from '../../ui/Button.tsx'
import { Select, TextArea, TextInput } from '../../ui/TextInput.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import formCss from '../parts/forms/Form.module.css'
import { isChanged } from '../parts/forms/merge-drafts.ts'
import { instantOfLocal, moscowLocal } from '../parts/forms/moscow-input.ts'
import rows from '../parts/forms/Repeated.module.css'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { type Faults, useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import split from '../parts/lists/SplitScreen.module.css'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { noticesTexts } from './notices-texts.ts'
import css from './Settings.module.css'

type Draft = Pick<StaffNotices, 'breaks' | 'announcements'>
type Break = Draft['breaks'][number]

const valueOf = ({ breaks, announcements }: StaffNotices): Draft => ({ breaks, announcements })
const blank: Draft = { breaks: [], announcements: [] }

export function NoticesScreen() {
  const t = useTexts(noticesTexts)
  const asked = useAsked('getNotices', {}, useLive('service').state)
  return (
    <div className={split.screen}>
      <div className={split.bar}>
        <h1>{t.title}</h1>
        <ButtonLink kind="line" icon="left" href="/admin/settings">
          {t.toSettings}
        </ButtonLink>
      </div>
      {asked.data ? (
        <div className={css.notices}>
          <NoticesForm stored={asked.data} onSaved={asked.again} />
        </div>
      ) : (
        <NotHere {...asked} />
      )}
    </div>
  )
}

function NoticesForm({ stored, onSaved }: { stored: StaffNotices; onSaved: () => void }) {
  const t = useTexts(noticesTexts)
  const now = useNow(10_000)
  const form = useStaffForm({
    stored,
    valueOf,
    blank,
    send: ({ idempotencyKey, value, version }) => call('setNotices', { idempotencyKey, version, ...value }),
    onSaved,
  })
  const { value, change } = form.draft
  const faults = useFaults(now === null ? [] : noticeFaults(value, now), form.save.faultOf)
  const put = <N extends keyof Draft>(name: N, at: number, part: Partial<Draft[N][number]>) =>
    change({ [name]: value[name].map((each, index) => (index === at ? { ...each, ...part } : each)) })
  const drop = (name: keyof Draft, at: number) => change({ [name]: value[name].filter((_, index) => index !== at) })
  const words = { ru: '', en: '' }
  const [added, setAdded] = useState<string | null>(null)
  const begun = () => {
    const id = newKey()
    setAdded(id)
    return { id, from: '', until: '' }
  }
  const isSaved = (name: keyof Draft, mine: Draft[typeof name][number]) => {
    const kept = stored[name].find(({ id }) => id === mine.id)
    return !form.draft.changed || (kept !== undefined && !isChanged<object>(kept, mine))
  }
  return (
    <StaffForm form={form} faults={faults} title={<VisuallyHidden>{t.title}</VisuallyHidden>} nameOf={(field) => t[field]} mayWrite>
      <section className={formCss.part} aria-label={t.breaks}>
        <h2 className={formCss.head}>{t.breaks}</h2>
        <p className={formCss.note}>{value.breaks.length === 0 ? t.noBreaks : t.breaksText}</p>
        <div className={rows.rows}>
          {value.breaks.map((one, at) => (
            <Row
              key={one.id}
              name={t.oneBreak(at + 1)}
              saved={isSaved('breaks', one)}
              isNew={one.id === added}
              path={`breaks[${at}]`}
              span={one}
              now={now}
              faults={faults}
              onChange={(part) => put('breaks', at, part)}
              onRemove={() => drop('breaks', at)}
              before={
                <WhatIsClosed value={one.of} error={faults.faultOf(`breaks[${at}].of`)} onChange={(of) => put('breaks', at, { of })} />
              }
              words={one.reason}
              wordsPath={`breaks[${at}].reason`}
              labels={[t.reasonRu, t.reasonEn]}
              help={t.reasonHelp}
              onWords={(reason) => put('breaks', at, { reason })}
            />
          ))}
        </div>
        {value.breaks.length < mostNotices && (
          <div>
            <Button
              kind="text"
              icon="plus"
              onClick={() => change({ breaks: [...value.breaks, { ...begun(), of: { kind: 'all' }, reason: words }] })}
            >
              {t.addBreak}
            </Button>
          </div>
        )}
      </section>
      <section className={formCss.part} aria-label={t.announcements}>
        <h2 className={formCss.head}>{t.announcements}</h2>
        <p className={formCss.note}>{value.announcements.length === 0 ? t.noAnnouncements : t.announcementsText}</p>
        <div className={rows.rows}>
          {value.announcements.map((one, at) => (
            <Row
              key={one.id}
              name={t.oneAnnouncement(at + 1)}
              saved={isSaved('announcements', one)}
              isNew={one.id === added}
              path={`announcements[${at}]`}
              span={one}
              now={now}
              faults={faults}
              onChange={(part) => put('announcements', at, part)}
              onRemove={() => drop('announcements', at)}
              words={one.text}
              wordsPath={`announcements[${at}].text`}
              labels={[t.textRu, t.textEn]}
              onWords={(text) => put('announcements', at, { text })}
            />
          ))}
        </div>
        {value.announcements.length < mostNotices && (
          <div>
            <Button
              kind="text"
              icon="plus"
              onClick={() => change({ announcements: [...value.announcements, { ...begun(), text: words }] })}
            >
              {t.addAnnouncement}
            </Button>
          </div>
        )}
      </section>
    </StaffForm>
  )
}

function Row({
  name,
  saved,
  isNew,
  path,
  span: { from, until },
  now,
  faults,
  onChange,
  onRemove,
  before,
  words,
  wordsPath,
  labels,
  help,
  onWords,
}: {
  name: string
  saved: boolean
  /** Somebody has just added it: its first field takes the focus. */
  isNew: boolean
  path: string
  span: { from: Instant; until: Instant }
  now: Instant | null
  faults: Faults
  onChange: (part: { from?: Instant; until?: Instant }) => void
  onRemove: () => void
  before?: React.ReactNode
  words: Break['reason']
  wordsPath: string
  labels: readonly [string, string]
  help?: string
  onWords: (words: Break['reason']) => void
}) {
  const t = useTexts(noticesTexts)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) fields.current?.querySelector<HTMLElement>('select, input')?.focus()
  }, [isNew])
  const isOn = now !== null && from !== '' && from <= now && until > now
  const local = (at: Instant) => (at === '' ? '' : moscowLocal(at).slice(0, 16))
  return (
    <section className={rows.box} aria-label={name}>
      <div className={rows.boxHead}>
        {name}
        {saved ? (
          isOn && (
            <Badge tone="gold" dense>
              {t.isOn}
            </Badge>
          )
        ) : (
          <Badge tone="grey" dense>
            {t.notSaved}
          </Badge>
        )}
        <SquareButton icon="cross" label={t.remove(name)} onClick={onRemove} />
      </div>
      <div ref={fields} className={formCss.row}>
        {before}
        {(['from', 'until'] as const).map((side) => (
          <TextInput
            key={side}
            dense
            type="datetime-local"
            label={t[side]}
            error={faults.faultOf(`${path}.${side}`)}
            value={local(side === 'from' ? from : until)}
            onChange={(typed) => onChange({ [side]: instantOfLocal(typed) ?? '' })}
          />
        ))}
      </div>
      <div className={formCss.row}>
        {(['ru', 'en'] as const).map((language, place) => (
          <TextArea
            key={language}
            rows={2}
            label={labels[place]}
            help={help}
            error={faults.faultOf(`${wordsPath}.${language}`)}
            value={words[language]}
            maxLength={mostNoticeWords}
            onChange={(typed) => onWords({ ...words, [language]: typed })}
          />
        ))}
      </div>
    </section>
  )
}

/** What has the break: everything, one currency on either side, or one direction. */
function WhatIsClosed({ value, error, onChange }: { value: Break['of']; error: string | null; onChange: (value: Break['of']) => void }) {
  const t = useTexts(noticesTexts)
  const { language } = useLanguage()
  const currencies = useLive('currencies').state?.currencies ?? []
  const directions = useLive('directions').state?.directions ?? []
  const codeOf = (id: string) => currencies.find((one) => one.id === id)?.code ?? id
  const options = [
    { value: 'all', label: t.ofAll },
    ...currencies.map(({ id, code, name }) => ({ value: `currency:${id}`, label: t.ofCurrency(`${name[language]}, ${code}`) })),
    ...directions.map(({ id, currenciesGive, currencyTake }) => ({
      value: `direction:${id}`,
      label: t.ofDirection(currenciesGive.map(codeOf).join(', '), codeOf(currencyTake)),
    })),
  ]
  const chosen = value.kind === 'all' ? 'all' : `${value.kind}:${value.id}`
  // one that is no longer shown to visitors keeps its place
  const all = options.some((one) => one.value === chosen) ? options : [...options, { value: chosen, label: chosen }]
  return (
    <Select
      dense
      label={t.of}
      error={error}
      value={chosen}
      options={all}
      onChange={(next) => {
        const [kind, id = ''] = next.split(':')
        onChange(kind === 'currency' || kind === 'direction' ? { kind, id } : { kind: 'all' })
      }}
    />
  )
}
