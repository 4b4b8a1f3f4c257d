/** The browser and the system of a device, as a person calls them. */
import Bowser from 'bowser'

export type Device = { browser: string; system: string; mobile: boolean }

/** Reads the `User-Agent` of a browser. Empty words for what it does not name. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '', mobile: false }
  const parsed = Bowser.parse(userAgent)
  const type = parsed.platform.type
  return { browser: parsed.browser.name ?? '', system: parsed.os.name ?? '', mobile: type === 'mobile' || type === 'tablet' }
}
