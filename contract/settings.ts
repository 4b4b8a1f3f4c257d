/** Settings as admins see and change them. */
import { z } from 'zod'
import { mostLogoBytes } from '../core/brand/logo.ts'
import { mostSettingReason } from '../core/settings/settings.ts'
import { changes, id, instant, nothing, reads, words } from './wire.ts'

/** By its kind: a number, a decimal string, yes or no, a text, texts in both languages, a list of dates or of weekdays. */
const settingValue = z.union([z.number(), z.boolean(), z.string(), z.null(), words, z.array(z.string()), z.array(z.number())])

/** Of all settings together: it rises with each change. For admins. */
export const settingsState = z.strictObject({ version: z.number().int() })

export const staffSettings = z.strictObject({
  /** CHANGED_MEANWHILE has the present StaffSettings in `present`. */
  version: z.number().int(),
  /** What is in force, by name. */
  values: z.record(z.string(), settingValue),
  /** Those that somebody has changed: when, and who (empty: the system). */
  changed: z.record(z.string(), z.strictObject({ at: instant, by: z.string() })),
})
export type StaffSettings = z.infer<typeof staffSettings>

export const getSettings = reads({
  input: nothing,
  output: staffSettings,
  right: 'settings.read',
  about: 'Every setting that an admin edits, with who has changed it last. Names, units, bounds and defaults are in docs/settings.md.',
})

export const getSettingHistory = reads({
  input: z.strictObject({ name: id }),
  output: z.strictObject({
    /** The last fifty, newest first. */
    changes: z.array(z.strictObject({ at: instant, by: z.string(), before: settingValue, after: settingValue, reason: z.string() })),
  }),
  right: 'settings.read',
  about: 'Who changed a setting, when, from what to what, and why.',
})

export const uploadLogo = changes({
  input: {
    /** An SVG or PNG in base64, of at most 1 MB. */
    data: z.base64().max(2 * mostLogoBytes),
  },
  output: z.strictObject({ logo: z.string() }),
  right: 'settings.write',
  about: 'Draws a logo anew as a PNG without anything else of its file, and answers what the setting `brandLogo` is to name it by.',
})

export const setSettings = changes({
  input: {
    version: z.number().int(),
    /** Only what is to be changed. */
    values: z.record(id, z.unknown()),
    /** REASON_NEEDED if money moves by one of them and it is empty. */
    reason: z.string().trim().max(mostSettingReason).default(''),
  },
  output: staffSettings,
  right: 'settings.write',
  about:
    'Changes settings, all of them or none. What is out of bounds or contradicts another setting is refused with the reason. A setting that safety depends on asks for a fresh code of the second step.',
})
