/** Which emails a person gets: those that may be switched off, one by one. */
import { type OptionalEmail, optionalEmails } from '../../../../core/people/optional-emails.ts'
import { callerOf, handler } from '../../handler.ts'
import { changeEmailsOff, emailsOff } from '../person-store.ts'

const choicesOf = (off: readonly string[]): { email: OptionalEmail; on: boolean }[] =>
  optionalEmails.map((email) => ({ email, on: !off.includes(email) }))

export const listEmailChoices = handler('listEmailChoices', {
  async run(_, ctx) {
    return { choices: choicesOf(await emailsOff(ctx.database.kysely, callerOf(ctx).uid)) }
  },
})

export const setEmailChoice = handler('setEmailChoice', {
  async change({ email, on }, ctx, tx) {
    return { choices: choicesOf(await changeEmailsOff(tx, callerOf(ctx).uid, email, on)) }
  },
})
