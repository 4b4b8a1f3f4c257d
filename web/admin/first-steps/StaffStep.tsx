/** Who works with the owner: an invitation, and those that nobody has accepted yet. */
import { useState } from 'react'
import type { Invitation } from '../../../contract/users.ts'
import { call } from '../../app/call.ts'
import { useNow } from '../../app/clock.ts'
import { useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { blankInvite, InviteFields, inviteFaults, inviteTexts } from '../users/published.ts'
import css from './FirstSteps.module.css'
import { firstStepsTexts } from './first-steps-texts.ts'
import { StepForm } from './StepForm.tsx'

/** As high as the form that comes, so that what is under it stays. */
const rowsOfForm = 9

export function StaffStep({ onSent }: { onSent: () => void }) {
  const asked = useAsked('listInvitations', {})
  const [sent, setSent] = useState(0)
  if (!asked.data) return <NotHere {...asked} rows={rowsOfForm} />
  return (
    <>
      <div role="status">
        {asked.data.invitations.length > 0 && (
          <ul className={css.invited}>
            {asked.data.invitations.map((invitation) => (
              <Invited key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </div>
      <Invite
        // an empty form for the next one
        key={sent}
        onSent={() => {
          setSent(sent + 1)
          asked.again()
          onSent()
        }}
      />
    </>
  )
}

function Invited({ invitation: { name, email, waits, expiresAt } }: { invitation: Invitation }) {
  const t = useTexts(firstStepsTexts)
  const { moment } = useDeskWords()
  const now = useNow(60_000)
  const isOver = now !== null && expiresAt <= now
  return (
    <li>
      <Icon name="clock" size={16} />
      {waits ? t.invitedWaits(name, email) : isOver ? t.invitedOver(name, email) : t.invitedTo(name, email, moment(expiresAt))}
    </li>
  )
}

function Invite({ onSent }: { onSent: () => void }) {
  const words = useTexts(inviteTexts)
  const [draft, setDraft] = useState(blankInvite)
  const faults = useFaults(inviteFaults(draft))
  return (
    <StepForm
      go={words.send}
      wanted={draft}
      isReady={draft.email.trim() !== ''}
      faults={faults}
      send={(idempotencyKey) => call('inviteStaff', { idempotencyKey, ...draft })}
      onSent={onSent}
    >
      {(saidOf) => <InviteFields value={draft} faultOf={(path) => faults.faultOf(path) ?? saidOf(path)} onChange={setDraft} />}
    </StepForm>
  )
}
