/** Said before logging in: the open orders of this browser come along to the account. Can be declined. Only shown where there are some. */
import { useEffect, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { isOpen } from '../../core/orders/statuses.ts'
import { useTexts } from '../app/language.tsx'
import { useSession } from '../app/session-state.ts'
import { type Asked, useAsked } from '../app/use-asked.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { numberText } from '../words/order-figures.ts'
import css from './AuthScreen.module.css'
import { accountTexts } from './texts.ts'

export type OpenOrders = { known: boolean; numbers: readonly number[] }

/** No press waits longer than this. Orders that are known later still come along. */
const patienceMs = 2000

/** The numbers of the open orders that an anonymous visitor made here. Not known: nothing is sent yet, for its choice may still come. */
export function useOpenOrders(): OpenOrders {
  const { person } = useSession()
  const asks = person?.anonymous === true
  const asked = useAsked('getUserOrders', asks ? {} : null, person?.uid)
  const [isPatient, setIsPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return openOrdersOf(asked, asks && isPatient)
}

/** `waits`: the answer is worth waiting for. */
export function openOrdersOf({ data, refused }: Pick<Asked<Answer<'getUserOrders'>>, 'data' | 'refused'>, waits: boolean): OpenOrders {
  const numbers = (data?.orders ?? []).filter(({ status }) => isOpen(status)).map(({ number }) => number)
  return { known: !waits || data !== undefined || refused !== null, numbers }
}

export function BringOrders({
  numbers,
  checked,
  onChange,
}: Pick<OpenOrders, 'numbers'> & { checked: boolean; onChange: (is: boolean) => void }) {
  const t = useTexts(accountTexts)
  const [first] = numbers
  if (first === undefined) return null
  return (
    <div>
      <Checkbox checked={checked} onChange={onChange}>
        {numbers.length === 1 ? t.bringOrder(numberText(first)) : t.bringOrders(numbers.length)}
      </Checkbox>
      <p className={css.bringHint}>{checked ? t.bringHint : t.leaveHint}</p>
    </div>
  )
}
