/** Light, dark, as the system: a menu in the header, cards in the phone's menu. */
import { useTexts } from '../app/language.tsx'
import { shellTexts } from '../app/texts.ts'
import { setTheme, type Theme, themes, useTheme } from '../app/theme.ts'
import { Button } from '../ui/Button.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import css from './ThemeMenu.module.css'

const icons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'screen' }
const words = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const

export function ThemeMenu() {
  const t = useTexts(shellTexts)
  const theme = useTheme()
  return (
    <Menu
      label={t.theme}
      icon={icons[theme]}
      items={themes.map((one) => ({
        key: one,
        label: t[words[one]],
        icon: icons[one],
        chosen: one === theme,
        onSelect: () => setTheme(one),
      }))}
    />
  )
}

export function ThemeChoice() {
  const t = useTexts(shellTexts)
  const theme = useTheme()
  return (
    <div className={css.choice}>
      {themes.map((one) => (
        <Button key={one} kind="line" icon={icons[one]} aria-pressed={one === theme} onClick={() => setTheme(one)}>
          {t[words[one]]}
        </Button>
      ))}
    </div>
  )
}
