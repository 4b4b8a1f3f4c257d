/** A list, and the form of one record next to it (on narrow screens instead of it). Both have their own addresses. */
import type { ReactElement, ReactNode } from 'react'
import { errorText } from '../../../../core/errors/catalogue.ts'
import type { Refused } from '../../../app/call.ts'
import { useLanguage, useTexts } from '../../../app/language.tsx'
import { Link } from '../../../app/router.tsx'
import { SecondFactorAsk } from '../../../layout/SecondFactorAsk.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { formTexts } from '../forms/form-texts.ts'
import css from './SplitScreen.module.css'

export function SplitScreen({
  title,
  tools,
  path,
  backWords,
  list,
  detail,
  narrowDetail = false,
  wholeDetail = false,
}: {
  title: string
  /** Next to the title: search and the add button. */
  tools?: ReactNode
  /** The address of the list without a form. */
  path: string
  backWords: string
  list: ReactNode
  /** null: nothing is open. */
  detail: ReactElement | null
  /** The list is a table of many columns: one record takes 516 px beside it. */
  narrowDetail?: boolean
  /** The record takes the place of the list on every screen. */
  wholeDetail?: boolean
}) {
  return (
    <div className={css.screen}>
      <div className={classNames(css.bar, detail !== null && css.overList, detail !== null && wholeDetail && css.overWhole)}>
        <h1>{title}</h1>
        {tools}
      </div>
      <div
        className={classNames(
          css.split,
          detail === null ? css.alone : css.open,
          detail !== null && narrowDetail && css.narrowDetail,
          detail !== null && wholeDetail && css.wholeDetail,
        )}
      >
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

/** A skeleton while the data loads, or the reason why it did not load. Nothing after it has loaded. */
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
