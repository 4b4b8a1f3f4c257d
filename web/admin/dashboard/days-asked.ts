/** The days that the dashboard shows, as its address names them. Pure. */
import { type DaySpan, dayPlus, daysIn, mostDays } from '../../../core/figures/spans.ts'

export const choices = ['today', 'week', 'month', 'quarter', 'own'] as const
export type Choice = (typeof choices)[number]

export type DaysAsked = { choice: Choice; own: DaySpan }

const lengths = { today: 1, week: 7, month: 30, quarter: 90 } as const
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
/** A year that is typed digit by digit begins as 0002, 0020 and 0202. */
const isWhole = (text: string): boolean => isDay(text) && text >= '2000'

/** `query` of the address; what it lacks or has wrong is the last seven days. A day that is still being typed stays as it is. */
export function readDays(query: string, today: string): DaysAsked {
  const asked = new URLSearchParams(query)
  const choice = choices.find((one) => one === asked.get('days')) ?? 'week'
  const day = (name: keyof DaySpan, usual: string) => {
    const text = asked.get(name) ?? usual
    return isDay(text) || (choice === 'own' && text === '') ? text : usual
  }
  return { choice, own: { from: day('from', dayPlus(today, -6)), until: day('until', today) } }
}

export function writeDays({ choice, own }: DaysAsked): string {
  return new URLSearchParams({ ...(choice === 'week' ? {} : { days: choice }), ...(choice === 'own' ? own : {}) }).toString()
}

/** Both days are there, and yet they are no span: the wrong way round, or too many. */
export const areWrong = (own: DaySpan): boolean =>
  isWhole(own.from) && isWhole(own.until) && (own.from > own.until || daysIn(own) > mostDays)

/** The days themselves; null where those that somebody chose are no span, or none yet. */
export function spanAsked({ choice, own }: DaysAsked, today: string): DaySpan | null {
  if (choice !== 'own') return { from: dayPlus(today, 1 - lengths[choice]), until: today }
  return isWhole(own.from) && isWhole(own.until) && !areWrong(own) ? own : null
}
