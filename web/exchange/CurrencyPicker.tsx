/** The code of the picker loads when the page is idle, or at the first press. */

import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../app/when-idle.ts'
import type { PickerProps } from './CurrencyPickerPanel.tsx'

const load = () => import('./CurrencyPickerPanel.tsx')
const Panel = lazy(() => load().then((module) => ({ default: module.CurrencyPickerPanel })))

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
