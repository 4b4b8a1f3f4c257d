/** The legs of a direction's market rate in order, each with its live price, and their product. */
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import type { RateHealth } from '../../../contract/rate-health.ts'
import type { Fault } from '../../../core/directions/fault.ts'
import { formatAmount, formatRate } from '../../../core/money/format.ts'
import type { RateLeg } from '../../../core/rates/leg.ts'
import { legDoubts } from '../../../core/rates/leg-doubts.ts'
import { legFaults } from '../../../core/rates/leg-faults.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Button, SquareButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/Notice.tsx'
import { rateText } from '../../words/currency-words.ts'
import form from '../parts/forms/Form.module.css'
import rows from '../parts/forms/Repeated.module.css'
import { movedFocus, useFocusNext } from '../parts/forms/use-focus-next.ts'
import { draftMarket, farTyped, type Known, knownOf } from './draft-state.ts'
import { LegFields } from './LegFields.tsx'
import { LegHealthLine } from './LegHealthLine.tsx'
import { legTexts } from './leg-texts.ts'
import { mostLegs, movedLeg, newFallback, withFallback, withLeg, withNewLeg, withoutLeg } from './legs-edit.ts'
import type { PartProps } from './MarkupForm.tsx'
import css from './RateLegs.module.css'
import { useTriedLegs } from './tried-legs.ts'

export function RateLegsForm({
  value,
  change,
  faultOf,
  gives,
  take,
  health,
  mayWrite,
}: PartProps & { health: RateHealth | null; mayWrite: boolean }) {
  const t = useTexts(legTexts)
  const legs = value.legs as readonly RateLeg[]
  const known = knownOf(health, useTriedLegs())
  const { place, focusNext } = useFocusNext(legs)

  const put = (next: readonly RateLeg[], focus?: string) => {
    focusNext(focus ?? null)
    change({ legs: next as DirectionDraft['legs'] })
  }
  const move = (at: number, by: 1 | -1) => put(movedLeg(legs, at, by), movedFocus('leg', at + by, by, legs.length))
  const fault = faultOf('legs')
  const doubts = take && gives.length > 0 ? legDoubts({ ...value, legs }, [...gives, take]) : []
  return (
    <div className={rows.rows} ref={place}>
      <p className={form.note}>{t.help}</p>
      {legs.map((leg, at) => (
        <section key={at} className={rows.box} aria-label={t.leg(at + 1)} data-leg={at}>
          <div className={rows.boxHead}>
            {t.leg(at + 1)}
            {mayWrite && (
              <span className={classNames(rows.tools, css.tools)}>
                {legs.length > 1 && (
                  <>
                    <SquareButton icon="up" label={t.up} data-move={-1} disabled={at === 0} onClick={() => move(at, -1)} />
                    <SquareButton
                      icon="up"
                      className={rows.turned}
                      label={t.down}
                      data-move={1}
                      disabled={at === legs.length - 1}
                      onClick={() => move(at, 1)}
                    />
                  </>
                )}
                <SquareButton
                  icon="cross"
                  label={t.removeLeg(at + 1)}
                  disabled={legs.length === 1}
                  onClick={() => put(withoutLeg(legs, at), '[data-add] button')}
                />
              </span>
            )}
          </div>
          <OneLeg
            leg={leg}
            known={known}
            mayWrite={mayWrite}
            faultOf={(path) => faultOf(`legs[${at}].${path}`)}
            put={(next, focus) => put(withLeg(legs, at, next), focus && `[data-leg="${at}"] ${focus}`)}
          />
        </section>
      ))}
      {mayWrite && (
        <div data-add>
          {legs.length < mostLegs ? (
            <Button kind="line" icon="plus" onClick={() => put(withNewLeg(legs), `[data-leg="${legs.length}"] select`)}>
              {t.addLeg}
            </Button>
          ) : (
            <p className={form.note}>{t.mostLegs}</p>
          )}
        </div>
      )}
      {fault && (
        <p className={form.bad} role="alert">
          {fault}
        </p>
      )}
      <MarketLine legs={legs} known={known} gives={gives} take={take} doubts={doubts} />
    </div>
  )
}

function OneLeg({
  leg,
  known,
  mayWrite,
  faultOf,
  put,
}: {
  leg: RateLeg
  known: Known
  mayWrite: boolean
  faultOf: (path: string) => string | null
  put: (leg: RateLeg, focus?: string) => void
}) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  const { fallback } = leg
  const isFilled = fallback !== undefined && legFaults(fallback).length === 0
  const used = isFilled ? draftMarket([leg], known)?.usedLegs[0] : undefined
  const far = farTyped(leg, known)
  const isFallbackUsed = used?.byFallback === true && used.price !== null
  return (
    <>
      <LegFields leg={leg} known={known} mayWrite={mayWrite} faultOf={faultOf} put={(next) => put(next)} />
      <LegHealthLine leg={leg} known={known} mayWrite={mayWrite} />
      {fallback ? (
        <section className={css.fallback} aria-label={t.fallback} data-fallback>
          <div className={rows.boxHead}>
            {t.fallback}
            {mayWrite && (
              <SquareButton icon="cross" label={t.removeFallback} onClick={() => put(withFallback(leg, null), '[data-fallback] button')} />
            )}
          </div>
          <p className={form.note}>{isFallbackUsed ? <b>{t.fallbackUsed}</b> : isFilled ? t.fallbackHelp : t.fallbackEmpty}</p>
          <LegFields
            leg={fallback}
            known={known}
            mayWrite={mayWrite}
            faultOf={(path) => faultOf(`fallback.${path}`)}
            put={(next) => put(withFallback(leg, next))}
          />
          <LegHealthLine leg={fallback} known={known} mayWrite={mayWrite} />
          {far && (
            <Notice tone="gold" title={t.typedFar} live>
              {t.typedFarText(
                formatRate(far.price, language),
                formatAmount(far.percent, 12, language),
                formatAmount(far.limit, 12, language),
              )}
            </Notice>
          )}
        </section>
      ) : (
        mayWrite && (
          <div data-fallback>
            <Button kind="text" icon="plus" onClick={() => put(withFallback(leg, newFallback(leg)), '[data-fallback] select')}>
              {t.addFallback}
            </Button>
          </div>
        )
      )}
    </>
  )
}

/** The product of all legs, and warnings about them. */
function MarketLine({
  legs,
  known,
  gives,
  take,
  doubts,
}: { legs: readonly RateLeg[]; known: Known; doubts: readonly Fault[] } & Pick<PartProps, 'gives' | 'take'>) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  const [give] = gives
  const market = draftMarket(legs, known)?.market ?? null
  return (
    <>
      {market !== null && give && take ? (
        <p className={css.market}>
          {t.market} <b>{rateText(market, give, take, language)}</b>
        </p>
      ) : known.waits ? (
        <p className={css.market}>{'\u00a0'}</p>
      ) : (
        <p className={form.note}>{t.noMarket}</p>
      )}
      {doubts.map(({ path, words }) => (
        <Notice key={path} tone="gold" title={words[language]} live />
      ))}
    </>
  )
}
