/** The health of the office, asked for again and again. */
import { useEffect, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { type Asked, useAsked } from '../../app/use-asked.ts'

const everyMs = 20_000

export function useHealth(): Asked<Answer<'getHealth'>> {
  const [beat, setBeat] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setBeat((before) => before + 1), everyMs)
    return () => clearInterval(timer)
  }, [])
  return useAsked('getHealth', {}, beat)
}
