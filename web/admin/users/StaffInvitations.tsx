/** Inviting somebody to the staff, and the invitations that wait to be accepted. */
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { Invitation } from '../../../contract/users.ts'
import { normalEmail } from '../../../core/people/email.ts'
import { call, type Outcome } from '../../app/call.ts'
import { useNow } from '../../app/clock.ts'
import { useTexts } from '../../app/language.tsx'
import { Button, SquareButton } from '../../ui/Button.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { InviteFields } from './InviteFields.tsx'
import { blankInvite, inviteFaults } from './invite-draft.ts'
import { inviteTexts } from './invite-texts.ts'
import css from './Users.module.css'
import { useDeed } from './use-deed.ts'
import { usersTexts } from './users-texts.ts'

type Answered = Outcome<Answer<'inviteStaff'>>

/** Without an invitation, and while nobody invites, nothing is shown. */
export function StaffInvitations({
  waiting,
  inviting,
  onChanged,
  onClose,
}: {
  waiting: readonly Invitation[]
  inviting: boolean
  onChanged: () => void
  onClose: () => void
}) {
  const t = useTexts(inviteTexts)
  if (!inviting && waiting.length === 0) return null
  return (
    <section className={css.invite} aria-label={t.title}>
      {inviting && <InviteForm onClose={onClose} onInvited={onChanged} />}
      {waiting.length > 0 && (
        <ul className={css.invited}>
          {waiting.map((invitation) => (
            <Waiting key={invitation.id} invitation={invitation} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  )
}

function InviteForm({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const t = useTexts(inviteTexts)
  const users = useTexts(usersTexts)
  const [draft, setDraft] = useState(blankInvite)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const deed = useDeed<Answer<'inviteStaff'>>(() => {
    onInvited()
    onClose()
  })
  const faults = useFaults(inviteFaults(draft))
  const send = () => {
    faults.show()
    if (faults.count > 0) return focusFirstWrong(form.current)
    const email = normalEmail(draft.email)
    void deed.act({
      body: draft,
      send: (idempotencyKey): Promise<Answered> => call('inviteStaff', { ...draft, idempotencyKey }),
      done: ({ invitations }) => (invitations.some((one) => one.waits && one.email === email) ? users.waitsForAdmin : t.sent(email)),
    })
  }
  return (
    <form
      ref={form}
      className={css.inviteForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!deed.busy) send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2>{t.title}</h2>
        <SquareButton icon="cross" label={t.close} onClick={onClose} />
      </header>
      <div className={css.inviteFields}>
        <InviteFields value={draft} faultOf={faults.faultOf} onChange={setDraft} />
        <Button type="submit" busy={deed.busy}>
          {t.send}
        </Button>
      </div>
      <RefusedNote refused={deed.refused} busy={deed.busy} onFresh={deed.again} />
    </form>
  )
}

function Waiting({
  invitation: { id, email, name, role, by, at, expiresAt },
  onChanged,
}: {
  invitation: Invitation
  onChanged: () => void
}) {
  const t = useTexts(inviteTexts)
  const { moment } = useDeskWords()
  const now = useNow(60_000)
  const deed = useDeed<unknown>(onChanged)
  const isOver = now !== null && expiresAt <= now
  const act = (name: 'sendInvitationAgain' | 'withdrawInvitation', done: string) =>
    void deed.act({
      body: { name, id, at: expiresAt },
      send: (idempotencyKey): Promise<Answered> => call(name, { id, idempotencyKey }),
      done,
    })
  return (
    <li>
      <Icon name="clock" size={18} />
      <p>
        <b>{name}</b>, {email}, {t[`role_${role}`].toLowerCase()}: {t.invited(by, moment(at))},{' '}
        {isOver ? t.over(moment(expiresAt)) : t.works(moment(expiresAt))}
      </p>
      <Button kind="text" busy={deed.busy} aria-label={t.againTo(email)} onClick={() => act('sendInvitationAgain', t.sent(email))}>
        {t.again}
      </Button>
      <Button kind="danger" busy={deed.busy} aria-label={t.withdrawOf(email)} onClick={() => act('withdrawInvitation', t.withdrawn)}>
        {t.withdraw}
      </Button>
      <RefusedNote refused={deed.refused} busy={deed.busy} onFresh={deed.again} />
    </li>
  )
}
