/** The consents that the person gave with his last order, if its texts are still the present ones. */
import { useEffect, useState } from 'react'
import { useService } from '../app/page-data.tsx'
import { filledBy, lastDetailsSoon } from '../exchange/published.ts'

export type GivenConsents = { rules: boolean; aml: boolean; at: string | null }

const none: GivenConsents = { rules: false, aml: false, at: null }

/** null until it is known; that is a second at most. */
export function useGivenConsents(directionId: string): GivenConsents | null {
  const { consentVersions } = useService()
  const [given, setGiven] = useState<GivenConsents | null>(null)
  useEffect(() => {
    let gone = false
    void lastDetailsSoon(directionId).then((last) => {
      if (gone) return
      const { consents, filled } = filledBy(last, consentVersions, [])
      setGiven(filled ? { rules: consents.rules !== '', aml: consents.aml !== '', at: filled.consentsAt } : none)
    })
    return () => {
      gone = true
    }
  }, [directionId, consentVersions])
  return given
}
