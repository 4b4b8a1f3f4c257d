/** The versions of the texts that a person agrees to; each order keeps the ones it was made under. */
export const consentVersions = { rules: '2026-11-21', aml: '2026-11-01' } as const
