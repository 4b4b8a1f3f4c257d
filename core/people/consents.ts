/** The texts that a person agrees to. Each order and each account keeps the versions that it was made under. */
import { Refusal } from '../errors/catalogue.ts'
import type { LegalVersions } from '../legal/in-force.ts'

type Consents = { rules: string; aml: string }

/** What an order asks for. */
export const consentsOf = ({ rules, aml }: LegalVersions): Consents => ({ rules, aml })

/** The person must have agreed to the versions in force. CONSENT_NEEDED: a box was not ticked. CONSENT_OUTDATED: an older text was agreed to. */
export function checkConsents({ rules, aml }: Consents, inForce: LegalVersions): void {
  if (rules === '' || aml === '') throw new Refusal('CONSENT_NEEDED', { field: rules === '' ? 'consents.rules' : 'consents.aml' })
  const versions = consentsOf(inForce)
  if (rules !== versions.rules) throw new Refusal('CONSENT_OUTDATED', { field: 'consents.rules', versions })
  if (aml !== versions.aml) throw new Refusal('CONSENT_OUTDATED', { field: 'consents.aml', versions })
}

/** An account asks for the text about personal data too. */
export function checkAccountConsents(given: Consents & { personalData: string }, inForce: LegalVersions): void {
  if (given.personalData === '') throw new Refusal('CONSENT_NEEDED', { field: 'consents.personalData' })
  checkConsents(given, inForce)
  const personalData = inForce['personal-data']
  if (given.personalData !== personalData)
    throw new Refusal('CONSENT_OUTDATED', { field: 'consents.personalData', versions: { ...consentsOf(inForce), personalData } })
}
