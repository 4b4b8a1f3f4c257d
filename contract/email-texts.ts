/** The texts of emails as admins see and change them. */
import { z } from 'zod'
import { emailGroups, emailNames } from '../core/emails/email-texts.ts'
import { changes, instant, language, nothing, reads, words } from './wire.ts'

const name = z.enum(emailNames)

/** As it is typed: `lead` is the paragraphs, with an empty line between two; variables stand in braces. */
const emailText = z.strictObject({ title: z.string().max(1000), lead: z.string().max(20_000) })
const emailTexts = z.strictObject({ ru: emailText, en: emailText })

/** Of all texts together: it rises with each change. For admins. */
export const emailTextsState = z.strictObject({ version: z.number().int() })

export const staffEmailText = z.strictObject({
  name,
  group: z.enum(emailGroups),
  /** What the email is called. */
  words,
  variables: z.array(
    z.strictObject({
      name: z.string(),
      /**
       * `title`, `lead`, `free`: in every email; the title or the lead must have it, or may. `sometimes`, `promised`: not in every email, and
       * its paragraph is left out then; the lead may or must have it. `passage`, `extra`: paragraphs of ours, alone in a paragraph; the lead
       * must or may have them.
       */
      use: z.enum(['title', 'lead', 'free', 'sometimes', 'promised', 'passage', 'extra']),
      words,
      /** Empty for paragraphs of ours. */
      example: words,
    }),
  ),
  ours: emailTexts,
  /** What an admin has written; null: ours is sent. */
  own: emailTexts.nullable(),
  /** False: a variable of `own` is there no more, and ours is sent in that language. */
  fits: z.boolean(),
  /** A change must name it: CHANGED_MEANWHILE has the present StaffEmailText in `present`. 0: nobody has changed it yet. */
  version: z.number().int().min(0),
  /** Who changed it last (empty: the system), and when. */
  changed: z.strictObject({ at: instant, by: z.string() }).nullable(),
})
export type StaffEmailText = z.infer<typeof staffEmailText>

export const listEmailTexts = reads({
  input: nothing,
  output: z.strictObject({ texts: z.array(staffEmailText) }),
  right: 'settings.read',
  about: 'The text of every email that an admin may change, with its variables, our own text, and who has changed it last.',
})

export const getEmailTextHistory = reads({
  input: z.strictObject({ name }),
  output: z.strictObject({
    /** The last fifty, newest first; `before`: the texts that this change replaced. */
    changes: z.array(z.strictObject({ at: instant, by: z.string(), before: emailTexts })),
  }),
  right: 'settings.read',
  about: 'What the text of an email was, and who has changed it when.',
})

export const setEmailText = changes({
  input: {
    name,
    version: z.number().int().min(0),
    /** Both languages; null: back to ours. */
    texts: emailTexts.nullable(),
  },
  output: staffEmailText,
  right: 'settings.write',
  about:
    'Changes the text of an email in both languages, or goes back to ours. A variable that is not known, missing or out of its place is refused with the reason.',
})

const typed = { name, language, text: emailText }

export const previewEmail = reads({
  input: z.strictObject(typed),
  output: z.strictObject({ subject: z.string(), html: z.string(), text: z.string() }),
  right: 'settings.read',
  about: 'The email with the typed text, filled with the values of an example. Nothing is saved or sent.',
})

export const sendTestEmail = changes({
  input: typed,
  output: z.strictObject({ to: z.string() }),
  right: 'settings.write',
  about: 'Sends the email of previewEmail to the caller’s own confirmed e-mail, marked as a test.',
})
