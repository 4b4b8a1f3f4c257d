/** What the text of an email was, newest first. Any of it can be taken back: it goes into the form, and is saved like any other change. */

import type { EmailTexts } from '../../../core/emails/email-text.ts'
import type { EmailName } from '../../../core/emails/email-texts.ts'
import type { Language } from '../../../core/language/language.ts'
import { useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './EmailTexts.module.css'
import { emailsTexts } from './emails-texts.ts'

export function EmailTextHistory({
  name,
  version,
  language,
  texts,
  onTakeBack,
}: {
  name: EmailName
  version: number
  /** In which the former texts are shown. */
  language: Language
  /** What the form has now: it is not offered. */
  texts: EmailTexts
  onTakeBack: (texts: EmailTexts) => void
}) {
  const t = useTexts(emailsTexts)
  const { moment } = useDeskWords()
  const { data, refused, again } = useAsked('getEmailTextHistory', { name }, version)
  if (refused) return <RefusedNote refused={refused} busy={false} onFresh={again} />
  if (!data) return <Skeleton height="88px" />
  return (
    <ol className={css.former} aria-label={t.formerTexts}>
      {data.changes.map(({ at, by, before }) => {
        const when = moment(at)
        return (
          <li key={at}>
            <p className={css.until}>{t.until(when, by || t.system)}</p>
            <div lang={language}>
              <b>{before[language].title}</b>
              <p>{before[language].lead}</p>
            </div>
            {JSON.stringify(before) !== JSON.stringify(texts) && (
              <Button kind="line" aria-label={t.takeBackFrom(when)} onClick={() => onTakeBack(before)}>
                {t.takeBack}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
