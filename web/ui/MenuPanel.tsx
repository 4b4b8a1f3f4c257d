/** The list of a menu. Menu.tsx loads it. */

import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode, RefObject } from 'react'
import type { IconName } from './Icon.tsx'
import { Icon } from './Icon.tsx'
import css from './Menu.module.css'

export type MenuItem = { key: string; label: ReactNode; icon?: IconName; chosen?: boolean; onSelect: () => void }

export function MenuPanel({
  label,
  open,
  onOpenChange,
  anchor,
  items,
}: {
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
  items: readonly MenuItem[]
}) {
  // A list outside all landmarks would have no place for a screen reader.
  const landmark = anchor.current?.closest<HTMLElement>('header, aside, main') ?? null
  const chosen = items.find((item) => item.chosen)?.key
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // The button itself handles a press on it.
        if (!next && details.event.target instanceof Node && anchor.current?.contains(details.event.target)) return
        onOpenChange(next)
      }}
    >
      <Base.Portal container={landmark}>
        <Base.Positioner className={css.place} anchor={anchor} positionMethod="fixed" align="end" sideOffset={6}>
          <Base.Popup className={css.list} aria-label={label} finalFocus={anchor}>
            <Base.RadioGroup value={chosen} onValueChange={(key) => items.find((item) => item.key === key)?.onSelect()}>
              {items.map((item) => (
                <Base.RadioItem key={item.key} value={item.key} className={css.item} closeOnClick>
                  {item.icon && <Icon name={item.icon} />}
                  <span className={css.words}>{item.label}</span>
                  <Base.RadioItemIndicator className={css.tick}>
                    <Icon name="check" size={18} />
                  </Base.RadioItemIndicator>
                </Base.RadioItem>
              ))}
            </Base.RadioGroup>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
