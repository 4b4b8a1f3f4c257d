/** Instants for the browser's local-time fields, which have no time zone. The fields always mean Moscow time. */
import { addHours, type Instant } from '../../../../core/time/instant.ts'

const moscowHours = 3

/** "2026-03-07T14:05:00". */
export const moscowLocal = (at: Instant): string => addHours(at, moscowHours).slice(0, 19)

/** null if the text is not a complete time. */
export function instantOfLocal(local: string): Instant | null {
  const whole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? `${local}:00` : local
  const milliseconds = Date.parse(`${whole.slice(0, 19)}.000Z`)
  return Number.isNaN(milliseconds) ? null : addHours(new Date(milliseconds).toISOString(), -moscowHours)
}
