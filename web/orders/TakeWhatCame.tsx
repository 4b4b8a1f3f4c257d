/** A part of the payment has come and the rest may still be sent. A client who will not send the rest can exchange this part at once. */
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { choiceWords } from '../words/choice-words.ts'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import { useMovedChoice } from './use-moved-choice.ts'
import type { OrderViewProps } from './use-order.ts'

export function TakeWhatCame(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const { order, written, busy } = props
  const { movedTo, asNow, choose } = useMovedChoice(props)
  const choice = order.choices.find((one) => one.choice === 'takeLess')
  if (!choice) return null
  const { title, result, condition } = choiceWords(asNow(choice), 'client', props)
  const moved = movedTo(choice)
  return (
    <section className={css.enough} aria-label={t.enough}>
      <div>
        <h3>{t.enough}</h3>
        <p>
          <b>{result}.</b> {condition}
        </p>
      </div>
      <Button kind="line" disabled={choice.why !== null} busy={busy === choice.action} onClick={() => void choose(choice)}>
        {title}
      </Button>
      {moved !== null && (
        <Notice tone="gold" title={t.choiceMoved} live>
          {t.choiceMovedText(written.take(moved))}
        </Notice>
      )}
    </section>
  )
}
