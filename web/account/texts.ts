/** Words of signing in, of the invitation and of the second factor. */
import type { Texts } from '../app/language.tsx'

export const accountTexts = {
  signIn: { ru: 'Вход', en: 'Log in' },
  lead: {
    ru: 'Для обмена вход не нужен: здесь входят сотрудники.',
    en: 'No log-in is needed to exchange: this is for staff.',
  },
  email: { ru: 'Электронная почта', en: 'E-mail' },
  password: { ru: 'Пароль', en: 'Password' },
  showPassword: { ru: 'Показать пароль', en: 'Show the password' },
  hidePassword: { ru: 'Скрыть пароль', en: 'Hide the password' },
  enter: { ru: 'Войти', en: 'Log in' },
  wrongLogin: {
    ru: 'Почта или пароль не подходят. Проверьте раскладку и попробуйте ещё раз.',
    en: 'The e-mail or password does not match. Check the keyboard layout and try again.',
  },
  fillEmail: { ru: 'Укажите почту.', en: 'Enter your e-mail.' },
  fillPassword: { ru: 'Введите пароль.', en: 'Enter your password.' },
  lookingForOrder: {
    ru: 'Ищете заявку? Откройте ссылку из письма: она работает без входа 30 дней.',
    en: 'Looking for an order? Open the link from the e-mail: it works for 30 days without logging in.',
  },
  codeLead: { ru: (email: string) => `Вход для ${email}.`, en: (email: string) => `Logging in as ${email}.` },
  confirm: { ru: 'Подтвердить', en: 'Confirm' },
  back: { ru: 'Назад к почте и паролю', en: 'Back to e-mail and password' },

  alreadyTitle: { ru: 'Вы вошли', en: 'You are logged in' },
  already: { ru: (who: string) => `Сейчас вы вошли как ${who}.`, en: (who: string) => `You are logged in as ${who}.` },
  toDesk: { ru: 'К рабочему месту', en: 'To the desk' },
  toExchange: { ru: 'К обмену', en: 'To the exchange' },
  signOut: { ru: 'Выйти', en: 'Log out' },
  loading: { ru: 'Загружаем', en: 'Loading' },

  invitation: { ru: 'Задайте пароль', en: 'Set a password' },
  invitationLead: {
    ru: 'Ссылка одноразовая: по ней администратор задаёт свой пароль и сразу входит.',
    en: 'This link works once: the administrator sets a password by it and is logged in at once.',
  },
  newPassword: { ru: 'Новый пароль', en: 'New password' },
  passwordHelp: { ru: 'Не меньше 6 символов; лучше длинная фраза.', en: 'At least 6 characters; a long phrase is better.' },
  setPassword: { ru: 'Задать пароль и войти', en: 'Set the password and log in' },
  noToken: { ru: 'Ссылка неполная', en: 'The link is incomplete' },
  noTokenText: {
    ru: 'Скопируйте её из терминала целиком, вместе с тем, что стоит после знака #.',
    en: 'Copy it from the terminal whole, together with what stands after the # sign.',
  },
  expired: {
    ru: 'Ссылка больше не действует: она одноразовая и живёт 24 часа. Перезапустите сервис, и терминал покажет новую.',
    en: 'This link no longer works: it can be used once, within 24 hours. Restart the service and the terminal shows a new one.',
  },

  setupTitle: { ru: 'Настройте второй фактор', en: 'Set up the second factor' },
  setupLead: {
    ru: 'Сотрудники входят с кодом из приложения. Отсканируйте QR-код приложением для кодов или введите ключ вручную.',
    en: 'Staff log in with a code from an app. Scan the QR code with an authenticator app, or enter the key by hand.',
  },
  setupQr: { ru: 'QR-код для приложения', en: 'QR code for the app' },
  setupKey: { ru: 'Ключ', en: 'Key' },
  copy: { ru: 'Скопировать', en: 'Copy' },
  copied: { ru: 'Скопировано', en: 'Copied' },
  setupCode: { ru: 'Код, который показывает приложение', en: 'The code that the app shows' },
  setupConfirm: { ru: 'Включить второй фактор', en: 'Turn the second factor on' },
  setupFailed: { ru: 'Ключ не получен', en: 'The key did not come' },
  again: { ru: 'Повторить', en: 'Try again' },
  codesTitle: { ru: 'Сохраните коды восстановления', en: 'Save the recovery codes' },
  codesLead: {
    ru: 'Каждый заменит код из приложения один раз. Больше мы их не покажем.',
    en: 'Each replaces a code from the app once. They will not be shown again.',
  },
  codesList: { ru: 'Коды восстановления', en: 'Recovery codes' },
  codesAll: { ru: 'все коды', en: 'all codes' },
  codesSaved: { ru: 'Коды сохранены в надёжном месте', en: 'The codes are saved in a safe place' },
  codesTick: { ru: 'Сначала сохраните коды и отметьте это.', en: 'Save the codes first, then tick this.' },
  goOn: { ru: 'Продолжить', en: 'Continue' },
} satisfies Texts
