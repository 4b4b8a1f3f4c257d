/** By what the figures of days are divided: what orders are for, when, and by whom. */
export const dimensions = ['direction', 'give', 'take', 'hour', 'operator', 'partner'] as const
export type Dimension = (typeof dimensions)[number]
