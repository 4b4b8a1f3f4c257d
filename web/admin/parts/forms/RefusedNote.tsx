/** A refused request: asks for the second factor if it is needed, and shows any other refusal. */
import { errorText } from '../../../../core/errors/catalogue.ts'
import type { Refused } from '../../../app/call.ts'
import { useLanguage } from '../../../app/language.tsx'
import { SecondFactorAsk } from '../../../layout/SecondFactorAsk.tsx'
import css from './Form.module.css'

/** `onFresh` repeats the request after the second factor. */
export function RefusedNote({ refused, busy, onFresh }: { refused: Refused | null; busy: boolean; onFresh: () => void }) {
  const { language } = useLanguage()
  if (!refused) return null
  if (refused.code === 'SECOND_FACTOR_NEEDED') return <SecondFactorAsk busy={busy} onFresh={onFresh} />
  return (
    <p role="alert" className={css.bad}>
      {errorText(refused.code, language, refused.details)}
    </p>
  )
}
