/** What an exchange does with the payout of an order by itself: why it waits, or how the withdrawal stands there. */
import type { StaffOrderView } from '../../contract/staff.ts'
import { exchangeProblems } from '../../core/credentials/exchange-problems.ts'
import { sourceAbilities } from '../../core/credentials/sources.ts'
import { isPositive } from '../../core/money/decimal.ts'
import { type PayoutWait, payoutWaits, type WithdrawalStanding } from '../../core/payouts/waits.ts'
import { useTexts } from '../app/language.tsx'
import { shortHash } from '../orders/order-figures.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Mono } from '../ui/Mono.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CopyMark } from './CopyMark.tsx'
import css from './OrderDesk.module.css'
import { payoutTexts } from './payout-texts.ts'
import { useDeskWords } from './use-desk-words.ts'

const tones: Record<WithdrawalStanding, Tone> = {
  written: 'blue',
  asked: 'blue',
  lost: 'gold',
  unknown: 'red',
  processing: 'blue',
  done: 'green',
  failed: 'red',
  notSent: 'red',
}

export function PayoutRun({ view: { order, payoutRun } }: { view: StaffOrderView }) {
  const t = useTexts(payoutTexts)
  const words = useDeskWords()
  if (payoutRun === null) return null
  const { withdrawal, wait } = payoutRun
  const isQueued = order.payouts.at(-1)?.state === 'queued'
  return (
    <section className={css.part} aria-label={t.title}>
      <h3>{t.title}</h3>
      <ul className={css.pieces}>
        {wait !== null && (
          <li>
            <b>{words.sum(order.take, order.takeCurrencyId)}</b>
            <Badge tone="gold" dense>
              {t.waits}
            </Badge>
            <span className={css.lines}>
              <span>{payoutWaits[wait.why][words.language]}</span>
              {wait.until !== null && <span>{t.untilOrByHand(words.moment(wait.until))}</span>}
            </span>
          </li>
        )}
        {wait === null && withdrawal === null && isQueued && (
          <li>
            <b>{words.sum(order.take, order.takeCurrencyId)}</b>
            <Badge tone="blue" dense>
              {t.waits}
            </Badge>
            <span className={css.lines}>
              <span>{t.soon}</span>
            </span>
          </li>
        )}
        {withdrawal && <Withdrawal view={{ order, withdrawal }} />}
      </ul>
    </section>
  )
}

/** Whoever sends by hand records it afterwards: he takes the order first, so that no machine sends it meanwhile. */
export function PayoutBySelf({ view: { order, payoutRun, assignedTo } }: { view: StaffOrderView }) {
  const t = useTexts(payoutTexts)
  const isQueued = order.status === 'paymentChecked' && order.payouts.at(-1)?.state === 'queued'
  const leftToPeople = payoutRun?.wait != null && byPeople.includes(payoutRun.wait.why)
  const isAsked = payoutRun?.withdrawal != null && payoutRun.wait === null
  if (payoutRun === null || !isQueued || assignedTo !== null || leftToPeople || isAsked) return null
  return (
    <Notice tone="gold" title={t.bySelf} className={css.bySelf}>
      {t.bySelfText}
    </Notice>
  )
}
/** What no machine will send, whatever happens. */
const byPeople: readonly PayoutWait[] = ['byHand', 'perOrder', 'details', 'worthUnknown']

type Told = { order: StaffOrderView['order']; withdrawal: NonNullable<NonNullable<StaffOrderView['payoutRun']>['withdrawal']> }

function Withdrawal({ view: { order, withdrawal } }: { view: Told }) {
  const t = useTexts(payoutTexts)
  const words = useDeskWords()
  const { state, source, account, writtenAt, clientId, providerId, word, wordKnown, problem, fee, transactionHash } = withdrawal
  const own = { stopped: t.stoppedBefore, onHold: t.heldBefore, failed: t.cancelledThere }
  const why = problem === null ? null : isOwn(problem) ? own[problem] : problemWords(problem)?.[words.language]
  const lines = [
    `${isSource(source) ? sourceAbilities[source].name[words.language] : source} · ${account}`,
    t.askedAt(words.moment(writtenAt)),
    state === 'lost' && t.lookedFor,
    why,
    word !== null && (state === 'notSent' && problem !== null ? word : t.word(word)),
    !wordKnown && t.wordUnknown,
    fee !== null && isPositive(fee) && t.fee(words.sum(fee, order.takeCurrencyId)),
    providerId !== null && <Named name={t.theirId} value={providerId} />,
    <Named key="ours" name={t.ourId} value={clientId} />,
    transactionHash !== null && <Named name={t.hash} value={transactionHash} />,
  ]
  return (
    <li>
      <b>{words.sum(order.take, order.takeCurrencyId)}</b>
      <Badge tone={tones[state]} dense>
        {state === 'failed' ? t.failedState : t[state]}
      </Badge>
      <span className={css.lines}>
        {lines.filter(Boolean).map((line, place) => (
          <span key={place}>{line}</span>
        ))}
      </span>
    </li>
  )
}

function Named({ name, value }: { name: string; value: string }) {
  return (
    <span className={css.copied}>
      {name} <Mono>{value.length > 34 ? shortHash(value) : value}</Mono>
      <CopyMark text={value} what={name} />
    </span>
  )
}

const isOwn = (problem: string): problem is 'stopped' | 'onHold' | 'failed' => ['stopped', 'onHold', 'failed'].includes(problem)
const isSource = (name: string): name is keyof typeof sourceAbilities => Object.hasOwn(sourceAbilities, name)
const problemWords = (problem: string) =>
  Object.hasOwn(exchangeProblems, problem) ? exchangeProblems[problem as keyof typeof exchangeProblems] : null
