/** Light, dark, or the system's theme: a menu in the header. */
import { useTexts } from '../app/language.tsx'
import { setTheme, type Theme, themes, useTheme } from '../app/theme.ts'
import type { IconName } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { themeTexts } from './theme-texts.ts'

export const themeIcons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'screen' }
export const themeWords = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const

export function ThemeMenu() {
  const t = useTexts(themeTexts)
  const theme = useTheme()
  return (
    <Menu
      label={t.theme}
      icon={themeIcons[theme]}
      items={themes.map((one) => ({
        key: one,
        label: t[themeWords[one]],
        icon: themeIcons[one],
        chosen: one === theme,
        onSelect: () => setTheme(one),
      }))}
    />
  )
}
