/** `/profile/partner`: the cabinet of a partner: what he has earned, his link, his turnover by day, and each income with its reason. */
import type { ReferralFigures } from '../../contract/partner-incomes.ts'
import { isNegative, isZero, negate } from '../../core/money/decimal.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { BanknoteCard } from '../ui/BanknoteCard.tsx'
import { Card } from '../ui/Card.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Mono } from '../ui/Mono.tsx'
import { Notice } from '../ui/Notice.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Incomes } from './Incomes.tsx'
import { percentText, usdtText } from './income-words.ts'
import css from './PartnerSection.module.css'
import { Invitations } from './ReferralSection.tsx'
import { TurnoverChart } from './TurnoverChart.tsx'
import { partnerTexts } from './texts.ts'
import { WithFigures } from './WithFigures.tsx'

/** Who is no partner sees how he becomes one. */
export function PartnerSection() {
  return <WithFigures>{(figures) => (figures.isPartner ? <Cabinet figures={figures} /> : <Invitations figures={figures} />)}</WithFigures>
}

function Cabinet({ figures }: { figures: ReferralFigures }) {
  const t = useTexts(partnerTexts)
  const { language } = useLanguage()
  return (
    <div className={css.cabinet}>
      <p className={css.terms}>{t.termsOf(percentText(figures.percent, language), figures.of === 'profit' ? t.ofProfit : t.ofTurnover)}</p>
      {figures.isPaused && (
        <Notice tone="gold" title={t.paused}>
          {t.pausedAbout}
        </Notice>
      )}
      <Balance figures={figures} />
      <div className={css.pair}>
        {figures.refId !== null && <LinkCard refId={figures.refId} />}
        <TurnoverCard figures={figures} />
      </div>
      <Incomes stamp={`${figures.exchanges} ${figures.balance.available} ${figures.balance.waiting}`} />
    </div>
  )
}

function Balance({ figures: { balance, recent } }: { figures: ReferralFigures }) {
  const t = useTexts(partnerTexts)
  const { language } = useLanguage()
  const owes = isNegative(balance.available)
  const lines = [
    { name: t.earnedRecent, value: recent.income, shown: true },
    { name: t.waiting, value: balance.waiting, shown: !isZero(balance.waiting) },
    { name: t.inProcess, value: balance.inProcess, shown: !isZero(balance.inProcess) },
    { name: t.withdrawn, value: balance.withdrawn, shown: !isZero(balance.withdrawn) },
  ]
  return (
    <BanknoteCard>
      <p className={css.caption}>{owes ? t.debt : t.balance}</p>
      <p className={css.sum}>{usdtText(owes ? negate(balance.available) : balance.available, language)}</p>
      {owes && <p className={css.about}>{t.debtAbout}</p>}
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
    </BanknoteCard>
  )
}

function LinkCard({ refId }: { refId: string }) {
  const t = useTexts(partnerTexts)
  const { language } = useLanguage()
  const linkIn = (of: 'ru' | 'en') => `${location.origin}${of === 'ru' ? '/' : '/en/'}?ref=${refId}`
  const words = { copy: t.copy, copied: t.copied }
  return (
    <Card flat pad="side">
      <h2 className={css.title}>{t.yourLink}</h2>
      <div className={css.link}>
        <div>
          <p className={css.address}>
            <Mono>{linkIn(language).replace(/^https?:\/\//, '')}</Mono>
          </p>
          <p className={css.about}>{t.linkAbout}</p>
          <CopyButton text={linkIn(language)} what={t.link} words={words} />
        </div>
        <QrCode text={linkIn(language)} label={t.qr} size={132} />
      </div>
      <h3 className={css.textsTitle}>{t.readyTexts}</h3>
      <ul className={css.texts}>
        {(['ru', 'en'] as const).map((of) => {
          const text = partnerTexts.readyText[of](linkIn(of))
          const name = of === 'ru' ? t.inRussian : t.inEnglish
          return (
            <li key={of}>
              <div>
                <b>{name}</b>
                <p lang={of}>{text}</p>
              </div>
              <CopyButton text={text} what={`${t.ofText}: ${name}`} words={words} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function TurnoverCard({ figures: { recent, days, turnover, exchanges, visits, referrals } }: { figures: ReferralFigures }) {
  const t = useTexts(partnerTexts)
  const { language } = useLanguage()
  return (
    <Card flat pad="side">
      <h2 className={css.title}>{t.turnover}</h2>
      <p className={css.turnover}>{usdtText(recent.turnover, language)}</p>
      <TurnoverChart days={days} />
      <p className={css.about}>{t.counts(exchanges, visits, referrals)}</p>
      <p className={css.about}>{t.allTime(usdtText(turnover, language))}</p>
    </Card>
  )
}
