/** Words of what waits for the agreement of a second admin. */
import type { Texts } from '../../app/language.tsx'

export const requestTexts = {
  waiting: { ru: 'Ждут согласия', en: 'Waiting for agreement' },
  role: {
    ru: (before: string, after: string) => `Смена роли: сейчас ${before}, станет ${after}`,
    en: (before: string, after: string) => `Role change: from ${before} to ${after}`,
  },
  becomes_regular: { ru: 'клиентом', en: 'client' },
  becomes_partner: { ru: 'партнёром', en: 'partner' },
  becomes_operator: { ru: 'оператором', en: 'operator' },
  becomes_admin: { ru: 'администратором', en: 'admin' },
  secondFactor: { ru: 'Сброс второго шага входа', en: 'Reset of the second log-in step' },
  invitation: { ru: (role: string) => `Приглашение: ${role}`, en: (role: string) => `Invitation: ${role}` },
  because: { ru: (reason: string) => `Причина: ${reason}.`, en: (reason: string) => `Reason: ${reason}.` },
  asked: {
    ru: (by: string, at: string) => `${by}, ${at}: нужно согласие второго администратора.`,
    en: (by: string, at: string) => `${by}, ${at}: a second admin has to agree.`,
  },
  waitsForOther: {
    ru: (by: string, at: string) => `${by}, ${at}: ждём согласия другого администратора, пока ничего не изменилось.`,
    en: (by: string, at: string) => `${by}, ${at}: another admin has to agree; nothing has changed yet.`,
  },
  agree: { ru: 'Согласиться', en: 'Agree' },
  agreed: { ru: 'Согласие дано, выполнено', en: 'Agreed and done' },
  refuse: { ru: 'Отказать', en: 'Refuse' },
  refuseText: { ru: 'Причину прочтут администраторы, она останется в журнале.', en: 'Admins will read the reason; it stays in the log.' },
  refused: { ru: 'Отказано', en: 'Refused' },
  takeBack: { ru: 'Отозвать', en: 'Withdraw' },
  takenBack: { ru: 'Запрос отозван', en: 'Request withdrawn' },
} as const satisfies Texts
