/** Words of inviting somebody to the staff. */
import type { Texts } from '../../app/language.tsx'

export const inviteTexts = {
  title: { ru: 'Пригласить сотрудника', en: 'Invite a staff member' },
  close: { ru: 'Закрыть', en: 'Close' },
  email: { ru: 'Рабочая почта', en: 'Work email' },
  emailHelp: {
    ru: 'На неё придёт одноразовая ссылка, срок указан в письме.',
    en: 'A one-time link comes here; the email says how long it works.',
  },
  name: { ru: 'Имя, как в чате', en: 'Name, as in the chat' },
  nameHelp: { ru: 'Клиенты видят только имя.', en: 'Clients see only the name.' },
  fillName: { ru: 'Укажите имя', en: 'Enter the first name' },
  role: { ru: 'Роль', en: 'Role' },
  role_operator: { ru: 'Оператор', en: 'Operator' },
  role_admin: { ru: 'Администратор', en: 'Admin' },
  roleHelp_operator: {
    ru: 'Заявки, чаты, проверки. Настройки и прибыль не видит.',
    en: 'Orders, chats, verifications. Cannot see settings or profit.',
  },
  roleHelp_admin: { ru: 'Видит и меняет всё, может приглашать людей.', en: 'Sees and changes everything, and can invite people.' },
  send: { ru: 'Отправить приглашение', en: 'Send the invitation' },
  sent: { ru: (email: string) => `Приглашение для ${email} создано`, en: (email: string) => `The invitation for ${email} is created` },
  invited: { ru: (by: string, at: string) => `${by}, ${at}`, en: (by: string, at: string) => `${by}, ${at}` },
  works: { ru: (until: string) => `ссылка действует до ${until}`, en: (until: string) => `link valid until ${until}` },
  over: { ru: (until: string) => `ссылка истекла ${until}`, en: (until: string) => `link expired ${until}` },
  againTo: { ru: (email: string) => `Прислать ещё раз: ${email}`, en: (email: string) => `Send again: ${email}` },
  withdrawOf: { ru: (email: string) => `Отозвать: ${email}`, en: (email: string) => `Withdraw: ${email}` },
  again: { ru: 'Прислать ещё раз', en: 'Send again' },
  withdraw: { ru: 'Отозвать', en: 'Withdraw' },
  withdrawn: { ru: 'Приглашение отозвано', en: 'The invitation is withdrawn' },
} as const satisfies Texts
