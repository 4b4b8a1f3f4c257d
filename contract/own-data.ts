/** What a person does with what we have of him: which emails he gets, an archive, the deletion of his account. */
import { z } from 'zod'
import { optionalEmails } from '../core/people/optional-emails.ts'
import { password } from './people.ts'
import { changes, id, instant, nothing, reads } from './wire.ts'

const hindrance = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), orderId: id, number: z.int() }),
  z.strictObject({ kind: z.literal('watched'), orderId: id, number: z.int(), until: instant }),
  z.strictObject({ kind: z.literal('partner') }),
  z.strictObject({ kind: z.literal('stopped') }),
  z.strictObject({ kind: z.literal('staff') }),
])
export type HindranceView = z.infer<typeof hindrance>

export const getAccountDeletion = reads({
  input: nothing,
  output: z.strictObject({ hindrances: z.array(hindrance), orders: z.int(), keptUntil: instant.nullable() }),
  right: 'account.own',
  about: 'What hinders the deletion of the own account; how many orders stay without the person, and until when the law keeps them.',
})

const emailChoices = z.strictObject({ choices: z.array(z.strictObject({ email: z.enum(optionalEmails), on: z.boolean() })) })

export const listEmailChoices = reads({
  input: nothing,
  output: emailChoices,
  right: 'account.own',
  about: 'The emails that may be switched off, and whether they are on.',
})

export const setEmailChoice = changes({
  input: { email: z.enum(optionalEmails), on: z.boolean() },
  output: emailChoices,
  right: 'account.own',
  about: 'Switches one of them on or off, for the account and the orders with its e-mail.',
})

export const requestOwnData = changes({
  input: { password },
  output: z.strictObject({ address: z.string() }),
  right: 'account.own',
  about: 'The address of a ZIP with everything that we have of the person, for this session and five minutes, by the password.',
})

export const deleteAccount = changes({
  input: { email: z.string().max(254), password },
  output: z.null(),
  right: 'account.own',
  about: 'Deletes the own account, by its e-mail typed by hand and the password. ACCOUNT_IN_USE while something hinders it.',
})
