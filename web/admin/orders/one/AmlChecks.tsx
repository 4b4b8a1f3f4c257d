/** The screenings of an order's transfers: the verdict, the figures behind it, and the id of each check at its provider. */
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { isPositive, multiply, roundHalf } from '../../../../core/money/decimal.ts'
import { formatAmount } from '../../../../core/money/format.ts'
import { useTexts } from '../../../app/language.tsx'
import type { Tone } from '../../../ui/Badge.tsx'
import { Mono } from '../../../ui/Mono.tsx'
import { type Piece, Pieces } from '../../parts/forms/Pieces.tsx'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { amlTexts } from './aml-texts.ts'

type Check = StaffOrderView['checks'][number]

const tones: Record<Check['state'], Tone> = {
  waiting: 'blue',
  pending: 'blue',
  low: 'green',
  high: 'red',
  error: 'red',
  outOfCredit: 'red',
}

export function AmlChecks({ view: { order, checks } }: { view: StaffOrderView }) {
  const t = useTexts(amlTexts)
  const words = useDeskWords()
  const percent = (share: string) => t.percent(formatAmount(roundHalf(multiply(share, '100'), 1), 1, words.language))
  const pieces = checks.map((check): Piece => {
    const payment = order.payments.find(({ id }) => id === check.paymentId)
    const signals = Object.entries(check.signals)
      .filter(([, share]) => isPositive(share))
      .toSorted(([, a], [, b]) => Number(b) - Number(a))
    return {
      id: check.paymentId,
      name: payment ? words.sum(payment.amount, order.giveCurrencyId) : t.transfer,
      state: t[check.state],
      tone: check.acceptedAt ? 'grey' : tones[check.state],
      lines: [
        check.risk !== null && t.risk(percent(check.risk)),
        ...signals.map(([name, share]) => `${isSignal(name) ? t[`signal_${name}`] : name.replaceAll('_', ' ')} ${percent(share)}`),
        check.problem && t.problem(check.problem),
        check.answeredAt && words.moment(check.answeredAt),
        check.askAfter && t.attempts(check.attempts, words.moment(check.askAfter)),
        check.acceptedAt && t.accepted(words.moment(check.acceptedAt)),
        check.providerId ? (
          <>
            {check.provider} <Mono>{check.providerId}</Mono>
          </>
        ) : (
          check.provider !== 'none' && check.provider
        ),
      ],
    }
  })
  return <Pieces title={t.title} pieces={pieces} />
}

const signals = ['exchange', 'risky_exchange', 'mixer', 'sanctions', 'scam', 'dark_market'] as const
const isSignal = (name: string): name is (typeof signals)[number] => (signals as readonly string[]).includes(name)
