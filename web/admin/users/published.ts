/** What other areas may use of the people: inviting somebody to the staff. */
export { InviteFields } from './InviteFields.tsx'
export { blankInvite, inviteFaults } from './invite-draft.ts'
export { inviteTexts } from './invite-texts.ts'
