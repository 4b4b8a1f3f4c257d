/** The agreed deal: a banknote next to the form, or a few lines above it on phones. */
import type { Instant } from '../../core/time/instant.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { Amount } from '../ui/Amount.tsx'
import { BanknoteCard, SwapLines } from '../ui/BanknoteCard.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { rateText, secondLine, sumText } from '../words/currency-words.ts'
import type { Pair } from './catalogue.ts'
import css from './DealSummary.module.css'
import { detailsTexts } from './details-texts.ts'
import type { Deal } from './held-quote.ts'
import { RateAge } from './RateLine.tsx'
import { useClosed } from './use-closed.ts'

type Props = { pair: Pair; deal: Deal; seenAt: Instant | null }

export function DealSummary({ pair: { direction, give, take }, deal, seenAt }: Props) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  const { payWindowMinutes } = useService()
  const closed = useClosed() !== null
  const named = ({ kind, name, ...rest }: typeof give) =>
    kind === 'crypto' ? secondLine({ kind, ...rest }, language) : `${name[language]}, ${secondLine({ kind, ...rest }, language)}`
  return (
    <BanknoteCard label={t.summary}>
      <SwapLines
        rows={[
          {
            mark: <CurrencyMark icon={give.icon} size={40} />,
            caption: t.giveVia(named(give)),
            sum: <Amount value={sumText(deal.give, give, language)} />,
          },
          {
            mark: <CurrencyMark icon={take.icon} size={40} />,
            caption: t.takeVia(named(take)),
            sum: <Amount value={sumText(deal.take, take, language)} />,
          },
        ]}
      />
      <KeyRows
        className={css.rows ?? ''}
        rows={[
          { name: t.rate, value: rateText(deal.rate, give, take, language) },
          { name: t.fee, value: t.feeNone },
          {
            name: t.fixed,
            value: direction.payAt === 'meeting' ? t.fixedAtMeeting : closed ? t.fixedAtOpening : t.fixedFor(payWindowMinutes),
          },
        ]}
      />
      <RateAge seenAt={seenAt} />
    </BanknoteCard>
  )
}

/** The same on a phone. `gained`: the rate has since moved in favour of the client. */
export function DealLine({ pair: { give, take }, deal, seenAt, gained }: Props & { gained: boolean }) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  return (
    <div className={css.line}>
      <b>
        <Amount value={sumText(deal.give, give, language)} />
        <Icon name="arrow" size={18} />
        <Amount value={sumText(deal.take, take, language)} />
      </b>
      <small>{rateText(deal.rate, give, take, language)}</small>
      {gained ? (
        <small className={css.gained} role="status">
          {t.better}
        </small>
      ) : (
        <RateAge seenAt={seenAt} />
      )}
    </div>
  )
}
