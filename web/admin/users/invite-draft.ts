/** An invitation that is being written, and its faults before it is sent. Pure. */
import type { Fault } from '../../../core/directions/fault.ts'
import { catalogue } from '../../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../../core/people/email.ts'
import { inviteTexts } from './invite-texts.ts'

export const invitedRoles = ['operator', 'admin'] as const
export type InviteDraft = { email: string; name: string; role: (typeof invitedRoles)[number] }

export const blankInvite: InviteDraft = { email: '', name: '', role: 'operator' }

/** Empty if it can be sent. */
export function inviteFaults({ email, name }: InviteDraft): Pick<Fault, 'path' | 'words'>[] {
  const [, ru, en] = catalogue.EMAIL_INVALID
  return [
    ...(isEmail(normalEmail(email)) ? [] : [{ path: 'email', words: { ru, en } }]),
    ...(name.trim() === '' ? [{ path: 'name', words: inviteTexts.fillName }] : []),
  ]
}
