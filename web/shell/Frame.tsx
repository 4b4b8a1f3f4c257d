/** The frame of every page, for visitors and staff: the skip link, the demo mark, and the content. */
import type { ReactNode } from 'react'
import { useTexts } from '../app/language.tsx'
import { later } from '../app/later.tsx'
import { shellTexts } from '../app/texts.ts'
import { classNames } from '../ui/class-names.ts'
import { DemoMark } from './DemoMark.tsx'
import css from './Frame.module.css'
import { NoticeBar } from './NoticeBar.tsx'

const accountBar = later(async () => (await import('./AccountBar.tsx')).AccountBar)

export function Frame({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const t = useTexts(shellTexts)
  return (
    <div className={classNames(css.page, className)}>
      <a className={css.skip} href="#content">
        {t.toContent}
      </a>
      <DemoMark />
      <NoticeBar />
      {accountBar}
      {children}
    </div>
  )
}

/** The only `main`. It takes the focus after a navigation. */
export const Content = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <main id="content" className={classNames(css.content, className)} tabIndex={-1}>
    {children}
  </main>
)
