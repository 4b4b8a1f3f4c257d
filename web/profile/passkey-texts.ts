/** Words of the passkeys. */
import type { Texts } from '../app/language.tsx'

export const passkeyTexts = {
  passkeys: { ru: 'Ключи доступа', en: 'Passkeys' },
  about: {
    ru: 'Вход отпечатком, лицом или PIN-кодом, без пароля. Ключ не подойдёт к сайту-подделке.',
    en: 'Log in with a finger, your face or a PIN, without the password. A passkey does not work on a fake site.',
  },
  add: { ru: 'Добавить ключ на этом устройстве', en: 'Add a passkey on this device' },
  addSure: {
    ru: 'Введите пароль, потом устройство спросит отпечаток, лицо или PIN.',
    en: 'Enter your password; then the device asks for a finger, your face or a PIN.',
  },
  goOn: { ru: 'Продолжить', en: 'Continue' },
  added: { ru: 'Ключ доступа добавлен', en: 'The passkey was added' },
  addedAt: { ru: (when: string) => `добавлен ${when}`, en: (when: string) => `added ${when}` },
  usedAt: { ru: (when: string) => `вход ${when}`, en: (when: string) => `used ${when}` },
  unnamed: { ru: 'Ключ доступа', en: 'Passkey' },
  remove: { ru: 'Удалить', en: 'Remove' },
  removeNamed: { ru: (name: string) => `Удалить ключ: ${name}`, en: (name: string) => `Remove the passkey: ${name}` },
  removeSure: {
    ru: (name: string) => `Ключ «${name}» больше не впустит. Введите пароль, чтобы подтвердить.`,
    en: (name: string) => `The passkey “${name}” lets nobody in any more. Enter your password to confirm.`,
  },
  removed: { ru: 'Ключ доступа удалён', en: 'The passkey was removed' },
  notHere: {
    ru: 'На этом адресе или в этом браузере ключей доступа нет.',
    en: 'There are no passkeys at this address or in this browser.',
  },
  again: { ru: 'Повторить', en: 'Try again' },
} satisfies Texts
