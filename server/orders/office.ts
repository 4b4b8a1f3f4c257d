/** The working hours of the settings, in the form in which the transition table reads them. */
import { isOpen, nextOpening } from '../../core/directions/working-hours.ts'
import { breakAt } from '../../core/office/notices.ts'
import type { LightFacts } from '../../core/orders/facts.ts'
import { officeOf, type Settings } from '../../core/settings/settings.ts'
import type { Instant } from '../../core/time/instant.ts'

/** The facts that are enough to list buttons and to describe an order. They need no query. */
export function lightFacts(
  settings: Settings,
  now: Instant,
): Pick<LightFacts, 'now' | 'settings' | 'office' | 'openingFrom'> & { paused: boolean } {
  const hours = officeOf(settings)
  return {
    now,
    settings,
    office: { open: isOpen(hours, now), opensAt: nextOpening(hours, now) },
    openingFrom: (at) => nextOpening(hours, at),
    paused: breakAt(settings, now) !== null,
  }
}
