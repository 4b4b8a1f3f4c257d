/** What other areas use of the settings: the field of one setting. */
export { SettingField } from './SettingField.tsx'
