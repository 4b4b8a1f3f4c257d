/** Words of repeating an exchange. */
import type { Texts } from '../app/language.tsx'

export const repeatTexts = {
  newExchange: { ru: 'Новый обмен', en: 'New exchange' },
  repeat: { ru: 'Повторить обмен', en: 'Repeat the exchange' },
  repeatTitle: { ru: 'Повторить обмен', en: 'Repeat the exchange' },
  repeatText: {
    ru: 'Те же реквизиты и почта, курс текущий.',
    en: 'The same details and email address, at the current rate.',
  },
  repeatGive: { ru: 'Отдаёте', en: 'You give' },
  repeatTake: { ru: 'Получаете', en: 'You receive' },
  repeatLimits: { ru: (from: string, to: string) => `от ${from} до ${to}`, en: (from: string, to: string) => `from ${from} to ${to}` },
  repeatMinimum: { ru: (from: string) => `от ${from}`, en: (from: string) => `from ${from}` },
  repeatSubmit: { ru: (sum: string) => `Обменять ${sum}`, en: (sum: string) => `Exchange ${sum}` },
  consentRules: { ru: 'Принимаю', en: 'I accept the' },
  consentRulesLink: { ru: 'правила обмена', en: 'exchange rules' },
  consentAml: {
    ru: 'Даю согласие на проверку личности и происхождения средств по',
    en: 'I agree to the checks of identity and origin of money under the',
  },
  consentAmlLink: { ru: 'политике AML/CTF и KYC', en: 'AML/CTF &\u00a0KYC policy' },
  consentNeeded: { ru: 'Отметьте согласие, чтобы продолжить.', en: 'Tick your consent to continue.' },
  agreed: { ru: (day: string) => `Вы согласились ${day}`, en: (day: string) => `You agreed on ${day}` },
  lastTime: { ru: 'в прошлый раз', en: 'last time' },
  rateChanged: { ru: 'Курс изменился', en: 'The rate has changed' },
  rateChangedText: {
    ru: (old: string, now: string) => `Было ${old}, стало ${now}. Если новый курс подходит, нажмите ещё раз.`,
    en: (old: string, now: string) => `It was ${old} and is now ${now}. If the new rate suits you, press again.`,
  },
  unsure: { ru: 'Ответ не пришёл', en: 'No answer received' },
  unsureText: {
    ru: 'Нажмите кнопку ещё раз: второй заявки не появится.',
    en: 'Press the button again: this will not make a second order.',
  },
  close: { ru: 'Закрыть', en: 'Close' },
} satisfies Texts
