/** The balance of a partner: what he can take out, what is on its way, and the form that takes it out. */
import { useEffect, useRef } from 'react'
import type { Answer } from '../../contract/calls.ts'
import type { ReferralFigures } from '../../contract/partner-incomes.ts'
import { type Decimal, isNegative, isZero, multiply, negate } from '../../core/money/decimal.ts'
import { formatAmount } from '../../core/money/format.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { type Asked, useAsked } from '../app/use-asked.ts'
import { ContactsLink } from '../layout/ContactsLink.tsx'
import { BanknoteCard } from '../ui/BanknoteCard.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import css from './BalanceSheet.module.css'
import { usdtText } from './figure-words.ts'
import { OpenWithdrawal } from './OpenWithdrawal.tsx'
import { partnerTexts } from './texts.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import { withdrawTexts } from './withdraw-texts.ts'
import { isOpen } from './withdrawal-words.ts'

type Props = { figures: ReferralFigures; withdrawals: Asked<Answer<'getWithdrawals'>> }

export function BalanceSheet({ figures, withdrawals }: Props) {
  const t = useTexts(partnerTexts)
  const w = useTexts(withdrawTexts)
  const { language } = useLanguage()
  const { balance, recent, isPaused } = figures
  const owes = isNegative(balance.available)
  const lines = [
    { name: t.earnedRecent, value: recent.income, shown: true },
    { name: t.waiting, value: balance.waiting, shown: !isZero(balance.waiting) },
    { name: t.inProcess, value: balance.inProcess, shown: !isZero(balance.inProcess) },
    { name: t.withdrawn, value: balance.withdrawn, shown: !isZero(balance.withdrawn) },
  ]
  return (
    <BanknoteCard>
      <div className={css.sheet}>
        <div>
          <p className={css.caption}>{owes ? t.debt : isPaused ? t.onBalanceNow : w.available}</p>
          <p className={css.sum}>{usdtText(owes ? negate(balance.available) : balance.available, language)}</p>
          {owes ? <p className={css.about}>{t.debtAbout}</p> : <InRoubles sum={balance.available} />}
          <dl className={css.lines}>
            {lines
              .filter(({ shown }) => shown)
              .map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{usdtText(value, language)}</dd>
                </div>
              ))}
          </dl>
        </div>
        <WayOut figures={figures} asked={withdrawals} />
      </div>
    </BanknoteCard>
  )
}

/** What the balance is about in roubles now; nothing while a price is missing. Its line is kept, so that nothing jumps. */
function InRoubles({ sum }: { sum: Decimal }) {
  const w = useTexts(withdrawTexts)
  const { language } = useLanguage()
  const rate = useAsked('getPartnerOffer', {}).data?.rublesPerUsdt
  return <p className={css.roubles}>{rate != null && !isZero(sum) && w.inRoubles(`${formatAmount(multiply(sum, rate), 0, language)} ₽`)}</p>
}

function WayOut({
  figures: { balance, isPaused },
  asked: { data, refused, again },
}: {
  figures: ReferralFigures
  asked: Props['withdrawals']
}) {
  const t = useTexts(partnerTexts)
  const w = useTexts(withdrawTexts)
  const place = useRef<HTMLDivElement>(null)
  const hasPressed = useRef(false)
  const open = data?.withdrawals.find(isOpen)
  // the pressed button is gone: what came in its place has the focus
  useEffect(() => {
    if (hasPressed.current) place.current?.focus()
    hasPressed.current = false
  }, [open?.id])
  const pressed = (isDone: boolean) => {
    hasPressed.current = isDone
    again()
  }
  if (!data)
    return refused ? (
      <ErrorState title={w.failed} again={t.again} onAgain={again} code={refused.code} />
    ) : (
      <div role="status" aria-busy="true" aria-label={t.loading}>
        <Skeleton height="260px" />
      </div>
    )
  if (isPaused && !open)
    return (
      <div className={css.form}>
        <p className={css.about}>{w.pausedNoWay}</p>
        <div>
          <ContactsLink />
        </div>
      </div>
    )
  return (
    <div ref={place} tabIndex={-1}>
      {open ? (
        <OpenWithdrawal withdrawal={open} onChanged={pressed} />
      ) : (
        <WithdrawForm available={balance.available} terms={data} onAsked={() => pressed(true)} onClosed={again} />
      )}
    </div>
  )
}
