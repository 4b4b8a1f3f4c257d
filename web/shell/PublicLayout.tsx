/** Header, content, footer. */
import type { ReactNode } from 'react'
import { later } from '../app/later.tsx'
import './Footer.module.css'
import { Content, Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import css from './PublicLayout.module.css'

const footer = later(async () => (await import('./Footer.tsx')).Footer)

export const PublicLayout = ({ path, children }: { path: string; children: ReactNode }) => (
  <Frame>
    <Header path={path} />
    <Content className={css.content}>{children}</Content>
    {footer}
  </Frame>
)
