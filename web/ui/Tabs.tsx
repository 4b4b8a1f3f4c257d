/** A row of filters with one selected. Arrow keys, Home and End move the selection. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import css from './Tabs.module.css'

/** `controls`: the id of the element that this one shows. */
export type Tab<V extends string> = { value: V; label: ReactNode; count?: number; controls?: string }

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
  /** The id of the element that all of them change. */
  controls?: string
}) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const present = tabs.findIndex((tab) => tab.value === value)
    const place = {
      ArrowRight: (present + 1) % tabs.length,
      ArrowLeft: (present - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (place === undefined) return
    event.preventDefault()
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
          aria-controls={tab.controls ?? controls}
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
