/** The exchanges that are simulated. */
export const exchangeNames = ['rapira', 'okx', 'kucoin'] as const
export type ExchangeName = (typeof exchangeNames)[number]
