/** Switches the sound of new work on and off: in words on a wide screen, a bell on a phone. */
import { useTexts } from '../../app/language.tsx'
import { SquareButton } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import css from './Desk.module.css'
import { useNewsSound } from './news-sound.ts'
import { partsTexts } from './texts.ts'

export function SoundSwitch({ small }: { small: boolean }) {
  const t = useTexts(partsTexts)
  const [on, setOn] = useNewsSound()
  if (small)
    return <SquareButton icon={on ? 'bell' : 'bellOff'} label={t.sound} aria-pressed={on} className={css.bell} onClick={() => setOn(!on)} />
  return (
    <span className={css.sound}>
      <Switch checked={on} onChange={setOn}>
        {t.sound}
      </Switch>
    </span>
  )
}
