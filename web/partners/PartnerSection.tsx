/** `/profile/partner`: the cabinet of a partner: what he has earned, his link, his turnover by day, and each income with its reason. */
import type { ReferralFigures } from '../../contract/partner-incomes.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useAsked } from '../app/use-asked.ts'
import { TextLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Mono } from '../ui/Mono.tsx'
import { Notice } from '../ui/Notice.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { BalanceSheet } from './BalanceSheet.tsx'
import { percentText, usdtText } from './figure-words.ts'
import { Incomes } from './Incomes.tsx'
import css from './PartnerSection.module.css'
import { Invitations } from './ReferralSection.tsx'
import { TurnoverChart } from './TurnoverChart.tsx'
import { partnerTexts } from './texts.ts'
import { Withdrawals } from './Withdrawals.tsx'
import { WithFigures } from './WithFigures.tsx'

/** Who is no partner sees how he becomes one. */
export function PartnerSection() {
  return <WithFigures>{(figures) => (figures.isPartner ? <Cabinet figures={figures} /> : <Invitations figures={figures} />)}</WithFigures>
}

function Cabinet({ figures }: { figures: ReferralFigures }) {
  const t = useTexts(partnerTexts)
  const { language } = useLanguage()
  // each change of a withdrawal brings the figures anew
  const withdrawals = useAsked('getWithdrawals', {}, figures, true)
  return (
    <div className={css.cabinet}>
      <p className={css.terms}>
        {t.termsOf(percentText(figures.percent, language), figures.of)}. <TextLink href="/partners/help">{t.help}</TextLink>
      </p>
      {figures.isPaused && (
        <Notice tone="gold" title={t.paused}>
          {t.pausedAbout}
        </Notice>
      )}
      <BalanceSheet figures={figures} withdrawals={withdrawals} />
      <div className={css.pair}>
        {figures.refId !== null && <LinkCard refId={figures.refId} />}
        <TurnoverCard figures={figures} />
      </div>
      <Incomes stamp={`${figures.exchanges} ${figures.balance.available} ${figures.balance.waiting} ${figures.balance.inProcess}`} />
      <Withdrawals asked={withdrawals} />
    </div>
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
      <p className={css.pairs}>{t.linkToPair}</p>
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
