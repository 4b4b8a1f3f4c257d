/** The working hours of the settings, as the table asks for them. */
import { isOpen, nextOpening } from '../../core/directions/working-hours.ts'
import type { LightFacts } from '../../core/orders/facts.ts'
import { officeOf, type Settings } from '../../core/settings/settings.ts'
import type { Instant } from '../../core/time/instant.ts'

/** What is enough to list buttons and to say where an order stands: no look into the database. */
export function lightFacts(settings: Settings, now: Instant): Pick<LightFacts, 'now' | 'settings' | 'office' | 'openingFrom' | 'paused'> {
  const hours = officeOf(settings)
  return {
    now,
    settings,
    office: { open: isOpen(hours, now), opensAt: nextOpening(hours, now) },
    openingFrom: (at) => nextOpening(hours, at),
    paused: settings.servicePaused,
  }
}
