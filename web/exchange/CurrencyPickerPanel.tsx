/** A sheet on phones, a dialog over the widget on wide screens: search, filters, and a list with arrow keys. */

import { Dialog } from '@base-ui/react/dialog'
import type { RefObject } from 'react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { searchCurrencies } from '../../core/directions/search-currencies.ts'
import type { Side } from '../../core/rates/quote.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { SquareButton } from '../ui/Button.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { listNames, sumText } from '../words/currency-words.ts'
import type { Catalogue, Pair } from './catalogue.ts'
import '../ui/mono-face.css'
import css from './CurrencyPickerPanel.module.css'
import { assetValues, type Filter, filtered, filters, type PickerRow, pickerRows } from './picker-rows.ts'
import { pickerTexts } from './picker-texts.ts'

export type PickerProps = {
  catalogue: Catalogue
  pair: Pair
  /** null: closed. */
  side: Side | null
  /** The element that it covers on wide screens. */
  place: RefObject<HTMLElement | null>
  lastFocus: RefObject<HTMLElement | null> | null
  onPick: (side: Side, currencyId: string) => void
  onClose: () => void
}

export function CurrencyPickerPanel({ catalogue, pair, side, place, lastFocus, onPick, onClose }: PickerProps) {
  const t = useTexts(pickerTexts)
  const search = useRef<HTMLInputElement>(null)
  // While it closes, it still shows the side that it was opened for.
  const shown = useRef<Side>('give')
  const focusLast = useRef(lastFocus)
  if (side) {
    shown.current = side
    focusLast.current = lastFocus
  }
  return (
    <Dialog.Root open={side !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal container={place}>
        <Dialog.Backdrop className={css.scrim} />
        <Dialog.Popup className={css.picker} initialFocus={search} {...(focusLast.current && { finalFocus: focusLast.current })}>
          <div className={css.head}>
            <Dialog.Title className={css.title}>{t[shown.current]}</Dialog.Title>
            <Dialog.Close render={<SquareButton icon="cross" label={t.close} />} />
          </div>
          <Choice catalogue={catalogue} pair={pair} side={shown.current} search={search} onPick={onPick} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Choice({
  catalogue,
  pair,
  side,
  search,
  onPick,
  onClose,
}: Omit<PickerProps, 'side' | 'place' | 'lastFocus'> & { side: Side; search: React.RefObject<HTMLInputElement | null> }) {
  const t = useTexts(pickerTexts)
  const id = useId()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const rows = useMemo(() => pickerRows(catalogue, pair, side), [catalogue, pair, side])
  const values = useMemo(() => assetValues(catalogue), [catalogue])
  const found = useMemo(() => {
    const kept = filtered(rows, filter, values)
    const order = searchCurrencies(
      kept.map(({ currency }) => currency),
      text,
    )
    return order.flatMap((currency) => kept.find((row) => row.currency === currency) ?? [])
  }, [rows, filter, values, text])
  const [activeId, setActiveId] = useState<string | null>(() => rows.find(({ chosen }) => chosen)?.currency.id ?? null)
  const open = found.filter(({ why }) => why === null)
  const active = open.find(({ currency }) => currency.id === activeId) ?? open[0] ?? null
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const pick = (row: PickerRow) => {
    if (row.why !== null) return
    onPick(side, row.currency.id)
    onClose()
  }
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined && open.length > 0) {
      event.preventDefault()
      const at = active ? open.indexOf(active) : -1
      const next = Math.abs(step) === 1 ? (at + step + open.length) % open.length : Math.min(open.length - 1, Math.max(0, at + step))
      setActiveId(open[next]?.currency.id ?? null)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      pick(active)
    }
  }
  return (
    <>
      <div className={css.tools}>
        <div className={css.find}>
          <Icon name="search" />
          <input
            ref={search}
            type="text"
            role="combobox"
            aria-label={t.search}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? `${id}-${active.currency.id}` : undefined}
            aria-autocomplete="list"
            placeholder={t.search}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActiveId(null)
            }}
            onKeyDown={press}
          />
        </div>
        <Tabs
          label={t.filters}
          value={filter}
          onChange={(value) => {
            setFilter(value)
            setActiveId(null)
          }}
          tabs={filters.map((value) => ({ value, label: t[value] }))}
        />
      </div>
      <div ref={list} id={`${id}-list`} className={css.list} role="listbox" aria-label={t.list} tabIndex={-1}>
        {found.map((row) => (
          <Row
            key={row.currency.id}
            id={`${id}-${row.currency.id}`}
            row={row}
            active={row === active}
            give={pair.give.asset}
            onPick={pick}
          />
        ))}
        {found.length === 0 && (
          <div className={css.nothing} role="option" aria-selected="false" aria-disabled="true">
            <b>{t.nothing}</b>
            <span>{t.nothingText}</span>
          </div>
        )}
      </div>
      <VisuallyHidden live>{text ? t.found(found.length) : ''}</VisuallyHidden>
      <div className={css.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t.keyMove}
        </span>
        <span>
          <kbd>Enter</kbd> {t.keyEnter}
        </span>
        <span>
          <kbd>Esc</kbd> {t.keyClose}
        </span>
      </div>
    </>
  )
}

function Row({
  id,
  row,
  active,
  give,
  onPick,
}: {
  id: string
  row: PickerRow
  active: boolean
  give: string
  onPick: (row: PickerRow) => void
}) {
  const t = useTexts(pickerTexts)
  const { language } = useLanguage()
  const { currency, why, chosen, reserve } = row
  const { name, small } = listNames(currency, language)
  const reason = why === 'noWay' ? t.noWay(give) : why && t[why]
  return (
    // The keyboard works from the search field, through aria-activedescendant.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={why !== null}
      data-active={active}
      className={classNames(css.option, why !== null && css.off)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(row)}
      onKeyDown={() => undefined}
    >
      <CurrencyMark icon={currency.icon} size={36} />
      <span className={css.name}>
        <span className={css.first}>
          {name}
          {chosen && <Icon name="check" size={16} />}
        </span>
        <small>{small}</small>
      </span>
      <span className={css.have}>
        <small>{why ? t.unavailable : t.reserve}</small>
        {reason ?? <span className={css.sum}>{sumText(reserve, currency, language)}</span>}
      </span>
    </div>
  )
}
