/** Where people meet to exchange cash, and when the client pays. */
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import { useTexts } from '../../app/language.tsx'
import { Button, SquareButton } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from '../parts/forms/Form.module.css'
import { OneOf } from '../parts/forms/OneOf.tsx'
import rows from '../parts/forms/Repeated.module.css'
import { directionTexts } from './direction-texts.ts'
import type { PartProps } from './MarkupForm.tsx'

type MeetingPlace = DirectionDraft['meetingPlaces'][number]
const blank: MeetingPlace = { id: '', name: { ru: '', en: '' }, address: { ru: '', en: '' } }

export function MeetingPlacesForm({ value, change, faultOf, gives }: PartProps) {
  const t = useTexts(directionTexts)
  const { meetingPlaces: places } = value
  const put = (place: number, part: Partial<MeetingPlace>) =>
    change({ meetingPlaces: places.map((each, index) => (index === place ? { ...each, ...part } : each)) })
  return (
    <div className={rows.rows}>
      {gives[0]?.kind === 'cash' && (
        <OneOf
          label={t.payAt}
          error={faultOf('payAt')}
          value={value.payAt}
          values={['before', 'meeting']}
          words={(payAt) => t[`payAt_${payAt}`]}
          onChange={(payAt) => change({ payAt })}
        />
      )}
      {places.map((place, index) => {
        const fault = (path: string) => faultOf(`meetingPlaces[${index}].${path}`)
        return (
          <section key={index} className={rows.box} aria-label={t.place(index + 1)}>
            <div className={rows.boxHead}>
              {t.place(index + 1)}
              <SquareButton
                icon="cross"
                label={t.remove}
                onClick={() => change({ meetingPlaces: places.filter((_, at) => at !== index) })}
              />
            </div>
            <div className={css.row}>
              <TextInput dense mono label={t.placeId} error={fault('id')} value={place.id} onChange={(id) => put(index, { id })} />
              <TextInput
                dense
                label={t.placeNameRu}
                error={fault('name.ru')}
                value={place.name.ru}
                onChange={(ru) => put(index, { name: { ...place.name, ru } })}
              />
              <TextInput
                dense
                label={t.placeNameEn}
                error={fault('name.en')}
                value={place.name.en}
                onChange={(en) => put(index, { name: { ...place.name, en } })}
              />
            </div>
            <div className={css.row}>
              <TextInput
                dense
                label={t.placeAddressRu}
                error={fault('address.ru')}
                value={place.address.ru}
                onChange={(ru) => put(index, { address: { ...place.address, ru } })}
              />
              <TextInput
                dense
                label={t.placeAddressEn}
                error={fault('address.en')}
                value={place.address.en}
                onChange={(en) => put(index, { address: { ...place.address, en } })}
              />
            </div>
          </section>
        )
      })}
      {faultOf('meetingPlaces') && (
        <p className={css.bad} role="alert">
          {faultOf('meetingPlaces')}
        </p>
      )}
      <div>
        <Button kind="text" icon="plus" onClick={() => change({ meetingPlaces: [...places, blank] })}>
          {t.addPlace}
        </Button>
      </div>
    </div>
  )
}
