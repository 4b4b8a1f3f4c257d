/** The sections below the rates: how an exchange works, and what clients can rely on. Say only what is true today. */
import { hoursInWords } from '../../core/office/hours-words.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { typo } from '../app/typo.ts'
import { Wrap } from '../layout/Wrap.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import css from './LandingSections.module.css'
import { landingTexts } from './landing-texts.ts'
import { Ornament } from './Ornament.tsx'

export function HowItWorks() {
  const t = useTexts(landingTexts)
  const { payWindowMinutes, office } = useService()
  const steps = [
    [t.how1, (office.opensAt === office.closesAt ? t.how1Round : t.how1Text)(payWindowMinutes)],
    [t.how2, t.how2Text],
    [t.how3, t.how3Text],
  ]
  return (
    <section className={css.section} aria-labelledby="how">
      <Wrap>
        <h2 id="how" className={css.head}>
          {t.how}
        </h2>
        <ol className={css.how}>
          {steps.map(([title, text], place) => (
            <Card key={title} as="li" flat pad="none" className={css.step}>
              <span className={css.seal}>
                <Ornament kind="medallion" className={css.ring} />
                <b>{place + 1}</b>
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </Card>
          ))}
        </ol>
      </Wrap>
    </section>
  )
}

export function Reliance() {
  const t = useTexts(landingTexts)
  const { language } = useLanguage()
  const { brand, office, paused } = useService()
  const hours = (office.opensAt === office.closesAt ? t.why3Round : t.why3Text)(typo(hoursInWords(office, language)))
  const facts: [IconName, string, string][] = [
    ['eye', t.why1, t.why1Text],
    ['shield', t.why2, t.why2Text],
    ['clock', t.why3, `${hours} ${paused ? t.why3Paused : t.why3Anytime}`],
    ['receipt', t.why4, t.why4Text],
    ['note', t.why5, t.why5Text],
    ['user', t.why6, t.why6Text],
  ]
  return (
    <section className={css.section} aria-labelledby="why">
      <Wrap className={css.why}>
        <div>
          <h2 id="why">{t.why}</h2>
          <p className={css.lead}>{t.whyText(brand.name[language])}</p>
        </div>
        <dl>
          {facts.map(([icon, title, text]) => (
            <div key={title}>
              <dt>
                <Icon name={icon} size={22} />
                {title}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Wrap>
    </section>
  )
}
