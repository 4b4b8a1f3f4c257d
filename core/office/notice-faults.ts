/** What keeps announcements and planned breaks from being saved. The same on the screen and on the server. */
import { emptyFault, type Fault, fault } from '../directions/fault.ts'
import type { Words } from '../language/language.ts'
import { type Instant, isAfter } from '../time/instant.ts'
import { type Announcement, mostNoticeWords, type PlannedBreak } from './notices.ts'

/** `path`: "breaks[0].until", "announcements[1].text.ru". */
export function noticeFaults(
  { breaks, announcements }: { breaks: readonly PlannedBreak[]; announcements: readonly Announcement[] },
  now: Instant,
): Fault[] {
  return [
    ...breaks.flatMap((one, at) => [
      ...spanFaults(`breaks[${at}]`, one, now),
      ...wordFaults(`breaks[${at}].reason`, one.reason),
      ...ofFaults(`breaks[${at}].of`, one),
    ]),
    ...announcements.flatMap((one, at) => [
      ...spanFaults(`announcements[${at}]`, one, now),
      ...wordFaults(`announcements[${at}].text`, one.text),
    ]),
  ]
}

function spanFaults(path: string, { from, until }: { from: Instant; until: Instant }, now: Instant): Fault[] {
  const empty = [from === '' && emptyFault(`${path}.from`), until === '' && emptyFault(`${path}.until`)].filter((one) => one !== false)
  if (empty.length > 0) return empty
  if (!isAfter(until, from)) return [fault(`${path}.until`, 'Конец должен быть позже начала', 'The end must be after the start')]
  if (!isAfter(until, now)) return [fault(`${path}.until`, 'Это время уже прошло', 'This time has passed')]
  return []
}

const wordFaults = (path: string, words: Words): Fault[] =>
  (['ru', 'en'] as const).flatMap((language) => {
    const place = `${path}.${language}`
    if (words[language].trim() === '') return [emptyFault(place)]
    return words[language].length > mostNoticeWords
      ? [fault(place, `Не длиннее ${mostNoticeWords} знаков`, `${mostNoticeWords} characters at most`)]
      : []
  })

const ofFaults = (path: string, { of }: PlannedBreak): Fault[] => (of.kind !== 'all' && of.id === '' ? [emptyFault(path)] : [])
