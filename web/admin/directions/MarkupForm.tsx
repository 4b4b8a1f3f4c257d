/** The mark-up of a direction: base, by sum, by the hour, by network; and the fixed cost. */
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { wayName } from '../../../core/directions/direction-name.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Button, SquareButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import css from '../parts/forms/Form.module.css'
import rows from '../parts/forms/Repeated.module.css'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { directionTexts } from './direction-texts.ts'

export type PartProps = {
  value: DirectionDraft
  change: (part: Partial<DirectionDraft>) => void
  faultOf: (path: string) => string | null
  gives: readonly Currency[]
  take: Currency | null
}

/** The list with one item changed. */
const put = <T,>(list: readonly T[], place: number, part: Partial<T>): T[] =>
  list.map((each, index) => (index === place ? { ...each, ...part } : each))
const without = <T,>(list: readonly T[], place: number): T[] => list.filter((_, index) => index !== place)

export function MarkupForm(props: PartProps) {
  const t = useTexts(directionTexts)
  const { value, change, faultOf, take } = props
  return (
    <>
      <div className={css.row}>
        <SumInput
          label={t.markup}
          help={t.markupHelp}
          error={faultOf('markupPercent')}
          value={value.markupPercent}
          onChange={(typed) => change({ markupPercent: typed })}
        />
        <SumInput
          label={t.fixedCost}
          help={t.fixedCostHelp}
          error={faultOf('fixedCost')}
          trailing={take?.asset}
          value={value.fixedCost}
          onChange={(typed) => change({ fixedCost: typed })}
        />
      </div>
      <Tiers {...props} />
      <Hours {...props} />
      {props.gives.length > 1 && <ByGive {...props} />}
    </>
  )
}

function Tiers({ value: { markupTiers }, change, faultOf, gives }: PartProps) {
  const t = useTexts(directionTexts)
  return (
    <div className={rows.rows}>
      <h3 className={rows.sub}>{t.tiers}</h3>
      <p className={css.note}>{t.tiersHelp}</p>
      {markupTiers.map((tier, place) => (
        <div key={place} className={rows.row}>
          <SumInput
            label={t.tierFrom}
            error={faultOf(`markupTiers[${place}].from`)}
            trailing={gives[0]?.asset}
            value={tier.from}
            onChange={(typed) => change({ markupTiers: put(markupTiers, place, { from: typed }) })}
          />
          <SumInput
            label={t.markup}
            error={faultOf(`markupTiers[${place}].markupPercent`)}
            value={tier.markupPercent}
            onChange={(typed) => change({ markupTiers: put(markupTiers, place, { markupPercent: typed }) })}
          />
          <SquareButton icon="cross" label={t.remove} onClick={() => change({ markupTiers: without(markupTiers, place) })} />
        </div>
      ))}
      <div>
        <Button kind="text" icon="plus" onClick={() => change({ markupTiers: [...markupTiers, { from: '', markupPercent: '' }] })}>
          {t.addTier}
        </Button>
      </div>
    </div>
  )
}

function Hours({ value: { markupHours }, change, faultOf }: PartProps) {
  const t = useTexts(directionTexts)
  return (
    <div className={rows.rows}>
      <h3 className={rows.sub}>{t.hours}</h3>
      <p className={css.note}>{t.hoursHelp}</p>
      {markupHours.map((hours, place) => (
        <div key={place} className={rows.row}>
          {(['from', 'to'] as const).map((side) => (
            <TextInput
              key={side}
              dense
              type="time"
              label={side === 'from' ? t.hoursFrom : t.hoursTo}
              error={faultOf(`markupHours[${place}].${side}`)}
              value={hours[side]}
              onChange={(typed) => change({ markupHours: put(markupHours, place, { [side]: typed }) })}
            />
          ))}
          <SumInput
            label={t.addPercent}
            error={faultOf(`markupHours[${place}].addPercent`)}
            value={hours.addPercent}
            onChange={(typed) => change({ markupHours: put(markupHours, place, { addPercent: typed }) })}
          />
          <SquareButton icon="cross" label={t.remove} onClick={() => change({ markupHours: without(markupHours, place) })} />
        </div>
      ))}
      <div>
        <Button
          kind="text"
          icon="plus"
          onClick={() => change({ markupHours: [...markupHours, { from: '22:00', to: '10:00', addPercent: '0.5' }] })}
        >
          {t.addHours}
        </Button>
      </div>
    </div>
  )
}

function ByGive({ value: { markupByGive }, change, faultOf, gives }: PartProps) {
  const t = useTexts(directionTexts)
  const { language } = useLanguage()
  const set = (id: string, typed: string) => {
    const { [id]: _former, ...others } = markupByGive
    change({ markupByGive: typed === '' ? others : { ...others, [id]: typed } })
  }
  return (
    <div className={rows.rows}>
      <h3 className={rows.sub}>{t.byGive}</h3>
      <p className={css.note}>{t.byGiveHelp}</p>
      <div className={classNames(css.row, css.tight)}>
        {gives.map((give) => (
          <SumInput
            key={give.id}
            label={wayName(give, language)}
            error={faultOf(`markupByGive.${give.id}`)}
            value={markupByGive[give.id] ?? ''}
            onChange={(typed) => set(give.id, typed)}
          />
        ))}
      </div>
    </div>
  )
}
