import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Takes over what was typed into the field of a page that came as HTML, before its code has come: else the first change on the page would
 * put the former value in its place. `ref` is that of the owner; the field gets the one that is returned.
 */
export function useTypedBefore<E extends HTMLInputElement | HTMLTextAreaElement>(
  ref: Ref<E> | undefined,
  value: string,
  onTyped: (text: string) => void,
): RefObject<E | null> {
  const field = useRef<E>(null)
  useImperativeHandle(ref, () => field.current as E, [])
  // in the first drawing alone
  const cameAsHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  useLayoutEffect(() => {
    const typed = field.current?.value ?? value
    if (cameAsHtml && typed !== value) onTyped(typed)
  }, [cameAsHtml, value, onTyped])
  return field
}
