/** A row of filters with one selected. Arrow keys move the selection, as in a radio group. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import css from './Tabs.module.css'

export type Tab<V extends string> = { value: V; label: ReactNode; count?: number }

export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  controls,
}: {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** The id of the element that the filters change. */
  controls?: string
}) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    event.preventDefault()
    const place = (tabs.findIndex((tab) => tab.value === value) + step + tabs.length) % tabs.length
    const next = tabs[place]
    if (!next) return
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus()
  }
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
