/** The passkeys of the account: added on this device, and removed, by the password. */
import { useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { AccountIcon, linkTexts, WithPassword } from '../account/published.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { addPasskey, hasPasskeys } from '../app/passkeys.ts'
import { updatePerson } from '../app/session.ts'
import { toast } from '../app/toasts.ts'
import { useAsked } from '../app/use-asked.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useInPlace } from '../ui/use-in-place.ts'
import css from './AccountSection.module.css'
import { passkeyTexts } from './passkey-texts.ts'
import { useWhen } from './use-when.ts'

export function Passkeys({ person }: { person: PersonView }) {
  const t = useTexts(passkeyTexts)
  const links = useTexts(linkTexts)
  const { language } = useLanguage()
  const when = useWhen()
  const [stamp, setStamp] = useState(0)
  const form = useInPlace<'addPasskey' | `removePasskey ${string}`>('addPasskey', 'passkeys')
  const { data, refused, again } = useAsked('listPasskeys', {}, `${stamp} ${person.stamp}`, true)
  const removed = data?.passkeys.find(({ id }) => form.opened === `removePasskey ${id}`)

  const changed = async (title: string) => {
    form.close()
    toast({ type: 'success', title })
    const me = await call('whoAmI', null)
    if (me.ok && me.data.person) updatePerson(me.data.person)
    setStamp((count) => count + 1)
  }
  const make = async (prepared: Answer<'preparePasskey'>) => {
    const answer = await addPasskey(prepared)
    if (answer === 'closed') return form.close()
    if (answer.ok) return changed(t.added)
    form.close()
    toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
  }
  if (form.opened === 'addPasskey' || removed)
    return (
      <div className={css.form}>
        <WithPassword
          email={person.email ?? ''}
          words={removed ? t.removeSure(removed.name || t.unnamed) : t.addSure}
          act={removed ? t.remove : t.goOn}
          onCancel={() => form.close()}
          onPassword={async (password) => {
            if (!removed) {
              const answer = await call('preparePasskey', { password, idempotencyKey: newKey() })
              if (!answer.ok) return answer
              await make(answer.data)
              return null
            }
            const answer = await call('removePasskey', { id: removed.id, password, idempotencyKey: newKey() })
            // removed elsewhere meanwhile is what was wanted
            if (!answer.ok && answer.code !== 'NO_ACCESS') return answer
            await changed(t.removed)
            return null
          }}
        />
      </div>
    )
  if (refused && !data)
    return (
      <p className={css.note}>
        {errorText(refused.code, language, refused.details)}{' '}
        <Button kind="text" onClick={again}>
          {t.again}
        </Button>
      </p>
    )
  if (!data) return <Skeleton height="44px" />
  return (
    <div>
      {data.passkeys.length > 0 && (
        <ul className={css.things}>
          {data.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <AccountIcon name="key" />
              <span>
                {passkey.name || t.unnamed}
                <small>
                  {t.addedAt(when(passkey.addedAt))}
                  {passkey.lastUsedAt && `, ${t.usedAt(when(passkey.lastUsedAt))}`}
                </small>
              </span>
              <Button
                kind="text"
                aria-label={t.removeNamed(passkey.name || t.unnamed)}
                data-opens={`removePasskey ${passkey.id}`}
                onClick={() => form.open(`removePasskey ${passkey.id}`)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!hasPasskeys() ? (
        <p className={css.note}>{t.notHere}</p>
      ) : person.emailProven ? (
        <Button kind="text" className={css.all} data-opens="addPasskey" onClick={() => form.open('addPasskey')}>
          {t.add}
        </Button>
      ) : (
        <p className={css.note}>{links.stepNeedsEmail}</p>
      )}
    </div>
  )
}
