/** Light, dark, or the system's theme: cards in the phone menu. */
import { useTexts } from '../app/language.tsx'
import { setTheme, themes, useTheme } from '../app/theme.ts'
import { Button } from '../ui/Button.tsx'
import css from './ThemeChoice.module.css'
import { themeIcons, themeWords } from './ThemeMenu.tsx'
import { themeTexts } from './theme-texts.ts'

export function ThemeChoice() {
  const t = useTexts(themeTexts)
  const theme = useTheme()
  return (
    <div className={css.choice}>
      {themes.map((one) => (
        <Button key={one} kind="line" icon={themeIcons[one]} aria-pressed={one === theme} onClick={() => setTheme(one)}>
          {t[themeWords[one]]}
        </Button>
      ))}
    </div>
  )
}
