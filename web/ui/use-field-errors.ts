/** The form of a screen and what is wrong in its fields. */
import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import { focusFirstWrong } from './focus-first-wrong.ts'

type Fields = Partial<Record<string, string | null | undefined>>

/** `refuse` marks the fields, brings the caret into the first of them, and answers whether there is one. */
export function useFieldErrors<E extends Fields>(): {
  form: RefObject<HTMLFormElement | null>
  errors: E
  setErrors: Dispatch<SetStateAction<E>>
  refuse: (next: E) => boolean
} {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<E>({} as E)
  const refuse = (next: E) => {
    setErrors(next)
    const isWrong = Object.keys(next).length > 0
    if (isWrong) focusFirstWrong(form.current)
    return isWrong
  }
  return { form, errors, setErrors, refuse }
}
