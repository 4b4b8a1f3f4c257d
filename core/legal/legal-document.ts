/** The documents that people agree to. */
import type { Words } from '../language/language.ts'

export const legalDocuments = ['rules', 'aml', 'personal-data', 'partners'] as const
export type LegalDocument = (typeof legalDocuments)[number]

export const isLegalDocument = (name: string): name is LegalDocument => (legalDocuments as readonly string[]).includes(name)

// biome-ignore format: one document, one line
export const legalTitles: Readonly<Record<LegalDocument, Words>> = {
  rules:           { ru: 'Правила обмена', en: 'Exchange rules' },
  aml:             { ru: 'Политика AML/CTF и KYC', en: 'AML/CTF & KYC policy' },
  'personal-data': { ru: 'Персональные данные', en: 'Personal data' },
  partners:        { ru: 'Условия для партнёров', en: 'Terms for partners' },
}

/** What may stand in braces in a text, and what it is filled with. */
// biome-ignore format: one variable, one line
export const legalVariables = {
  brand:          { ru: 'название сервиса', en: 'name of the service' },
  owner:          { ru: 'юридическое имя владельца', en: 'legal name of the owner' },
  email:          { ru: 'почта для клиентов', en: 'email for clients' },
  opens:          { ru: 'открытие, по Москве', en: 'opening, Moscow time' },
  closes:         { ru: 'закрытие, по Москве', en: 'closing, Moscow time' },
  hours:          { ru: 'рабочие часы с днями недели, по Москве', en: 'working hours with their days, Moscow time' },
  minutes:        { ru: 'окно оплаты, минут', en: 'pay window, minutes' },
  tolerance:      { ru: 'изменение курса без вопросов, %', en: 'move of the rate without asking, %' },
  partnerPercent: { ru: 'обычная доля партнёра, %', en: 'usual share of a partner, %' },
  monitorPercent: { ru: 'доля сайта, который сравнивает курсы, %', en: 'share of a site that compares rates, %' },
  withdrawalLeast:{ ru: 'наименьший вывод партнёра, USDT', en: 'least withdrawal of a partner, USDT' },
  payoutHours:    { ru: 'срок вывода партнёру, часов', en: 'how soon a partner is paid, hours' },
  visitorDays:    { ru: 'сколько хранится посетитель без заявок, дней', en: 'how long a visitor without orders is kept, days' },
  declinedDays:   { ru: 'сколько хранится отклонённая заявка партнёра, дней', en: 'how long a declined application is kept, days' },
} as const satisfies Record<string, Words>

export type LegalVariable = keyof typeof legalVariables
export const isLegalVariable = (name: string): name is LegalVariable => Object.hasOwn(legalVariables, name)
