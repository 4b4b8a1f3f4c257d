/** Words of the demo's button that pays. */
import type { Texts } from '../app/language.tsx'

export const simulateTexts = {
  simulate: { ru: 'Смоделировать оплату', en: 'Simulate the payment' },
  simulateTitle: { ru: 'Демо', en: 'Demo' },
  simulateText: {
    ru: 'Настоящих денег здесь нет: кнопка отправит перевод в учебной сети.',
    en: 'There is no real money here: the button sends a transfer in the simulated network.',
  },
  simulated: { ru: 'Перевод отправлен в учебной сети', en: 'A transfer was sent in the simulated network' },
  simulatedText: { ru: 'Сейчас он появится на этой странице.', en: 'It will appear on this page in a moment.' },
  simulateRefused: { ru: 'Оплату здесь моделируют сотрудники', en: 'Staff simulate payments here' },
  simulateRefusedText: {
    ru: 'Это демо открыто для сети. Войдите как оператор: учебный мир управляется на странице /demo.',
    en: 'This demo is open to the network. Log in as an operator: the simulated world is run at /demo.',
  },
  simulateFailed: {
    ru: 'Учебная сеть не ответила. Повторите чуть позже.',
    en: 'The simulated network did not answer. Try again a little later.',
  },
} satisfies Texts
