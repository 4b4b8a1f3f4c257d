/** Where and when cash is handed over: any half hour within working hours. */
import { useState } from 'react'
import type { DirectionView } from '../../contract/directions.ts'
import { moscowDate, moscowTime } from '../../core/directions/working-hours.ts'
import { addHours, type Instant } from '../../core/time/instant.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Icon } from '../ui/Icon.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { Select } from '../ui/TextInput.tsx'
import css from './DetailsForm.module.css'
import { detailsTexts } from './details-texts.ts'
import type { Draft } from './draft.ts'

type Props = {
  places: DirectionView['meetingPlaces']
  slots: readonly Instant[]
  now: Instant
  value: Draft['meeting']
  /** The chosen time is only a wish: nothing is reserved for it. */
  wish: boolean
  placeFault: string | null
  timeFault: string | null
  onChange: (meeting: Draft['meeting']) => void
}

export function MeetingFields({ places, slots, now, value, wish, placeFault, timeFault, onChange }: Props) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  const days = [...new Set(slots.map(moscowDate))]
  const [picked, setPicked] = useState('')
  const day = value.at ? moscowDate(value.at) : picked
  const times = slots.filter((slot) => moscowDate(slot) === day)
  const dayWords = new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const nameOf = (date: string) => {
    const words = dayWords.format(new Date(`${date}T00:00:00.000Z`))
    if (date === moscowDate(now)) return `${words}, ${t.today}`
    return date === moscowDate(addHours(now, 24)) ? `${words}, ${t.tomorrow}` : words
  }
  return (
    <fieldset className={css.meeting}>
      <legend>{t.place}</legend>
      <RadioCards
        label={t.place}
        value={value.placeId || null}
        onChange={(placeId) => onChange({ ...value, placeId })}
        cards={places.map((place) => ({ value: place.id, title: place.name[language], condition: place.address[language] }))}
      />
      {placeFault && (
        <p className={css.fault} role="alert">
          <Icon name="alert" size={16} />
          {placeFault}
        </p>
      )}
      {days.length === 0 ? (
        <p className={css.noSlots}>{t.noSlots}</p>
      ) : (
        <div className={css.when}>
          <Select
            label={t.day}
            value={days.includes(day) ? day : ''}
            placeholder={t.choose}
            options={days.map((date) => ({ value: date, label: nameOf(date) }))}
            error={day === '' ? timeFault && t.dayNeeded : null}
            onChange={(date) => {
              // Keep the chosen time on the new day, if that day has it.
              const time = value.at && moscowTime(value.at)
              const same = time && slots.find((slot) => moscowDate(slot) === date && moscowTime(slot) === time)
              setPicked(date)
              onChange({ ...value, at: same || '' })
            }}
          />
          <Select
            label={t.time}
            value={times.includes(value.at) ? value.at : ''}
            placeholder={t.choose}
            disabled={times.length === 0}
            options={times.map((slot) => ({ value: slot, label: moscowTime(slot) }))}
            error={day === '' ? null : timeFault}
            onChange={(at) => onChange({ ...value, at })}
          />
        </div>
      )}
      {wish && <p className={css.wish}>{t.wish}</p>}
    </fieldset>
  )
}
