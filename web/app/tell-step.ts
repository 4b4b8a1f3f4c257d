/**
 * Tells the server how far this browser has come today, each step once. The browser itself keeps how many it has told, so that no other
 * process of the server counts it again; nobody else is told of it. Where a member of staff was logged in nothing is told any more.
 */
import type { PersonView } from '../../contract/people.ts'
import { moscowDate } from '../../core/directions/working-hours.ts'
import { stepsUpTo, type VisitorStep } from '../../core/figures/steps.ts'
import { isStaff } from '../../core/people/staff.ts'
import { call } from './call.ts'
import { now } from './clock.ts'

const place = 'steps'
const byStaff = 'staff'
/** What the browser keeps, "2026-11-27 2" (the day, and how many of its steps are told), where it refuses storage. */
let here = ''
let telling: Promise<unknown> = Promise.resolve()

/** One after the other, so that no step is told twice. Resolves once it is told, or is not to be. */
export function tellStep(step: VisitorStep, { userType }: Pick<PersonView, 'userType'>): Promise<unknown> {
  telling = telling.then(async () => {
    const kept = read()
    if (isStaff(userType)) return write(byStaff)
    if (kept === byStaff) return
    const day = moscowDate(now())
    const told = kept.startsWith(`${day} `) ? Number(kept.slice(day.length)) : 0
    const steps = stepsUpTo(step, told)
    if (steps.length > 0 && (await call('countVisit', { steps })).ok) write(`${day} ${told + steps.length}`)
  })
  return telling
}

function read(): string {
  try {
    return localStorage.getItem(place) ?? here
  } catch {
    return here
  }
}

function write(kept: string): void {
  here = kept
  try {
    localStorage.setItem(place, kept)
  } catch {
    // this page remembers it
  }
}
