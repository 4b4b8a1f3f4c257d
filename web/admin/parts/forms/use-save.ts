/** Saves a draft. A refusal is shown at its field. A change by somebody else goes to the draft. */
import { useState } from 'react'
import type { Fault } from '../../../../core/directions/fault.ts'
import { errorText } from '../../../../core/errors/catalogue.ts'
import type { Outcome, Refused } from '../../../app/call.ts'
import { useLanguage, useTexts } from '../../../app/language.tsx'
import { toast } from '../../../app/toasts.ts'
import { useIntent } from '../../../app/use-intent.ts'
import { useOnceDrawn } from '../lists/use-once-drawn.ts'
import { formTexts } from './form-texts.ts'
import type { Draft, Stored } from './use-draft.ts'

export type Save = {
  busy: boolean
  /** The refusal of the last attempt, until the draft changes. */
  refused: Refused | null
  /** Also repeats the attempt after the second factor. */
  save: () => Promise<void>
  /** The faults that only the server found, by their paths in the form. */
  faults: readonly Pick<Fault, 'path'>[]
  /** The server's error text for this field. */
  faultOf: (path: string) => string | null
}

/** `saidOf`: other words than “Saved” for an answer. `send` gets an idempotency key. The key stays the same until an answer has come. */
export function useSave<D extends object, A>(
  draft: Draft<D>,
  send: (key: string) => Promise<Outcome<A>>,
  storedOf: (answer: A) => Stored<D>,
  onSaved: (answer: A) => void,
  saidOf: (answer: A) => string | null = () => null,
): Save {
  const t = useTexts(formTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ of: D; refused: Refused } | null>(null)
  const intent = useIntent()
  const saved = useOnceDrawn(onSaved)
  const refused = refusal?.of === draft.value ? refusal.refused : null

  const save = async () => {
    const sent = draft.value
    setBusy(true)
    const answer = await send(intent.keyFor(sent))
    setBusy(false)
    intent.answered(answer)
    if (answer.ok) {
      setRefusal(null)
      // a new record goes on at an address of its own
      draft.settle(storedOf(answer.data), draft.version === null ? null : sent)
      toast({ type: 'success', title: saidOf(answer.data) ?? t.saved })
      saved(answer.data)
      return
    }
    const present = answer.code === 'CHANGED_MEANWHILE' ? (answer.details['present'] as A | null | undefined) : null
    if (present) draft.found(storedOf(present))
    else {
      setRefusal({ of: sent, refused: answer })
      if (!answer.details['field']) toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    }
  }
  return {
    busy,
    refused,
    save,
    faults: faultsOf(refused),
    faultOf: (path) =>
      faultsOf(refused).find((fault) => fault.path === path)?.words[language] ??
      (refused && placeInForm(refused.details['field']) === path ? errorText(refused.code, language, refused.details) : null),
  }
}

/** Errors that only the server can find, in the words of core. */
const faultsOf = (refused: Refused | null): readonly Fault[] => (refused?.details['faults'] as readonly Fault[] | undefined) ?? []

/** Converts a path in the payload to a path in the form: "currency.name.ru" to "name.ru", "direction.legs.0.pair" to "legs[0].pair". */
const placeInForm = (field: unknown): string | null =>
  typeof field === 'string'
    ? field
        .replace(/^(account|currency|direction|credentials|partner|user|answer|settings|emailText|legalText)\./, '')
        .replace(/\.(\d+)(?=\.|$)/g, '[$1]')
    : null
