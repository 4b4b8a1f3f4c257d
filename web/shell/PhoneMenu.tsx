/** The phone menu: sections, language, theme, hours. */
import { useTexts } from '../app/language.tsx'
import { shellTexts } from '../app/texts.ts'
import { HoursLine } from '../layout/HoursLine.tsx'
import { DialogPanel } from '../ui/DialogPanel.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import css from './PhoneMenu.module.css'
import { ThemeChoice } from './ThemeChoice.tsx'
import { themeTexts } from './theme-texts.ts'

export function PhoneMenu({ path, open, onClose }: { path: string; open: boolean; onClose: () => void }) {
  const t = useTexts(shellTexts)
  const theme = useTexts(themeTexts)
  return (
    <DialogPanel open={open} onClose={onClose} title={t.menu} closeLabel={t.close} kind="side">
      <nav className={css.menuLinks} aria-label={t.sections}>
        <NavigationLinks path={path} onChosen={onClose} />
      </nav>
      <h3 className={css.menuHead}>{t.language}</h3>
      <LanguageChoice onChosen={onClose} />
      <h3 className={css.menuHead}>{theme.theme}</h3>
      <ThemeChoice />
      <h3 className={css.menuHead}>{t.hours}</h3>
      <HoursLine whole />
    </DialogPanel>
  )
}
