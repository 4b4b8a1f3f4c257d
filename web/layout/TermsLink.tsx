/** A link to a part of the terms. It opens in a new tab, so that a form keeps its values. */
import type { ReactNode } from 'react'
import type { LegalDocument } from '../../core/legal/legal-document.ts'
import { useHref } from '../app/language.tsx'
import { TextLink } from '../ui/Button.tsx'

export function TermsLink({ part, children }: { part: LegalDocument; children: ReactNode }) {
  const href = useHref()
  return (
    <TextLink href={`${href('/terms-and-conditions')}#${part}`} target="_blank" rel="noopener">
      {children}
    </TextLink>
  )
}
