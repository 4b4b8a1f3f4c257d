/** Words of the page by which somebody joins the staff. */
import type { Texts } from '../app/language.tsx'

export const invitationTexts = {
  title: { ru: 'Задайте пароль', en: 'Set a password' },
  titleFor: { ru: (name: string) => `${name}, задайте пароль`, en: (name: string) => `${name}, set a password` },
  lead_operator: { ru: 'Вас приглашают работать оператором.', en: 'You are invited to work as an operator.' },
  lead_admin: { ru: 'По этой ссылке входит администратор.', en: 'An admin comes in by this link.' },
  name: { ru: 'Имя', en: 'First name' },
  nameHelp: { ru: 'Его увидят клиенты в чате и коллеги.', en: 'Clients see it in the chat, and colleagues do.' },
  fillName: { ru: 'Укажите имя', en: 'Enter your first name' },
  old: { ru: 'Приглашение больше не действует', en: 'The invitation is no longer valid' },
  oldText: {
    ru: 'Оно срабатывает один раз и действует недолго. Попросите того, кто вас пригласил, прислать новое.',
    en: 'It works once, and not for long. Ask the admin who invited you to send a new one.',
  },
  oldFirst: {
    ru: 'Новую ссылку первому администратору покажет терминал после перезапуска сервиса.',
    en: 'The terminal shows a new link for the first admin after a restart of the service.',
  },
  accepted: { ru: 'Вы уже приняли приглашение', en: 'You have accepted the invitation already' },
} as const satisfies Texts
