/** `/admin/settings`: every number and text of the office by groups, with a search over all of them. */
import { useState } from 'react'
import { useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { useAsked } from '../../app/use-asked.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import split from '../parts/lists/SplitScreen.module.css'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { settingsTexts } from './settings-texts.ts'

export function SettingsScreen() {
  const t = useTexts(settingsTexts)
  const [text, setText] = useState('')
  const asked = useAsked('getSettings', {}, useLive('settings').state?.version)
  return (
    <div className={split.screen}>
      <div className={split.bar}>
        <h1>{t.title}</h1>
        <SearchField value={text} onChange={setText} label={t.searchLabel} placeholder={t.search} />
        <span className={css.links}>
          <ButtonLink kind="line" icon="pause" href="/admin/settings/breaks">
            {t.toBreaks}
          </ButtonLink>
          <ButtonLink kind="line" icon="mail" href="/admin/settings/emails">
            {t.emails}
          </ButtonLink>
          <ButtonLink kind="line" icon="receipt" href="/admin/settings/legal">
            {t.legal}
          </ButtonLink>
        </span>
      </div>
      {asked.data ? (
        <SettingsForm stored={asked.data} searched={text.trim()} onClear={() => setText('')} onSaved={asked.again} />
      ) : (
        <NotHere {...asked} rows={12} />
      )}
    </div>
  )
}
