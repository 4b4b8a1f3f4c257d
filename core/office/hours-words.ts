/** The working hours of the office in words, with the days of the week on which it is closed. Dates off are announced one by one. */
import type { Office } from '../directions/working-hours.ts'
import type { Language } from '../language/language.ts'

/** As the settings count them: 0 is Sunday. */
const days = {
  ru: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const satisfies Record<Language, readonly string[]>
/** People read a week from its Monday. */
const week = [1, 2, 3, 4, 5, 6, 0] as const
const words = {
  ru: { daily: 'ежедневно', always: 'круглосуточно', except: ', кроме ', and: ' и ' },
  en: { daily: 'daily', always: 'around the clock', except: ' except ', and: ' and ' },
} as const

/** "ежедневно 10:00–22:00", "пн–пт 10:00–22:00", "круглосуточно, кроме вс": for the middle of a sentence. The time is Moscow time. */
export function hoursInWords(
  { opensAt, closesAt, weekdaysOff }: Pick<Office, 'opensAt' | 'closesAt' | 'weekdaysOff'>,
  language: Language,
): string {
  const { daily, always, except, and } = words[language]
  const off = week.filter((day) => weekdaysOff.includes(day))
  if (opensAt === closesAt) return off.length === 0 ? always : `${always}${except}${off.map((day) => days[language][day]).join(and)}`
  return `${off.length === 0 ? daily : runsOf(weekdaysOff, language)} ${opensAt}–${closesAt}`
}

/** The same at the beginning of a sentence. */
export function hoursBeginning(office: Parameters<typeof hoursInWords>[0], language: Language): string {
  const said = hoursInWords(office, language)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** The days that are worked: "пн–пт", "пн, вт, чт–вс". Two neighbours are named one by one. */
function runsOf(weekdaysOff: readonly number[], language: Language): string {
  const runs: string[][] = [[]]
  for (const day of week) {
    if (weekdaysOff.includes(day)) runs.push([])
    else runs.at(-1)?.push(days[language][day])
  }
  return runs.flatMap((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run)).join(', ')
}
