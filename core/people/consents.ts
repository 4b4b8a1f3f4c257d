/** The texts that a person agrees to. */
import { Refusal } from '../errors/catalogue.ts'

/** The versions that are in force. Each order and each account keeps the versions it was made under. */
export const consentVersions = { rules: '2026-11-25', aml: '2026-11-01' } as const

/** The person must have agreed to the versions in force. CONSENT_NEEDED: a box was not ticked. CONSENT_OUTDATED: an older text was agreed to. */
export function checkConsents({ rules, aml }: { rules: string; aml: string }): void {
  if (rules === '' || aml === '') throw new Refusal('CONSENT_NEEDED', { field: rules === '' ? 'consents.rules' : 'consents.aml' })
  if (rules !== consentVersions.rules) throw new Refusal('CONSENT_OUTDATED', { field: 'consents.rules', versions: consentVersions })
  if (aml !== consentVersions.aml) throw new Refusal('CONSENT_OUTDATED', { field: 'consents.aml', versions: consentVersions })
}
