/** Where the row of a setting is, and how one comes to its field. */
import type { EditedName } from '../../../core/settings/settings.ts'

/** The id of the row. */
export const settingId = (name: EditedName): string => `setting-${name}`

/** Brings the field of a setting into sight and gives it the focus. */
export function focusSetting(name: EditedName): void {
  document.getElementById(settingId(name))?.querySelector<HTMLElement>('input:not([hidden]), textarea, button')?.focus()
}
