/** The page for an address that does not exist. */
import { useHref, useTexts } from '../app/language.tsx'
import { shellTexts } from '../app/texts.ts'
import { lostTexts } from '../layout/lost-texts.ts'
import { ButtonLink, TextLink } from '../ui/Button.tsx'
import { Rosette } from '../ui/Guilloche.tsx'
import css from './NotFoundScreen.module.css'

export function NotFoundScreen() {
  const t = useTexts(lostTexts)
  const shell = useTexts(shellTexts)
  const href = useHref()
  return (
    <>
      <div className={css.lost}>
        <Rosette className={css.rosette} bands={2} />
        <div className={css.words}>
          <p className={css.code}>{t.notFoundCode}</p>
          <h1 className={css.title}>{t.notFound}</h1>
          <p>{t.notFoundText}</p>
          <ButtonLink href={href('/')}>{shell.toExchange}</ButtonLink>
        </div>
      </div>
      <p className={css.order}>
        {t.lostOrder} <TextLink href={href('/contacts')}>{t.writeUs}</TextLink>.
      </p>
    </>
  )
}
