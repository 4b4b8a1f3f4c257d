/** Words of signing in, of a new account and a new password, of the invitation and of the second factor. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

const plural = new Intl.PluralRules('ru')
const characters = (count: number): string => ({ one: 'знак', few: 'знака' })[plural.select(count) as 'one' | 'few'] ?? 'знаков'
const minutes = (count: number): string => ({ one: 'минуту', few: 'минуты' })[plural.select(count) as 'one' | 'few'] ?? 'минут'
const orders = (count: number): string => ({ one: 'заявка', few: 'заявки' })[plural.select(count) as 'one' | 'few'] ?? 'заявок'

export const accountTexts = {
  signIn: { ru: 'Вход', en: 'Log in' },
  lead: {
    ru: 'Для обмена вход не нужен. В кабинете ждут история и проверенные карты.',
    en: 'No log-in is needed to exchange. Your history and verified cards wait in your account.',
  },
  email: { ru: 'Электронная почта', en: 'Email' },
  password: { ru: 'Пароль', en: 'Password' },
  showPassword: { ru: 'Показать пароль', en: 'Show the password' },
  hidePassword: { ru: 'Скрыть пароль', en: 'Hide the password' },
  enter: { ru: 'Войти', en: 'Log in' },
  wrongLogin: {
    ru: 'Почта или пароль не подходят. Проверьте раскладку и попробуйте ещё раз.',
    en: 'The email or password does not match. Check the keyboard layout and try again.',
  },
  fillEmail: { ru: 'Укажите почту.', en: 'Enter your email.' },
  wrongPassword: {
    ru: 'Пароль не подошёл. Проверьте раскладку и попробуйте ещё раз.',
    en: 'The password is not right. Check the keyboard layout and try again.',
  },
  wrongPasswordAgain: {
    ru: 'Пароль не подошёл. Проверьте раскладку. Если его сменили на другом устройстве, нужен новый.',
    en: 'The password is not right. Check the keyboard layout. If it was changed on another device, enter the new one.',
  },
  fillPassword: { ru: 'Введите пароль.', en: 'Enter your password.' },
  lookingForOrder: {
    ru: 'Ищете заявку? Откройте ссылку из письма: она работает без входа 30 дней.',
    en: 'Looking for an order? Open the link from the email: it works for 30 days without logging in.',
  },
  codeLead: { ru: (email: string) => `Вход для ${email}.`, en: (email: string) => `Logging in as ${email}.` },
  bringOrder: {
    ru: (number: string) => `Перенести в кабинет заявку №${NB}${number}`,
    en: (number: string) => `Take order No.${NB}${number} along to the account`,
  },
  bringOrders: {
    ru: (count: number) => `Перенести в кабинет открытые заявки этого браузера: ${count}`,
    en: (count: number) => `Take the ${count} open orders of this browser along to the account`,
  },
  bringHint: {
    ru: 'Вместе с историей, картами и загруженными файлами.',
    en: 'With the history, the cards and the files that you have uploaded.',
  },
  leaveHint: {
    ru: 'Заявка не станет частью кабинета, но откроется из него и по ссылке из письма.',
    en: 'It does not become part of the account, but can be opened from it and by the link of the email.',
  },
  confirm: { ru: 'Подтвердить', en: 'Confirm' },
  back: { ru: 'Назад к почте и паролю', en: 'Back to email and password' },
  backToPassword: { ru: 'Назад к паролю', en: 'Back to the password' },

  forgotLink: { ru: 'Забыли пароль?', en: 'Forgot your password?' },
  create: { ru: 'Создать кабинет', en: 'Create an account' },

  register: { ru: 'Создать кабинет', en: 'Create an account' },
  registerLead: { ru: 'Для обмена он не обязателен, но с ним быстрее.', en: 'You can exchange without one, but it is quicker with one.' },
  gainCard: { ru: 'Карта проверяется один раз, потом обмен начинается сразу', en: 'A card is verified once, then exchanges start at once' },
  gainHistory: { ru: 'История заявок и повтор без ввода данных', en: 'The history of your orders, and repeats without typing' },
  orderStays: {
    ru: (number: string) => `Заявка №${NB}${number} останется вашей.`,
    en: (number: string) => `Order No.${NB}${number} stays yours.`,
  },
  ordersStay: {
    ru: (count: number) => `${count}${NB}${orders(count)} с этого устройства останутся вашими.`,
    en: (count: number) => `${count} orders of this device stay yours.`,
  },
  allStays: {
    ru: 'Всё, что вы делали с этого устройства, перейдёт в кабинет.',
    en: 'All that you did on this device goes to your account.',
  },
  agreeBefore: { ru: 'Даю согласие на', en: 'I agree to the' },
  agreeData: { ru: 'обработку данных', en: 'processing of my data' },
  agreeBetween: { ru: 'и принимаю', en: 'and accept the' },
  agreeRules: { ru: 'правила обмена', en: 'exchange rules' },
  agreeAnd: { ru: 'и', en: 'and the' },
  agreeAml: { ru: 'политику AML/CTF и KYC', en: 'AML/CTF & KYC policy' },
  consentNeeded: { ru: 'Без согласия кабинет не создать.', en: 'An account cannot be created without your consent.' },
  haveAccount: { ru: 'Кабинет уже есть? Войти', en: 'Have an account? Log in' },
  emailTaken: { ru: 'Кабинет с этой почтой уже есть.', en: 'There is an account with this email.' },
  takenSignIn: { ru: 'Войти с этой почтой', en: 'Log in with this email' },
  fillNewPassword: { ru: 'Придумайте пароль.', en: 'Choose a password.' },
  missing: {
    ru: (count: number) => `Ещё ${count}${NB}${characters(count)}`,
    en: (count: number) => `${count} more ${count === 1 ? 'character' : 'characters'}`,
  },
  weak: { ru: 'Слабый.', en: 'Weak.' },
  weakAdvice: { ru: 'Сохранить можно, но лучше добавьте ещё два слова.', en: 'You can keep it, but two more words are better.' },
  fair: { ru: 'Средний.', en: 'Fair.' },
  fairAdvice: { ru: 'Ещё одно слово сделает его крепким.', en: 'One more word makes it strong.' },
  strong: { ru: 'Крепкий.', en: 'Strong.' },
  strongAdvice: {
    ru: 'Несколько обычных слов подряд легко запомнить и трудно подобрать.',
    en: 'A few plain words in a row are easy to remember and hard to guess.',
  },
  veryStrong: { ru: 'Очень крепкий.', en: 'Very strong.' },
  veryStrongAdvice: { ru: 'Такой не подобрать.', en: 'Nobody guesses this one.' },

  forgot: { ru: 'Забыли пароль', en: 'Forgot your password' },
  forgotLead: {
    ru: 'Пришлём на почту ссылку, по которой вы зададите новый.',
    en: 'We send a link to your email by which you set a new one.',
  },
  sendLink: { ru: 'Прислать ссылку', en: 'Send the link' },
  sendAgain: { ru: 'Прислать ещё раз', en: 'Send again' },
  resetSent: { ru: (email: string) => `Письмо отправлено на ${email}`, en: (email: string) => `The email is on its way to ${email}` },
  resetSentText: {
    ru: 'Откройте ссылку из письма. Письма нет больше пяти минут? Загляните в «Спам».',
    en: 'Open the link in it. No email after five minutes? Look into your spam folder.',
  },
  remembered: { ru: 'Вспомнили? Войти', en: 'Remembered it? Log in' },
  newPasswordTitle: { ru: 'Новый пароль', en: 'New password' },
  forAccount: { ru: 'Для кабинета', en: 'For the account' },
  saveAndEnter: { ru: 'Сохранить и войти', en: 'Save and log in' },
  othersEnd: { ru: 'На остальных устройствах выйдем из кабинета', en: 'You are logged out on all other devices' },
  ordersGoOn: { ru: 'Заявки и выплаты идут своим чередом', en: 'Orders and payouts go on as before' },
  factorStays: { ru: 'Второй шаг входа останется включён', en: 'The second step of log-in stays on' },
  linkMinutes: {
    ru: (count: number) => `Ссылка из письма действует ещё ${count}${NB}${minutes(count)}.`,
    en: (count: number) => `The link works for ${count} more ${count === 1 ? 'minute' : 'minutes'}.`,
  },
  notAsked: {
    ru: 'Не просили менять пароль? Закройте страницу: прежний останется в силе.',
    en: 'Did not ask for it? Close this page: the present password stays in force.',
  },
  linkOld: { ru: 'Ссылка больше не действует', en: 'The link works no more' },
  linkOldText: {
    ru: 'Она срабатывает один раз и действует недолго. Укажите почту, и мы пришлём новую.',
    en: 'It works once, and not for long. Enter your email and we send a new one.',
  },
  linkOldHere: {
    ru: 'Она уже сработала или устарела. Вы вошли: сменить пароль можно в кабинете.',
    en: 'It was used already or is too old. You are logged in: your account changes the password.',
  },
  sendNewLink: { ru: 'Прислать новую', en: 'Send a new one' },
  linkFailed: { ru: 'Ссылку не удалось проверить', en: 'The link could not be checked' },

  alreadyTitle: { ru: 'Вы вошли', en: 'You are logged in' },
  leaveAndGoOn: { ru: 'Выйти и продолжить', en: 'Log out and go on' },
  already: { ru: (who: string) => `Сейчас вы вошли как ${who}.`, en: (who: string) => `You are logged in as ${who}.` },
  toDesk: { ru: 'К рабочему месту', en: 'To the desk' },
  toExchange: { ru: 'К обмену', en: 'To the exchange' },
  signOut: { ru: 'Выйти', en: 'Log out' },
  loading: { ru: 'Загружаем', en: 'Loading' },

  newPassword: { ru: 'Новый пароль', en: 'New password' },
  setPassword: { ru: 'Задать пароль и войти', en: 'Set the password and log in' },

  endedTitle: { ru: 'Сеанс закончился', en: 'Your session has ended' },
  endedText: {
    ru: 'Войдите ещё раз: всё, что вы ввели, останется на месте, а начатое действие продолжится.',
    en: 'Log in again: all that you typed stays where it is, and what you began goes on.',
  },
  endedOther: { ru: 'Почта кабинета другая', en: 'The account has another email' },
  endedLeave: { ru: 'Продолжить без входа', en: 'Go on without logging in' },

  setupTitle: { ru: 'Настройте второй шаг входа', en: 'Set up the second step of log-in' },
  setupLead: {
    ru: 'Сотрудники входят с кодом из приложения. Отсканируйте QR-код приложением для кодов или введите ключ вручную.',
    en: 'Staff log in with a code from an app. Scan the QR code with an authenticator app, or enter the key by hand.',
  },
  setupOwnTitle: { ru: 'Включите второй шаг', en: 'Turn the second step on' },
  setupOwnLead: {
    ru: 'Отсканируйте QR-код приложением для кодов или введите ключ вручную. На остальных устройствах выйдем из кабинета.',
    en: 'Scan the QR code with an authenticator app, or enter the key by hand. You are logged out on all other devices.',
  },
  setupPassword: { ru: 'Введите пароль, чтобы продолжить.', en: 'Enter your password to go on.' },
  setupQr: { ru: 'QR-код для приложения', en: 'QR code for the app' },
  setupKey: { ru: 'Ключ', en: 'Key' },
  copy: { ru: 'Скопировать', en: 'Copy' },
  copied: { ru: 'Скопировано', en: 'Copied' },
  download: { ru: 'Скачать', en: 'Download' },
  print: { ru: 'Напечатать', en: 'Print' },
  setupCode: { ru: 'Код, который показывает приложение', en: 'The code that the app shows' },
  setupPasskey: { ru: 'Вместо приложения: ключ доступа', en: 'A passkey instead of the app' },
  setupConfirm: { ru: 'Включить второй шаг', en: 'Turn the second step on' },
  cancel: { ru: 'Отмена', en: 'Cancel' },
  setupFailed: { ru: 'Ключ не получен', en: 'The key did not come' },
  again: { ru: 'Повторить', en: 'Try again' },
  codesTitle: { ru: 'Сохраните запасные коды', en: 'Save the recovery codes' },
  codesLead: {
    ru: 'Каждый заменит код из приложения один раз. Больше мы их не покажем.',
    en: 'Each replaces a code from the app once. They will not be shown again.',
  },
  codesList: { ru: 'Запасные коды', en: 'Recovery codes' },
  codesAll: { ru: 'все коды', en: 'all codes' },
  codesSaved: { ru: 'Коды сохранены в надёжном месте', en: 'The codes are saved in a safe place' },
  codesTick: { ru: 'Сначала сохраните коды и отметьте это.', en: 'Save the codes first, then tick this.' },
  goOn: { ru: 'Продолжить', en: 'Continue' },
} satisfies Texts
