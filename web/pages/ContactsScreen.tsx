/** The contacts page. */
import type { ReactNode } from 'react'
import { officesOf } from '../../core/brand/offices.ts'
import { socialLinks } from '../../core/brand/social-links.ts'
import { hoursBeginning } from '../../core/office/hours-words.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { HoursLine } from '../layout/HoursLine.tsx'
import { hoursTexts } from '../layout/hours-texts.ts'
import { Columns, PageHead, Wrap } from '../layout/Wrap.tsx'
import { BanknoteCard } from '../ui/BanknoteCard.tsx'
import { TextLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import css from './ContactsScreen.module.css'
import { contactsTexts } from './texts.ts'

export function ContactsScreen() {
  const t = useTexts(contactsTexts)
  const hours = useTexts(hoursTexts)
  const { language } = useLanguage()
  const { brand, office, paused } = useService()
  return (
    <Wrap>
      <PageHead title={t.title} />
      <Columns
        aside={
          <>
            <BanknoteCard>
              <h2 className={css.head}>{t.orderTitle}</h2>
              <p className={css.quiet}>{t.orderText}</p>
            </BanknoteCard>
            <Card pad="side">
              <h2 className={css.head}>{t.safetyTitle}</h2>
              <p className={css.quiet}>{t.safetyText}</p>
            </Card>
          </>
        }
      >
        <Card>
          <p className={css.lead}>{t.lead}</p>
          <dl className={css.ways}>
            <Way icon="mail" name={t.email}>
              <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>
            </Way>
            {brand.phone && (
              <Way icon="phone" name={t.phone}>
                <TextLink href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>{brand.phone}</TextLink>
              </Way>
            )}
            {brand.telegram && (
              <Way icon="chat" name={t.telegram}>
                <TextLink href={brand.telegram}>{brand.telegram.replace(/^https:\/\//, '')}</TextLink>
              </Way>
            )}
            {brand.links !== '' && (
              <Way icon="out" name={t.elsewhere}>
                <span className={css.elsewhere}>
                  {socialLinks(brand.links).map(({ href, words }) => (
                    <TextLink key={href} href={href}>
                      {words}
                    </TextLink>
                  ))}
                </span>
              </Way>
            )}
            <Way icon="clock" name={t.hours}>
              {hoursBeginning(office, language)}. {hours.moscowTime}
              <HoursLine extras />
              <small>{paused ? t.hoursNotePaused : office.opensAt === office.closesAt ? t.hoursNoteAlways : t.hoursNote}</small>
            </Way>
            <Way icon="pin" name={t.address}>
              {officesOf(brand.address[language]).map(({ text, map }) => (
                <span key={text} className={css.office}>
                  {text} <TextLink href={map}>{t.onMap}</TextLink>
                </span>
              ))}
              <small>{t.cashNote}</small>
            </Way>
            {brand.legalName[language] && (
              <Way icon="receipt" name={t.owner}>
                {brand.legalName[language]}
                <small>{brand.registration[language]}</small>
              </Way>
            )}
          </dl>
        </Card>
      </Columns>
    </Wrap>
  )
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
