/** `/profile/referral`: what inviting brings, the own figures, and the way to a link. */
import { type ReactNode, useId } from 'react'
import type { ReferralFigures } from '../../contract/partner-incomes.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { useLocation } from '../app/router.tsx'
import { useSession } from '../app/session-state.ts'
import { NB } from '../app/typo.ts'
import { BanknoteCard } from '../ui/BanknoteCard.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Medallion } from '../ui/Guilloche.tsx'
import { Icon } from '../ui/Icon.tsx'
import { OwnApplication } from './Application.tsx'
import { useDraft } from './ApplicationForm.tsx'
import { percentText, shareText, usdtText } from './figure-words.ts'
import { OneGuess } from './Guess.tsx'
import { offerTexts } from './offer-texts.ts'
import css from './ReferralSection.module.css'
import { partnerTexts } from './texts.ts'
import { WithFigures } from './WithFigures.tsx'

/** What friends might exchange, in roubles. */
const exampleSum = 120_000

export function ReferralSection() {
  return <WithFigures>{(figures) => <Invitations figures={figures} />}</WithFigures>
}

export function Invitations({ figures }: { figures: ReferralFigures }) {
  const t = useTexts(partnerTexts)
  const offer = useTexts(offerTexts)
  const { language } = useLanguage()
  const { partners } = useService()
  const least = `${percentText(partners.withdrawalLeast, language)}${NB}USDT`
  return (
    <>
      <BanknoteCard>
        <div className={css.offer}>
          <div>
            <p className={css.share}>
              <span className={css.seal}>
                <Medallion />
                <b>{shareText(figures.percent, language)}</b>
              </span>
              <span>
                <b>{figures.of === 'profit' ? t.ofProfit : t.ofTurnover}</b>
                {t.eachExchange}
              </span>
            </p>
            <ul className={css.facts}>
              {[t.linkReady, t.forEver, t.withdrawal(least, partners.payoutHours)].map((fact) => (
                <li key={fact}>
                  <Icon name="check" size={18} />
                  {fact}
                </li>
              ))}
            </ul>
          </div>
          <WayOn figures={figures} />
        </div>
      </BanknoteCard>
      <Figures figures={figures} />
      <div className={css.duo}>
        {figures.of === 'profit' && (
          <Card flat pad="side" className={css.guess}>
            <h2>{offer.couldBe}</h2>
            <OneGuess count={1} sum={exampleSum} percent={figures.percent} />
          </Card>
        )}
        <Card flat pad="side" className={css.short}>
          <h2>{t.inShort}</h2>
          <dl>
            <dt>{t.rateStays}</dt>
            <dd>{t.rateStaysAbout}</dd>
            <dt>{t.notOneself}</dt>
            <dd>{t.notOneselfAbout}</dd>
            <dt>{t.noPersonalData}</dt>
            <dd>{t.noPersonalDataAbout}</dd>
          </dl>
        </Card>
      </div>
    </>
  )
}

/** To the cabinet, to an account, or to the application, whatever comes next for this person. */
function WayOn({ figures }: { figures: ReferralFigures }) {
  const t = useTexts(partnerTexts)
  const offer = useTexts(offerTexts)
  const { partners } = useService()
  const { person } = useSession()
  const [place] = useLocation()
  const draft = useDraft(person)
  const back = `to=${encodeURIComponent(place)}`
  if (figures.isPartner)
    return (
      <Way
        title={offer.youArePartner}
        about={offer.youArePartnerText}
        action={<ButtonLink href="/profile/partner">{t.toCabinet}</ButtonLink>}
      />
    )
  if (!person || person.anonymous)
    return (
      <Way
        title={t.accountFirst}
        about={t.accountFirstAbout}
        action={
          <span className={css.actions}>
            <ButtonLink href={`/auth/register?${back}`}>{t.createAccount}</ButtonLink>
            <ButtonLink kind="line" href={`/auth/login?${back}`}>
              {offer.logIn}
            </ButtonLink>
          </span>
        }
      />
    )
  const head = (
    <div className={css.head}>
      <h2>{offer.ownLink}</h2>
      <p>{offer.ownLinkText(partners.answerDays)}</p>
    </div>
  )
  return (
    <div className={css.apply}>
      <OwnApplication head={head} draft={draft} whole={false} submit={offer.become} ownEmail={person.email ?? ''} figures={figures} />
    </div>
  )
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
