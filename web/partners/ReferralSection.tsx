/** `/profile/referral`: what inviting brings, the own figures, and the way to a link. */
import { type ReactNode, useId } from 'react'
import type { ReferralFigures } from '../../contract/partner-incomes.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useSession } from '../app/session-state.ts'
import { BanknoteCard } from '../ui/BanknoteCard.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Medallion } from '../ui/Guilloche.tsx'
import { Icon } from '../ui/Icon.tsx'
import { percentText, usdtText } from './income-words.ts'
import css from './ReferralSection.module.css'
import { partnerTexts } from './texts.ts'
import { WithFigures } from './WithFigures.tsx'

export function ReferralSection() {
  return <WithFigures>{(figures) => <Invitations figures={figures} />}</WithFigures>
}

export function Invitations({ figures }: { figures: ReferralFigures }) {
  const t = useTexts(partnerTexts)
  const { language } = useLanguage()
  return (
    <>
      <BanknoteCard>
        <div className={css.offer}>
          <div>
            <p className={css.share}>
              <span className={css.seal}>
                <Medallion />
                <b>{percentText(figures.percent, language)} %</b>
              </span>
              <span>
                <b>{figures.of === 'profit' ? t.ofProfit : t.ofTurnover}</b>
                {t.eachExchange}
              </span>
            </p>
            <ul className={css.facts}>
              {[t.linkReady, t.forEver, t.noPersonalData].map((fact) => (
                <li key={fact}>
                  <Icon name="check" size={18} />
                  {fact}
                </li>
              ))}
            </ul>
          </div>
          <WayOn isPartner={figures.isPartner} />
        </div>
      </BanknoteCard>
      <Figures figures={figures} />
      <Card pad="side" className={css.short}>
        <h2>{t.inShort}</h2>
        <dl>
          <dt>{t.rateStays}</dt>
          <dd>{t.rateStaysAbout}</dd>
          <dt>{t.notOneself}</dt>
          <dd>{t.notOneselfAbout}</dd>
        </dl>
      </Card>
    </>
  )
}

/** To the cabinet, to an account, or to the application, whatever comes next for this person. */
function WayOn({ isPartner }: { isPartner: boolean }) {
  const t = useTexts(partnerTexts)
  const { person } = useSession()
  if (isPartner)
    return <Way title={t.yourLink} about={t.linkAbout} action={<ButtonLink href="/profile/partner">{t.toCabinet}</ButtonLink>} />
  if (!person || person.anonymous)
    return (
      <Way title={t.accountFirst} about={t.accountFirstAbout} action={<ButtonLink href="/auth/register">{t.createAccount}</ButtonLink>} />
    )
  return <Way title={t.becomePartner} about={t.becomeAbout} action={<ButtonLink href="/contacts">{t.writeToUs}</ButtonLink>} />
}

function Way({ title, about, action }: { title: string; about: string; action: ReactNode }) {
  return (
    <div className={css.way}>
      <h2>{title}</h2>
      <p>{about}</p>
      {action}
    </div>
  )
}

function Figures({ figures }: { figures: ReferralFigures }) {
  const t = useTexts(partnerTexts)
  const { language } = useLanguage()
  const id = useId()
  const shown = [
    { value: usdtText(figures.balance.available, language), name: t.onBalance },
    { value: figures.referrals, name: t.people },
    { value: figures.exchanges, name: t.exchanges },
    { value: usdtText(figures.recent.turnover, language), name: t.turnoverRecent },
    { value: usdtText(figures.turnover, language), name: t.turnoverAll },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.figuresTitle}>
        {t.figures}
      </h2>
      <dl className={css.figures}>
        {shown.map(({ value, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {figures.exchanges === 0 && <p className={css.none}>{t.firstExchange}</p>}
    </section>
  )
}
