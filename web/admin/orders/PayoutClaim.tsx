/**
 * Who pays the payout of an order by hand. Everybody sees who pays it. When the time is over, the notice asks whether it was sent. Only the
 * payer sees the full details.
 */
import type { RefObject } from 'react'
import type { StaffOrderView } from '../../../contract/staff.ts'
import { useTexts } from '../../app/language.tsx'
import { NB } from '../../app/typo.ts'
import { Address } from '../../ui/Address.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { groupsOf } from '../../words/order-figures.ts'
import { CopyMark } from '../parts/CopyMark.tsx'
import css from '../parts/Detail.module.css'
import { GoalClock } from '../parts/GoalClock.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
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

export function ClaimNotice({ view: { claim, order } }: { view: StaffOrderView }) {
  const t = useTexts(payoutTexts)
  const words = useDeskWords()
  if (claim === null) return null
  const times = [words.moment(claim.at), words.moment(claim.until)] as const
  if (claim.over)
    return (
      <Notice tone="red" title={t.wasItSent} live className={css.notice}>
        {claim.mine ? t.wasItSentMine(times[1]) : t.wasItSentText(claim.person.name, ...times)}
      </Notice>
    )
  const nearly = order.situation.key === 'payoutClaimNearlyOver'
  return (
    <Notice tone={nearly ? 'gold' : 'blue'} title={claim.mine ? t.onlyYou : t.payingBy(claim.person.name)} live className={css.notice}>
      {claim.mine ? (nearly ? t.timeNearlyOver : t.wholeForYou) : t.onlyTheClaimer} {t.claimTimes(...times)},{' '}
      <GoalClock goal={claim.until} spelled />
    </Notice>
  )
}

/** What is paid, and where to. The press that claims the payout also copies these details and moves the focus to the proof field. */
export function PayoutDetails({
  view: { order, fields },
  form,
  justClaimed,
}: {
  view: StaffOrderView
  form: RefObject<HTMLElement | null>
  justClaimed: boolean
}) {
  const t = useTexts(payoutTexts)
  const words = useDeskWords()
  const payout = order.payouts.find(({ state }) => state === 'queued')
  if (!payout) return null
  const copied = (value: string, what: string) => (
    <span className={css.copied}>
      <Detail value={value} />
      <CopyMark text={value} what={what} />
    </span>
  )
  const bank = words.to(order.takeCurrencyId)
  const lines = [
    `${t.where}: ${bank}`,
    ...fields.map(({ label, value }) => `${words.say(label)}: ${value}`),
    `${t.howMuch}: ${payout.amount}`,
  ]
  return (
    <div className={css.payout}>
      <KeyRows
        dense
        rows={[
          { key: 'where', name: t.where, value: bank },
          ...fields.map(({ key, label, value }) => ({ key, name: words.say(label), value: copied(value, words.say(label)) })),
          {
            key: 'sum',
            name: t.howMuch,
            value: (
              <span className={css.copied}>
                {words.sum(payout.amount, order.takeCurrencyId)}
                <CopyMark text={payout.amount} what={t.howMuch} />
              </span>
            ),
          },
        ]}
      />
      <CopyButton
        text={lines.join('\n')}
        what={t.allDetails}
        atOnce={justClaimed}
        words={{ copy: t.copyAll, copied: t.copiedAll }}
        onCopied={() => form.current?.querySelector<HTMLElement>('input')?.focus()}
      />
    </div>
  )
}
