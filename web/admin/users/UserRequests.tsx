/** What waits for the agreement of a second admin: whoever has asked may take it back, another agrees or refuses. */
import { useState } from 'react'
import type { UserRequest } from '../../../contract/users.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ReasonForm } from '../parts/forms/ReasonForm.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { requestTexts } from './request-texts.ts'
import css from './Users.module.css'
import { useDeed } from './use-deed.ts'
import { usersTexts } from './users-texts.ts'

/** `open`: the person beside the list, whose page has his request itself. */
export function UserRequests({
  requests,
  open,
  onDecided,
}: {
  requests: readonly UserRequest[]
  open: string | null
  onDecided: () => void
}) {
  const t = useTexts(requestTexts)
  const shown = requests.filter(({ userId }) => userId === null || userId !== open)
  if (shown.length === 0) return null
  return (
    <section className={css.requests} aria-label={t.waiting}>
      {shown.map((request) => (
        <Request key={request.id} request={request} onDecided={onDecided} named />
      ))}
    </section>
  )
}

/** `named`: it says whom it is about. */
export function Request({ request, onDecided, named = false }: { request: UserRequest; onDecided: () => void; named?: boolean }) {
  const t = useTexts(requestTexts)
  const users = useTexts(usersTexts)
  const { moment } = useDeskWords()
  const [refuses, setRefuses] = useState(false)
  const deed = useDeed<unknown>(onDecided)
  const { id, kind, userId, who, roleBefore, role, reason, by, at, own } = request
  const decide = (agree: boolean, why = '') => {
    const body = { id, agree, reason: why }
    void deed.act({
      body,
      send: (idempotencyKey) => call('decideUserRequest', { ...body, idempotencyKey }),
      done: agree ? t.agreed : own ? t.takenBack : t.refused,
    })
  }
  const roleOf = (one: UserRequest['role']) => (one === null ? '' : users[`role_${one}`])
  return (
    <div className={css.request}>
      <Notice
        tone="gold"
        title={
          kind === 'role'
            ? t.role(roleOf(roleBefore), role === null ? '' : t[`becomes_${role}`])
            : kind === 'secondFactor'
              ? t.secondFactor
              : t.invitation(roleOf(role))
        }
        action={
          !refuses &&
          (own ? (
            <Button kind="line" busy={deed.busy} onClick={() => decide(false)}>
              {t.takeBack}
            </Button>
          ) : (
            <span className={css.decide}>
              <Button kind="line" busy={deed.busy} onClick={() => decide(true)}>
                {t.agree}
              </Button>
              <Button kind="danger" onClick={() => setRefuses(true)}>
                {t.refuse}…
              </Button>
            </span>
          ))
        }
      >
        {named && (userId === null ? who : <Link href={`/admin/users/${userId}`}>{who}</Link>)}
        {named && '. '}
        {reason !== null && `${t.because(reason)} `}
        <small>{own ? t.waitsForOther(by, moment(at)) : t.asked(by, moment(at))}</small>
      </Notice>
      {refuses && (
        <ReasonForm
          title={t.refuse}
          text={t.refuseText}
          busy={deed.busy}
          onSend={(why) => decide(false, why)}
          onCancel={() => setRefuses(false)}
        />
      )}
      <RefusedNote refused={deed.refused} busy={deed.busy} onFresh={deed.again} />
    </div>
  )
}
