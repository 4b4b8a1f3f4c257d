import { useMemo } from 'react'
import { useLive } from '../app/live.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'

/** What can be exchanged, live. null until it is loaded (on the server and during hydration). */
export function useCatalogue(): Catalogue | null {
  const currencies = useLive('currencies').state?.currencies
  const directions = useLive('directions').state?.directions
  const rates = useLive('rates').state
  return useMemo(
    () => (currencies && directions && rates ? catalogueOf(currencies, directions, rates) : null),
    [currencies, directions, rates],
  )
}
