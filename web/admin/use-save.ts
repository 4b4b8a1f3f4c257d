/** Sends a draft to be stored: what was refused is told by its field, what somebody else saved meanwhile by the draft. */
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { newKey, type Outcome, type Refused } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { toast } from '../app/toasts.tsx'
import { formTexts } from './form-texts.ts'
import type { Draft, Stored } from './use-draft.ts'

export type Save = {
  busy: boolean
  /** The refusal of the last try, while nothing was changed since. */
  refused: Refused | null
  /** `fresh` repeats it after a second factor. */
  save: () => Promise<void>
  /** What the server said of this field, in people's words. */
  faultOf: (path: string) => string | null
}

/**
 * `send` gets the key of this intent: the same one again until an answer has come. `present` reads the thing that was stored
 * meanwhile out of the details of a refusal.
 */
export function useSave<D extends object, A>(
  draft: Draft<D>,
  send: (key: string) => Promise<Outcome<A>>,
  read: { stored: (answer: A) => Stored<D>; present: (details: Record<string, unknown>) => Stored<D> | null },
  onSaved: (answer: A) => void,
): Save {
  const t = useTexts(formTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ of: D; refused: Refused } | null>(null)
  const intent = useRef<{ of: D; key: string } | null>(null)
  const [saved, setSaved] = useState<{ answer: A } | null>(null)
  // Only once it is drawn that nothing is unsaved: whoever leaves for another address now is not to be asked.
  useEffect(() => {
    if (saved) onSaved(saved.answer)
  }, [saved])
  const refused = refusal?.of === draft.value ? refusal.refused : null

  const save = async () => {
    if (intent.current?.of !== draft.value) intent.current = { of: draft.value, key: newKey() }
    setBusy(true)
    const answer = await send(intent.current.key)
    setBusy(false)
    if (answer.ok) {
      intent.current = null
      setRefusal(null)
      draft.settle(read.stored(answer.data))
      toast({ type: 'success', title: t.saved })
      setSaved({ answer: answer.data })
      return
    }
    // an answer has come, so the same words sent again are a new intent
    if (answer.code !== 'OFFLINE' && answer.code !== 'TIMEOUT') intent.current = null
    const present = answer.code === 'CHANGED_MEANWHILE' ? read.present(answer.details) : null
    if (present) draft.found(present)
    else {
      setRefusal({ of: draft.value, refused: answer })
      if (!answer.details['field']) toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    }
  }
  return {
    busy,
    refused,
    save,
    faultOf: (path) =>
      refused && placeInForm(refused.details['field']) === path ? errorText(refused.code, language, refused.details) : null,
  }
}

/** A place in the payload as a form names it: "currency.name.ru" is "name.ru", "direction.legs.0.pair" is "legs[0].pair". */
const placeInForm = (field: unknown): string | null =>
  typeof field === 'string' ? field.replace(/^(currency|direction|credentials)\./, '').replace(/\.(\d+)(?=\.|$)/g, '[$1]') : null
