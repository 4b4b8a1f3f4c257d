/**
 * Emails that a person may switch off. All others ask for something, tell where money is, or guard the account: who does not get them may
 * lose money.
 */
export const optionalEmails = ['orderCredited', 'payoutSent', 'orderDone', 'chatMessages', 'reviewAnswered'] as const
export type OptionalEmail = (typeof optionalEmails)[number]

export const isOptionalEmail = (email: string): email is OptionalEmail => (optionalEmails as readonly string[]).includes(email)
