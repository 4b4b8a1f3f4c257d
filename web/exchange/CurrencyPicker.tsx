/** The picker's own code comes when the page is idle, or at the first press. */
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import type { Side } from '../../core/rates/quote.ts'
import { whenIdle } from '../app/when-idle.ts'
import type { Catalogue, Pair } from './catalogue.ts'

const load = () => import('./CurrencyPickerPanel.tsx')
const Panel = lazy(() => load().then((module) => ({ default: module.CurrencyPickerPanel })))

export type PickerProps = {
  catalogue: Catalogue
  pair: Pair
  /** null: closed. */
  side: Side | null
  /** What it covers on wide screens. */
  place: RefObject<HTMLElement | null>
  lastFocus: RefObject<HTMLElement | null> | null
  onPick: (side: Side, currencyId: string) => void
  onClose: () => void
}

export function CurrencyPicker(props: PickerProps) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  useEffect(() => {
    if (props.side) setWanted(true)
  }, [props.side])
  return wanted || props.side ? (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  ) : null
}
