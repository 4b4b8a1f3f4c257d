/** A link to our contacts, shown next to a refusal that only people can resolve. */
import { useHref, useTexts } from '../app/language.tsx'
import { shellTexts } from '../app/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'

export function ContactsLink() {
  const t = useTexts(shellTexts)
  const href = useHref()
  return (
    <ButtonLink kind="line" href={href('/contacts')}>
      {t.writeToUs}
    </ButtonLink>
  )
}
