/** Words of the passkeys. */
import type { Texts } from '../app/language.tsx'

export const passkeyTexts = {
  passkeys: { ru: 'Ключи доступа', en: 'Passkeys' },
  about: {
    ru: 'Вход отпечатком, лицом или PIN-кодом, без пароля. Ключ не подойдёт к сайту-подделке.',
    en: 'Log in with your fingerprint, face or PIN, without a password. A passkey does not work on a fake site.',
  },
  add: { ru: 'Добавить ключ на этом устройстве', en: 'Add a passkey on this device' },
  addSure: {
    ru: 'Введите пароль, потом устройство попросит отпечаток, лицо или PIN-код.',
    en: 'Enter your password; then the device will ask for your fingerprint, face or PIN.',
  },
  goOn: { ru: 'Продолжить', en: 'Continue' },
  added: { ru: 'Ключ доступа добавлен', en: 'The passkey was added' },
  addedAt: { ru: (when: string) => `добавлен ${when}`, en: (when: string) => `added ${when}` },
  usedAt: { ru: (when: string) => `вход ${when}`, en: (when: string) => `used ${when}` },
  unnamed: { ru: 'Ключ доступа', en: 'Passkey' },
  remove: { ru: 'Удалить', en: 'Remove' },
  removeNamed: { ru: (name: string) => `Удалить ключ: ${name}`, en: (name: string) => `Remove the passkey: ${name}` },
  removeSure: {
    ru: (name: string) => `Войти с ключом «${name}» больше не получится. Введите пароль, чтобы подтвердить.`,
    en: (name: string) => `You will no longer be able to log in with the passkey “${name}”. Enter your password to confirm.`,
  },
  removed: { ru: 'Ключ доступа удалён', en: 'The passkey was removed' },
  notHere: {
    ru: 'Здесь ключи доступа не работают: их не поддерживает браузер или адрес сайта.',
    en: 'Passkeys do not work here: the browser or the site address does not support them.',
  },
  again: { ru: 'Повторить', en: 'Try again' },
} satisfies Texts
