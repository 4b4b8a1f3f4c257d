/** The data that the server has put into the page: the service (brand, office, pause) and the current catalogue with its rates. */
import { createContext, type ReactNode, useContext } from 'react'
import type { PageData, ServiceState } from '../../contract/live.ts'
import { useLive } from './live.ts'

const Given = createContext<ServiceState | null>(null)

/** The id of the JSON block in the page. */
export const pageDataId = 'page-data'

/** Reads the JSON block. null if the page has none. */
export function readPageData(): PageData | null {
  const block = document.getElementById(pageDataId)?.textContent
  return block ? (JSON.parse(block) as PageData) : null
}

export function ServiceProvider({ service, children }: { service: ServiceState; children: ReactNode }) {
  return <Given value={service}>{children}</Given>
}

/** Brand, office, pause and so on: first as they came with the page, later as they change. */
export function useService(): ServiceState {
  const given = useContext(Given)
  const live = useLive('service').state
  const service = live ?? given
  if (!service) throw new Error('useService outside of ServiceProvider')
  return service
}
