/** Words of verification as its person reads them: on the order, and in the profile. */
import type { Texts } from '../app/language.tsx'

export const verificationTexts = {
  // what is verified
  card: { ru: 'Карта', en: 'Card' },
  account: { ru: 'Счёт', en: 'Account' },
  cardNumber: { ru: 'Номер карты', en: 'Card number' },
  accountNumber: { ru: 'Номер счёта', en: 'Account number' },
  accountHelp: { ru: '20 цифр.', en: '20 digits.' },
  bik: { ru: 'БИК банка', en: 'BIK (bank code)' },
  bikHelp: { ru: '9 цифр, начинается с 04.', en: '9 digits, beginning with 04.' },
  bank: { ru: 'Банк', en: 'Bank' },
  bankHelp_card: { ru: 'Как он назван на карте.', en: 'As it is written on the card.' },
  bankHelp_account: { ru: 'Как он назван в выписке.', en: 'As it is written in the statement.' },

  // why and how
  why_card: {
    ru: 'Так мы убеждаемся, что карта ваша. Это нужно один раз: следующие обмены с ней пройдут без проверки.',
    en: 'This shows us that the card is yours. It is needed only once: later exchanges with it need no check.',
  },
  why_account: {
    ru: 'Так мы убеждаемся, что счёт ваш. Это нужно один раз: следующие обмены с ним пройдут без проверки.',
    en: 'This shows us that the account is yours. It is needed only once: later exchanges with it need no check.',
  },
  goal: {
    ru: 'Обычно это занимает 3–5 минут в рабочее время.',
    en: 'It usually takes 3–5 minutes during working hours.',
  },
  howTitle: { ru: 'Что снять', en: 'What to photograph' },
  how_card: {
    ru: 'Лицевую сторону карты на листе бумаги, где от руки написан номер заявки или сегодняшняя дата.',
    en: 'The front of the card on a sheet of paper with the order number or today’s date written by hand.',
  },
  how_account: {
    ru: 'Страницу счёта в приложении банка или выписку, где видны номер счёта и ваше имя.',
    en: 'The account page in your bank’s app, or a statement that shows the account number and your name.',
  },
  how_digits: {
    ru: 'Первые шесть и последние четыре цифры номера и имя должны читаться. Средние цифры можно закрыть.',
    en: 'The first six digits, the last four digits and the name must be readable. You may cover the middle digits.',
  },
  how_readable: { ru: 'Номер и имя должны читаться целиком.', en: 'The whole number and the name must be readable.' },
  how_secret: {
    ru: 'Обратную сторону с кодом CVC не снимайте: он нам не нужен.',
    en: 'Do not photograph the back with the CVC code: we do not need it.',
  },
  how_sums: { ru: 'Остаток и операции можно закрыть.', en: 'You may cover the balance and the transactions.' },

  // the file
  file_card: { ru: 'Фото или видео карты', en: 'Photo or video of the card' },
  file_account: { ru: 'Снимок или видео счёта', en: 'Picture or video of the account' },
  file: { ru: 'Фото или видео', en: 'Photo or video' },
  choose: { ru: 'Выбрать файл', en: 'Choose a file' },
  drop: { ru: 'или перетащите его сюда', en: 'or drop it here' },
  camera: { ru: 'Снять камерой', en: 'Use the camera' },
  fileHelp: {
    ru: (megabytes: number) => `JPG, PNG, MP4, MOV, WEBM или FLV, до ${megabytes} МБ.`,
    en: (megabytes: number) => `JPG, PNG, MP4, MOV, WEBM or FLV, up to ${megabytes} MB.`,
  },
  fileNeeded: { ru: 'Добавьте файл.', en: 'Add a file.' },
  fileComing: { ru: 'Дождитесь, пока файл загрузится.', en: 'Wait until the file is uploaded.' },
  uploading: { ru: 'Загружаем файл', en: 'Uploading the file' },
  uploaded: { ru: 'Файл загружен', en: 'File uploaded' },
  sentPart: {
    ru: (percent: number, size: string) => `${percent} % из ${size}`,
    en: (percent: number, size: string) => `${percent}% of ${size}`,
  },
  checking: { ru: 'Сохраняем', en: 'Saving' },
  stop: { ru: 'Остановить', en: 'Stop' },
  other: { ru: 'Выбрать другой', en: 'Choose another' },
  remove: { ru: 'Убрать файл', en: 'Remove the file' },
  retry: { ru: 'Загрузить снова', en: 'Upload again' },
  uploadFailed: { ru: 'Файл не загрузился', en: 'The file was not uploaded' },
  uploadFailedText: {
    ru: 'Связь прервалась. Попробуйте загрузить файл ещё раз.',
    en: 'The connection was lost. Try to upload the file again.',
  },
  // the other screen
  phone: { ru: 'Снять на телефон', en: 'Use a phone' },
  phoneTitle: { ru: 'Наведите камеру телефона на код', en: 'Point your phone’s camera at the code' },
  phoneText: {
    ru: (moment: string) => `Откроется страница, где можно сделать снимок. Файл появится здесь сам. Код сработает один раз, до ${moment}.`,
    en: (moment: string) =>
      `A page will open where you can take the picture. The file will appear here by itself. The code works once, until ${moment}.`,
  },
  phoneCode: { ru: 'Код со ссылкой для телефона', en: 'Code with a link for the phone' },
  phoneOpened: { ru: 'Телефон на связи, ждём файл', en: 'The phone is connected, waiting for the file' },
  phoneSends: {
    ru: (percent: number) => `Телефон отправляет файл: ${percent} %`,
    en: (percent: number) => `The phone is sending the file: ${percent}%`,
  },
  phoneOver: { ru: 'Срок кода вышел', en: 'The code has expired' },
  phoneAgain: { ru: 'Новый код', en: 'A new code' },
  phoneClose: { ru: 'Выбрать файл здесь', en: 'Choose a file here' },
  phoneScreen: { ru: 'Файл для проверки', en: 'File for verification' },
  phoneScreenText: {
    ru: 'Сделайте снимок или выберите готовый файл. Он появится на том экране, где вы открыли код.',
    en: 'Take a picture or choose a file. It will appear on the screen where you opened the code.',
  },
  phoneDone: { ru: 'Файл передан', en: 'The file has been sent' },
  phoneDoneText: {
    ru: 'Вернитесь к тому экрану и отправьте его на проверку. Эту страницу можно закрыть.',
    en: 'Go back to that screen and send it for verification. You may close this page.',
  },
  phoneSent: { ru: 'Файл уже передан', en: 'The file has already been sent' },
  phoneSentText: {
    ru: 'По этой ссылке файл уже пришёл. Вернитесь на экран, где был код: проверка продолжается там.',
    en: 'A file was already sent with this link. Go back to the screen that showed the code: the verification continues there.',
  },
  phoneElsewhere: { ru: 'Ссылка открыта на другом телефоне', en: 'The link is open on another phone' },
  phoneElsewhereText: {
    ru: 'Продолжите на нём или запросите новый код на экране, где был этот.',
    en: 'Continue there, or get a new code on the screen that showed this one.',
  },
  phoneGone: { ru: 'Ссылка больше не действует', en: 'The link no longer works' },
  phoneGoneText: {
    ru: 'Её срок вышел. Откройте новый код на том же экране.',
    en: 'It has expired. Open a new code on the same screen.',
  },

  kilobytes: { ru: (size: string) => `${size} КБ`, en: (size: string) => `${size} KB` },
  megabytes: { ru: (size: string) => `${size} МБ`, en: (size: string) => `${size} MB` },

  // sending
  send: { ru: 'Отправить на проверку', en: 'Send for verification' },
  sendAgain: { ru: 'Отправить ещё раз', en: 'Send again' },
  replaceFile: { ru: 'Заменить файл', en: 'Replace the file' },
  replaceSend: { ru: 'Отправить новый файл', en: 'Send the new file' },
  replaced: { ru: 'Файл заменён', en: 'The file has been replaced' },
  notNow: { ru: 'Не сейчас', en: 'Not now' },
  fillIn: { ru: 'Заполните это поле.', en: 'Fill in this field.' },
  refused: { ru: 'Не получилось', en: 'It did not work' },
  moved: { ru: 'Заявка уже изменилась', en: 'The order has changed' },
  movedText: { ru: 'На экране то, что сейчас. Ничего не потеряно.', en: 'The screen shows what is happening now. Nothing is lost.' },

  // verified already
  haveTitle_card: { ru: 'У вас есть проверенные карты', en: 'You have verified cards' },
  haveTitle_account: { ru: 'У вас есть проверенные счета', en: 'You have verified accounts' },
  haveText: {
    ru: 'С ними новая проверка не нужна. Реквизиты в заявке сменятся на выбранные.',
    en: 'They need no new check. The details in the order will change to the ones you choose.',
  },
  haveUse: { ru: (number: string) => `Обменять с ${number}`, en: (number: string) => `Exchange with ${number}` },
  haveOr: { ru: 'Или проверьте новую', en: 'Or verify the new one' },

  // as it stands
  pending: { ru: 'Проверяем', en: 'Being checked' },
  declined: { ru: 'Не пройдена', en: 'Declined' },
  verified: { ru: 'Проверено', en: 'Verified' },
  sentAt: { ru: 'Отправлено', en: 'Sent' },
  fileSent: { ru: 'Файл', en: 'File' },
  why: { ru: 'Почему не приняли', en: 'Why it was declined' },
  attempts: { ru: 'Осталось попыток', en: 'Attempts left' },
  again: { ru: 'Попробовать ещё раз', en: 'Try again' },
  approvedTitle: { ru: 'Проверка пройдена', en: 'Verification passed' },
  waivedTitle: { ru: 'Проверка не понадобилась', en: 'No verification was needed' },
  approvedRates: {
    ru: 'Курс пересчитан по рынку: пока шла проверка, он не был закреплён.',
    en: 'The rate was recalculated at the market: it was not fixed during the check.',
  },
  approvedSameRate: {
    ru: 'Курс остался прежним, теперь он закреплён.',
    en: 'The rate has not changed, and it is fixed now.',
  },
  rateBefore: { ru: 'До проверки', en: 'Before the check' },
  rateNow: { ru: 'Сейчас', en: 'Now' },

  // the profile
  profile: { ru: 'Карты и счета', en: 'Cards and accounts' },
  profileLead: {
    ru: 'Проверенные карты и счета. Обмен с ними начинается сразу, ждать проверки не нужно.',
    en: 'Verified cards and accounts. An exchange with them starts at once, without waiting for a check.',
  },
  add: { ru: 'Добавить карту или счёт', en: 'Add a card or account' },
  addTitle: { ru: 'Новая карта или счёт', en: 'A new card or account' },
  kind: { ru: 'Что проверить', en: 'What to verify' },
  kindFor_card: {
    ru: 'Для обменов с переводом на карту или с карты.',
    en: 'For exchanges to a card or from one.',
  },
  kindFor_account: {
    ru: 'Для обменов с переводом на счёт или со счёта.',
    en: 'For exchanges to an account or from one.',
  },
  forOrders: { ru: 'Ждут заявки', en: 'Orders waiting' },
  emptyTitle: { ru: 'Здесь будут ваши карты и счета', en: 'Your cards and accounts will be here' },
  emptyText: {
    ru: 'Карту или счёт можно проверить заранее, тогда обмен начнётся без ожидания. Проверка нужна не для всех направлений.',
    en: 'You can verify a card or an account in advance: then the exchange starts without waiting. Not all directions need this.',
  },
  loadingLink: { ru: 'Открываем ссылку', en: 'Opening the link' },
  loading: { ru: 'Загружаем карты и счета', en: 'Loading cards and accounts' },
  failed: { ru: 'Список не загрузился', en: 'The list did not load' },
  failedText: {
    ru: 'С вашими картами и счетами всё в порядке: не загрузился только список.',
    en: 'Your cards and accounts are fine: only the list did not load.',
  },
  loadAgain: { ru: 'Загрузить снова', en: 'Load again' },
  forOrder: { ru: (number: string) => `Заявка № ${number}`, en: (number: string) => `Order No. ${number}` },
  toProfile: { ru: 'Все мои карты и счета', en: 'All my cards and accounts' },
  decidedAt: { ru: 'Решено', en: 'Decided' },
} satisfies Texts
