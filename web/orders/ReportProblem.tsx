/** The client reports a problem: what has happened by one press, more in words. It is a message of the conversation, which opens then. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { actionWords } from '../../core/orders/action-words.ts'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { chatPanelTexts } from './chat-panel-texts.ts'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import { atField, type OrderViewProps } from './use-order.ts'

const problems = ['notArrived', 'otherSum', 'other'] as const
type Problem = (typeof problems)[number]

export function ReportProblem({ language, act, busy, openChat, onClose }: OrderViewProps & { onClose: () => void }) {
  const t = useTexts(orderTexts)
  const chat = useTexts(chatPanelTexts)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [more, setMore] = useState('')
  const [error, setError] = useState<string | null>(null)
  const head = useRef<HTMLHeadingElement>(null)
  // the pressed button is gone, so the question takes the focus
  useEffect(() => head.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = problem === null || problem === 'other' ? '' : `${chat[`problem_${problem}`]}. `
    const reason = `${chosen}${more}`.trim()
    if (reason === '') return setError(t.fillIn)
    const refused = await act('reportProblem', { reason }, atField)
    if (refused && refused.code !== 'ACTION_NOT_NOW') return setError(errorText(refused.code, language, refused.details))
    onClose()
    openChat()
  }
  return (
    <form className={css.ask} onSubmit={(event) => void submit(event)} noValidate>
      <h3 className={css.askHead} ref={head} tabIndex={-1}>
        {actionWords.reportProblem.client?.[language]}
      </h3>
      <p className={css.askWords}>{chat.problemAnswer}</p>
      <RadioCards
        label={chat.problemWhat}
        value={problem}
        onChange={(next) => {
          setProblem(next)
          setError(null)
        }}
        cards={problems.map((value) => ({ value, title: chat[`problem_${value}`] }))}
      />
      <TextArea
        label={chat.problemMore}
        aside={problem === null || problem === 'other' ? undefined : t.optional}
        value={more}
        onChange={(text) => {
          setMore(text)
          setError(null)
        }}
        maxLength={900}
        error={error}
      />
      <div className={css.actions}>
        <Button type="submit" busy={busy === 'reportProblem'}>
          {actionWords.reportProblem.client?.[language]}
        </Button>
        <Button kind="text" onClick={onClose}>
          {t.notNow}
        </Button>
      </div>
    </form>
  )
}
