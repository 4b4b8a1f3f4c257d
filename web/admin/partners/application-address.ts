const prefix = 'application-'

/** An application has its address among those of partners. */
export const addressOf = (applicationId: string): string => `${prefix}${applicationId}`
/** The id of the application at such an address; null for that of a partner. */
export const applicationOf = (address: string): string | null => (address.startsWith(prefix) ? address.slice(prefix.length) : null)
