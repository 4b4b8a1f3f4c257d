/** A list, and beside it (on narrower screens in its place) the form of one thing; both have their address. */
import type { ReactElement, ReactNode } from 'react'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Refused } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { SecondFactorAsk } from '../../layout/SecondFactorAsk.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { formTexts } from './form-texts.ts'
import css from './SplitScreen.module.css'

export function SplitScreen({
  title,
  tools,
  path,
  backWords,
  list,
  detail,
}: {
  title: string
  /** Beside the title: search, the button that adds. */
  tools?: ReactNode
  /** Address of the list alone. */
  path: string
  backWords: string
  list: ReactNode
  /** null: nothing is open. */
  detail: ReactElement | null
}) {
  return (
    <div className={css.screen}>
      <div className={classNames(css.bar, detail !== null && css.overList)}>
        <h1>{title}</h1>
        {tools}
      </div>
      <div className={classNames(css.split, detail === null ? css.alone : css.open)}>
        <div className={css.list}>{list}</div>
        {detail !== null && (
          <section className={css.detail}>
            <Link className={css.back} href={path}>
              <Icon name="left" size={18} />
              {backWords}
            </Link>
            {detail}
          </section>
        )}
      </div>
    </div>
  )
}

/** The shape of what comes, or why it does not; nothing once it is here. */
export function NotHere({ refused, again, rows = 8 }: { refused: Refused | null; again: () => void; rows?: number }) {
  const t = useTexts(formTexts)
  const { language } = useLanguage()
  if (refused?.code === 'SECOND_FACTOR_NEEDED')
    return (
      <div className={css.factor}>
        <SecondFactorAsk onFresh={again} />
      </div>
    )
  if (refused)
    return (
      <ErrorState title={t.notLoaded} again={t.loadAgain} onAgain={again}>
        {errorText(refused.code, language, refused.details)}
      </ErrorState>
    )
  return (
    <div className={css.waiting} role="status" aria-busy="true" aria-label={t.loading}>
      {Array.from({ length: rows }, (_, place) => (
        <Skeleton key={place} height="36px" />
      ))}
    </div>
  )
}
