/** A page that this person may not see. It does not reveal whether the page exists. */
import type { ReactNode } from 'react'
import { useHref, useTexts } from '../app/language.tsx'
import { useSession } from '../app/session-state.ts'
import { shellTexts } from '../app/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { lostTexts } from './lost-texts.ts'
import css from './NoAccessScreen.module.css'
import { Wrap } from './Wrap.tsx'

/** `title`, `children`: what page this is, and what can be done instead, for example asking for the link to an order. */
export function NoAccessScreen({ title, children }: { title?: string; children?: ReactNode }) {
  const t = useTexts(lostTexts)
  const shell = useTexts(shellTexts)
  const href = useHref()
  const { person } = useSession()
  const back = typeof location === 'undefined' ? '' : `?to=${encodeURIComponent(location.pathname + location.search)}`
  return (
    <Wrap narrow>
      <Card>
        <span className={css.seal}>
          <Icon name="lock" size={26} />
        </span>
        <h1 className={css.title}>{title ?? t.noAccess}</h1>
        {children ?? <p className={css.words}>{person?.suspension?.what === 'signIn' ? t.closedText : t.noAccessText}</p>}
        {person?.email && <p className={css.words}>{t.signedInAs(person.email)}</p>}
        <div className={css.actions}>
          <ButtonLink kind={children ? 'line' : 'main'} href={`/auth/login${back}`}>
            {shell.signIn}
          </ButtonLink>
          <ButtonLink kind="text" href={href('/')}>
            {shell.toExchange}
          </ButtonLink>
        </div>
      </Card>
    </Wrap>
  )
}
