/**
 * What an admin does with a person, in his open page at once: what was stopped, why and until when; and another role. So does what he has
 * changed of his account elsewhere: whoever shows it asks anew with the `stamp` of the person. A visitor listens only where he has an order
 * open.
 */
import { useEffect } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { call } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { useLocation } from '../app/router.tsx'
import { acceptPerson, updatePerson } from '../app/session.ts'
import { useSession } from '../app/session-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { moscowDate, moscowTime, moscowYear } from '../words/moscow-time.ts'
import css from './AccountBar.module.css'
import { accountBarTexts } from './account-bar-texts.ts'

export function AccountBar() {
  const t = useTexts(accountBarTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const [address] = useLocation()
  const listens = person !== null && (!person.anonymous || address.includes('/order/'))
  const { state } = useLive(listens ? `account:${person.uid}` : null)
  const isKnown = person !== null && state !== undefined
  // with other rights every topic is asked for anew
  const hasOtherRights = isKnown && (state.userType !== person.userType || !isSame(state.suspension, person.suspension))
  const stamp = isKnown && state.stamp !== person.stamp ? state.stamp : null
  useEffect(() => {
    if (!hasOtherRights && stamp === null) return
    void call('whoAmI', null).then((answer) => {
      if (answer.ok && answer.data.person) (hasOtherRights ? acceptPerson : updatePerson)(answer.data.person)
    })
  }, [hasOtherRights, stamp])

  const stopped = person?.suspension ?? null
  const until = stopped?.until ?? null
  return (
    <div role="status">
      {stopped && (
        <p className={css.bar}>
          <Icon name="lock" size={18} />
          <span>
            <b>
              {stopped.what === 'orders' ? t.orders : t.signIn}
              {until !== null && ` ${t.until(`${moscowDate(until, language)} ${moscowYear(until)}, ${moscowTime(until, language)}`)}`}.
            </b>{' '}
            {t.goesOn} {t.why(stopped.reason)}
          </span>
        </p>
      )}
    </div>
  )
}

type Stopped = PersonView['suspension']
const isSame = (one: Stopped, other: Stopped): boolean =>
  one?.what === other?.what && one?.reason === other?.reason && one?.until === other?.until
