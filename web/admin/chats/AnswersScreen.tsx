/** The answers that staff keep ready: the list in the order in which a chat offers them, and the form of one. */
import { useState } from 'react'
import type { CannedAnswer } from '../../../contract/canned-answers.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link, useLocation } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useAsked } from '../../app/use-asked.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { LinkCell, Row, Table } from '../../ui/Table.tsx'
import { fresh, OpenThing } from '../parts/forms/OpenThing.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import css from '../parts/Records.module.css'
import { AnswerForm } from './AnswerForm.tsx'
import own from './Answers.module.css'
import { answersTexts } from './answers-texts.ts'
import { foundAnswers, shortText } from './found-answers.ts'

const path = '/admin/chats/answers'

export function AnswersScreen({ params }: ScreenProps) {
  const t = useTexts(answersTexts)
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const open = params['id'] ?? null
  const asked = useAsked('listCannedAnswers', {})
  const all = asked.data?.answers
  const chosen = all?.find(({ id }) => id === open)

  return (
    <SplitScreen
      title={t.title}
      path={path}
      backWords={t.back}
      tools={
        <>
          <SearchField value={text} onChange={setText} label={t.searchLabel} placeholder={t.search} />
          <span className={own.tools}>
            <ButtonLink kind="text" icon="chat" href="/admin/chats">
              {t.toChats}
            </ButtonLink>
            <ButtonLink kind="line" icon="plus" href={`${path}/${fresh}`}>
              {t.add}
            </ButtonLink>
          </span>
        </>
      }
      list={all ? <List all={all} text={text} open={open} onClear={() => setText('')} /> : <NotHere {...asked} />}
      detail={
        open === null ? null : (
          <OpenThing open={open} mayAdd asked={{ ...asked, data: all && (chosen ?? null) }} missing={t.missing}>
            {(stored) => (
              <AnswerForm
                key={open}
                stored={stored}
                all={all ?? []}
                onChanged={asked.again}
                onSaved={(saved) => {
                  asked.again()
                  if (!stored) navigate(`${path}/${saved.id}`, { replace: true })
                }}
                onRemoved={() => {
                  asked.again()
                  navigate(path, { replace: true })
                }}
              />
            )}
          </OpenThing>
        )
      }
    />
  )
}

type ListProps = { all: readonly CannedAnswer[]; text: string; open: string | null; onClear: () => void }

function List({ all, text, open, onClear }: ListProps) {
  const t = useTexts(answersTexts)
  const { language } = useLanguage()
  const found = foundAnswers(all, text)
  if (all.length === 0)
    return (
      <EmptyState icon="chat" title={t.empty}>
        {t.emptyText}
      </EmptyState>
    )
  if (found.length === 0) return <NothingFound onClear={onClear}>{t.noneText}</NothingFound>
  return (
    <div className={css.list}>
      <Table label={t.title}>
        <tbody>
          {found.map(({ id, answer }) => (
            <Row key={id} selected={id === open}>
              <LinkCell>
                <Link href={`${path}/${id}`}>
                  <span className={css.sum}>{answer.title[language]}</span>
                  <span className={own.text}>{shortText(answer.text[language])}</span>
                </Link>
              </LinkCell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
