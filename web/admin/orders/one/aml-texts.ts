/** Words of screenings at the desk. */
import type { Texts } from '../../../app/language.tsx'

export const amlTexts = {
  title: { ru: 'Проверка AML', en: 'AML screening' },
  transfer: { ru: 'Перевод', en: 'Transfer' },
  waiting: { ru: 'спрашиваем', en: 'asking' },
  pending: { ru: 'ответ готовится', en: 'pending' },
  low: { ru: 'риск низкий', en: 'low risk' },
  high: { ru: 'риск высокий', en: 'high risk' },
  error: { ru: 'нет ответа', en: 'no answer' },
  outOfCredit: { ru: 'оплаченные проверки закончились', en: 'paid checks used up' },
  percent: { ru: (number: string) => `${number}\u00a0%`, en: (number: string) => `${number}%` },
  risk: { ru: (share: string) => `Риск ${share}`, en: (share: string) => `Risk ${share}` },
  problem: { ru: (words: string) => `Служба ответила: ${words}`, en: (words: string) => `The service said: ${words}` },
  attempts: {
    ru: (count: number, at: string) => `Запросов: ${count}, следующий в ${at}`,
    en: (count: number, at: string) => `Requests: ${count}, next at ${at}`,
  },
  accepted: { ru: (at: string) => `Принято сотрудником в ${at}`, en: (at: string) => `Accepted by staff at ${at}` },
  signal_exchange: { ru: 'Биржи', en: 'Exchanges' },
  signal_risky_exchange: { ru: 'Рискованные биржи', en: 'Risky exchanges' },
  signal_mixer: { ru: 'Миксеры', en: 'Mixers' },
  signal_sanctions: { ru: 'Санкции', en: 'Sanctions' },
  signal_scam: { ru: 'Мошенничество', en: 'Scam' },
  signal_dark_market: { ru: 'Даркмаркеты', en: 'Dark markets' },
} as const satisfies Texts
