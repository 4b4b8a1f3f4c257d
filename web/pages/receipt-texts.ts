/** Words of the page that checks receipts. */
import type { Texts } from '../app/language.tsx'

export const receiptTexts = {
  title: { ru: 'Проверка квитанций курса', en: 'Check rate receipts' },
  lead: {
    ru: 'Каждый курс заявки мы подписываем в ту минуту, когда показали его вам. Выберите файл, скачанный на странице заявки: браузер проверит подписи сам, файл никуда не отправляется.',
    en: 'We sign every rate of an order at the moment we show it to you. Choose the file you downloaded from the order page: your browser checks the signatures itself, and the file is not sent anywhere.',
  },
  choose: { ru: 'Выбрать файл', en: 'Choose a file' },
  other: { ru: 'Выбрать другой файл', en: 'Choose another file' },
  good: { ru: 'Квитанции подлинные', en: 'The receipts are genuine' },
  goodText: {
    ru: 'Все подписи наши, ни одна квитанция не изменена и не пропущена.',
    en: 'All signatures are ours; no receipt was changed or left out.',
  },
  bad: { ru: 'Проверка не пройдена', en: 'The check failed' },
  badText: {
    ru: 'Хотя бы одна квитанция изменена или подписана не нами. Скачайте файл заново со страницы заявки.',
    en: 'At least one receipt was changed or not signed by us. Download the file again from the order page.',
  },
  gapText: {
    ru: 'Подписи наши, но часть квитанций пропущена или переставлена. Скачайте файл заново со страницы заявки.',
    en: 'The signatures are ours, but some receipts are missing or out of order. Download the file again from the order page.',
  },
  noFile: { ru: 'Это не файл квитанций', en: 'This is not a file of receipts' },
  noFileText: {
    ru: 'Нужен файл receipt-….json, который скачивается на странице заявки.',
    en: 'You need the file receipt-….json, which you download from the order page.',
  },
  noBrowser: { ru: 'Этот браузер не умеет проверять такие подписи', en: 'This browser cannot check such signatures' },
  noBrowserText: {
    ru: 'Откройте страницу в свежей версии браузера или проверьте файл десятью строками кода: они в описании формата.',
    en: 'Open the page in a newer browser, or check the file with the ten lines of code from the description of the format.',
  },
  noKeys: { ru: 'Не удалось получить ключи', en: 'Could not get the keys' },
  noKeysText: { ru: 'Проверьте связь и выберите файл ещё раз.', en: 'Check your connection and choose the file again.' },
  order: { ru: (number: string) => `Заявка № ${number}`, en: (number: string) => `Order No. ${number}` },
  genuine: { ru: 'подлинная', en: 'genuine' },
  notGenuine: { ru: 'не подлинная', en: 'not genuine' },
  moment: { ru: 'Когда', en: 'When' },
  give: { ru: 'Отдаёте', en: 'You give' },
  take: { ru: 'Получаете', en: 'You receive' },
  rate: { ru: 'Получаете за единицу', en: 'You receive per unit' },
  fixedUntil: { ru: 'Курс закреплён до', en: 'Rate fixed until' },
  indicative: { ru: 'примерный', en: 'approximate' },
  howHead: { ru: 'Что именно проверяется', en: 'What exactly is checked' },
  how1: {
    ru: 'Подпись Ed25519 под текстом квитанции: её можем поставить только мы.',
    en: 'The Ed25519 signature of the receipt text: only we can make it.',
  },
  how2: {
    ru: 'Хеш SHA-256 (отпечаток текста): не изменён ни один знак.',
    en: 'The SHA-256 hash (a fingerprint of the text): not a single character was changed.',
  },
  how3: {
    ru: 'Связь с предыдущей квитанцией: ничего не убрано и не добавлено.',
    en: 'The link to the previous receipt: nothing was removed or added.',
  },
  keys: { ru: 'Наши открытые ключи', en: 'Our public keys' },
} satisfies Texts
