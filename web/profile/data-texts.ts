/** Words of the own data: the archive, and the deletion of the account. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

const plural = new Intl.PluralRules('ru')
const orders = (count: number): string => ({ one: 'заявка', few: 'заявки' })[plural.select(count) as 'one' | 'few'] ?? 'заявок'

export const dataTexts = {
  yourData: { ru: 'Ваши данные', en: 'Your data' },
  about: {
    ru: 'Всё, что мы о вас храним: заявки, карты, переписка, входы.',
    en: 'All that we keep of you: orders, cards, messages, log-ins.',
  },
  archive: { ru: 'Скачать архив', en: 'Download an archive' },
  archiveAbout: { ru: 'ZIP с файлами и данными в JSON, сразу', en: 'a ZIP with your files, and data as JSON, at once' },
  archiveSure: {
    ru: 'В архиве будут и номера карт целиком. Введите пароль, чтобы скачать.',
    en: 'The archive has whole card numbers too. Enter your password to download it.',
  },
  download: { ru: 'Скачать', en: 'Download' },
  remove: { ru: 'Удалить кабинет', en: 'Delete the account' },
  removeDots: { ru: 'Удалить…', en: 'Delete…' },
  goesAway: { ru: 'Вход, почта и сохранённые данные будут стёрты', en: 'Log-in, email and saved details are erased' },
  order: {
    ru: (number: string) => `Сначала завершите заявку №${NB}${number}`,
    en: (number: string) => `First finish order No.${NB}${number}`,
  },
  watched: {
    ru: (number: string, until: string) => `По заявке №${NB}${number} ещё могут прийти деньги, следим до ${until}`,
    en: (number: string, until: string) => `Money may still come for order No.${NB}${number}, which is watched until ${until}`,
  },
  partner: { ru: 'Сначала выведите доход партнёра', en: 'First withdraw your income as a partner' },
  stopped: { ru: 'Кабинет ограничен: напишите нам', en: 'The account is restricted: write to us' },
  staff: { ru: 'Сотрудник просит администратора снять роль', en: 'Staff ask an administrator to take the role first' },
  more: { ru: (count: number) => `и ещё ${count}`, en: (count: number) => `and ${count} more` },
  gone: {
    ru: 'Сотрём почту, пароль, ключи, сохранённые данные, отзывы и входы. Вернуть кабинет будет нельзя.',
    en: 'Email, password, passkeys, saved details, reviews and log-ins are erased. The account cannot be brought back.',
  },
  kept: {
    ru: (count: number, until: string) =>
      `По закону до ${until} останутся записи об обменах: ${count}${NB}${orders(count)}, без вашей почты.`,
    en: (count: number, until: string) =>
      `The law keeps the records of ${count} ${count === 1 ? 'order' : 'orders'} until ${until}, without your email.`,
  },
  typeEmail: { ru: (email: string) => `Введите ${email}, чтобы подтвердить`, en: (email: string) => `Enter ${email} to confirm` },
  removeForGood: { ru: 'Удалить навсегда', en: 'Delete for good' },
  keep: { ru: 'Оставить кабинет', en: 'Keep the account' },
  removed: { ru: 'Кабинет удалён', en: 'The account was deleted' },
  failed: { ru: 'Не удалось узнать, можно ли удалить кабинет', en: 'Whether the account can be deleted could not be found out' },
} satisfies Texts
