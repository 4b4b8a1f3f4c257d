/** Where the office is: one address a line, each with a map. */
import { linesOf } from '../language/lines-of.ts'

export type OfficeAddress = { text: string; map: string }

const linkAtEnd = /\s+(https:\/\/[^\s/]+\.\S+)$/

/** The addresses in a text of several lines. A line may end with the link to its map; without one the map is found by the address. */
export function officesOf(lines: string): OfficeAddress[] {
  return linesOf(lines).map((line) => {
    const link = linkAtEnd.exec(line)
    const text = link ? line.slice(0, link.index) : line
    return { text, map: link?.[1] ?? `https://yandex.ru/maps/?text=${encodeURIComponent(text)}` }
  })
}

/** The first address in words, for an email or a line of text; empty if there is none. */
export const mainOffice = (lines: string): string => officesOf(lines)[0]?.text ?? ''
