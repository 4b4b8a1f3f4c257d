/** Words of the page by which somebody joins the staff. */
import type { Texts } from '../app/language.tsx'

export const invitationTexts = {
  title: { ru: 'Задайте пароль', en: 'Set a password' },
  titleFor: { ru: (name: string) => `${name}, задайте пароль`, en: (name: string) => `${name}, set a password` },
  lead_operator: { ru: 'Вас приглашают работать оператором.', en: 'You are invited to work as an operator.' },
  lead_admin: { ru: 'По этой ссылке входит администратор.', en: 'This link is for an admin.' },
  name: { ru: 'Имя', en: 'First name' },
  nameHelp: { ru: 'Его увидят клиенты в чате и коллеги.', en: 'Clients in the chat and colleagues will see it.' },
  fillName: { ru: 'Укажите имя', en: 'Enter your first name' },
  old: { ru: 'Приглашение больше не действует', en: 'The invitation is no longer valid' },
  oldText: {
    ru: 'Оно срабатывает один раз и действует недолго. Попросите того, кто вас пригласил, прислать новое.',
    en: 'It works once and for a short time. Ask the admin who invited you to send a new one.',
  },
  oldFirst: {
    ru: 'Новую ссылку первому администратору покажет терминал после перезапуска сервиса.',
    en: 'The terminal shows a new link for the first admin after a restart of the service.',
  },
  accepted: { ru: 'Вы уже приняли приглашение', en: 'You have already accepted the invitation' },
} as const satisfies Texts
