/** The automatic payout of an order through an exchange: why it waits, or the state of the withdrawal. */
import type { ReactNode } from 'react'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { exchangeProblems } from '../../../../core/credentials/exchange-problems.ts'
import { sourceAbilities } from '../../../../core/credentials/sources.ts'
import { isPositive } from '../../../../core/money/decimal.ts'
import { type PayoutWait, payoutWaits, type WithdrawalStanding } from '../../../../core/payouts/waits.ts'
import { type Spoken, useTexts } from '../../../app/language.tsx'
import type { Tone } from '../../../ui/Badge.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../../parts/Detail.module.css'
import { Copied, type Piece, Pieces } from '../../parts/forms/Pieces.tsx'
import { type DeskWords, useDeskWords } from '../../parts/use-desk-words.ts'
import { payoutTexts } from './payout-texts.ts'

const tones: Record<WithdrawalStanding, Tone> = {
  written: 'blue',
  asked: 'blue',
  lost: 'blue',
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
  const name = words.sum(order.take, order.takeCurrencyId)
  const waiting = { id: 'waiting', name, tone: 'blue' } as const
  const pieces: (Piece | false)[] = [
    wait !== null && {
      ...waiting,
      state: byPeople.includes(wait.why) ? t.byPeople : t.waits,
      lines: [payoutWaits[wait.why][words.language], wait.until !== null && t.untilOrByHand(words.moment(wait.until))],
    },
    wait === null && withdrawal === null && isQueued && { ...waiting, state: t.waits, lines: [t.soon] },
    withdrawal !== null && {
      id: withdrawal.clientId,
      name,
      state: hasLeft(withdrawal, order) ? t.leftAfterAll : withdrawal.state === 'failed' ? t.failedState : t[withdrawal.state],
      tone: tones[withdrawal.state],
      lines: linesOf(withdrawal, order.takeCurrencyId, t, words),
    },
  ]
  return <Pieces title={t.title} pieces={pieces.filter((piece) => piece !== false)} />
}

/**
 * Whether an exchange will send the queued payout by itself if nobody takes the order. 'soon': as soon as it may. 'later': after the reason
 * for waiting is gone.
 */
export function leavesBySelf({ order, payoutRun, assignedTo }: StaffOrderView): 'soon' | 'later' | null {
  const isQueued = order.status === 'paymentChecked' && order.payouts.at(-1)?.state === 'queued'
  if (payoutRun === null || !isQueued || assignedTo !== null) return null
  const { wait, withdrawal } = payoutRun
  if (wait === null) return withdrawal === null ? 'soon' : null
  if (byPeople.includes(wait.why)) return null
  return wait.until === null ? 'later' : 'soon'
}
/** Payouts that wait for these reasons are never sent automatically. */
const byPeople: readonly PayoutWait[] = ['byHand', 'perOrder', 'details', 'worthUnknown']
const toBeSent: readonly string[] = ['payoutQueued', 'payoutQueuedOffHours']

/** The next step is to send the payout, and an exchange will do it. */
export const isSentBySelf = (view: StaffOrderView): boolean => leavesBySelf(view) !== null && toBeSent.includes(view.order.situation.key)

/** A warning for a person who wants to send by hand: first take the order, so that the exchange does not send it too. */
export function PayoutBySelf({ view }: { view: StaffOrderView }) {
  const t = useTexts(payoutTexts)
  const leaves = leavesBySelf(view)
  if (leaves === null || isSentBySelf(view)) return null
  return (
    <Notice tone="gold" title={leaves === 'soon' ? t.bySelf : t.bySelfLater} className={css.bySelf}>
      {t.bySelfText}
    </Notice>
  )
}

/** The withdrawal was reported as not sent, but it was sent after all. It stays red and gets another name. */
const hasLeft = ({ state }: Withdrawal, { situation }: StaffOrderView['order']): boolean =>
  (state === 'failed' || state === 'notSent') && situation.key === 'payoutSentAfterAll'

type Withdrawal = NonNullable<NonNullable<StaffOrderView['payoutRun']>['withdrawal']>

function linesOf(withdrawal: Withdrawal, currencyId: string, t: Spoken<typeof payoutTexts>, words: DeskWords): ReactNode[] {
  const { state, source, account, writtenAt, clientId, providerId, word, wordKnown, problem, fee, transactionHash } = withdrawal
  const own = { stopped: t.stoppedBefore, onHold: t.heldBefore, failed: t.cancelledThere }
  return [
    `${isSource(source) ? sourceAbilities[source].name[words.language] : source} · ${account}`,
    t.askedAt(words.moment(writtenAt)),
    state === 'lost' && t.lookedFor,
    problem !== null && (isOwn(problem) ? own[problem] : problemWords(problem)?.[words.language]),
    word !== null && (state === 'notSent' && problem !== null ? t.answer(word) : t.word(word)),
    !wordKnown && t.wordUnknown,
    fee !== null && isPositive(fee) && t.fee(words.sum(fee, currencyId)),
    providerId !== null && <Copied name={t.theirId} value={providerId} short />,
    <Copied key="ours" name={t.ourId} value={clientId} short />,
    transactionHash !== null && <Copied name={t.hash} value={transactionHash} short />,
  ]
}

const isOwn = (problem: string): problem is 'stopped' | 'onHold' | 'failed' => ['stopped', 'onHold', 'failed'].includes(problem)
const isSource = (name: string): name is keyof typeof sourceAbilities => Object.hasOwn(sourceAbilities, name)
const problemWords = (problem: string) =>
  Object.hasOwn(exchangeProblems, problem) ? exchangeProblems[problem as keyof typeof exchangeProblems] : null
