/** What a partner would get, with its formula in sight: our own mean where there is one, else the present mark-ups. */
import { Fragment, type ReactNode } from 'react'
import type { PartnerOffer } from '../../contract/partnership.ts'
import { type Decimal, divide, isLess, roundHalf } from '../../core/money/decimal.ts'
import { partnerGuess, type Range } from '../../core/partners/offer.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useAsked } from '../app/use-asked.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { percentText, rangeText, rublesText, shareText } from './figure-words.ts'
import css from './Guess.module.css'
import { offerTexts } from './offer-texts.ts'

type Props = { count: number; sum: number; percent: Decimal }

/** Of a month of exchanges: the great figure of the page. */
export function MonthGuess(wanted: Props) {
  const t = useTexts(offerTexts)
  const { language } = useLanguage()
  return (
    <WithOffer height="188px">
      {(offer, markup) => {
        const { turnover, income } = partnerGuess({ ...wanted, markup })
        const usdt = inUsdt(income, offer.rublesPerUsdt)
        return (
          <>
            <div className={css.answer} role="status">
              <p className={css.quiet}>{t.incomeOfMonth}</p>
              <p className={css.great}>{rangeText(income, (value) => rublesText(value, language))}</p>
              {usdt && <p className={css.quiet}>{t.inUsdt(rangeText(usdt, (value) => usdtWhole(value, language)))}</p>}
            </div>
            <Formula
              first={t.turnover}
              turnover={turnover}
              markup={markup}
              percent={wanted.percent}
              isMean={offer.profitPercent !== null}
            />
          </>
        )
      }}
    </WithOffer>
  )
}

/** Of one exchange. */
export function OneGuess(wanted: Props) {
  const t = useTexts(offerTexts)
  const { language } = useLanguage()
  return (
    <WithOffer height="132px">
      {(offer, markup) => {
        const { turnover, income } = partnerGuess({ ...wanted, markup })
        return (
          <Formula
            first={t.friendsExchange}
            turnover={turnover}
            markup={markup}
            percent={wanted.percent}
            isMean={offer.profitPercent !== null}
            result={t.about(rangeText(income, (value) => rublesText(value, language)))}
          />
        )
      }}
    </WithOffer>
  )
}

/** `markup`: percent of the turnover, of the mean or of the present mark-ups. */
function WithOffer({ height, children }: { height: string; children: (offer: PartnerOffer, markup: Range) => ReactNode }) {
  const t = useTexts(offerTexts)
  const { data: offer, refused, again } = useAsked('getPartnerOffer', {})
  if (refused)
    return (
      <div className={css.answer} role="alert">
        <p>{t.figuresFailed}</p>
        <Button kind="line" icon="refresh" onClick={again}>
          {t.again}
        </Button>
      </div>
    )
  if (!offer)
    return (
      <div className={css.answer} role="status" aria-busy="true" aria-label={t.loading}>
        <Skeleton height={height} />
      </div>
    )
  const { profitPercent, markup } = offer
  const known = profitPercent === null ? markup : { from: profitPercent, to: profitPercent }
  return known ? children(offer, known) : <p className={css.answer}>{t.noFigures}</p>
}

type FormulaProps = { first: string; turnover: Decimal; markup: Range; percent: Decimal; isMean: boolean; result?: string }

function Formula({ first, turnover, markup, percent, isMean, result }: FormulaProps) {
  const t = useTexts(offerTexts)
  const { language } = useLanguage()
  const ours = `${rangeText(markup, (value) => percentText(value, language))}${language === 'ru' ? '\u00a0' : ''}%`
  const parts = [
    [first, rublesText(turnover, language)],
    [isMean ? t.ourProfit : t.ourMarkup, ours],
    [t.yourShare, shareText(percent, language)],
  ] as const
  return (
    <>
      <p className={css.way}>
        {parts.map(([name, value], place) => (
          <Fragment key={name}>
            {place > 0 && (
              <i>
                <span aria-hidden="true">×</span>
                <VisuallyHidden>{t.times}</VisuallyHidden>
              </i>
            )}
            <span>
              {name} <b>{value}</b>
            </span>
          </Fragment>
        ))}
      </p>
      {result && <p className={css.result}>{result}</p>}
      <p className={css.fine}>{isMean ? t.ofMean(ours) : t.ofMarkups(ours)}</p>
    </>
  )
}

function inUsdt(income: Range, rublesPerUsdt: Decimal | null): Range | null {
  if (rublesPerUsdt === null) return null
  // less than one is still something
  const decimals = isLess(income.from, rublesPerUsdt) ? 2 : 0
  const of = (rubles: Decimal) => roundHalf(divide(rubles, rublesPerUsdt), decimals)
  return { from: of(income.from), to: of(income.to) }
}

const usdtWhole = (value: Decimal, language: 'ru' | 'en'): string => `${percentText(value, language)}\u00a0USDT`
