/** The free times near one that is taken, each a press that puts it into the field. */
import { moscowDate } from '../../../../core/directions/working-hours.ts'
import type { Instant } from '../../../../core/time/instant.ts'
import { useTexts } from '../../../app/language.tsx'
import { Button } from '../../../ui/Button.tsx'
import { moscowTime } from '../../../words/moscow-time.ts'
import css from '../../parts/Detail.module.css'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { moscowField } from './action-draft.ts'

/** What the server said of a taken time of a meeting. */
export type Taken = { placeId: string; taken: Instant; free: readonly Instant[] }

/** `chosen`: what stands in the field. Times of another day are named with it. */
export function FreeSlots({
  of: { taken, free },
  chosen,
  onChoose,
}: {
  of: Taken
  chosen: string | undefined
  onChoose: (at: string) => void
}) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  if (free.length === 0) return <p className={css.consequence}>{t.noFreeSlots}</p>
  return (
    <fieldset className={css.slots}>
      <legend>{t.freeSlots}</legend>
      {free.map((at) => (
        <Button key={at} kind="line" aria-pressed={moscowField(at) === chosen} onClick={() => onChoose(moscowField(at))}>
          {moscowDate(at) === moscowDate(taken) ? moscowTime(at, words.language) : words.moment(at)}
        </Button>
      ))}
    </fieldset>
  )
}
