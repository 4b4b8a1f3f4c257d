import { useHref, useTexts } from '../app/language.tsx'
import { Link } from '../app/router.tsx'
import { shellTexts } from '../app/texts.ts'
import { navigation } from './public-navigation.ts'

/** The sections of the site, with the current one marked. */
export function NavigationLinks({ path, onChosen }: { path: string; onChosen?: () => void }) {
  const t = useTexts(shellTexts)
  const href = useHref()
  return navigation.map(({ to, words }) => (
    <Link key={to} href={href(to)} aria-current={to === path ? 'page' : undefined} onClick={onChosen}>
      {t[words]}
    </Link>
  ))
}
