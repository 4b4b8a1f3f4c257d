/** Head, content, foot. */
import type { ReactNode } from 'react'
import { useTexts } from '../app/language.tsx'
import { shellTexts } from '../app/texts.ts'
import { DemoMark } from './DemoMark.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import css from './PublicLayout.module.css'

export function PublicLayout({ path, children }: { path: string; children: ReactNode }) {
  const t = useTexts(shellTexts)
  return (
    <div className={css.page}>
      <a className={css.skip} href="#content">
        {t.toContent}
      </a>
      <DemoMark />
      <Header path={path} />
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
