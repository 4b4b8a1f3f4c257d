/** What a setting was, newest first. Any of it can be put back: it goes into the field, which takes the focus, and is saved like any other change. */
import { type EditedName, settingsTable } from '../../../core/settings/settings.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formTexts } from '../parts/forms/form-texts.ts'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { valueText } from './setting-value.ts'
import { settingsTexts } from './settings-texts.ts'

/** A longer one would take the place of the rest of the row. */
const shortValue = 16

export function SettingHistory({
  name,
  version,
  standard,
  value,
  onTakeBack,
}: {
  name: EditedName
  version: number
  standard: unknown
  /** What the field has now: it is not offered. */
  value: unknown
  onTakeBack: (value: unknown) => void
}) {
  const t = useTexts(settingsTexts)
  const form = useTexts(formTexts)
  const { language } = useLanguage()
  const { moment } = useDeskWords()
  const { data, refused, again } = useAsked('getSettingHistory', { name }, version)
  if (refused) return <RefusedNote refused={refused} busy={false} onFresh={again} />
  if (!data) return <Skeleton height="24px" />
  const text = (one: unknown) => valueText(name, one, language)
  const offer = (one: unknown) =>
    JSON.stringify(one) !== JSON.stringify(value) && (
      <Button kind="text" aria-label={t.takeBackThis(text(one))} onClick={() => onTakeBack(one)}>
        {text(one).length <= shortValue ? t.takeBackThis(text(one)) : t.takeBack}
      </Button>
    )
  return (
    <ol aria-label={t.history(settingsTable[name].words[language])}>
      {data.changes.map(({ at, by, before, after, reason }) => (
        <li key={at}>
          <time dateTime={at}>{moment(at)}</time>
          <b>
            {text(before)} <Icon name="arrow" size={14} label={form.became} /> {text(after)}
          </b>
          <span>{reason === '' ? by : `${by}: ${reason}`}</span>
          {offer(before)}
        </li>
      ))}
      <li>
        <span />
        <b>{text(standard)}</b>
        <span>{t.defaultValue}</span>
        {data.changes.every(({ before }) => JSON.stringify(before) !== JSON.stringify(standard)) && offer(standard)}
      </li>
    </ol>
  )
}
