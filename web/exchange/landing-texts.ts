/** Words of what stands below the rates on the landing. */
import type { Texts } from '../app/language.tsx'
import { minutesEn, minutesRu } from './minutes-words.ts'

// biome-ignore format: one text, one line
export const landingTexts = {
  how: { ru: 'Как это работает', en: 'How it works' },
  how1: { ru: 'Создайте заявку', en: 'Create an order' },
  how1Round: { ru: (minutes: number) => `Укажите сумму, данные для выплаты и почту. Курс закрепим на ${minutesRu(minutes)}.`, en: (minutes: number) => `Enter the amount, the payout details and your email. We fix the rate for ${minutesEn(minutes)}.` },
  how1Text: { ru: (minutes: number) => `Укажите сумму, данные для выплаты и почту. Курс закрепим на ${minutesRu(minutes)}; курс заявки, созданной ночью, пересчитаем при открытии.`, en: (minutes: number) => `Enter the amount, the payout details and your email. We fix the rate for ${minutesEn(minutes)}; for an order created at night we recalculate it at opening.` },
  how2: { ru: 'Переведите точную сумму', en: 'Send the exact amount' },
  how2Text: { ru: 'Реквизиты, сумма и QR-код на одной странице. На ней же видно, что с переводом.', en: 'The payment details, the amount and a QR code are on one page. It also shows the progress of your transfer.' },
  how3: { ru: 'Получите деньги', en: 'Receive the money' },
  how3Text: { ru: 'Подтвердим оплату и отправим выплату. О каждом из этих шагов придёт письмо.', en: 'We confirm the payment and send the payout. You will get an email at each step.' },
  why: { ru: 'На что можно рассчитывать', en: 'What you can rely on' },
  whyText: { ru: (brand: string) => `${brand} устроен так, чтобы вам не приходилось ничего перепроверять.`, en: (brand: string) => `${brand} is made so that you do not have to check anything twice.` },
  why1: { ru: 'Всё видно', en: 'You see everything' },
  why1Text: { ru: 'Страница заявки показывает, кто действует сейчас и до какого времени.', en: 'The order page shows who has to act now, and by when.' },
  why2: { ru: 'Деньги не теряются', en: 'Money is never lost' },
  why2Text: { ru: 'Опоздали или перевели другую сумму? Деньги останутся за заявкой: платёж видите и вы, и оператор.', en: 'Paid late, or a different amount? The money stays with the order, and both you and the operator see the payment.' },
  why3: { ru: 'Известные часы работы', en: 'Clear working hours' },
  why3Text: { ru: (hours: string) => `Часы работы операторов: ${hours} по Москве.`, en: (hours: string) => `Operators work ${hours}, Moscow time.` },
  why3Round: { ru: (hours: string) => `Операторы работают ${hours}.`, en: (hours: string) => `Operators work ${hours}.` },
  why3Anytime: { ru: 'Заявку можно создать в любое время.', en: 'You can create an order at any time.' },
  why3Paused: { ru: 'Сейчас перерыв: новые заявки временно не принимаем.', en: 'There is a break now: we are not taking new orders.' },
  why4: { ru: 'Без комиссий сверху', en: 'No fees on top' },
  why4Text: { ru: 'Комиссия уже внутри курса. Других удержаний нет.', en: 'The fee is already in the rate. Nothing else is deducted.' },
  why5: { ru: 'Наличные ко времени', en: 'Cash on time' },
  why5Text: { ru: 'Место и время предлагаете вы, деньги передаём по одноразовому коду.', en: 'You suggest the place and the time; the money is handed over with a one-time code.' },
  why6: { ru: 'Без регистрации', en: 'No registration' },
  why6Text: { ru: 'Достаточно почты: на неё придёт ссылка на заявку.', en: 'An email address is enough: we send the link to your order there.' },
} satisfies Texts
