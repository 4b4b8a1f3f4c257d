/** The bottom of the second step: the main button, what must be done first, and the server's answer. */
import { type ErrorCode, errorText, isErrorCode } from '../../core/errors/catalogue.ts'
import { limitsInTake } from '../../core/rates/quote.ts'
import { isLost } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { ContactsLink } from '../layout/ContactsLink.tsx'
import { OwnOrders } from '../layout/OwnOrders.tsx'
import { Announce } from '../ui/Announce.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { sumText } from '../words/currency-words.ts'
import { type Catalogue, offSaleOf, type Pair, termsOf } from './catalogue.ts'
import css from './DetailsForm.module.css'
import { detailsTexts } from './details-texts.ts'
import { useClosed } from './use-closed.ts'
import type { Details } from './use-details.ts'

type Props = { pair: Pair; catalogue: Catalogue; details: Details; onBack: () => void }

export function SendOrder({ pair, catalogue, details, onBack }: Props) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  const closed = useClosed()
  const { stands, newRate, refused, faults, busy } = details
  const empty = faults.some(({ code }) => code === 'EMPTY')
  const offSale = offSaleOf(catalogue, pair)
  const blocked = offSale !== null || newRate.stale || stands.kind === 'worse' || stands.kind === 'refused'
  // The client can ask again only if there is no rate. All other reasons end by themselves, or do not end.
  const said = offSale !== null && offSale !== 'NO_RATE'
  const requestId = refused?.details['requestId']
  const textOf = (code: ErrorCode, values: Record<string, unknown>) =>
    errorText(isErrorCode(code) ? code : 'SOMETHING_WRONG', language, values)
  const limitOf = () => {
    const limits = limitsInTake(termsOf(catalogue, pair))
    if (!limits || stands.kind !== 'refused') return {}
    if (stands.code === 'BELOW_MINIMUM') return { limit: sumText(limits.minimumGive, pair.give, language) }
    if (stands.code === 'ABOVE_MAXIMUM') return { limit: sumText(limits.maximumGive, pair.give, language) }
    return { limit: sumText(limits.maximumTake, pair.take, language) }
  }
  const noMore = stands.kind === 'refused' && !said ? { code: stands.code, words: textOf(stands.code, limitOf()) } : null
  const back = (
    <Button kind="line" onClick={onBack}>
      {t.back}
    </Button>
  )
  return (
    <div className={css.sending}>
      {noMore && (
        <Notice tone="gold" title={t.sumNoMore} action={back}>
          {noMore.words}
        </Notice>
      )}
      {/* once: the limit in it moves with the market */}
      <Announce mark={noMore?.code ?? ''} words={noMore ? `${t.sumNoMore}. ${noMore.words}` : ''} />
      {said && (
        <Notice tone="gold" title={t.notNow} action={offSale !== 'RATE_BEING_CHECKED' && back} live>
          {textOf(offSale, {})} {t.typedStays}
        </Notice>
      )}
      {newRate.stale && !said && (
        <Notice
          tone="gold"
          title={t.rateStale}
          action={
            <Button kind="line" busy={newRate.busy} onClick={() => void newRate.ask()}>
              {t.newRate}
            </Button>
          }
          live
        >
          {newRate.none ? t.newRateNone : t.rateStaleText}
        </Notice>
      )}
      {refused && !blocked && (
        <Notice
          tone={refused.code === 'DETAILS_NOT_ACCEPTED' ? 'gold' : 'red'}
          title={isLost(refused.code) ? t.unsure : t.notMade}
          action={refused.code === 'DETAILS_NOT_ACCEPTED' && <ContactsLink />}
          live
        >
          {isLost(refused.code) ? t.unsureText : textOf(refused.code, refused.details)}
          {refused.code === 'SOMETHING_WRONG' && typeof requestId === 'string' && ` ${t.caseCode(requestId)}`}
          <OwnOrders code={refused.code} />
        </Notice>
      )}
      <Button type="submit" big busy={busy} aria-disabled={blocked || undefined} aria-describedby="send-why">
        {busy ? t.creating : t.create}
      </Button>
      <p id="send-why" className={css.fine} role="status">
        {said
          ? t.notNowPay
          : newRate.stale
            ? t.newRateFirst
            : stands.kind === 'worse'
              ? t.acceptFirst
              : faults.length > 0
                ? `${empty ? t.fillAll : t.mendFields}.`
                : closed
                  ? t.closed(closed)
                  : t.payLater}
      </p>
    </div>
  )
}
