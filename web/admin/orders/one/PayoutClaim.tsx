/**
 * Who sends a payout or a refund by hand. Everybody sees who sends it. When the time is over, the notice asks whether it was sent. Only the
 * payer sees the full details.
 */
import type { RefObject } from 'react'
import type { ClaimView } from '../../../../contract/claim-view.ts'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { useTexts } from '../../../app/language.tsx'
import { NB } from '../../../app/typo.ts'
import { Address } from '../../../ui/Address.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { KeyRows } from '../../../ui/KeyRows.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { groupsOf } from '../../../words/order-figures.ts'
import { CopyMark } from '../../parts/CopyMark.tsx'
import css from '../../parts/Detail.module.css'
import { GoalClock } from '../../parts/GoalClock.tsx'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { payoutTexts } from './payout-texts.ts'

/** A person's name is shown as plain text. Cards, phones and addresses are shown in a font whose characters are easy to tell apart. */
const plainNames = /[\p{L}]{3,}\s/u
/** Shows a card or account number in groups of four. The copied value has no groups. */
const inFours = (value: string): string => (/^\d{16,20}$/.test(value) ? groupsOf(value).join(NB) : value)
/** For other people's payouts, the middle of each detail is masked. */
export const isMasked = (value: string): boolean => value.includes('•')

export function Detail({ value }: { value: string }) {
  return plainNames.test(value) ? value : <Address value={inFours(value)} />
}

/** `nearly`: the time of whoever sends it is nearly over. */
export function ClaimNotice({ claim, of, nearly }: { claim: ClaimView | null; of: 'payout' | 'refund'; nearly: boolean }) {
  const t = useTexts(payoutTexts)
  const words = useDeskWords()
  if (claim === null) return null
  const refund = of === 'refund'
  const times = [words.moment(claim.at), words.moment(claim.until)] as const
  if (claim.over)
    return (
      <Notice tone="red" title={refund ? t.wasItRefunded : t.wasItSent} live className={css.notice}>
        {claim.mine ? t.wasItSentMine(times[1]) : (refund ? t.wasItRefundedText : t.wasItSentText)(claim.person.name, ...times)}
      </Notice>
    )
  const title = claim.mine ? (refund ? t.onlyYouRefund : t.onlyYou) : (refund ? t.refundingBy : t.payingBy)(claim.person.name)
  const mine = nearly ? (refund ? t.refundTimeNearlyOver : t.timeNearlyOver) : t.wholeForYou
  return (
    <Notice tone={nearly ? 'gold' : 'blue'} title={title} live className={css.notice}>
      {claim.mine ? mine : refund ? t.onlyTheRefunder : t.onlyTheClaimer} {t.claimTimes(...times)}, <GoalClock goal={claim.until} spelled />
    </Notice>
  )
}

/** The place of the refund changed after somebody had approved it. */
export function PlaceChangedNotice({ view: { refundPeople } }: { view: StaffOrderView }) {
  const t = useTexts(payoutTexts)
  const words = useDeskWords()
  const at = refundPeople.find(({ placeChangedAt }) => placeChangedAt !== null)?.placeChangedAt
  if (!at) return null
  return (
    <Notice tone="gold" title={t.placeChanged} live className={css.notice}>
      {t.placeChangedText(words.moment(at))}
    </Notice>
  )
}

type Line = { key: string; name: string; value: string; copied?: string }
type Form = { form: RefObject<HTMLElement | null>; justClaimed: boolean }

/** What is paid, and where to. */
export function PayoutDetails({ view: { order, fields }, ...form }: Form & { view: StaffOrderView }) {
  const t = useTexts(payoutTexts)
  const words = useDeskWords()
  const payout = order.payouts.find(({ state }) => state === 'queued')
  if (!payout) return null
  return (
    <SentDetails
      {...form}
      lines={[
        { key: 'where', name: t.where, value: words.to(order.takeCurrencyId) },
        ...fields.map(({ key, label, value }) => ({ key, name: words.say(label), value, copied: value })),
        { key: 'sum', name: t.howMuch, value: words.sum(payout.amount, order.takeCurrencyId), copied: payout.amount },
      ]}
    />
  )
}

/** What is returned, and where to. Without details of the client bank money goes back to where it came from. */
export function RefundDetails({ view: { order }, ...form }: Form & { view: StaffOrderView }) {
  const t = useTexts(payoutTexts)
  const desk = useTexts(deskTexts)
  const words = useDeskWords()
  const refund = order.refunds.find(({ state }) => state === 'approved')
  if (!refund) return null
  const to = order.refundTo?.confirmedAt ? order.refundTo : null
  const inCash = words.currency(order.giveCurrencyId).kind === 'cash'
  return (
    <SentDetails
      {...form}
      lines={[
        { key: 'where', name: t.where, value: words.to(order.giveCurrencyId) },
        ...(to ? [{ key: 'place', name: desk.refundTo, value: to.value, copied: to.value }] : []),
        ...(to?.memo ? [{ key: 'memo', name: desk.refundMemo, value: to.memo, copied: to.memo }] : []),
        ...(to || inCash ? [] : [{ key: 'place', name: desk.refundTo, value: t.whereItCameFrom }]),
        { key: 'sum', name: t.howMuch, value: words.sum(refund.returned, order.giveCurrencyId), copied: refund.returned },
      ]}
    />
  )
}

/** The press that claims a payout or refund also copies these details and moves the focus to the proof field. */
export function SentDetails({ lines, form, justClaimed }: Form & { lines: readonly Line[] }) {
  const t = useTexts(payoutTexts)
  return (
    <div className={css.payout}>
      <KeyRows
        dense
        rows={lines.map(({ key, name, value, copied }) => ({
          key,
          name,
          value:
            copied === undefined ? (
              value
            ) : (
              <span className={css.copied}>
                {key === 'sum' ? value : <Detail value={value} />}
                <CopyMark text={copied} what={name} />
              </span>
            ),
        }))}
      />
      <CopyButton
        text={lines.map(({ name, value, copied = value }) => `${name}: ${copied}`).join('\n')}
        what={t.allDetails}
        atOnce={justClaimed}
        words={{ copy: t.copyAll, copied: t.copiedAll }}
        onCopied={() => form.current?.querySelector<HTMLElement>('input')?.focus()}
      />
    </div>
  )
}
