/** The words of a review, how they are signed, and the consent to show them, which is never ticked in advance. */
import { reviewLengths } from '../../core/reviews/review.ts'
import { useTexts } from '../app/language.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import { ratingTexts } from './rating-texts.ts'
import { orderTexts } from './texts.ts'

export type ReviewDraft = { text: string; name: string; consent: boolean }
export const emptyReview: ReviewDraft = { text: '', name: '', consent: false }

export function ReviewFields({
  draft,
  onChange,
  optional,
  error,
}: {
  draft: ReviewDraft
  onChange: (draft: ReviewDraft) => void
  /** The words may be left out. */
  optional: boolean
  error?: string | null
}) {
  const t = useTexts(orderTexts)
  const rating = useTexts(ratingTexts)
  return (
    <>
      <TextArea
        label={rating.comment}
        aside={optional ? t.optional : undefined}
        value={draft.text}
        onChange={(text) => onChange({ ...draft, text })}
        rows={3}
        maxLength={reviewLengths.text}
        error={error}
      />
      {draft.text.trim() !== '' && (
        <>
          <TextInput
            label={rating.signAs}
            aside={t.optional}
            help={rating.signAsHelp}
            value={draft.name}
            onChange={(name) => onChange({ ...draft, name })}
            maxLength={reviewLengths.name}
            autoComplete="off"
          />
          <Checkbox checked={draft.consent} onChange={(consent) => onChange({ ...draft, consent })}>
            {rating.consent}
          </Checkbox>
        </>
      )}
    </>
  )
}
