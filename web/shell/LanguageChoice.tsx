/** Both languages as buttons, for the phone menu. */
import { useLanguage } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import css from './LanguageChoice.module.css'

export function LanguageChoice({ onChosen }: { onChosen: () => void }) {
  const { language, setLanguage } = useLanguage()
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
            onChosen()
          }}
        >
          {one === 'ru' ? 'Русский' : 'English'}
        </Button>
      ))}
    </div>
  )
}
