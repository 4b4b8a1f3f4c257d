/**
 * Input masks: `#` a digit, `@` a letter (Latin or Cyrillic), `*` either; `!` before a sign takes it as it is.
 * The same tokens as the mask of the screens.
 */

type Slot = { literal: string } | { accepts: RegExp }

const tokens: Record<string, RegExp> = { '#': /^\d$/, '@': /^[A-Za-zА-Яа-яЁё]$/, '*': /^[\dA-Za-zА-Яа-яЁё]$/ }

/** Writes a text into the mask as far as it goes; what does not fit is dropped. Doing it twice changes nothing. */
export const applyMask = (mask: string, text: string): string => write(mask, text).shown

/** What was typed, without the mask's own signs: "+7 (912) 345" of "+7 (###) ###" is "912345". */
export const unmask = (mask: string, text: string): string => write(mask, text).typed

/** Whether a text fills the whole mask, exactly. */
export function fitsMask(mask: string, text: string): boolean {
  const slots = slotsOf(mask)
  const characters = Array.from(text)
  return (
    characters.length === slots.length &&
    slots.every((slot, index) => {
      const character = characters[index] ?? ''
      return 'literal' in slot ? slot.literal === character : slot.accepts.test(character)
    })
  )
}

/** What is wrong with a mask as staff typed it, or null. */
export function maskFault(mask: string): 'length' | 'noToken' | 'openEscape' | null {
  if (mask.trim() === '' || mask.length > 100) return 'length'
  const escapes = /!+$/.exec(mask)?.[0].length ?? 0
  if (escapes % 2 === 1) return 'openEscape'
  return slotsOf(mask).some((slot) => 'accepts' in slot) ? null : 'noToken'
}

function write(mask: string, text: string): { shown: string; typed: string } {
  const characters = Array.from(text)
  let at = 0
  let shown = ''
  let typed = ''
  // Literals are shown once something follows them, so that a person can still delete backwards.
  let waiting = ''
  for (const slot of slotsOf(mask)) {
    if ('literal' in slot) {
      waiting += slot.literal
      if (characters[at] !== slot.literal) continue
      at += 1
      shown += waiting
      waiting = ''
      continue
    }
    while (at < characters.length && !slot.accepts.test(characters[at] ?? '')) at += 1
    const character = characters[at]
    if (character === undefined) break
    at += 1
    shown += waiting + character
    typed += character
    waiting = ''
  }
  return { shown, typed }
}

function slotsOf(mask: string): Slot[] {
  const slots: Slot[] = []
  let escaped = false
  for (const sign of mask) {
    const accepts = escaped ? undefined : tokens[sign]
    if (!escaped && sign === '!') {
      escaped = true
      continue
    }
    slots.push(accepts ? { accepts } : { literal: sign })
    escaped = false
  }
  return slots
}
