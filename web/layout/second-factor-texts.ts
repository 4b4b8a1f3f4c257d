/** Words of the second factor, wherever it is asked for. */
import type { Texts } from '../app/language.tsx'

export const secondFactorTexts = {
  code: { ru: 'Код из приложения', en: 'Code from the app' },
  codeHelp: { ru: 'Шесть цифр, меняются каждые 30 секунд.', en: 'Six digits that change every 30 seconds.' },
  recovery: { ru: 'Запасной код', en: 'Recovery code' },
  recoveryHelp: {
    ru: 'Один из десяти, сохранённых при настройке. Второй раз он не подойдёт.',
    en: 'One of the ten you saved. It works only once.',
  },
  useRecovery: { ru: 'Ввести запасной код', en: 'Use a recovery code' },
  useApp: { ru: 'Ввести код из приложения', en: 'Use the code from the app' },
  fillCode: { ru: 'Введите код.', en: 'Enter the code.' },
  askTitle: { ru: 'Нужен код второго шага', en: 'Enter the code of the second step' },
  askText: { ru: 'После этого действие повторится само.', en: 'After that, the action will be repeated automatically.' },
  askCancel: { ru: 'Не сейчас', en: 'Not now' },
  askConfirm: { ru: 'Подтвердить и повторить', en: 'Confirm and repeat' },
  usePasskey: { ru: 'Подтвердить ключом доступа', en: 'Confirm with a passkey' },
  enterByPasskey: { ru: 'Войти с ключом доступа', en: 'Log in with a passkey' },
  passkeyFailed: { ru: 'Ключ доступа не подошёл', en: 'The passkey did not work' },
  passkeyOnly: {
    ru: 'Второй шаг этого кабинета: ключ доступа. Войдите с ним.',
    en: 'The second step of this account is a passkey. Log in with it.',
  },
} satisfies Texts
