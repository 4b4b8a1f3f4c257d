/**
 * How a legal text is written: a line that begins with "# " is the head of a section, one with "- " is an item of a list, everything else
 * is points with an empty line between them. Nothing else means anything, so a text can hold no HTML, script or link. Pure.
 */
import type { Language } from '../language/language.ts'
import { toldNow } from '../office/told-now.ts'
import type { OurText } from './our-texts.ts'

/** `number`: of a point within its section, from 1 on. */
export type LegalPart = { kind: 'point'; number: number; text: string } | { kind: 'list'; items: readonly string[] }
/** `title` is null for what stands before the first head. */
export type LegalSection = { title: string | null; parts: readonly LegalPart[] }

const head = /^#+ +(.*)$/
const item = /^[-*•] +(.*)$/

/** The sections of a text. Every text can be read. */
export function readLegalText(source: string): LegalSection[] {
  const sections: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  for (const line of source.split('\n').map((one) => one.trim())) {
    const title = head.exec(line)?.[1]
    if (title === undefined) sections.at(-1)?.lines.push(line)
    else sections.push({ title, lines: [] })
  }
  return sections
    .map(({ title, lines }) => ({ title, parts: partsOf(lines) }))
    .filter(({ title, parts }) => title !== null || parts.length > 0)
}

function partsOf(lines: readonly string[]): LegalPart[] {
  const parts: ({ kind: 'point'; number: number; text: string } | { kind: 'list'; items: string[] })[] = []
  let points = 0
  // a line goes on with what the line before has begun; an empty one ends it
  let goesOn = false
  for (const line of lines) {
    const listed = item.exec(line)?.[1]
    const last = parts.at(-1)
    if (listed !== undefined) {
      // items with an empty line between them are one list
      if (last?.kind === 'list') last.items.push(listed)
      else parts.push({ kind: 'list', items: [listed] })
    } else if (line !== '') {
      if (!goesOn || !last) parts.push({ kind: 'point', number: ++points, text: line })
      else if (last.kind === 'point') last.text += ` ${line}`
      else last.items.push(`${last.items.pop()} ${line}`)
    }
    goesOn = line !== ''
  }
  return parts
}

/** Our text as somebody would write it, for an office with these hours. */
export const ourSource = ({ sections }: OurText, language: Language, office: Parameters<typeof toldNow>[1]): string =>
  sections.flatMap(({ title, points }) => [`# ${title[language]}`, ...toldNow(points, office).map((point) => point[language])]).join('\n\n')
