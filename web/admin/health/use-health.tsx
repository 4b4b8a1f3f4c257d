/** The health of the office, asked for again and again. The menu and the screen have one answer, so that both show the same number. */
import { createContext, type ReactNode, useContext } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { type Asked, useAskedAgain } from '../../app/use-asked.ts'

export const healthEverySeconds = 20

type Health = Asked<Answer<'getHealth'>>

const Present = createContext<Health>({ data: undefined, refused: null, again: () => undefined })

export function HealthProvider({ children }: { children: ReactNode }) {
  return <Present value={useAskedAgain('getHealth', {}, healthEverySeconds * 1000)}>{children}</Present>
}

export const useHealth = (): Health => useContext(Present)
