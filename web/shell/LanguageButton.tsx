/** Shows the current language and switches to the other one. */
import { useLanguage, useTexts } from '../app/language.tsx'
import { shellTexts } from '../app/texts.ts'
import { SquareButton } from '../ui/Button.tsx'

export function LanguageButton() {
  const t = useTexts(shellTexts)
  const { language, setLanguage } = useLanguage()
  return (
    <SquareButton label={t.otherLanguage} onClick={() => setLanguage(language === 'ru' ? 'en' : 'ru')}>
      {language.toUpperCase()}
    </SquareButton>
  )
}
