/** A search or a filter found nothing: says so, and offers the whole list. */
import type { ReactNode } from 'react'
import { useTexts } from '../../app/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { formTexts } from './form-texts.ts'

/** `children` say how else to look for it. */
export function NothingFound({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  const t = useTexts(formTexts)
  return (
    <EmptyState
      icon="search"
      title={t.nothingFound}
      action={
        <Button kind="line" onClick={onClear}>
          {t.showAll}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
