/** `/partners`: what a partner earns and how, a calculator with our own figures, the application, and the way in for partners. */
import type { ReactNode } from 'react'
import type { PersonView } from '../../contract/people.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { isStaffPerson, useSession } from '../app/session-state.ts'
import { Wrap } from '../layout/Wrap.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Medallion } from '../ui/Guilloche.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { OwnApplication, VisitorApplication } from './Application.tsx'
import { useDraft } from './ApplicationForm.tsx'
import { Calculator } from './Calculator.tsx'
import { percentText, shareText } from './figure-words.ts'
import { offerTexts } from './offer-texts.ts'
import css from './PartnersScreen.module.css'
import { WithFigures } from './WithFigures.tsx'

const cabinet = '/profile/partner'

export function PartnersScreen() {
  const { person } = useSession()
  const isPartner = person?.userType === 'partner'
  return (
    <>
      <Hero isPartner={isPartner} />
      <HowItWorks />
      <Kinds />
      <section className={css.section}>
        <Wrap className={css.apply}>
          <Card className={css.application}>
            <Application person={person} />
          </Card>
          <aside className={css.aside}>
            {!isPartner && <AlreadyPartner />}
            <Asks />
          </aside>
        </Wrap>
      </section>
    </>
  )
}

const toLogIn = `/auth/login?to=${encodeURIComponent(cabinet)}`

function Hero({ isPartner }: { isPartner: boolean }) {
  const t = useTexts(offerTexts)
  const { language } = useLanguage()
  const { partners } = useService()
  return (
    <section className={css.hero}>
      <Wrap className={css.both}>
        <div className={css.pitch}>
          <h1>{t.title}</h1>
          <div className={css.offer}>
            <span className={css.seal}>
              <Medallion />
              <b>{shareText(partners.percent, language)}</b>
            </span>
            <p>{t.lead}</p>
          </div>
          <div className={css.actions}>
            {isPartner ? (
              <ButtonLink href={cabinet}>{t.openCabinet}</ButtonLink>
            ) : (
              <>
                <ButtonLink href="#apply">{t.become}</ButtonLink>
                <ButtonLink kind="line" href={toLogIn}>
                  {t.toCabinet}
                </ButtonLink>
              </>
            )}
          </div>
        </div>
        <Calculator />
      </Wrap>
    </section>
  )
}

function HowItWorks() {
  const t = useTexts(offerTexts)
  const { language } = useLanguage()
  const { partners, office } = useService()
  const least = `${percentText(partners.withdrawalLeast, language)}\u00a0USDT`
  const stages = [
    [t.how1, t.how1Text(partners.answerDays, office.opensAt, office.closesAt)],
    [t.how2, t.how2Text],
    [t.how3, t.how3Text],
    [t.how4, t.how4Text(least, partners.payoutHours)],
  ]
  return (
    <section className={css.section} aria-labelledby="how">
      <Wrap>
        <h2 id="how">{t.how}</h2>
        <ol className={css.stages}>
          {stages.map(([title, text], place) => (
            <li key={title}>
              <b>{place + 1}</b>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Wrap>
    </section>
  )
}

function Kinds() {
  const t = useTexts(offerTexts)
  const { language } = useLanguage()
  const { partners } = useService()
  const terms = [
    [t.forWhom, t.forPeople, t.forMonitors],
    [t.paidOf, t.ofProfit, t.ofTurnover],
    [t.share, shareText(partners.percent, language), t.usually(shareText(partners.monitorPercent, language))],
    [t.given, t.givenPeople, t.givenMonitors],
  ]
  return (
    <section className={css.section} aria-labelledby="kinds">
      <Wrap className={css.kinds}>
        <div>
          <h2 id="kinds">{t.kinds}</h2>
          <p className={css.quiet}>{t.kindsText}</p>
        </div>
        <table className={css.versus}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t.term}</VisuallyHidden>
              </th>
              <th scope="col">{t.people}</th>
              <th scope="col">{t.monitors}</th>
            </tr>
          </thead>
          <tbody>
            {terms.map(([name, people, monitors]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{people}</td>
                <td>{monitors}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wrap>
    </section>
  )
}

function Application({ person }: { person: PersonView | null }) {
  const t = useTexts(offerTexts)
  const shape = { whole: true, submit: t.send, draft: useDraft(person) }
  return (
    <div id="apply" className={css.anchor}>
      <h2>{t.application}</h2>
      {isStaffPerson(person) ? (
        <Told title={t.staff} text={t.staffText} />
      ) : person?.userType === 'partner' ? (
        <Told title={t.youArePartner} text={t.youArePartnerText} action={<ButtonLink href={cabinet}>{t.openCabinet}</ButtonLink>} />
      ) : person && person.email !== null ? (
        <WithFigures>{(figures) => <OwnApplication {...shape} ownEmail={person.email ?? ''} figures={figures} />}</WithFigures>
      ) : (
        <VisitorApplication {...shape} />
      )}
    </div>
  )
}

function Told({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={css.told}>
      <h3>{title}</h3>
      <p className={css.quiet}>{text}</p>
      {action}
    </div>
  )
}

function AlreadyPartner() {
  const t = useTexts(offerTexts)
  return (
    <Card flat pad="side" className={css.already}>
      <h2>{t.alreadyPartner}</h2>
      <p className={css.quiet}>{t.alreadyPartnerText}</p>
      <ButtonLink kind="line" href={toLogIn}>
        {t.logIn}
      </ButtonLink>
    </Card>
  )
}

function Asks() {
  const t = useTexts(offerTexts)
  const asks = [
    [t.ask1, t.ask1Text],
    [t.ask2, t.ask2Text],
    [t.ask3, t.ask3Text],
  ]
  return (
    <dl className={css.asks}>
      {asks.map(([question, answer]) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
