/** An empty result of a search or a filter, with a button that shows the whole list. */
import type { ReactNode } from 'react'
import { useTexts } from '../../../app/language.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { formTexts } from '../forms/form-texts.ts'

/** `children`: hints for another search. */
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
