/** Which ready answers fit some words, in any of the two languages. */
import type { CannedAnswer } from '../../../contract/canned-answers.ts'

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** Those whose title fits come first; otherwise the order of the list stays. */
export function foundAnswers(all: readonly CannedAnswer[], words: string): CannedAnswer[] {
  const parts = plain(words).split(/\s+/).filter(Boolean)
  const has = (texts: readonly string[]) => {
    const text = plain(texts.join('\n'))
    return parts.every((part) => text.includes(part))
  }
  const byTitle = all.filter(({ answer: { title } }) => has([title.ru, title.en]))
  const byText = all.filter((one) => !byTitle.includes(one) && has(Object.values(one.answer).flatMap(({ ru, en }) => [ru, en])))
  return [...byTitle, ...byText]
}

/** So much of a text tells what it is about. */
const shortLength = 110

/** A text for the list, cut between two words. */
export function shortText(text: string): string {
  const words = Array.from(text.replace(/\s+/g, ' '))
  return words.length <= shortLength
    ? words.join('')
    : `${words
        .slice(0, shortLength)
        .join('')
        .replace(/\s\S*$/, '')}…`
}
