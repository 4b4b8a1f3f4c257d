/** How the brand that is being edited will look: the head of the site, an order and an email, in either theme and language. */
import { useState } from 'react'
import { logoPath } from '../../../core/brand/logo.ts'
import { mainOffice } from '../../../core/brand/offices.ts'
import { emailColours, themeProperties } from '../../../core/brand/palette.ts'
import { coloursOf, type EditedSettings } from '../../../core/settings/settings.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Segments } from '../../ui/Segments.tsx'
import css from './BrandPreview.module.css'
import { settingsTexts as words } from './settings-texts.ts'

const themes = ['light', 'dark'] as const
const languages = ['ru', 'en'] as const

/** `value` has colours that can be drawn. */
export function BrandPreview({ value }: { value: EditedSettings }) {
  const t = useTexts(words)
  const own = useLanguage().language
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  const [language, setLanguage] = useState(own)
  const colours = coloursOf(value)
  const name = value.brandName[language]
  const mail = emailColours(colours)
  return (
    <section className={css.preview} aria-label={t.preview}>
      <div className={css.choices}>
        <Segments label={t.previewTheme} value={theme} values={themes} words={(one) => t[one]} onChange={setTheme} />
        <Segments label={t.previewLanguage} value={language} values={languages} words={(one) => one.toUpperCase()} onChange={setLanguage} />
      </div>
      <div className={css.stage} style={themeProperties(colours, theme)} lang={language} aria-hidden="true">
        <div className={css.header}>
          <Logo size={26} src={value.brandLogo === null ? null : logoPath(value.brandLogo)} />
          <b>{name}</b>
          <span>{words.exampleExchange[language]}</span>
          <span className={css.line}>{words.exampleSignIn[language]}</span>
        </div>
        <small>{t.header}</small>
        <div className={css.card}>
          <Badge tone="gold" dense>
            {words.exampleStatus[language]}
          </Badge>
          <b>{words.exampleTitle[language]}</b>
          <p>{words.exampleText[language]}</p>
          <span className={css.main}>{words.examplePaid[language]}</span>
          <span className={css.link}>{words.exampleLink[language]}</span>
        </div>
        <small>{t.orderCard}</small>
        <div className={css.email} style={{ ...themeProperties(colours, 'light'), background: mail.paper }}>
          <b>{name}</b>
          <div>
            <i style={{ background: mail.soft, borderColor: mail.edge }} />
            <b>{words.exampleEmail[language]}</b>
            <p>{words.exampleEmailText[language]}</p>
            <span style={{ background: mail.accent, color: mail.ink }}>{words.exampleOpen[language]}</span>
          </div>
          <p>{[name, mainOffice(value.brandAddress[language]), value.brandEmail].filter(Boolean).join('. ')}</p>
        </div>
        <small>{t.emailCard}</small>
      </div>
    </section>
  )
}
