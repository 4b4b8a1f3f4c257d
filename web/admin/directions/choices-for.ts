/** The choices that match a typed part. */
import { folded, swapLayout } from '../../../core/directions/search-currencies.ts'

type Named = { value: string; label: string; note?: string }

/** Choices that begin with the text come first. Punctuation, a wrong keyboard layout and a wrong alphabet do not matter. */
export function choicesFor<C extends Named>(choices: readonly C[], typed: string): readonly C[] {
  const wanted = bare(typed)
  if (wanted === '') return choices
  const wishes = [wanted, folded(wanted), bare(swapLayout(typed.toLowerCase()))].filter((wish) => wish !== '')
  const begins: C[] = []
  const holds: C[] = []
  for (const choice of choices) {
    const texts = [bare(choice.value), bare(choice.label), bare(choice.note ?? ''), folded(bare(choice.label))]
    if (texts.some((text) => wishes.some((wish) => text.startsWith(wish)))) begins.push(choice)
    else if (texts.some((text) => wishes.some((wish) => text.includes(wish)))) holds.push(choice)
  }
  return [...begins, ...holds]
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
