/** One payment in full: the transfer, its parts, the orders that it may belong to, the allowed actions, and the history. */

import type { PaymentRow, PaymentView } from '../../../contract/payments.ts'
import { explanations } from '../../../core/payments/explanation.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { NB } from '../../app/typo.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { numberText } from '../../words/order-figures.ts'
import { fullMoment } from '../../words/order-moment.ts'
import { deskTexts } from '../orders/published.ts'
import { CopyMark } from '../parts/CopyMark.tsx'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { PaymentReturn } from './PaymentReturn.tsx'
import { PaymentSettle } from './PaymentSettle.tsx'
import { oddityWord, placeLook } from './payment-words.ts'
import { paymentsTexts } from './payments-texts.ts'

type Past = PaymentView['past'][number]
const deeds = [
  'matchPayment',
  'detachPayment',
  'denyLikelyPayment',
  'splitPayment',
  'explainPayment',
  'waitAgain',
  'returnPayment',
  'approveReturn',
  'claimReturn',
  'sendReturn',
  'releaseReturn',
  'returnArrived',
  'failReturn',
  'dropReturn',
  'correctReturn',
] as const
const isDeed = (action: string): action is (typeof deeds)[number] => (deeds as readonly string[]).includes(action)

export function PaymentDetail({ view, onSettled }: { view: PaymentView; onSettled: (view: PaymentView) => void }) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  const { payment } = view
  return (
    <div className={css.detail}>
      <div className={css.head}>
        <CurrencyMark icon={words.currency(payment.currencyId).icon} size={36} />
        <h2>{words.sum(payment.amount, payment.currencyId)}</h2>
        <Place row={payment} />
      </div>
      {payment.held !== null && (
        <Notice tone="red" title={t.heldTitle}>
          {t.heldText(payment.held)}
        </Notice>
      )}
      {view.refund && <PaymentReturn key={view.refund.state} view={view} refund={view.refund} onSettled={onSettled} />}
      <PaymentSettle view={view} onSettled={onSettled} />
      <Facts view={view} />
      {view.split && <Split {...view.split} open={payment.id} />}
      {view.past.length > 0 && <PastOf past={view.past} currencyId={payment.currencyId} />}
    </div>
  )
}

function Place({ row }: { row: PaymentRow }) {
  const t = useTexts(paymentsTexts)
  const { tone, word } = placeLook(row)
  return (
    <Badge tone={tone} dense>
      {t[word]}
    </Badge>
  )
}

function Facts({ view: { payment, confirmedAt, transactionUrl, byHand, credentials, client } }: { view: PaymentView }) {
  const t = useTexts(paymentsTexts)
  const desk = useTexts(deskTexts)
  const { language } = useDeskWords()
  const { transactionHash: hash, confirmations, confirmationsNeeded: needed, sender, memo, order, explained } = payment
  const words = useDeskWords()
  const oddity = oddityWord(payment.problem)
  return (
    <section className={css.part} aria-label={t.facts}>
      <h3>{t.facts}</h3>
      <KeyRows
        dense
        rows={[
          order !== null && {
            name: t.stands,
            value: (
              <Link className={css.link} href={`/admin/orders/${order.id}`}>
                {payment.place === 'waiting' ? t.besideOrder(numberText(order.number)) : t.orderName(numberText(order.number))}
              </Link>
            ),
          },
          order === null &&
            client !== null && {
              name: t.likelyClient,
              value: (
                <Link className={css.link} href={`/admin/orders/${client.order.id}`}>
                  {t.orderName(numberText(client.order.number))}
                </Link>
              ),
            },
          explained !== null && { name: t.stands, value: words.say(explanations[explained].words) },
          { name: t.seenAt, value: <time dateTime={payment.seenAt}>{fullMoment(payment.seenAt, language)}</time> },
          confirmedAt !== null && { name: t.confirmedAt, value: <time dateTime={confirmedAt}>{fullMoment(confirmedAt, language)}</time> },
          payment.kind === 'transfer' && {
            name: t.confirmations,
            value: needed === 0 ? t.noConfirmations : t.ofConfirmations(String(confirmations), String(needed)),
          },
          hash !== null && {
            name: t.hash,
            value: (
              <>
                {transactionUrl === null ? (
                  <Mono>{hash}</Mono>
                ) : (
                  <a className={css.link} href={transactionUrl} target="_blank" rel="noreferrer noopener" title={t.openLink}>
                    <Mono>{hash}</Mono>
                  </a>
                )}
                <CopyMark text={hash} what={t.hash} />
              </>
            ),
          },
          payment.kind === 'transfer' && { name: t.sender, value: sender === null ? t.unknownSender : <Mono>{sender}</Mono> },
          payment.kind === 'transfer' && {
            // for bank money this is called the purpose
            name: words.currency(payment.currencyId).kind === 'crypto' ? t.memo : t.purpose,
            value: memo === null || memo === '' ? t.noMemo : <Mono>{memo}</Mono>,
          },
          credentials !== null && {
            name: t.cameTo,
            value: (
              <Link className={css.link} href={`/admin/credentials/${credentials.id}`}>
                <Mono>{credentials.value}</Mono>
                {credentials.label !== null && ` · ${credentials.label}`}
              </Link>
            ),
          },
          oddity !== null && { name: t.problem, value: desk[oddity] },
          byHand && payment.kind === 'transfer' && { name: t.byHand, value: t.yes },
        ]}
      />
    </section>
  )
}

function Split({ whole, parts, open }: NonNullable<PaymentView['split']> & { open: string }) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  const [first] = parts
  return (
    <section className={css.part} aria-label={t.split}>
      <h3>{t.split}</h3>
      {first && <p className={css.note}>{t.whole(words.sum(whole, first.currencyId))}</p>}
      <ul className={css.pieces}>
        {parts.map((part) => (
          <li key={part.id}>
            {part.id === open ? (
              <b>{words.sum(part.amount, part.currencyId)}</b>
            ) : (
              <Link className={css.link} href={`/admin/payments/${part.id}`}>
                {words.sum(part.amount, part.currencyId)}
              </Link>
            )}
            <Place row={part} />
            {part.order && (
              <Link className={css.link} href={`/admin/orders/${part.order.id}`}>
                {t.orderName(numberText(part.order.number))}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PastOf({ past, currencyId }: { past: readonly Past[]; currencyId: string }) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  const said = ({ action, number, amount, explained }: Past): string =>
    [
      isDeed(action) ? t[`did_${action}`] : action,
      number === null ? null : words.language === 'ru' ? `№${NB}${numberText(number)}` : `No.${NB}${numberText(number)}`,
      amount === null ? null : words.sum(amount, currencyId),
      explained === null ? null : words.say(explanations[explained].words),
    ]
      .filter((part) => part !== null)
      .join(' · ')
  return (
    <section className={css.part} aria-label={t.past}>
      <h3>{t.past}</h3>
      <ul className={css.past}>
        {past.map((one) => (
          <li key={`${one.at} ${one.action}`}>
            {said(one)}
            <small>
              {fullMoment(one.at, words.language)} · {one.person}
            </small>
            {one.reason !== null && <small>{one.reason}</small>}
            {one.proof !== null && <small className={css.proof}>{one.proof}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
