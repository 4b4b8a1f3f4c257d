import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Takes over what was typed into a field before the script of its page had come. Otherwise the first change on the page would put the
 * former value back. `ref` is that of the owner; the field gets the one that is returned.
 */
export function useTypedBefore<E extends HTMLInputElement | HTMLTextAreaElement>(
  ref: Ref<E> | undefined,
  value: string,
  onTyped: (text: string) => void,
): RefObject<E | null> {
  const field = useRef<E>(null)
  useImperativeHandle(ref, () => field.current as E, [])
  // true only in the first drawing of a page that came as HTML
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
