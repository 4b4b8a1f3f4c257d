/** `/admin/settings/emails`: the emails by groups, and the form of the text of one. */
import { useState } from 'react'
import type { StaffEmailText } from '../../../contract/email-texts.ts'
import { emailGroups } from '../../../core/emails/email-texts.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { Link } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useAsked } from '../../app/use-asked.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { LinkCell, Row, Table } from '../../ui/Table.tsx'
import { OpenThing } from '../parts/forms/OpenThing.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import records from '../parts/Records.module.css'
import { EmailTextForm } from './EmailTextForm.tsx'
import css from './EmailTexts.module.css'
import { emailsTexts } from './emails-texts.ts'
import { isEmailFound } from './found-emails.ts'

const path = '/admin/settings/emails'

export function EmailTextsScreen({ params }: ScreenProps) {
  const t = useTexts(emailsTexts)
  const [text, setText] = useState('')
  const open = params['name'] ?? null
  const asked = useAsked('listEmailTexts', {}, useLive('emailTexts').state?.version)
  const all = asked.data?.texts
  return (
    <SplitScreen
      title={t.title}
      path={path}
      backWords={t.back}
      tools={
        <>
          <SearchField value={text} onChange={setText} label={t.searchLabel} placeholder={t.search} />
          <ButtonLink kind="text" icon="left" href="/admin/settings">
            {t.toSettings}
          </ButtonLink>
        </>
      }
      list={all ? <List all={all} searched={text.trim()} open={open} onClear={() => setText('')} /> : <NotHere {...asked} rows={12} />}
      detail={
        open === null ? null : (
          <OpenThing
            open={open}
            mayAdd={false}
            asked={{ ...asked, data: all && (all.find(({ name }) => name === open) ?? null) }}
            missing={t.missing}
          >
            {(stored) => stored && <EmailTextForm key={open} stored={stored} onSaved={asked.again} />}
          </OpenThing>
        )
      }
    />
  )
}

/** One that is a variable alone says nothing here. */
const Subject = ({ title }: { title: string }) => (/^\{\w+\}$/.test(title) ? null : <span className={css.subject}>{title}</span>)

type ListProps = { all: readonly StaffEmailText[]; searched: string; open: string | null; onClear: () => void }

function List({ all, searched, open, onClear }: ListProps) {
  const t = useTexts(emailsTexts)
  const { language } = useLanguage()
  const found = all.filter((one) => isEmailFound(one, searched, language))
  if (found.length === 0) return <NothingFound onClear={onClear}>{t.noneText}</NothingFound>
  return (
    <div className={records.list}>
      {emailGroups
        .map((group) => ({ group, texts: found.filter((one) => one.group === group) }))
        .filter(({ texts }) => texts.length > 0)
        .map(({ group, texts }) => (
          <section key={group} className={css.group} aria-labelledby={`emails-${group}`}>
            <h2 id={`emails-${group}`}>{t[`group_${group}`]}</h2>
            <Table label={t[`group_${group}`]}>
              <tbody>
                {texts.map(({ name, words, own, ours, fits }) => (
                  <Row key={name} selected={name === open}>
                    <LinkCell>
                      <Link href={`${path}/${name}`} className={css.email}>
                        <span>
                          <span className={records.sum}>{words[language]}</span>
                          <Subject title={(own ?? ours)[language].title} />
                        </span>
                        {own && (
                          <Badge tone={fits ? 'gold' : 'red'} dense>
                            {fits ? t.own : t.unfit}
                          </Badge>
                        )}
                      </Link>
                    </LinkCell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </section>
        ))}
    </div>
  )
}
