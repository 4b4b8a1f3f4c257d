/** Words of the own data: the archive, and the deletion of the account. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

const plural = new Intl.PluralRules('ru')
const orders = (count: number): string => ({ one: 'заявка', few: 'заявки' })[plural.select(count) as 'one' | 'few'] ?? 'заявок'

export const dataTexts = {
  yourData: { ru: 'Ваши данные', en: 'Your data' },
  about: {
    ru: 'Всё, что мы о вас храним: заявки, карты, переписка, входы.',
    en: 'Everything we keep about you: orders, cards, messages, log-ins.',
  },
  archive: { ru: 'Скачать архив', en: 'Download the archive' },
  archiveAbout: { ru: 'ZIP с файлами и данными в JSON, сразу', en: 'a ZIP with your files and data in JSON, at once' },
  archiveSure: {
    ru: 'В архиве будут и полные номера карт. Чтобы скачать его, введите пароль.',
    en: 'The archive contains full card numbers too. Enter your password to download it.',
  },
  download: { ru: 'Скачать', en: 'Download' },
  remove: { ru: 'Удалить кабинет', en: 'Delete the account' },
  removeDots: { ru: 'Удалить…', en: 'Delete…' },
  goesAway: { ru: 'Вход, почта и сохранённые данные будут стёрты', en: 'Your log-in, email and saved details will be erased' },
  order: {
    ru: (number: string) => `Сначала завершите заявку №${NB}${number}`,
    en: (number: string) => `First finish order No.${NB}${number}`,
  },
  watched: {
    ru: (number: string, until: string) => `По заявке №${NB}${number} ещё могут прийти деньги: следим за ней до ${until}`,
    en: (number: string, until: string) => `Money may still come for order No.${NB}${number}; we watch it until ${until}`,
  },
  partner: { ru: 'Сначала выведите доход партнёра', en: 'First withdraw your partner income' },
  stopped: { ru: 'Кабинет ограничен: напишите нам', en: 'The account is restricted: write to us' },
  staff: { ru: 'Сначала попросите администратора снять роль сотрудника', en: 'First ask an administrator to remove your staff role' },
  more: { ru: (count: number) => `и ещё ${count}`, en: (count: number) => `and ${count} more` },
  gone: {
    ru: 'Сотрём почту, пароль, ключи, сохранённые данные, отзывы и входы. Вернуть кабинет будет нельзя.',
    en: 'We will erase your email, password, passkeys, saved details, reviews and log-ins. The account cannot be restored.',
  },
  kept: {
    ru: (count: number, until: string) =>
      `По закону до ${until} останутся записи об обменах: ${count}${NB}${orders(count)}, без вашей почты.`,
    en: (count: number, until: string) =>
      `By law we keep the records of ${count} ${count === 1 ? 'order' : 'orders'} until ${until}, without your email.`,
  },
  typeEmail: { ru: (email: string) => `Введите ${email}, чтобы подтвердить`, en: (email: string) => `Enter ${email} to confirm` },
  removeForGood: { ru: 'Удалить навсегда', en: 'Delete for good' },
  keep: { ru: 'Оставить кабинет', en: 'Keep the account' },
  removed: { ru: 'Кабинет удалён', en: 'The account was deleted' },
  failed: { ru: 'Не удалось узнать, можно ли удалить кабинет', en: 'Could not find out whether the account can be deleted' },
} satisfies Texts
