/** Words of the themes. */
import type { Texts } from '../app/language.tsx'

export const themeTexts = {
  theme: { ru: 'Тема', en: 'Theme' },
  themeLight: { ru: 'Светлая', en: 'Light' },
  themeDark: { ru: 'Тёмная', en: 'Dark' },
  themeSystem: { ru: 'Как в системе', en: 'Same as system' },
} satisfies Texts
