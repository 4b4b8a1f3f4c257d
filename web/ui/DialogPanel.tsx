/** The body of a dialog. Dialog.tsx loads it. */

import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { SquareButton } from './Button.tsx'
import { classNames } from './class-names.ts'
import css from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Null: it stays until what it asks for is done. */
  onClose: (() => void) | null
  title: string
  /** The screen reader label of the close button. */
  closeLabel: string
  description?: ReactNode
  children: ReactNode
  /** sheet: from the bottom on phones (default). side: from the right (menus). */
  kind?: 'sheet' | 'side'
  /** The width on wide screens, in px. */
  width?: number
  /** The elements that get focus on opening and after closing. */
  firstFocus?: RefObject<HTMLElement | null>
  lastFocus?: RefObject<HTMLElement | null>
}

export function DialogPanel({
  open,
  onClose,
  title,
  closeLabel,
  description,
  children,
  kind = 'sheet',
  width,
  firstFocus,
  lastFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Base.Portal>
        <Base.Backdrop className={css.scrim} />
        <Base.Popup
          className={classNames(css.panel, css[kind])}
          style={width ? { maxWidth: width } : undefined}
          {...(firstFocus && { initialFocus: firstFocus })}
          {...(lastFocus && { finalFocus: lastFocus })}
        >
          <div className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            {onClose && <Base.Close render={<SquareButton icon="cross" label={closeLabel} />} />}
          </div>
          {description && (
            <Base.Description className={css.description} render={<div />}>
              {description}
            </Base.Description>
          )}
          <div className={css.body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
