/** The receipt: what was sent, where to, and the proof. It can be printed as it is. */
import { useTexts } from '../app/language.tsx'
import { HashLink } from '../layout/HashLink.tsx'
import { BanknoteCard } from '../ui/BanknoteCard.tsx'
import { Button } from '../ui/Button.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { Medallion } from '../ui/Guilloche.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Notice } from '../ui/Notice.tsx'
import { livePayout, minutesBetween, rateOfSums } from '../words/order-figures.ts'
import { fullMoment } from '../words/order-moment.ts'
import css from './DoneStep.module.css'
import { FieldValue } from './FieldValue.tsx'
import screen from './OrderScreen.module.css'
import { RefundPart } from './RefundPart.tsx'
import { RepeatAndNew } from './RepeatAndNew.tsx'
import { situationSays } from './situation-says.ts'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

/** Above this the number of minutes means nothing to the client. */
const tellMinutes = 180

export function DoneStep(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const { order, give, take, language, written } = props
  const payout = livePayout(order.payouts)
  const transfer = order.payments.find(({ state, unmatched, transactionHash }) => state === 'confirmed' && !unmatched && transactionHash)
  const ended = order.dateCompleted ?? order.lastStatusUpdate
  const minutes = minutesBetween(order.dateCreated, ended)
  const saying = situationSays(props)
  // a situation other than 'done' means that something follows the exchange, so it is shown in the most visible place
  const told = order.situation.key !== 'done'
  return (
    <BanknoteCard wide>
      <h2 className={css.kicker}>{take.kind === 'cash' ? t.handedOver : t.sentTo(take.name[language])}</h2>
      <div className={css.figure}>
        <div>
          <p className={css.total}>{written.take(payout?.amount ?? order.take)}</p>
          <p className={css.quiet}>
            {minutes <= tellMinutes ? t.doneAt(fullMoment(ended, language), minutes) : t.doneLong(fullMoment(ended, language))}
          </p>
        </div>
        <span className={css.seal}>
          <Medallion />
          <Icon name="check" size={34} />
        </span>
      </div>
      {told && (
        <Notice tone="gold" title={saying.now} className={screen.gap}>
          {saying.next} {saying.otherwise}
        </Notice>
      )}
      <KeyRows
        className={css.rows}
        rows={[
          {
            name: t.gave,
            value: (
              <span className={css.marked}>
                <CurrencyMark icon={give.icon} size={22} />
                {written.give(order.give)}
              </span>
            ),
          },
          { name: t.rate, value: rateOfSums(order, give, take, language) ?? '—' },
          ...order.fields.map(({ key, label, value }) => ({ key, name: label[language], value: <FieldValue value={value} /> })),
          transfer?.transactionHash
            ? { name: t.yourTransfer, value: <HashLink hash={transfer.transactionHash} url={transfer.transactionUrl} /> }
            : null,
          payout?.proof
            ? {
                name: payout.kind === 'crypto' ? t.payoutHash : t.payoutReceipt,
                value: <HashLink hash={payout.proof} url={payout.proofUrl} />,
              }
            : null,
          { name: t.created, value: fullMoment(order.dateCreated, language) },
        ]}
      />
      <RefundPart {...props} />
      <p className={screen.standing}>{told ? null : saying.otherwise}</p>
      <div className={screen.actions}>
        <RepeatAndNew {...props} main />
        <Button kind="line" icon="print" onClick={() => print()}>
          {t.print}
        </Button>
      </div>
    </BanknoteCard>
  )
}
