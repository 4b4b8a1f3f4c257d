/** What the text of an email was: the log says what each change has replaced, so from the present text it leads back. */
import type { ChangedField } from '../../../../core/directions/changed-fields.ts'
import type { EmailTexts } from '../../../../core/emails/email-text.ts'
import { changesOf } from '../../../base/audit/audit-store.ts'
import { handler } from '../../../base/handler.ts'
import { emailTextView } from './email-text-views.ts'

const mostChanges = 50

export const getEmailTextHistory = handler('getEmailTextHistory', {
  async run({ name }, ctx) {
    const db = ctx.database.kysely
    const [{ own, ours }, changes] = await Promise.all([emailTextView(db, name), changesOf(db, `emailText:${name}`, mostChanges)])
    let texts = own ?? ours
    return {
      changes: changes.map(({ at, person: by, fields }) => {
        texts = takenBack(texts, fields)
        return { at, by, before: texts }
      }),
    }
  },
})

/** The texts before a change. The log names its places "title.ru". */
function takenBack({ ru, en }: EmailTexts, fields: readonly ChangedField[]): EmailTexts {
  const was = (path: string, now: string): string => {
    const before = fields.find((field) => field.path === path)?.before
    return typeof before === 'string' ? before : now
  }
  return {
    ru: { title: was('title.ru', ru.title), lead: was('lead.ru', ru.lead) },
    en: { title: was('title.en', en.title), lead: was('lead.en', en.lead) },
  }
}
