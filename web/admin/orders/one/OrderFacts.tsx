/** The data of the order in rows. The data for the payout is shown in full and can be copied. */
import type { ReactNode } from 'react'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { isPositive } from '../../../../core/money/decimal.ts'
import { isOpen } from '../../../../core/orders/statuses.ts'
import { useNow } from '../../../app/clock.ts'
import { useTexts } from '../../../app/language.tsx'
import { may } from '../../../app/may.ts'
import { Link } from '../../../app/router.tsx'
import { useSession } from '../../../app/session-state.ts'
import { NB } from '../../../app/typo.ts'
import { Address } from '../../../ui/Address.tsx'
import { EmailText } from '../../../ui/EmailText.tsx'
import { type KeyRow, KeyRows } from '../../../ui/KeyRows.tsx'
import { Mono } from '../../../ui/Mono.tsx'
import { rateText, sumText } from '../../../words/currency-words.ts'
import { groupsOf } from '../../../words/order-figures.ts'
import { CopyMark } from '../../parts/CopyMark.tsx'
import css from '../../parts/Detail.module.css'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { Detail, isMasked } from './PayoutClaim.tsx'
import { payoutTexts } from './payout-texts.ts'

/** The currency of the profit. */
const usdt = { asset: 'USDT', decimals: 2 }

/** What a conversation is about. */
const briefRows = ['field', 'give', 'due', 'received', 'payout', 'take', 'rate', 'meeting', 'client']

/** Shows a card or account number in groups of four. The copied value has no groups. */
const inFours = (value: string): string => (/^\d{16,20}$/.test(value) ? groupsOf(value).join(NB) : value)

/** `brief`: only what one must know of the order while talking to its client. */
export function OrderFacts({ view, brief = false }: { view: StaffOrderView; brief?: boolean }) {
  const t = useTexts(deskTexts)
  const payoutWords = useTexts(payoutTexts)
  const words = useDeskWords()
  const now = useNow(30_000)
  const { person } = useSession()
  const { order, fields, anonymous, referral, profit, missedMeetings } = view
  const give = words.currency(order.giveCurrencyId)
  const take = words.currency(order.takeCurrencyId)
  const given = (value: string) => words.sum(value, order.giveCurrencyId)
  const payout = order.payouts.find(({ state }) => state === 'queued')
  // A payout begins only after the payment is credited, and that fixes the rate.
  const final = order.status === 'delayed' || order.payouts.some(({ state }) => state !== 'dropped')
  const fixedUntil = order.rateFixedUntil
  const rateAge = final
    ? t.rateFinal
    : order.offHours
      ? t.rateAtOpening
      : fixedUntil && (now && now > fixedUntil ? t.rateOver(words.moment(fixedUntil)) : t.rateUntil(words.moment(fixedUntil)))
  const copied = (value: ReactNode, text: string, what: string) => (
    <span className={css.copied}>
      {value}
      <CopyMark text={text} what={what} />
    </span>
  )
  const { meeting, meetingWish, credentials } = order

  const rows: (KeyRow | false | null)[] = [
    { key: 'give', name: t.factGive, value: given(order.give) },
    order.due !== order.give && { key: 'due', name: t.factDue, value: given(order.due) },
    isPositive(order.received) && { key: 'received', name: t.factReceived, value: given(order.received) },
    isPositive(order.seen) && { key: 'seen', name: t.factSeen, value: given(order.seen) },
    isOpen(order.status) &&
      isPositive(order.remaining) &&
      isPositive(order.received) && { key: 'remaining', name: t.factRemaining, value: given(order.remaining) },
    payout
      ? {
          key: 'payout',
          name: t.factPayout,
          value: copied(words.sum(payout.amount, order.takeCurrencyId), payout.amount, t.factPayout),
        }
      : { key: 'take', name: t.factTake, value: words.sum(order.take, order.takeCurrencyId) },
    ...fields.map(({ key, label, value }) => ({
      key: `field ${key}`,
      name: words.say(label),
      value: isMasked(value) ? (
        <span>
          <Detail value={value} />
          {payout && <small className={css.under}>{payoutWords.maskedDetails}</small>}
        </span>
      ) : (
        copied(<Detail value={value} />, value, words.say(label))
      ),
    })),
    {
      key: 'rate',
      name: t.factRate,
      value: (
        <>
          {rateText(order.rate, give, take, words.language)}
          {rateAge && <small className={css.under}>{rateAge}</small>}
        </>
      ),
    },
    meetingWish &&
      isOpen(order.status) && {
        key: 'wish',
        name: t.factWish,
        value: [words.moment(meetingWish.at), words.say(meetingWish.place.name)].filter(Boolean).join(', '),
      },
    meeting && {
      key: 'meeting',
      name: t.factMeeting,
      value: (
        <>
          {words.moment(meeting.at)}
          {missedMeetings > 0 && <small className={css.under}>{t.missedMeetings(missedMeetings)}</small>}
        </>
      ),
    },
    meeting && { key: 'place', name: t.factPlace, value: words.say(meeting.place.name) || meeting.place.id },
    meeting?.proposal && order.status === 'waitingForMeeting'
      ? {
          key: 'proposal',
          name: t.factProposal,
          value: `${words.moment(meeting.proposal.at)}, ${meeting.proposal.by === 'client' ? t.byClient : t.byUs}`,
        }
      : null,
    credentials && {
      key: 'credentials',
      name: t.factCredentials,
      value: copied(<Address value={inFours(credentials.value)} />, credentials.value, t.factCredentials),
    },
    credentials?.memo
      ? { key: 'memo', name: t.factMemo, value: copied(<Mono>{credentials.memo}</Mono>, credentials.memo, t.factMemo) }
      : null,
    {
      key: 'client',
      name: t.factClient,
      value: copied(
        <span>
          {may(person, 'users.read') ? (
            <Link className={css.link} href={`/admin/users/${view.userId}`}>
              <EmailText email={order.email} />
            </Link>
          ) : (
            <EmailText email={order.email} />
          )}
          {anonymous && <small className={css.under}>{t.factAnonymous}</small>}
        </span>,
        order.email,
        t.factClient,
      ),
    },
    order.paidMarkedAt !== null && { key: 'marked', name: t.factMarked, value: words.moment(order.paidMarkedAt) },
    referral !== null && { key: 'referral', name: t.factReferral, value: <Mono>{referral}</Mono> },
    profit !== null && { key: 'profit', name: t.factProfit, value: sumText(profit, usdt, words.language) },
    order.watchUntil !== null && !isOpen(order.status) && { key: 'watch', name: t.factWatch, value: words.moment(order.watchUntil) },
    { key: 'created', name: t.factCreated, value: words.moment(order.dateCreated) },
  ]
  const isBrief = (row: KeyRow | false | null) => row && briefRows.some((key) => row.key === key || String(row.key).startsWith(`${key} `))
  return <KeyRows dense rows={brief ? rows.filter(isBrief) : rows} />
}
