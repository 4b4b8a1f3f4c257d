/**
 * The ready answers that `/` opens above the field, as they would be sent. Arrows choose, Enter puts one into the field and sends nothing.
 * One whose variable is empty cannot be chosen, and says why.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type CannedValues, emptyVariableWords, fillCanned } from '../../../core/chat/canned-answer.ts'
import type { Language } from '../../../core/language/language.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { TextLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './CannedList.module.css'
import { chatsTexts } from './chats-texts.ts'
import { foundAnswers } from './found-answers.ts'

export type Canned = {
  /** Takes the keys of the list; true: the field must not have this one. */
  onKey: (event: KeyboardEvent) => boolean
  list: ReactNode
}

type Options = {
  /** What stands in the field. */
  typed: string
  /** The client's language, in which the answers are. */
  language: Language
  values: CannedValues
  onChosen: (text: string) => void
}

export function useCanned({ typed, language, values, onChosen }: Options): Canned {
  const [closed, setClosed] = useState(false)
  const [at, setAt] = useState(0)
  const wanted = typed.startsWith('/') && !typed.includes('\n')
  const open = wanted && !closed
  const asked = useAsked('listCannedAnswers', wanted ? {} : null)
  const { language: own } = useLanguage()
  const query = typed.slice(1)
  // the list begins anew with each word
  const before = useRef(query)
  useEffect(() => {
    if (before.current === query) return
    before.current = query
    setAt(0)
  }, [query])
  useEffect(() => {
    if (!wanted) setClosed(false)
  }, [wanted])

  const options = foundAnswers(asked.data?.answers ?? [], query).map(({ id, answer }) => {
    const filled = fillCanned(answer.text, language, values)
    return 'text' in filled
      ? { id, title: answer.title[own], text: filled.text, usable: true }
      : { id, title: answer.title[own], text: emptyVariableWords[filled.empty][own], usable: false }
  })
  const usable = options.filter((option) => option.usable)
  const chosen = usable[Math.min(at, usable.length - 1)] ?? null

  const onKey = (event: KeyboardEvent): boolean => {
    if (!open) return false
    const { key } = event
    if (key === 'Escape') setClosed(true)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      setAt((Math.min(at, usable.length - 1) + step + usable.length) % Math.max(1, usable.length))
    } else if (key === 'Enter' && !event.shiftKey) {
      if (chosen) onChosen(chosen.text)
    } else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    onKey,
    list: open && asked.data && <CannedPanel options={options} chosen={chosen?.id ?? null} language={language} onChosen={onChosen} />,
  }
}

type Option = { id: string; title: string; text: string; usable: boolean }

function CannedPanel({
  options,
  chosen,
  language,
  onChosen,
}: {
  options: readonly Option[]
  chosen: string | null
  language: Language
  onChosen: (text: string) => void
}) {
  const t = useTexts(chatsTexts)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const head = language === 'ru' ? t.cannedHead : t.cannedHeadEn
  const now = options.find(({ id }) => id === chosen)
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <span>{head}</span>
        <TextLink href="/admin/chats/answers">{t.cannedEdit}</TextLink>
      </div>
      {options.length === 0 ? (
        <p className={css.none} role="status">
          {t.cannedNone}
        </p>
      ) : (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and its arrow keys move through the list
        <div className={css.list} role="listbox" aria-label={head} ref={list}>
          {options.map(({ id, title, text, usable }) => (
            <button
              key={id}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={id === chosen}
              aria-disabled={!usable || undefined}
              className={classNames(css.option, id === chosen && css.chosen)}
              // the field keeps the focus
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => usable && onChosen(text)}
            >
              <b>{title}</b>
              <span>{text}</span>
            </button>
          ))}
        </div>
      )}
      <VisuallyHidden live>{now ? `${now.title}. ${now.text}` : ''}</VisuallyHidden>
    </div>
  )
}
