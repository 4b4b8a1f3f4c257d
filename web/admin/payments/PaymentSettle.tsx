/** The actions for a payment: the orders that fit it with reasons, an order by its number, or another explanation. */
import { type FormEvent, useState } from 'react'
import type { PaymentCandidate, PaymentView } from '../../../contract/payments.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { type Explanation, explanationNames, explanations } from '../../../core/payments/explanation.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/Notice.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { numberText } from '../../words/order-figures.ts'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { MatchFit } from './MatchFit.tsx'
import { paymentsTexts } from './payments-texts.ts'
import { proposedSum } from './proposed-sum.ts'
import { ReturnForm } from './ReturnForm.tsx'
import { SettleForm } from './SettleForm.tsx'

/** `otherMemo`: it is known that the payment has another memo than the order, or none. `proposed`: the sum for it, where it is not all. */
type OrderName = Pick<PaymentCandidate['order'], 'id' | 'number'> & { otherMemo?: boolean; proposed?: Decimal }
/** The form that is open instead of the buttons. */
type Asked = { what: 'match'; order: OrderName } | { what: 'explain' } | { what: 'giveBack' } | { what: 'detach' } | { what: 'waitAgain' }
type Settling = { view: PaymentView; onSettled: (view: PaymentView) => void }

export function PaymentSettle({ view, onSettled }: Settling) {
  const t = useTexts(paymentsTexts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { payment } = view
  if (payment.kind === 'cash' || payment.place === 'vanished' || payment.place === 'returning' || payment.place === 'returned') return null
  const settled = (after: PaymentView) => {
    setAsked(null)
    onSettled(after)
  }
  if (asked) return <AskedForm asked={asked} view={view} onSettled={settled} onCancel={() => setAsked(null)} />
  const press = (...presses: (readonly [Exclude<Asked, { what: 'match' }>['what'], string])[]) => (
    <div className={css.buttons}>
      {presses.map(([what, words]) => (
        <Button key={what} kind="line" onClick={() => setAsked({ what })}>
          {words}
        </Button>
      ))}
    </div>
  )
  if (payment.place === 'ordered') return press(['detach', t.detach])
  if (payment.place === 'explained') return press(['waitAgain', t.waitAgain])
  if (payment.state === 'seen')
    return payment.held !== null ? null : (
      <Notice tone="blue" title={t.unconfirmedTitle}>
        {t.unconfirmedText}
      </Notice>
    )
  const choose = (order: OrderName) => setAsked({ what: 'match', order })
  return (
    <section className={css.part} aria-label={t.candidates}>
      <h3>{t.candidates}</h3>
      {view.candidates.length === 0 ? (
        <p className={css.note}>{t.noCandidates}</p>
      ) : (
        <ul className={css.cards}>
          {view.candidates.map((candidate) => (
            <Candidate key={candidate.order.id} candidate={candidate} payment={payment} onChoose={choose} />
          ))}
        </ul>
      )}
      <ByNumber currencyId={payment.currencyId} onChoose={choose} />
      {press(['giveBack', t.giveBack], ['explain', t.explain])}
    </section>
  )
}

/** The reasons that tell of a memo which is not the order's. */
const otherMemos: readonly PaymentCandidate['reasons'][number]['reason'][] = ['memoNear', 'memoMissing', 'memoOther']

function Candidate({
  candidate: { order, due, missing, score, sure, reasons },
  payment: { amount, currencyId },
  onChoose,
}: {
  candidate: PaymentCandidate
  payment: PaymentView['payment']
  onChoose: (order: OrderName) => void
}) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  const name = t.orderName(numberText(order.number))
  return (
    <li className={classNames(css.card, sure && css.sure)}>
      <div className={css.cardHead}>
        <Link className={css.link} href={`/admin/orders/${order.id}`}>
          <b>{name}</b>
        </Link>
        <span>{words.say(statusWords[order.status].name)}</span>
        <span>{missing === '0' ? t.paidFull(words.sum(due, currencyId)) : t.waitsFor(words.sum(missing, currencyId))}</span>
      </div>
      <MatchFit score={score} sure={sure} reasons={reasons} />
      <div className={css.buttons}>
        <Button
          kind="line"
          onClick={() =>
            onChoose({
              ...order,
              proposed: proposedSum(amount, { missing, reasons }),
              otherMemo: reasons.some(({ reason }) => otherMemos.includes(reason)),
            })
          }
        >
          {t.matchTo(numberText(order.number))}
        </Button>
      </div>
    </li>
  )
}

/** Staff may know more than the score, so they can pick any order in this currency by its number. */
function ByNumber({ currencyId, onChoose }: { currencyId: string; onChoose: (order: OrderName) => void }) {
  const t = useTexts(paymentsTexts)
  const { language } = useDeskWords()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const digits = number.replace(/\D/g, '')
    if (digits === '') return setError(t.noSuchOrder)
    setBusy(true)
    const answer = await call('listOrders', { filter: 'all', text: digits })
    setBusy(false)
    if (!answer.ok) return setError(errorText(answer.code, language, answer.details))
    const found = answer.data.rows.find((row) => String(row.number) === digits)
    if (!found) return setError(t.noSuchOrder)
    if (found.giveCurrencyId !== currencyId) return setError(t.otherCurrency)
    onChoose(found)
  }
  return (
    <form className={css.number} aria-label={t.otherOrder} onSubmit={(event) => void find(event)} noValidate>
      <TextInput
        dense
        label={t.orderNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={error}
        value={number}
        onChange={(text) => {
          setNumber(text)
          setError(null)
        }}
      />
      <Button kind="line" type="submit" busy={busy}>
        {t.find}
      </Button>
    </form>
  )
}

function AskedForm({ asked, view, onSettled, onCancel }: Settling & { asked: Asked; onCancel: () => void }) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  const [kind, setKind] = useState<Explanation | null>(null)
  const { id, amount: whole } = view.payment
  const common = { view, onDone: onSettled, onCancel }
  switch (asked.what) {
    case 'match':
      return (
        <SettleForm
          {...common}
          title={t.matchTo(numberText(asked.order.number))}
          text={asked.order.otherMemo ? t.matchMemoText : t.matchText}
          submit={t.match}
          did={t.matchedTo(numberText(asked.order.number))}
          whole={whole}
          proposed={asked.order.proposed}
          send={(typed) => call('matchPayment', { id, orderId: asked.order.id, ...typed })}
        />
      )
    case 'explain':
      return (
        <SettleForm
          {...common}
          title={t.explain}
          text={t.explainText}
          submit={t.explainDo}
          did={t.did_explainPayment}
          whole={whole}
          lacking={kind === null ? t.explainChoose : null}
          send={(typed) => call('explainPayment', { id, as: kind, ...typed })}
        >
          <RadioCards
            label={t.explainWhat}
            value={kind}
            onChange={setKind}
            cards={explanationNames.map((value) => ({
              value,
              title: words.say(explanations[value].words),
              condition: words.say(explanations[value].consequence),
            }))}
          />
        </SettleForm>
      )
    case 'giveBack':
      return <ReturnForm {...common} />
    case 'detach':
      return (
        <SettleForm
          {...common}
          title={t.detach}
          text={t.detachText}
          submit={t.detach}
          did={t.did_detachPayment}
          send={(typed) => call('detachPayment', { id, ...typed })}
        />
      )
    case 'waitAgain':
      return (
        <SettleForm
          {...common}
          title={t.waitAgain}
          text={t.waitAgainText}
          submit={t.waitAgain}
          did={t.did_waitAgain}
          send={(typed) => call('explainPayment', { id, as: null, ...typed })}
        />
      )
  }
}
