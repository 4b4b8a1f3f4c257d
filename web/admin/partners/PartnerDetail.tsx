/** One partner: what is to be paid and decided comes first, then his terms, figures, withdrawals and incomes. */
import type { StaffPartner } from '../../../contract/partners.ts'
import { isZero } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { usdtText } from '../../partners/published.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmailText } from '../../ui/EmailText.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { moscowDate, moscowYear } from '../../words/moscow-time.ts'
import { numberText } from '../../words/order-figures.ts'
import { Changes } from '../parts/Changes.tsx'
import { CopyMark } from '../parts/CopyMark.tsx'
import detail from '../parts/Detail.module.css'
import records from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { addressOf } from './application-address.ts'
import { linkOf } from './link-of.ts'
import { PartnerDoubts } from './PartnerDoubts.tsx'
import { PartnerIncomes } from './PartnerIncomes.tsx'
import { PartnerPause, PausedNotice } from './PartnerPause.tsx'
import css from './Partners.module.css'
import { nameOf } from './PartnersList.tsx'
import { PartnerTerms } from './PartnerTerms.tsx'
import { PartnerWithdrawals } from './PartnerWithdrawals.tsx'
import type { PartnerProps } from './partner-props.ts'
import { partnersTexts } from './partners-texts.ts'
import { ToPay } from './ToPay.tsx'

/** `stamp` changes with anything of any partner: then incomes are asked for anew. */
export function PartnerDetail({ stamp, ...given }: PartnerProps & { stamp: string }) {
  const t = useTexts(partnersTexts)
  const { language } = useDeskWords()
  const { stored } = given
  const { id, version, partner, email, since, isDeleted, application, paused, withdrawals, doubtful } = stored
  const props = { ...given, mayWrite: given.mayWrite && !isDeleted }
  const open = withdrawals.find(({ status }) => status === 'requested' || status === 'sent')
  return (
    <div className={css.detail}>
      <header className={css.head}>
        <div>
          <h2>{nameOf({ name: partner.name, email }, t.deletedTitle)}</h2>
          <p className={css.caption}>
            {partner.name !== '' && (email === null ? t.noEmail : <EmailText email={email} />)}
            {partner.name !== '' && ', '}
            {t.since(`${moscowDate(since, language)} ${moscowYear(since)}`)}
          </p>
        </div>
        <Badge tone={paused ? 'grey' : 'green'}>{paused ? t.paused : t.active}</Badge>
      </header>
      {paused &&
        (isDeleted ? (
          <div className={css.pausedNotice}>
            <Notice tone="gold" title={t.deletedNotice}>
              {t.deletedText}
            </Notice>
          </div>
        ) : (
          <PausedNotice {...props} paused={paused} />
        ))}
      {open && <ToPay withdrawal={open} />}
      {doubtful.length > 0 && <PartnerDoubts {...props} />}
      {!isDeleted && <PartnerTerms {...props} />}
      {application && (
        <section className={css.part} aria-label={t.fromApplication}>
          <h3>{t.fromApplication}</h3>
          <p>
            <Link className={records.link} href={`/admin/partners/${addressOf(application.id)}`}>
              {application.place}
            </Link>
          </p>
          {application.how !== '' && <p className={css.how}>{application.how}</p>}
        </section>
      )}
      <section className={css.part} aria-label={t.figures}>
        <h3>{t.figures}</h3>
        <Figures stored={stored} hasOpen={open !== undefined} />
      </section>
      <PartnerWithdrawals withdrawals={withdrawals} />
      <PartnerIncomes partnerId={id} stamp={stamp} />
      <div className={classNames(css.part, css.changes)}>
        {/* a pause is in the history too, and is no version of the terms */}
        <Changes key={paused?.at ?? ''} kind="partner" id={id} version={version} />
      </div>
      {props.mayWrite && !paused && <PartnerPause {...props} />}
    </div>
  )
}

function Figures({ stored: { figures, role, partner, isDeleted }, hasOpen }: { stored: StaffPartner; hasOpen: boolean }) {
  const t = useTexts(partnersTexts)
  const { language } = useDeskWords()
  const { balance, recent } = figures
  const link = linkOf(partner.refId)
  const whole = (value: string) => formatAmount(value, 0, language)
  return (
    <KeyRows
      dense
      rows={[
        {
          name: t.link,
          value: (
            <span className={detail.copied}>
              <Mono>{link.replace(/^https?:\/\//, '')}</Mono>
              <CopyMark text={link} what={t.ofLink} />
            </span>
          ),
        },
        ...(isDeleted ? [] : [{ name: t.role, value: t[`role_${role}`] }]),
        {
          name: t.brought,
          value: t.broughtCount(figures.referrals, numberText(figures.referrals), figures.exchanges, numberText(figures.exchanges)),
        },
        { name: t.visits, value: numberText(figures.visits) },
        { name: t.turnover, value: `${t.turnoverBoth(whole(recent.turnover), whole(figures.turnover))} USDT` },
        { name: hasOpen ? t.balanceAfter : t.balance, value: usdtText(balance.available, language) },
        !isZero(balance.waiting) && { name: t.waiting, value: usdtText(balance.waiting, language) },
        { name: t.paidOut, value: usdtText(balance.withdrawn, language) },
      ]}
    />
  )
}
