/** The pages of the help, in the order of their list: whom each is for, and its title, which is the first line of its article too. */
import type { Words } from '../../core/language/language.ts'

export const audiences = ['operators', 'owners', 'partners'] as const
export type Audience = (typeof audiences)[number]

/** The article of a page is `docs/help/<language>/<page>.md`. */
export const helpPages = [
  { page: 'orders', audience: 'operators', title: { ru: 'Очередь и заявки', en: 'Queue and orders' } },
  { page: 'payments', audience: 'operators', title: { ru: 'Поступления', en: 'Payments' } },
  { page: 'payouts', audience: 'operators', title: { ru: 'Выплаты', en: 'Payouts' } },
  { page: 'refunds', audience: 'operators', title: { ru: 'Возвраты', en: 'Refunds' } },
  { page: 'first-steps', audience: 'owners', title: { ru: 'Первые шаги', en: 'First steps' } },
  { page: 'partner-cabinet', audience: 'partners', title: { ru: 'Кабинет партнёра', en: 'The partner’s cabinet' } },
] as const satisfies readonly { page: string; audience: Audience; title: Words }[]

export type HelpPage = (typeof helpPages)[number]['page']

export const titleOf = (page: HelpPage): Words => helpPages.find((one) => one.page === page)?.title ?? { ru: '', en: '' }
