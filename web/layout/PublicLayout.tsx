/** Head, content, foot. */
import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Content, Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import css from './PublicLayout.module.css'

export const PublicLayout = ({ path, children }: { path: string; children: ReactNode }) => (
  <Frame>
    <Header path={path} />
    <Content className={css.content}>{children}</Content>
    <Footer />
  </Frame>
)
