/** What the chain says of the recorded hash, line by line. */
import type { ReactNode } from 'react'
import type { PartnerPayment } from '../../../contract/partner-withdrawals.ts'
import type { HashFault } from '../../../core/payments/hash-fault.ts'
import { hashFaults, hashFaultWords } from '../../../core/payments/hash-fault.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { chainNames, usdtText } from '../../partners/published.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Mono } from '../../ui/Mono.tsx'
import tones from '../../ui/tones.module.css'
import { shortHash } from '../../words/order-figures.ts'
import { useMoment } from '../../words/order-moment.ts'
import css from './Payment.module.css'
import { paymentTexts } from './payment-texts.ts'

type Answer = NonNullable<PartnerPayment['chain']>
const isFault = (word: Answer['word']): word is HashFault => (hashFaults as readonly string[]).includes(word)

export function ChainAnswer({ payment }: { payment: PartnerPayment }) {
  const t = useTexts(paymentTexts)
  const { chain, proofUrl } = payment
  const tone = chain === null ? 'blue' : chain.word === 'arrived' ? 'green' : chain.word === 'more' || isFault(chain.word) ? 'red' : 'blue'
  return (
    <section className={classNames(css.chain, tones[tone])} role="status" data-next="chain" tabIndex={-1}>
      <h2>
        <Icon name={tone === 'green' ? 'check' : tone === 'red' ? 'alert' : 'clock'} size={20} />
        <Headline payment={payment} />
      </h2>
      {chain?.amount != null && <Lines payment={payment} chain={chain} />}
      {proofUrl !== null && (
        <a href={proofUrl} target="_blank" rel="noreferrer">
          {t.explorer}
        </a>
      )}
    </section>
  )
}

function Headline({ payment: { chain, arrives, network } }: { payment: PartnerPayment }): ReactNode {
  const t = useTexts(paymentTexts)
  const { language } = useLanguage()
  if (chain === null) return t.chain_asking
  const { word, amount, confirmations, needed } = chain
  if (word === 'arrived') return t.chain_arrived
  if (word === 'waiting') return needed === null ? t.chain_waitingPlain : t.chain_waiting(String(confirmations ?? 0), String(needed))
  if (word === 'none') return t.chain_none(chainNames[network])
  if (word === 'silent') return t.chain_silent
  if ((word === 'less' || word === 'more') && amount !== null) return t.chain_less(usdtText(amount, language), usdtText(arrives, language))
  return isFault(word) ? hashFaultWords[word][language] : t.chain_asking
}

function Lines({
  payment: { arrives, wallet, network },
  chain: { word, amount, from, at, confirmations, needed },
}: {
  payment: PartnerPayment
  chain: Answer
}) {
  const t = useTexts(paymentTexts)
  const { language } = useLanguage()
  const { moment } = useMoment()
  const came = amount === null ? '' : usdtText(amount, language)
  const isDue = word !== 'less' && word !== 'more'
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t.to, t.sameAddress(shortHash(wallet))],
    [t.came, isDue ? t.asDue(came) : t.chain_less(came, usdtText(arrives, language))],
    [t.fromWhere, from === null ? t.unknownSender : <Mono key="from">{shortHash(from)}</Mono>],
    [t.when, at === null ? '' : moment(at)],
    [
      t.depth,
      `${chainNames[network]}, ${needed === null ? (word === 'arrived' ? t.final : String(confirmations ?? 0)) : `${confirmations ?? 0} / ${needed}`}`,
    ],
  ]
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
