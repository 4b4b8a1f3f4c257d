/** Says the present language and changes to the other one. */
import { useLanguage, useTexts } from '../app/language.tsx'
import { shellTexts } from '../app/texts.ts'
import { Button, SquareButton } from '../ui/Button.tsx'
import css from './LanguageButton.module.css'

/** `wide`: both languages as buttons, for the phone's menu. */
export function LanguageButton({ wide = false, onChosen }: { wide?: boolean; onChosen?: () => void }) {
  const t = useTexts(shellTexts)
  const { language, setLanguage } = useLanguage()
  if (!wide) {
    return (
      <SquareButton label={t.otherLanguage} onClick={() => setLanguage(language === 'ru' ? 'en' : 'ru')}>
        {language.toUpperCase()}
      </SquareButton>
    )
  }
  return (
    <div className={css.both}>
      {(['ru', 'en'] as const).map((one) => (
        <Button
          key={one}
          kind="line"
          lang={one}
          aria-pressed={one === language}
          onClick={() => {
            if (one !== language) setLanguage(one)
            onChosen?.()
          }}
        >
          {one === 'ru' ? 'Русский' : 'English'}
        </Button>
      ))}
    </div>
  )
}
