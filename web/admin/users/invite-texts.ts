/** Words of inviting somebody to the staff. */
import type { Texts } from '../../app/language.tsx'

export const inviteTexts = {
  title: { ru: 'Пригласить сотрудника', en: 'Invite to the staff' },
  close: { ru: 'Закрыть', en: 'Close' },
  email: { ru: 'Рабочая почта', en: 'Work e-mail' },
  emailHelp: { ru: 'Сюда придёт ссылка, одна, на 48 часов.', en: 'The link comes here, one, for 48 hours.' },
  name: { ru: 'Имя, как в чате', en: 'Name, as in the chat' },
  nameHelp: { ru: 'Только его и видят клиенты.', en: 'Clients see nothing else of him.' },
  fillName: { ru: 'Укажите имя', en: 'Enter the first name' },
  role: { ru: 'Кем', en: 'As' },
  role_operator: { ru: 'Оператор', en: 'Operator' },
  role_admin: { ru: 'Администратор', en: 'Admin' },
  roleHelp_operator: {
    ru: 'Заявки, чаты, проверки. Настройки и прибыль не видит.',
    en: 'Orders, chats, verifications. Does not see settings and profit.',
  },
  roleHelp_admin: { ru: 'Видит и меняет всё, тоже приглашает людей.', en: 'Sees and changes everything, and invites people too.' },
  send: { ru: 'Отправить приглашение', en: 'Send the invitation' },
  sent: { ru: (email: string) => `Приглашение для ${email} создано`, en: (email: string) => `The invitation for ${email} is made` },
  invited: { ru: (by: string, at: string) => `${by}, ${at}`, en: (by: string, at: string) => `${by}, ${at}` },
  works: { ru: (until: string) => `ссылка действует до ${until}`, en: (until: string) => `the link works until ${until}` },
  over: { ru: (until: string) => `ссылка устарела ${until}`, en: (until: string) => `the link ended ${until}` },
  againTo: { ru: (email: string) => `Прислать ещё раз: ${email}`, en: (email: string) => `Send again: ${email}` },
  withdrawOf: { ru: (email: string) => `Отозвать: ${email}`, en: (email: string) => `Withdraw: ${email}` },
  again: { ru: 'Прислать ещё раз', en: 'Send again' },
  withdraw: { ru: 'Отозвать', en: 'Withdraw' },
  withdrawn: { ru: 'Приглашение отозвано', en: 'The invitation is withdrawn' },
} as const satisfies Texts
