/** The health of the office, asked for again and again. */
import type { Answer } from '../../../contract/calls.ts'
import { type Asked, useAskedAgain } from '../../app/use-asked.ts'

export const healthEverySeconds = 20

export const useHealth = (): Asked<Answer<'getHealth'>> => useAskedAgain('getHealth', {}, healthEverySeconds * 1000)
