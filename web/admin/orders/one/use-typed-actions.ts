/** What a member of staff has typed into the actions of one order and not sent. It outlives the page of the order; signing out forgets it. */
import { useEffect, useState } from 'react'
import type { Action } from '../../../../core/orders/actions.ts'
import { draftPrefix, keepWords, readWords } from '../../../app/kept-words.ts'
import type { Draft } from './action-draft.ts'

type Typed = Partial<Record<Action, Draft>>

const nameOf = (orderId: string): string => `${draftPrefix}actions ${orderId}`

function read(orderId: string): Typed {
  const words = readWords('sessionStorage', nameOf(orderId))
  return words === '' ? {} : (JSON.parse(words) as Typed)
}

/** A code that a client shows is typed anew each time. '' if nothing is left. */
function write(typed: Typed): string {
  const left = Object.entries(typed).flatMap(([action, { code: _code, ...draft }]) =>
    Object.keys(draft).length > 0 ? [[action, draft] as const] : [],
  )
  return left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : ''
}

export function useTypedActions(orderId: string): [Typed, (action: Action, draft: Draft) => void] {
  const [typed, setTyped] = useState(() => read(orderId))
  useEffect(() => keepWords('sessionStorage', nameOf(orderId), write(typed)), [orderId, typed])
  return [typed, (action, draft) => setTyped((before) => ({ ...before, [action]: draft }))]
}
