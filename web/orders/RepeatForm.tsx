/**
 * Repeats an order: the sum, what comes of it now and came of it then, both consents; those that were given for the present texts stand. The
 * typed values stay after a refusal.
 */
import { type FormEvent, useState } from 'react'
import type { DirectionView } from '../../contract/directions.ts'
import { type ErrorCode, errorText, isErrorCode } from '../../core/errors/catalogue.ts'
import { type Decimal, isDecimal } from '../../core/money/decimal.ts'
import { formatAmount } from '../../core/money/format.ts'
import { parseAmount } from '../../core/money/parse.ts'
import { limitsInTake, quote, shownRateOf } from '../../core/rates/quote.ts'
import { quoteTerms } from '../../core/rates/quote-terms.ts'
import { soldRate, whyNotSold } from '../../core/rates/sale-stops.ts'
import { Came } from '../app/Came.tsx'
import { call, isLost } from '../app/call.ts'
import { useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { useService } from '../app/page-data.tsx'
import { useLocation } from '../app/router.tsx'
import { sendOnce } from '../app/send-once.ts'
import { dropLastDetails } from '../exchange/published.ts'
import { ContactsLink } from '../layout/ContactsLink.tsx'
import { sayMadeBefore } from '../layout/made-before.ts'
import { OwnOrders } from '../layout/OwnOrders.tsx'
import { TermsLink } from '../layout/TermsLink.tsx'
import { AmountInput } from '../ui/AmountInput.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Field } from '../ui/Field.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Notice } from '../ui/Notice.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { unitOf } from '../words/currency-words.ts'
import { moscowDate } from '../words/moscow-time.ts'
import { rateOfSums } from '../words/order-figures.ts'
import { FieldValue } from './FieldValue.tsx'
import css from './RepeatForm.module.css'
import { repeatTexts } from './repeat-texts.ts'
import { orderTexts } from './texts.ts'
import { useGivenConsents } from './use-given-consents.ts'
import type { OrderViewProps } from './use-order.ts'

export type RepeatedOrder = Pick<OrderViewProps, 'order' | 'give' | 'take' | 'language' | 'written'>

export function RepeatForm({ order, give, take, language, written, direction }: RepeatedOrder & { direction: DirectionView }) {
  const t = useTexts(orderTexts)
  const repeat = useTexts(repeatTexts)
  const [, navigate] = useLocation()
  const { consentVersions } = useService()
  const rates = useLive('rates').state
  const [text, setText] = useState(formatAmount(order.give, give.decimals, language))
  const given = useGivenConsents(direction.id)
  const [ticked, setTicked] = useState<{ rules?: boolean; aml?: boolean }>({})
  const consented = { rules: ticked.rules ?? given?.rules ?? false, aml: ticked.aml ?? given?.aml ?? false }
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; text: string; tone: 'red' | 'gold'; code?: ErrorCode } | null>(null)

  const rate = rates?.rates.find(({ directionId }) => directionId === direction.id)
  const terms = quoteTerms(direction, soldRate(rate, give.id), give, take, rates?.reserves[take.id] ?? '0')
  const amount = parseAmount(text, language)
  const priced = amount === null ? null : quote(terms, 'give', amount)
  const limits = limitsInTake(terms)
  const wrong = amountProblem()

  function amountProblem(): string | null {
    if (!rates) return null
    const why = rate ? whyNotSold(rate, give.id) : 'OFF_SALE'
    if (why !== null) return errorText(isErrorCode(why) ? why : 'OFF_SALE', language)
    if (!priced) return errorText('AMOUNT_INVALID', language)
    if (priced.ok) return null
    const limit = priced.limit && (priced.code === 'RESERVE_SHORT' ? written.take(priced.limit) : written.give(priced.limit))
    return errorText(priced.code, language, { limit })
  }

  // the sum of then says something only beside the same sum to give
  const then = priced?.give === order.give && priced.take !== order.take ? written.take(order.take) : null
  const boxes = [
    { name: 'rules', before: repeat.consentRules, link: repeat.consentRulesLink },
    { name: 'aml', before: repeat.consentAml, link: repeat.consentAmlLink },
  ] as const

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!priced?.ok || !consented.rules || !consented.aml) return
    const rateSeen = shownRateOf(priced.give, priced.take)
    setBusy(true)
    setProblem(null)
    const body = { orderId: order.id, amount: priced.give, rateSeen, consents: consentVersions }
    const { answer, isEarlier } = await sendOnce(`repeatOrder ${order.id}`, body, (idempotencyKey, sent) =>
      call('repeatOrder', { idempotencyKey, ...sent }),
    )
    setBusy(false)
    if (answer.ok) {
      dropLastDetails()
      if (isEarlier) sayMadeBefore(language)
      return navigate(`/order/${answer.data.orderId}`)
    }
    const { code, details } = answer
    if (code === 'RATE_CHANGED') {
      const fresh = details.quote as { give?: unknown; take?: unknown } | undefined
      const now = isSum(fresh?.give) && isSum(fresh.take) ? rateOfSums({ give: fresh.give, take: fresh.take }, give, take, language) : null
      const old = rateOfSums(priced, give, take, language)
      return setProblem({ title: repeat.rateChanged, text: repeat.rateChangedText(old ?? '—', now ?? '—'), tone: 'gold' })
    }
    if (isLost(code)) return setProblem({ title: repeat.unsure, text: repeat.unsureText, tone: 'red' })
    setProblem({ title: t.refused, text: errorText(code, language, details), tone: code === 'DETAILS_NOT_ACCEPTED' ? 'gold' : 'red', code })
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <Came to="details" />
      <Field
        label={repeat.repeatGive}
        aside={
          limits && (
            <>
              {limits.maximumGive
                ? repeat.repeatLimits(written.give(limits.minimumGive), written.give(limits.maximumGive))
                : repeat.repeatMinimum(written.give(limits.minimumGive))}
            </>
          )
        }
        error={tried || (text !== '' && !priced?.ok) || (rates && !soldRate(rate, give.id)) ? wrong : null}
      >
        {(control) => (
          <span className={css.amount}>
            <AmountInput {...control} value={text} onChange={setText} language={language} unit={give.asset} />
            <span>{unitOf(give)}</span>
          </span>
        )}
      </Field>
      <KeyRows
        rows={[
          { name: repeat.repeatTake, value: priced?.take ? <NowAndThen now={written.take(priced.take)} then={then} /> : '—' },
          {
            name: t.rate,
            value: (priced?.give && priced.take && rateOfSums({ give: priced.give, take: priced.take }, give, take, language)) || '—',
          },
          ...order.fields.map(({ key, label, value }) => ({ key, name: label[language], value: <FieldValue value={value} /> })),
          { name: t.emails, value: order.email },
        ]}
      />
      <div>
        {boxes.map(({ name, before, link }) => (
          <Checkbox
            key={name}
            checked={consented[name]}
            onChange={(checked) => setTicked((all) => ({ ...all, [name]: checked }))}
            error={tried && !consented[name] ? repeat.consentNeeded : null}
          >
            {before} <TermsLink part={name}>{link}</TermsLink>
            {given?.[name] && given.at && consented[name] && (
              <small className={css.agreed}>{repeat.agreed(moscowDate(given.at, language))}</small>
            )}
          </Checkbox>
        ))}
      </div>
      {problem && (
        <Notice tone={problem.tone} title={problem.title} action={problem.code === 'DETAILS_NOT_ACCEPTED' && <ContactsLink />} live>
          {problem.text}
          <OwnOrders code={problem.code} />
        </Notice>
      )}
      <Button big type="submit" busy={busy || given === null}>
        {repeat.repeatSubmit(amount && priced?.give ? written.give(priced.give) : unitOf(give))}
      </Button>
    </form>
  )
}

/** What comes of the sum now, and struck through what came of it then. */
function NowAndThen({ now, then }: { now: string; then: string | null }) {
  const t = useTexts(repeatTexts)
  return (
    <span className={css.now}>
      {now}
      {then && (
        <s>
          <VisuallyHidden>{t.lastTime} </VisuallyHidden>
          {then}
        </s>
      )}
    </span>
  )
}

const isSum = (value: unknown): value is Decimal => typeof value === 'string' && isDecimal(value)
