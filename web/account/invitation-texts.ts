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
  noToken: { ru: 'Ссылка неполная', en: 'The link is incomplete' },
  noTokenText: {
    ru: 'Скопируйте её целиком, вместе с тем, что стоит после знака #.',
    en: 'Copy it whole, together with what stands after the # sign.',
  },
  old: { ru: 'Приглашение больше не действует', en: 'The invitation is no longer valid' },
  oldText: {
    ru: 'Оно срабатывает один раз и действует недолго. Попросите администратора прислать новое; первому администратору новую ссылку покажет терминал после перезапуска сервиса.',
    en: 'It works once, and not for long. Ask an admin to send a new one; for the first admin the terminal shows a new link after a restart of the service.',
  },
} as const satisfies Texts
