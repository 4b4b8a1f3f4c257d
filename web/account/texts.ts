/** Words of signing in, of a new account and a new password, of the invitation and of the second factor. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

const plural = new Intl.PluralRules('ru')
const characters = (count: number): string => ({ one: 'знак', few: 'знака' })[plural.select(count) as 'one' | 'few'] ?? 'знаков'
const minutes = (count: number): string => ({ one: 'минуту', few: 'минуты' })[plural.select(count) as 'one' | 'few'] ?? 'минут'

export const accountTexts = {
  signIn: { ru: 'Вход', en: 'Log in' },
  lead: {
    ru: 'Для обмена вход не нужен. В кабинете хранятся история и проверенные карты.',
    en: 'You do not need to log in to exchange. Your account keeps your history and verified cards.',
  },
  email: { ru: 'Электронная почта', en: 'Email' },
  password: { ru: 'Пароль', en: 'Password' },
  showPassword: { ru: 'Показать пароль', en: 'Show the password' },
  hidePassword: { ru: 'Скрыть пароль', en: 'Hide the password' },
  enter: { ru: 'Войти', en: 'Log in' },
  wrongLogin: {
    ru: 'Почта или пароль не подходят. Проверьте раскладку и попробуйте ещё раз.',
    en: 'The email or password is wrong. Check the keyboard layout and try again.',
  },
  fillEmail: { ru: 'Укажите почту.', en: 'Enter your email.' },
  wrongPassword: {
    ru: 'Пароль не подошёл. Проверьте раскладку и попробуйте ещё раз.',
    en: 'The password is wrong. Check the keyboard layout and try again.',
  },
  wrongPasswordAgain: {
    ru: 'Пароль не подошёл. Проверьте раскладку. Если его сменили на другом устройстве, нужен новый.',
    en: 'The password is wrong. Check the keyboard layout. If it was changed on another device, enter the new one.',
  },
  fillPassword: { ru: 'Введите пароль.', en: 'Enter your password.' },
  lookingForOrder: {
    ru: 'Ищете заявку? Откройте ссылку из письма: она работает без входа.',
    en: 'Looking for an order? Open the link in our email: it works without logging in.',
  },
  codeLead: { ru: (email: string) => `Входите как ${email}.`, en: (email: string) => `Logging in as ${email}.` },
  bringOrder: {
    ru: (number: string) => `Перенести в кабинет заявку №${NB}${number}`,
    en: (number: string) => `Move order No.${NB}${number} to the account`,
  },
  bringOrders: {
    ru: (count: number) => `Перенести в кабинет открытые заявки этого браузера: ${count}`,
    en: (count: number) => `Move the open orders of this browser to the account: ${count}`,
  },
  bringHint: {
    ru: 'Вместе с историей, картами и загруженными файлами.',
    en: 'With the history, the cards and the files you have uploaded.',
  },
  leaveHint: {
    ru: 'Заявка не перейдёт в кабинет, но её можно будет открыть из него и по ссылке из письма.',
    en: 'The order will not be part of the account, but you can open it from there and with the link in the email.',
  },
  confirm: { ru: 'Подтвердить', en: 'Confirm' },
  back: { ru: 'Назад к почте и паролю', en: 'Back to email and password' },
  backToPassword: { ru: 'Назад к паролю', en: 'Back to the password' },

  forgotLink: { ru: 'Забыли пароль?', en: 'Forgot your password?' },
  create: { ru: 'Создать кабинет', en: 'Create an account' },

  register: { ru: 'Создать кабинет', en: 'Create an account' },
  registerLead: {
    ru: 'Для обмена кабинет не обязателен, но с ним быстрее.',
    en: 'You can exchange without an account, but it is quicker with one.',
  },
  gainCard: {
    ru: 'Карта проверяется один раз, потом обмен начинается сразу',
    en: 'A card is verified only once, then exchanges start at once',
  },
  gainHistory: { ru: 'История заявок и повтор без ввода данных', en: 'Your order history, and repeats without typing' },
  orderStays: {
    ru: (number: string) => `Заявка №${NB}${number} останется вашей.`,
    en: (number: string) => `Order No.${NB}${number} stays yours.`,
  },
  ordersStay: {
    ru: (count: number) => `Ваши заявки с этого устройства (${count}) останутся вашими.`,
    en: (count: number) => `Your orders from this device (${count}) stay yours.`,
  },
  allStays: {
    ru: 'Всё, что вы делали с этого устройства, перейдёт в кабинет.',
    en: 'Everything you did on this device will move to your account.',
  },
  agreeBefore: { ru: 'Даю согласие на', en: 'I agree to the' },
  agreeData: { ru: 'обработку данных', en: 'processing of my data' },
  agreeBetween: { ru: 'и принимаю', en: 'and accept the' },
  agreeRules: { ru: 'правила обмена', en: 'exchange rules' },
  agreeAnd: { ru: 'и', en: 'and the' },
  agreeAml: { ru: 'политику AML/CTF и KYC', en: 'AML/CTF & KYC policy' },
  consentNeeded: { ru: 'Без согласия кабинет не создать.', en: 'An account cannot be created without your consent.' },
  haveAccount: { ru: 'Кабинет уже есть? Войти', en: 'Have an account? Log in' },
  emailTaken: { ru: 'Кабинет с этой почтой уже есть.', en: 'There is already an account with this email.' },
  takenSignIn: { ru: 'Войти с этой почтой', en: 'Log in with this email' },
  fillNewPassword: { ru: 'Придумайте пароль.', en: 'Choose a password.' },
  missing: {
    ru: (count: number) => `Ещё ${count}${NB}${characters(count)}`,
    en: (count: number) => `${count} more ${count === 1 ? 'character' : 'characters'}`,
  },
  weak: { ru: 'Слабый.', en: 'Weak.' },
  weakAdvice: { ru: 'Сохранить можно, но лучше добавьте ещё два слова.', en: 'You can keep it, but it is better to add two more words.' },
  fair: { ru: 'Средний.', en: 'Fair.' },
  fairAdvice: { ru: 'Ещё одно слово сделает его крепким.', en: 'One more word makes it strong.' },
  strong: { ru: 'Крепкий.', en: 'Strong.' },
  strongAdvice: {
    ru: 'Несколько обычных слов подряд легко запомнить и трудно подобрать.',
    en: 'A few plain words in a row are easy to remember and hard to guess.',
  },
  veryStrong: { ru: 'Очень крепкий.', en: 'Very strong.' },
  veryStrongAdvice: { ru: 'Такой не подобрать.', en: 'Nobody can guess this one.' },

  forgot: { ru: 'Забыли пароль', en: 'Forgot your password' },
  forgotLead: {
    ru: 'Пришлём на почту ссылку, по которой вы зададите новый.',
    en: 'We will email you a link to set a new one.',
  },
  sendLink: { ru: 'Прислать ссылку', en: 'Send the link' },
  sendAgain: { ru: 'Прислать ещё раз', en: 'Send again' },
  resetSent: { ru: (email: string) => `Письмо отправлено на ${email}`, en: (email: string) => `We have sent an email to ${email}` },
  resetSentText: {
    ru: 'Откройте ссылку из письма. Письма нет больше пяти минут? Загляните в «Спам».',
    en: 'Open the link in it. No email after five minutes? Look in your spam folder.',
  },
  remembered: { ru: 'Вспомнили? Войти', en: 'Remembered it? Log in' },
  newPasswordTitle: { ru: 'Новый пароль', en: 'New password' },
  forAccount: { ru: 'Для кабинета', en: 'For the account' },
  saveAndEnter: { ru: 'Сохранить и войти', en: 'Save and log in' },
  othersEnd: { ru: 'На остальных устройствах будет выполнен выход', en: 'You will be logged out on all other devices' },
  ordersGoOn: { ru: 'На заявки и выплаты это не влияет', en: 'Your orders and payouts are not affected' },
  factorStays: { ru: 'Второй шаг входа останется включён', en: 'The second step of log-in stays on' },
  linkMinutes: {
    ru: (count: number) => `Ссылка из письма действует ещё ${count}${NB}${minutes(count)}.`,
    en: (count: number) => `The link works for ${count} more ${count === 1 ? 'minute' : 'minutes'}.`,
  },
  notAsked: {
    ru: 'Не просили менять пароль? Закройте страницу: прежний будет действовать.',
    en: 'Did not ask for it? Close this page: your current password still works.',
  },
  linkOld: { ru: 'Ссылка больше не действует', en: 'The link no longer works' },
  linkOldText: {
    ru: 'Она срабатывает один раз и действует недолго. Укажите почту, и мы пришлём новую.',
    en: 'It works once and for a short time. Enter your email and we will send a new one.',
  },
  linkOldHere: {
    ru: 'Она уже сработала или устарела. Вы вошли: сменить пароль можно в кабинете.',
    en: 'It was already used or is too old. You are logged in: you can change the password in your account.',
  },
  sendNewLink: { ru: 'Прислать новую', en: 'Send a new one' },
  linkFailed: { ru: 'Ссылку не удалось проверить', en: 'The link could not be checked' },

  alreadyTitle: { ru: 'Вы вошли', en: 'You are logged in' },
  leaveAndGoOn: { ru: 'Выйти и продолжить', en: 'Log out and continue' },
  already: { ru: (who: string) => `Сейчас вы вошли как ${who}.`, en: (who: string) => `You are logged in as ${who}.` },
  toDesk: { ru: 'К рабочему месту', en: 'To the desk' },
  toExchange: { ru: 'К обмену', en: 'To the exchange' },
  signOut: { ru: 'Выйти', en: 'Log out' },
  loading: { ru: 'Загружаем', en: 'Loading' },

  newPassword: { ru: 'Новый пароль', en: 'New password' },
  setPassword: { ru: 'Задать пароль и войти', en: 'Set the password and log in' },

  endedTitle: { ru: 'Сеанс закончился', en: 'Your session has ended' },
  endedText: {
    ru: 'Войдите ещё раз: всё, что вы ввели, сохранится, а начатое действие продолжится.',
    en: 'Log in again: everything you typed is kept, and what you started will continue.',
  },
  endedOther: { ru: 'У кабинета другая почта', en: 'The account has a different email' },
  endedLeave: { ru: 'Продолжить без входа', en: 'Continue without logging in' },

  setupTitle: { ru: 'Настройте второй шаг входа', en: 'Set up the second step of log-in' },
  setupLead: {
    ru: 'Сотрудники входят с кодом из приложения. Отсканируйте QR-код приложением для одноразовых кодов или введите ключ вручную.',
    en: 'Staff log in with a code from an app. Scan the QR code with an authenticator app, or enter the key by hand.',
  },
  setupOwnTitle: { ru: 'Включите второй шаг', en: 'Turn the second step on' },
  setupOwnLead: {
    ru: 'Отсканируйте QR-код приложением для одноразовых кодов (например, Google Authenticator) или введите ключ вручную. На остальных устройствах будет выполнен выход.',
    en: 'Scan the QR code with an authenticator app, or enter the key by hand. You will be logged out on all other devices.',
  },
  setupPassword: { ru: 'Введите пароль, чтобы продолжить.', en: 'Enter your password to continue.' },
  setupQr: { ru: 'QR-код для приложения', en: 'QR code for the app' },
  setupKey: { ru: 'Ключ', en: 'Key' },
  copy: { ru: 'Скопировать', en: 'Copy' },
  copied: { ru: 'Скопировано', en: 'Copied' },
  download: { ru: 'Скачать', en: 'Download' },
  print: { ru: 'Напечатать', en: 'Print' },
  setupCode: { ru: 'Код, который показывает приложение', en: 'The code shown by the app' },
  setupPasskey: { ru: 'Ключ доступа вместо приложения', en: 'A passkey instead of the app' },
  setupConfirm: { ru: 'Включить второй шаг', en: 'Turn the second step on' },
  cancel: { ru: 'Отмена', en: 'Cancel' },
  setupFailed: { ru: 'Не удалось получить ключ', en: 'Could not get the key' },
  again: { ru: 'Повторить', en: 'Try again' },
  codesTitle: { ru: 'Сохраните запасные коды', en: 'Save the recovery codes' },
  codesLead: {
    ru: 'Каждый код один раз заменит код из приложения. Больше мы их не покажем.',
    en: 'Each code works once instead of a code from the app. We will not show them again.',
  },
  codesList: { ru: 'Запасные коды', en: 'Recovery codes' },
  codesAll: { ru: 'все коды', en: 'all codes' },
  codesSaved: { ru: 'Коды сохранены в надёжном месте', en: 'The codes are saved in a safe place' },
  codesTick: { ru: 'Сначала сохраните коды и отметьте это.', en: 'Save the codes first, then tick this.' },
  goOn: { ru: 'Продолжить', en: 'Continue' },
} satisfies Texts
